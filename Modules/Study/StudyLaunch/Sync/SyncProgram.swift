public import ProgramSupport
import StudyRepositories

/// The program `kiroku-sync`, which talks to the timeline service for the others: it lies beside them.
public struct SyncProgram: Sendable {
  private let path: String?
  private let environment: [String: String]

  /// Takes the folder of the program, nil where it isn't installed, and the environment that it gets.
  public init(environment: [String: String], directory: String?) {
    path = directory.map { $0 + "/kiroku-sync" }
    self.environment = environment
  }

  /// Starts a delivery that nobody waits for; whether it started.
  public func startDelivery() -> Bool {
    guard let path else { return false }
    return ChildProcess.startDetached(path, arguments: ["deliver"], environment: environment)
  }

  /// Starts the program to ask it something; throws ``TimelineProblem`` where it is not there.
  public func open(language: Language) throws(TimelineProblem) -> any TimelineAccess { try converse(language: language) }

  func converse(isQuiet: Bool = false, language: Language) throws(TimelineProblem) -> SyncConversation {
    SyncConversation(try start(["serve"], isQuiet: isQuiet, language: language), language: language)
  }

  func start(_ arguments: [String], isQuiet: Bool, language: Language) throws(TimelineProblem) -> ChildProcess {
    guard let path else { throw .notInstalled("kiroku-sync", in: language) }
    do throws(ChildProcess.StartFailure) {
      return try ChildProcess(path, arguments: arguments, environment: environment, isQuiet: isQuiet)
    } catch {
      throw .notInstalled(error.path, in: language)
    }
  }
}

/// A way to ask the timeline service, by the program that talks to it.
public protocol TimelineAccess: Sendable {
  /// Asks for something; throws ``TimelineProblem``.
  func ask(_ method: String, _ params: JSONValue) throws(TimelineProblem) -> JSONValue
}

extension TimelineAccess {
  /// Asks the service itself, as the account that is signed in, and returns the answer's body.
  public func call(_ method: String, _ path: String, body: JSONValue? = nil) throws(TimelineProblem) -> JSONValue {
    try ask("call", ["method": .string(method), "path": .string(path), "body": body])["body"] ?? [:]
  }
}

/// A running `kiroku-sync` that answers line by line.
final class SyncConversation: TimelineAccess {
  /// Longer than any answer takes: signing up asks twice, each at most half a minute.
  private static let patience = Duration.seconds(120)
  private static let longestLine = 32 << 20

  private let process: ChildProcess
  /// The language that it speaks.
  let language: Language

  init(_ process: ChildProcess, language: Language) {
    self.process = process
    self.language = language
  }

  /// Ends the program: what is being asked is not answered then.
  func stop() { process.stop() }

  /// Asks for one last thing, and reads no answer.
  func tell(_ method: String, _ params: JSONValue) {
    process.write(JSONValue.object(["method": .string(method), "params": params]).text + "\n")
    process.closeInput()
  }

  func ask(_ method: String, _ params: JSONValue) throws(TimelineProblem) -> JSONValue {
    process.write(JSONValue.object(["method": .string(method), "params": params]).text + "\n")
    guard let line = process.readLine(atMost: Self.longestLine, until: .now + Self.patience), let answer = try? JSONValue(parsing: line)
    else { throw .ended(in: language) }
    if let result = answer["result"] { return result }
    if let problem = answer["problem"] { throw TimelineProblem(problem) }
    throw TimelineProblem(failure: answer["failure"] ?? [:], in: language)
  }
}
