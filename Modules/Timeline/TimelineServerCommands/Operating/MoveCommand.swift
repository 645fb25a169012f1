import CommandDescriptions
import Foundation
import ProgramSupport
import TimelinePostgres
import TimelineSQLite
import TimelineStorage

/// `kiroku-server move`: everything from one file to a database that many instances share.
struct MoveCommand: ServerCommand {
  static let name = "move"
  static let summary = Phrase("Move everything from SQLite to PostgreSQL", "全データをSQLiteからPostgreSQLへ移す")
  static let details = Phrase(
    """
    Stop kiroku-server first, and make an empty database. What was interrupted goes
    on where it was when the same is asked for again. In the end every row is
    compared; until then no server opens the new database. The file stays as it is.
    """,
    """
    先にkiroku-serverを止め、空のデータベースを用意してください。途中で止まっても、
    同じコマンドで続きから再開します。最後に全行を照合し、それまで新しいデータベース
    は使えません。元のファイルは変わりません。
    """)
  static let examples = ["kiroku-server move --from sqlite:timeline.sqlite --to postgres://kiroku@db/kiroku"]

  let from: String
  let to: String

  init(_ arguments: inout CommandArguments) {
    from = arguments.requiredOption("from", Phrase("What is moved, sqlite:PATH.", "移すもの（sqlite:パス）。"), value: "url")
    to = arguments.requiredOption("to", Phrase("Where to, postgres://….", "移す先（postgres://…）。"), value: "url")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    guard case .sqlite(let path) = try ServerDatabase(from, source: "--from"),
      case .postgres(let address) = try ServerDatabase(to, source: "--to")
    else {
      throw ProgramError(
        .usage,
        context.language.words(
          "It moves from SQLite to PostgreSQL: --from sqlite:PATH --to postgres://USER@HOST/NAME.",
          "SQLiteからPostgreSQLへ移すコマンドです：--from sqlite:パス --to postgres://ユーザー@ホスト/名前"))
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw ProgramError(
        .inputOutput,
        context.language.words(
          "There is no file “\(path)”. Name the one that is to be moved with --from.", "ファイル「\(path)」がありません。移すファイルを--fromで指定してください。"))
    }
    let source = try open(path, context)
    defer { try? source.close() }
    return try await context.opening(address) {
      let target: PostgresArchive
      do {
        target = try await PostgresArchive.open(address)
      } catch PostgresArchiveError.notEmpty {
        return try await compare(source, address, context)
      }
      defer { target.close() }
      return try await move(source, target, address, context)
    }
  }

  private func move(
    _ source: SQLiteArchive, _ target: PostgresArchive, _ address: PostgresAddress, _ context: CommandContext
  ) async throws -> ExitCode {
    // Whatever interrupts it may leave no time to say so then.
    context.program.complain(
      context.language.words(
        "moving; where it is interrupted, the same command goes on from there",
        "移行中です。途中で止まっても、同じコマンドで続きから再開します"))
    var told = (table: "", percent: 0)
    let counts: [(table: ArchiveTable, rows: Int)]
    do {
      counts = try await ArchiveMove(from: source, to: target).run { table, done, all in
        if told.table != table.name { told = (table.name, 0) }
        let percent = done * 100 / max(all, 1)
        guard percent >= min(told.percent + 10, 100) else { return }
        told.percent = percent
        context.program.complain("\(table.name): \(done)/\(all)")
      }
    } catch let difference as ArchiveDifference {
      throw changed(difference.table, address, context)
    }
    return moved(counts, to: address, context)
  }

  /// Where there is a timeline already, it may be that which was moved, and nothing is left to do.
  private func compare(_ source: SQLiteArchive, _ address: PostgresAddress, _ context: CommandContext) async throws -> ExitCode {
    let target = PostgresArchive.whole(address)
    defer { target.close() }
    do {
      return moved(try await ArchiveMove(from: source, to: target).compare(), to: address, context)
    } catch is ArchiveDifference {
      throw ProgramError(
        .cannotCreate,
        context.language.words(
          "\(address) has a timeline already, which is not what stands in the file: another one, or this one as it went on after it was moved. Name an empty database with --to.",
          "\(address)にはすでにタイムラインがあり、元のファイルと内容が違います（別のものか、移行後に使われたもの）。--toで空のデータベースを指定してください。"))
    }
  }

  private func moved(_ counts: [(table: ArchiveTable, rows: Int)], to address: PostgresAddress, _ context: CommandContext) -> ExitCode {
    let rows = counts.reduce(0) { $0 + $1.rows }
    return context.write(
      [
        "database": .string(address.description), "rows": .integer(rows),
        "tables": .object(JSONObject(counts.map { ($0.table.name, .integer($0.rows)) })),
      ],
      lines: [
        context.language.words(
          "moved and compared: \(rows) rows; serve them with --database \(address)",
          "移行と照合が終わりました：\(rows)行。--database \(address)で起動してください")
      ])
  }

  private func open(_ path: String, _ context: CommandContext) throws -> SQLiteArchive {
    do {
      return try SQLiteArchive(path)
    } catch SQLiteTimelineError.inUse {
      throw ProgramError(
        .busy,
        context.language.words(
          "“\(path)” is in use. Stop kiroku-server, then move it.", "「\(path)」は使用中です。kiroku-serverを止めてから移してください。"))
    } catch SQLiteTimelineError.unwritable {
      throw ProgramError(
        .inputOutput,
        context.language.words(
          "“\(path)” may not be written to. It is not changed, but it is locked, so that no service writes to it meanwhile, and that takes the right to write: move as its owner, or copy it, with the “-wal” beside it if there is one, to where you may write.",
          "「\(path)」に書き込めません。内容は変更しませんが、移行中にサーバーが書き込まないようロックするため、書き込み権限が必要です。所有者として実行するか、書き込める場所へ（「-wal」のファイルがあればそれも一緒に）コピーしてから移してください。"))
    } catch SQLiteTimelineError.older {
      throw ProgramError(
        .inputOutput,
        context.language.words(
          "“\(path)” was written by an older kiroku-server, and moving does not change it. Start this one with it once, which brings it up to date, stop it, then move.",
          "「\(path)」は古いkiroku-serverのものです。移行では元のファイルを変更しません。この版で一度起動すると更新されるので、止めてから移してください。"))
    } catch {
      return try context.opening(path) { throw error }
    }
  }

  /// What was moved before is not what is there now.
  private func changed(_ table: String, _ address: PostgresAddress, _ context: CommandContext) -> ProgramError {
    ProgramError(
      .badData,
      context.language.words(
        "What was moved to \(address) differs from the file in “\(table)”: it was changed since the move began. Empty the database, then move again.",
        "\(address)に移したものが、「\(table)」で元のファイルと違います。移行を始めた後に変更されています。データベースを空にして、もう一度移してください。"))
  }
}
