import CommandDescriptions
import Foundation
import ProgramSupport
import TimelineSQLite

/// `kiroku-server check`: what is wrong, and how to mend it.
struct CheckCommand: ServerCommand {
  static let name = "check"
  static let summary = Phrase("Check configuration, database and certificate", "設定、データベース、証明書を調べる")

  let options: ServingOptions

  init(_ arguments: inout CommandArguments) { options = ServingOptions(&arguments) }

  func run(in context: CommandContext) async throws -> ExitCode {
    let language = context.language
    let configuration = try context.configuration(options.flags)
    var lines = [language.words("configuration: good", "設定：問題ありません")]
    _ = try ServerTransport.server(configuration, context)
    lines.append(
      configuration.certificate == nil
        ? language.words("certificate: none, plain HTTP", "証明書：なし（暗号化なしのHTTP）") : language.words("certificate: good", "証明書：問題ありません"))
    if FileManager.default.fileExists(atPath: configuration.database) {
      let storage = try context.open(configuration.database)
      let faults = try await storage.integrityFaults()
      try storage.close()
      guard faults.isEmpty else {
        throw ProgramError(
          .inputOutput,
          language.words(
            "“\(configuration.database)” is damaged: \(faults.joined(separator: "; ")). Restore a backup.",
            "「\(configuration.database)」が壊れています：\(faults.joined(separator: "；"))。バックアップを復元してください。"))
      }
      lines.append(language.words("database: good, \(configuration.database)", "データベース：問題ありません（\(configuration.database)）"))
    } else {
      lines.append(language.words("database: not there yet, \(configuration.database)", "データベース：まだありません（\(configuration.database)）"))
    }
    return context.write(
      [
        "configuration": ["listen": .string(configuration.listen.description), "database": .string(configuration.database)],
        "good": true,
      ], lines: lines)
  }
}
