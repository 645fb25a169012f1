import CommandDescriptions
import Foundation
import ProgramSupport
import TimelineService

/// `kiroku-server serve`: answers until it is told to stop.
struct ServeCommand: ServerCommand {
  static let name = "serve"
  static let summary = Phrase("Serve the timeline", "タイムラインを提供する")
  static let details = Phrase(
    """
    SIGTERM and SIGINT end it: what is under way is answered within 20 seconds.
    --demo fills an empty database with a lively week to look at.
    """,
    """
    SIGTERMかSIGINTで終了します。処理中のものには20秒以内に答えます。
    --demoは空のデータベースに、にぎやかな1週間の例を入れます。
    """)
  static let examples = ["kiroku-server serve --listen 0.0.0.0:8080 --behind-proxy"]

  private let options: ServingOptions

  init(_ arguments: inout CommandArguments) { options = ServingOptions(&arguments, isDemoOffered: true) }

  func run(in context: CommandContext) async throws -> ExitCode {
    // Before any thread begins: those that are there already would be ended by the signals.
    let outcome = await Interruption.cancelling { () async -> Result<ExitCode, any Error> in
      do {
        return .success(try await serve(in: context))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private func serve(in context: CommandContext) async throws -> ExitCode {
    let configuration = try context.configuration(options.flags)
    try configuration.checkAddresses()
    if case .sqlite(let path) = configuration.database { try makeFolder(of: path, context) }
    let server = try ServerTransport.server(configuration, context)
    let storage = try await context.open(configuration.database, replicas: configuration.replicas, quota: configuration.quota, isMade: true)
    let run = try ServeRun(context: context, configuration: configuration, storage: storage)
    if configuration.isDemo {
      try await DemoWeek(storage: storage, passwords: run.service.passwords, effects: context.parts.effects).fill(context)
    }
    return try await run.serve(over: server)
  }

  private func makeFolder(of path: String, _ context: CommandContext) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw context.unmakeable(folder)
    }
  }
}
