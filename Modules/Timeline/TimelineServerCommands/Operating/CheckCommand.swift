import CommandDescriptions
import Foundation
import Glibc
import ProgramSupport
import TimelineContract
import TimelinePostgres
import TimelineSQLite
import TimelineService
import TimelineStorage

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
    if let fault = try ServerTransport.fault(configuration, context) { throw ProgramError(.badSettings, fault) }
    let expiry = try ServerTransport.validity(configuration, context)?.until
    lines.append(certificate(until: expiry, context))
    let pending: Int?
    do {
      pending = try await look(at: configuration, context, &lines)
    } catch {
      // What is good is told all the same.
      if !context.common.isJSON { _ = context.write([:], lines: lines) }
      throw error
    }
    return context.write(
      [
        "configuration": ["listen": .string(configuration.listen.description), "database": .string(configuration.database.description)],
        "certificateExpiresAt": expiry.map { .string($0.description) }, "pendingMigrations": pending.map { .integer($0) }, "good": true,
      ], lines: lines)
  }

  /// Says how long the certificate is valid; two weeks before it expires, that it should be renewed.
  private func certificate(until expiry: TimelineTime?, _ context: CommandContext) -> String {
    let language = context.language
    guard let expiry else { return language.words("certificate: none, plain HTTP", "証明書：なし（暗号化なしのHTTP）") }
    return expiry < context.parts.effects.now().adding(seconds: 14 * 86_400)
      ? language.words("certificate: expires at \(expiry); renew it now", "証明書：\(expiry)に期限が切れます。更新してください")
      : language.words("certificate: good until \(expiry)", "証明書：問題ありません（\(expiry)まで）")
  }

  /// Looks at the database and at each replica, also behind one that does not serve; the answer is how many migrations the next start brings.
  private func look(at configuration: ServerConfiguration, _ context: CommandContext, _ lines: inout [String]) async throws -> Int? {
    let address: PostgresAddress
    switch configuration.database {
    case .sqlite(let path): return try database(path, context, &lines)
    case .postgres(let place): address = place
    }
    let pending = try await database(address, context, &lines)
    guard pending == 0 else { return pending }
    var faults: [String] = []
    for replica in configuration.replicas {
      if let fault = try await fault(of: replica, of: address, context) {
        faults.append(fault)
      } else {
        lines.append(context.language.words("replica: good, \(replica)", "レプリカ：問題ありません（\(replica)）"))
      }
    }
    guard faults.isEmpty else { throw ProgramError(.unavailable, faults.joined(separator: context.language.words(" ", ""))) }
    return pending
  }

  /// Looks at the database, and changes nothing; the answer is how many migrations the next start brings, nil where there is none yet.
  private func database(_ path: String, _ context: CommandContext, _ lines: inout [String]) throws -> Int? {
    let language = context.language
    guard FileManager.default.fileExists(atPath: path) else {
      // It may have left its log behind, which no server would take for that of a new one.
      _ = try context.opening(path) { try SQLiteTimeline.state(of: path) }
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
      return good(path, pending, language, &lines)
    case .damaged(let faults):
      throw ProgramError(
        .inputOutput,
        language.words(
          "“\(path)” is damaged: \(faults.joined(separator: "; ")). Restore a backup.",
          "「\(path)」が壊れています：\(faults.joined(separator: "；"))。バックアップを復元してください。"))
    }
  }

  /// Looks at a database of PostgreSQL, and changes nothing.
  private func database(_ address: PostgresAddress, _ context: CommandContext, _ lines: inout [String]) async throws -> Int? {
    let state = try await context.opening(address) { try await PostgresTimeline.state(of: address) }
    guard let pending = state.pendingSteps else {
      lines.append(context.language.words("database: empty, \(address)", "データベース：空です（\(address)）"))
      return nil
    }
    return good(address.description, pending, context.language, &lines)
  }

  /// Looks at a replica; the answer says why no list is read there, nil where they are.
  private func fault(of replica: PostgresAddress, of address: PostgresAddress, _ context: CommandContext) async throws -> String? {
    let reason: Phrase
    switch try await PostgresTimeline.state(ofReplica: replica, of: address)?.fault {
    case nil: return nil
    case .unseen: reason = Phrase("\(address) does not answer", "\(address)が応答しません")
    case .away(let words): reason = Phrase(words, words)
    case .behind: reason = Phrase("it is too far behind", "更新が遅れています")
    case .noReplica: reason = Phrase("it follows no other server", "ほかのサーバーを追っていません")
    case .foreign: reason = Phrase("it is of another database", "別のデータベースのものです")
    }
    return context.language.words(
      "No list is read on the replica \(replica): \(reason.english). Check that it runs and streams from \(address).",
      "レプリカ\(replica)は使えません（\(reason.japanese)）。動いていて、\(address)から複製しているか確かめてください。")
  }

  private func good(_ database: String, _ pending: Int, _ language: Language, _ lines: inout [String]) -> Int {
    lines.append(language.words("database: good, \(database)", "データベース：問題ありません（\(database)）"))
    if pending > 0 {
      lines.append(
        language.words(
          "migrations: \(pending) pending, taken when it serves next; make a backup before",
          "マイグレーション：次の起動で\(pending)件を適用します。その前にバックアップを取ってください"))
    }
    return pending
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
