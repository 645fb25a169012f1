import CommandDescriptions
import Foundation
import ProgramSupport
import TimelineContract
import TimelineSQLite
import TimelineService

/// `kiroku-server backup FILE`: all that is kept in one file, while others write.
struct BackupCommand: ServerCommand {
  static let name = "backup"
  static let summary = Phrase("Copy everything into one file, while it serves", "動かしたまま全データを1つのファイルに写す")

  let file: String

  init(_ arguments: inout CommandArguments) {
    file = arguments.requiredOperand("file", Phrase("Where the copy goes; it must not be there.", "写し先（まだないファイル）。"), completion: .file())
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let language = context.language
    guard !FileManager.default.fileExists(atPath: file) else { throw exists(language) }
    let path = try context.file(for: "kiroku-server backup")
    let storage = try context.openToRead(path)
    defer { try? storage.close() }
    do {
      try await storage.copy(to: file)
    } catch SQLiteTimelineError.exists {
      throw exists(language)
    } catch {
      throw ProgramError(
        .cannotCreate,
        language.words("“\(file)” cannot be written. Check the folder and the free space.", "「\(file)」に書けません。フォルダーと空き容量を確かめてください。"))
    }
    return context.write(["file": .string(file)], lines: [language.words("copied to \(file)", "\(file)に写しました")])
  }

  private func exists(_ language: Language) -> ProgramError {
    ProgramError(
      .cannotCreate, language.words("“\(file)” is there already. Name another file.", "「\(file)」はすでにあります。別のファイルを指定してください。"))
  }
}

/// `kiroku-server restore FILE`: what a backup holds, in place of what is there; what was there is kept next to it. Everybody has to
/// sign in again.
struct RestoreCommand: ServerCommand {
  static let name = "restore"
  static let summary = Phrase("Bring a backup back, while nothing serves", "サービスを止めてから、バックアップを復元する")

  let file: String

  init(_ arguments: inout CommandArguments) {
    file = arguments.requiredOperand("file", Phrase("The backup.", "バックアップ。"), completion: .file())
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let language = context.language
    guard FileManager.default.fileExists(atPath: file) else {
      throw ProgramError(.inputOutput, language.words("There is no file “\(file)”.", "「\(file)」というファイルはありません。"))
    }
    let path = try context.file(for: "kiroku-server restore")
    let now = context.parts.effects.now().description.filter { $0.isNumber || $0 == "T" }
    do {
      let kept = try SQLiteTimeline.restore(file, to: path, keeping: "\(path).before-\(now)")
      var lines = [language.words("restored; everybody has to sign in again", "復元しました。全員がサインインし直す必要があります")]
      if let kept { lines.append(language.words("what was there is in \(kept)", "元のデータは\(kept)にあります")) }
      return context.write(["database": .string(path), "kept": kept.map { .string($0) }], lines: lines)
    } catch SQLiteTimelineError.inUse {
      throw ProgramError(
        .busy, language.words("The database is in use. Stop kiroku-server, then restore.", "データベースは使用中です。kiroku-serverを止めてから復元してください。"))
    } catch SQLiteTimelineError.foreign, SQLiteTimelineError.noDatabase {
      throw ProgramError(
        .badData,
        language.words(
          "“\(file)” is no backup of a timeline. Nothing was changed; name another file.",
          "「\(file)」はタイムラインのバックアップではありません。何も変更していません。別のファイルを指定してください。"))
    } catch SQLiteTimelineError.unfinished {
      throw ProgramError(
        .badData,
        language.words(
          "“\(file)” is incomplete: the rest is in “\(file)-wal”. Nothing was changed. Put that file next to it, or name another backup.",
          "「\(file)」は不完全です。残りのデータは「\(file)-wal」にあります。何も変更していません。そのファイルを同じフォルダに置くか、別のバックアップを指定してください。"))
    } catch SQLiteTimelineError.withoutLog {
      throw ProgramError(
        .badData,
        language.words(
          "“\(file)” lacks its latest changes: they were in “\(file)-wal”, which isn't there. Nothing was changed. Name another file. To restore it without them, run first: sqlite3 '\(file)' 'PRAGMA user_version = 0'",
          "「\(file)」には最近の変更がありません。変更が入っている「\(file)-wal」が見つかりません。何も変更していません。別のファイルを指定してください。変更なしで復元するには、先に次を実行してください：sqlite3 '\(file)' 'PRAGMA user_version = 0'"
        ))
    } catch SQLiteTimelineError.damaged {
      throw ProgramError(
        .inputOutput,
        language.words(
          "“\(file)” is damaged. Nothing was changed; take an older backup.", "「\(file)」は壊れています。何も変更していません。前のバックアップを使ってください。"))
    } catch SQLiteTimelineError.newer {
      throw ProgramError(
        .inputOutput,
        language.words(
          "“\(file)” was written by a newer kiroku-server. Install that one, then restore.",
          "「\(file)」は新しいkiroku-serverのものです。新しい版を入れてから復元してください。"))
    } catch {
      throw ProgramError(
        .cannotCreate,
        language.words(
          "“\(file)” cannot be put at “\(path)”. Check permissions and free space.",
          "「\(file)」を「\(path)」に置けません。権限と空き容量を確かめてください。"))
    }
  }
}
