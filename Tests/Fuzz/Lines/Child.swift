import Foundation

/// A program that the lines are sent to.
final class Child {
  let process = Process()
  let input = Pipe()
  let output = Pipe()

  init(_ path: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Sends bytes, reads all answers and waits for the end.
  func finish(sending bytes: [UInt8] = []) -> (status: Int32, answers: [UInt8]) {
    let pipe = input.fileHandleForWriting
    // Another thread writes: both pipes may be full.
    Thread.detachNewThread {
      // A program that has gone takes no more; its status tells why.
      try? pipe.write(contentsOf: Data(bytes))
      try? pipe.close()
    }
    let answers = Array(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return (process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus, answers)
  }
}
