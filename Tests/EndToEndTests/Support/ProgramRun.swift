import Foundation

/// What one run of a program came to.
struct ProgramRun: Sendable {
  var status: Int32
  var output: String
  var error: String

  /// The document on stdout, or nil where it is none.
  var json: [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any]
  }
}

/// A program that was started with pipes on its three descriptors.
final class RunningProgram {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let error = Pipe()

  init(_ command: [String], environment: [String: String]) throws {
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = error
    try process.run()
  }

  var processID: pid_t { process.processIdentifier }

  /// Writes to its stdin; a program that is gone is not an error.
  func feed(_ text: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Ends it as nothing can prevent.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Feeds what is left, closes its stdin, reads all it says and waits for its end.
  func finish(feeding text: String = "") -> ProgramRun {
    let (inputHandle, errorHandle) = (input.fileHandleForWriting, error.fileHandleForReading)
    let data = Data(text.utf8)
    let feeding = DispatchQueue.global()
    feeding.async {
      try? inputHandle.write(contentsOf: data)
      try? inputHandle.close()
    }
    let errors = Reading(errorHandle)
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.wait()
    process.waitUntilExit()
    return ProgramRun(
      status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
      output: String(decoding: said, as: UTF8.self), error: String(decoding: complained, as: UTF8.self))
  }

  /// Reads one line of its stdout, or nil at its end.
  func readLine() -> String? {
    var line: [UInt8] = []
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Reads a handle to its end on a thread of its own, so that neither pipe fills up.
  private final class Reading: @unchecked Sendable {  // `data` is written before `done` is signalled and read after.
    private var data = Data()
    private let done = DispatchSemaphore(value: 0)

    init(_ handle: FileHandle) {
      DispatchQueue.global().async { [self] in
        data = handle.readDataToEndOfFile()
        done.signal()
      }
    }

    func wait() -> Data {
      done.wait()
      return data
    }
  }
}

extension TemporaryHome {
  /// Runs `kiroku` to its end.
  func kiroku(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> ProgramRun {
    try run([BuiltPrograms.kiroku] + arguments, input: input, environment: environment)
  }

  /// Runs `kiroku-intents` to its end.
  func intents(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> ProgramRun {
    try run([BuiltPrograms.intents] + arguments, input: input, environment: environment)
  }

  /// Runs a line of bash in which `$kiroku` and `$intents` stand for the programs.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> ProgramRun {
    try run(
      ["/bin/bash", "-c", line],
      environment: environment.merging(["kiroku": BuiltPrograms.kiroku, "intents": BuiltPrograms.intents]) { $1 })
  }

  /// Runs a program to its end with this home and `input` on stdin.
  func run(_ command: [String], input: String = "", environment: [String: String] = [:]) throws -> ProgramRun {
    try start(command, environment: environment).finish(feeding: input)
  }

  /// Starts a program; the caller finishes or kills it.
  func start(_ command: [String], environment: [String: String] = [:]) throws -> RunningProgram {
    try RunningProgram(command, environment: self.environment(environment))
  }
}
