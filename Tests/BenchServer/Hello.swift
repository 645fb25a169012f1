import ArgumentParser
import Foundation
import Hummingbird
import ProgramDriving

/// The least that the library answers with.
struct Hello: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serve a bare hello.")

  func run() async throws {
    let router = Router()
    router.get("/") { _, _ in "hello" }
    let application = Application(
      responder: router.buildResponder(), configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        FileHandle.standardOutput.write(Data("listening on \(channel.localAddress?.port ?? 0)\n".utf8))
      })
    try await application.runService()
  }
}

/// The hello in a process of its own.
final class HelloProgram {
  let port: Int
  private let program: RunningProgram

  init() throws {
    let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    program = try RunningProgram(["/bin/sh", "-c", "exec '\(path)' hello 2>/dev/null"], environment: ["PATH": "/usr/bin:/bin"])
    guard let line = program.readLine(within: .seconds(30)), let port = line.split(separator: " ").last.flatMap({ Int($0) }) else {
      program.kill()
      throw CocoaError(.executableLoad)
    }
    self.port = port
  }

  func stop() { program.kill() }
}
