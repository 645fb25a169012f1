import ProgramSupport
import SessionBus

/// Runs the commands of `kiroku`, which lies beside this program: whatever is asked on the bus is done as if it had been typed, with its undo, donations
/// and hooks.
struct KirokuRun {
  private let program: String
  private let environment: [String: String]
  private static let patience = TestPatience.atLeast(.seconds(30))
  private static let longest = 4 << 20

  /// Takes the program in the directory of this one; nil where that is not known.
  init?(environment: [String: String], directory: String? = ExecutablePath.directory) {
    guard let directory else { return nil }
    program = directory + "/kiroku"
    self.environment = environment
  }

  /// Runs a command and returns its document, whatever came of it; nil where it said none.
  func document(_ arguments: [String]) -> (code: Int32, document: JSONValue)? {
    let run = LimitedRun.of(
      program, arguments: ["--json", "--no-input"] + arguments, environment: environment, limit: Self.patience, outputLimit: Self.longest)
    guard case .exited(let code) = run.end, let document = try? JSONValue(parsing: String(decoding: run.output, as: UTF8.self)) else {
      return nil
    }
    return (code, document)
  }

  /// Runs a command; what it refuses is an error of the bus.
  func answer(_ arguments: [String]) throws(BusError) -> JSONValue {
    guard let (code, document) = document(arguments) else {
      throw BusError("app.kiroku.Error.defect", "kiroku did not answer.")
    }
    guard code == 0 else { throw BusError(refusal: document) }
    return document
  }

  /// Starts a command whose lines are read while it goes on.
  func start(_ arguments: [String]) -> ChildProcess? {
    try? ChildProcess(program, arguments: arguments, environment: environment, isQuiet: true)
  }

  /// Opens a link: in the app that is open, else in a new one, as the desktop opens links.
  func open(_ link: String) throws(BusError) {
    if let answer = document(["open", link]) {
      if answer.code == 0 { return }
      // Only where no app is open is one started: it would say no more than this.
      guard answer.code == ExitCode.continueInApp.rawValue else { throw BusError(refusal: answer.document) }
    }
    guard let opener = FoundPrograms(environment).path(of: "xdg-open"),
      ChildProcess.startDetached(opener, arguments: [link], environment: environment)
    else { throw BusError("app.kiroku.Error.continueInApp", "There is no xdg-open to open the app with.") }
  }
}

extension BusError {
  /// What a document says of a run that was refused: by the response's code, the outcome or the error's name.
  init(refusal document: JSONValue) {
    let error = document["error"]
    let name = document["code"]?.stringValue ?? document["outcome"]?.stringValue ?? error?["name"]?.stringValue ?? "failure"
    self.init("app.kiroku.Error.\(name)", (document["message"] ?? error?["message"])?.stringValue ?? "")
  }
}

extension BusValue {
  /// A part of a document; null is nothing.
  init?(_ document: JSONValue) {
    switch document {
    case .null: return nil
    case .boolean(let flag): self = .boolean(flag)
    case .integer(let number): self = .int64(Int64(number))
    case .number(let number): self = .double(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(of: "v", elements.compactMap { BusValue($0).map(BusValue.variant) })
    case .object(let members): self = .members(Dictionary(members.compactMap { key, value in BusValue(value).map { (key, $0) } }) { $1 })
    }
  }
}
