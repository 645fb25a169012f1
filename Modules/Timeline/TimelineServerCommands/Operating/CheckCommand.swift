import CommandDescriptions
import Foundation
import Glibc
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
    try configuration.checkAddresses()
    var lines = [language.words("configuration: good", "設定：問題ありません")]
    _ = try ServerTransport.server(configuration, context)
    lines.append(
      configuration.certificate == nil
        ? language.words("certificate: none, plain HTTP", "証明書：なし（暗号化なしのHTTP）") : language.words("certificate: good", "証明書：問題ありません"))
    let pending = try database(configuration.database, context, &lines)
    return context.write(
      [
        "configuration": ["listen": .string(configuration.listen.description), "database": .string(configuration.database)],
        "pendingMigrations": pending.map { .integer($0) }, "good": true,
      ], lines: lines)
  }

  /// Looks at the database, and changes nothing; the answer is how many migrations the next start brings, nil where there is none yet.
  private func database(_ path: String, _ context: CommandContext, _ lines: inout [String]) throws -> Int? {
    let language = context.language
    guard FileManager.default.fileExists(atPath: path) else {
      try checkFolder(of: path, context)
      lines.append(language.words("database: not there yet, \(path)", "データベース：まだありません（\(path)）"))
      return nil
    }
    guard access(path, R_OK | W_OK) == 0 else { throw context.unopened(path) }
    switch try context.opening(path, { try SQLiteTimeline.state(of: path) }) {
    case .empty:
      lines.append(language.words("database: empty, \(path)", "データベース：空です（\(path)）"))
      return nil
    case .whole(let pending):
      lines.append(language.words("database: good, \(path)", "データベース：問題ありません（\(path)）"))
      if pending > 0 {
        lines.append(
          language.words(
            "migrations: \(pending) pending, taken when it serves next; make a backup before",
            "マイグレーション：次の起動で\(pending)件を適用します。その前にバックアップを取ってください"))
      }
      return pending
    case .damaged(let faults):
      throw ProgramError(
        .inputOutput,
        language.words(
          "“\(path)” is damaged: \(faults.joined(separator: "; ")). Restore a backup.",
          "「\(path)」が壊れています：\(faults.joined(separator: "；"))。バックアップを復元してください。"))
    }
  }

  /// Passes where the folder of a database is there or can be made.
  private func checkFolder(of path: String, _ context: CommandContext) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    var place = folder
    while !FileManager.default.fileExists(atPath: place.path), place.path != "/" { place.deleteLastPathComponent() }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder), isFolder.boolValue,
      access(place.path, W_OK | X_OK) == 0
    else { throw context.unmakeable(folder.path) }
  }
}
