import Foundation
import ProgramSupport
import TimelinePostgres
import TimelineSQLite
import TimelineStorage

extension CommandContext {
  /// Opens the database that is there.
  func open() async throws -> any TimelineStorage { try await open(configuration().database, isMade: false) }

  /// Opens the database that is there to read it, also if its disk is full.
  func openToRead() async throws -> any TimelineStorage {
    switch try configuration().database {
    case .sqlite(let path): return try openToRead(path)
    case .postgres(let address): return try await open(.postgres(address), isMade: false)
    }
  }

  /// Opens a file that is there to read it, also if its disk is full.
  func openToRead(_ path: String) throws -> SQLiteTimeline {
    try checkPresence(of: path)
    return try opening(path) {
      do {
        return try SQLiteTimeline.open(path)
      } catch SQLiteTimelineError.full {
        return try SQLiteTimeline.openToRead(path)
      }
    }
  }

  /// Opens a database, and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - replicas: Where lists are read, beside the database.
  ///   - quota: How many bytes an account may store; nil for no limit.
  ///   - isMade: Whether a file is made where there is none.
  func open(
    _ database: ServerDatabase, replicas: [PostgresAddress] = [], quota: Int? = nil, isMade: Bool
  ) async throws -> any TimelineStorage {
    switch database {
    case .sqlite(let path):
      if !isMade { try checkPresence(of: path) }
      return try opening(path) { try SQLiteTimeline.open(path, quota: quota) }
    case .postgres(let address):
      let patience = program.patience.map { PostgresPatience(connection: $0, work: $0) } ?? .standard
      return try await opening(address) { try await PostgresTimeline.open(address, replicas: replicas, patience: patience, quota: quota) }
    }
  }

  /// The file that is there, where the database is one.
  ///
  /// - Throws: `ProgramError` for PostgreSQL, which has programs of its own for what needs the file.
  func file(for command: String) throws -> String {
    switch try configuration().database {
    case .sqlite(let path): return path
    case .postgres(let address):
      throw ProgramError(
        .usage,
        language.words(
          "`\(command)` is for SQLite. \(address) is backed up by pg_dump and brought back by pg_restore.",
          "`\(command)`はSQLite用です。\(address)のバックアップはpg_dump、復元はpg_restoreで行ってください。"))
    }
  }

  func checkPresence(of path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    // It may have left its log behind.
    _ = try opening(path) { try SQLiteTimeline.state(of: path) }
    throw ProgramError(
      .inputOutput,
      language.words(
        "There is no database “\(path)” yet. `kiroku-server` makes it; another one is named with --database.",
        "データベース「\(path)」はまだありません。`kiroku-server`を起動すると作られます。別のものは--databaseで指定してください。"))
  }

  /// Says why a file cannot be opened, where `body` cannot.
  func opening<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch SQLiteTimelineError.foreign {
      throw foreign(path)
    } catch SQLiteTimelineError.newer {
      throw newer(path)
    } catch SQLiteTimelineError.unfinished {
      throw unfinished(path)
    } catch SQLiteTimelineError.withoutLog {
      throw withoutLog(path)
    } catch SQLiteTimelineError.full {
      throw full(path)
    } catch SQLiteTimelineError.noDatabase {
      throw ProgramError(
        .inputOutput,
        language.words(
          "“\(path)” isn't a database. Name another file with --database.", "「\(path)」はデータベースではありません。--databaseで別のファイルを指定してください。"))
    } catch {
      throw unopened(path)
    }
  }

  /// Says why a database of PostgreSQL cannot be opened, where `body` cannot.
  func opening<Value>(_ address: PostgresAddress, _ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch PostgresError.foreign {
      throw foreign(address.description)
    } catch PostgresError.newer {
      throw newer(address.description)
    } catch PostgresError.olderServes {
      throw ProgramError(
        .busy,
        language.words(
          "An older kiroku-server serves \(address), and needs what this one would take away. Stop it or upgrade it, then start this one.",
          "\(address)では古いkiroku-serverがまだ動いていて、この版が取り除くものを使っています。止めるか更新してから起動してください。"))
    } catch PostgresError.encoding(let name) {
      throw ProgramError(
        .inputOutput,
        language.words(
          "\(address) keeps texts as \(name), which has not every character. Make one with `createdb --encoding UTF8 --template template0`.",
          "\(address)の文字コードは\(name)で、使えない文字があります。`createdb --encoding UTF8 --template template0`で作ってください。"))
    } catch PostgresError.moving {
      throw ProgramError(
        .badData,
        language.words(
          "What is moved to \(address) is not whole yet. Go on with `kiroku-server move`.",
          "\(address)への移行はまだ終わっていません。`kiroku-server move`を続けてください。"))
    } catch let error as PostgresError {
      throw ProgramError(
        .unavailable,
        language.words(
          "The database \(address) cannot be used: \(error.reason). Check that it runs, and the name, user and password.",
          "データベース\(address)を使えません（\(error.reason)）。動いているか、名前、ユーザー、パスワードを確かめてください。"))
    }
  }

  private func foreign(_ database: String) -> ProgramError {
    ProgramError(
      .inputOutput,
      language.words(
        "“\(database)” is a database of something else. Name another one with --database.",
        "「\(database)」は別のもののデータベースです。--databaseで別のものを指定してください。"))
  }

  private func newer(_ database: String) -> ProgramError {
    ProgramError(
      .inputOutput,
      language.words(
        "“\(database)” was written by a newer kiroku-server. Install that one, or restore a backup.",
        "「\(database)」は新しいkiroku-serverのものです。新しい版を入れるか、バックアップを復元してください。"))
  }

  private func unfinished(_ path: String) -> ProgramError {
    ProgramError(
      .inputOutput,
      language.words(
        "The timeline at “\(path)” is incomplete: the file or its “\(path)-wal” is missing. Stop the service and copy both again, or restore a backup. To start a new timeline, move what is left elsewhere.",
        "「\(path)」のタイムラインは不完全です。本体か「\(path)-wal」がありません。サービスを止めてから両方をコピーし直すか、バックアップを復元してください。新しく始めるには、残っているファイルを別の場所へ移動してください。"))
  }

  private func withoutLog(_ path: String) -> ProgramError {
    ProgramError(
      .inputOutput,
      language.words(
        "“\(path)” lacks its latest changes: they were in “\(path)-wal”, which isn't there. Stop the service and copy both files, or restore a backup. To use the file without them, or if another program has already written them into it, run: sqlite3 '\(path)' 'PRAGMA user_version = 0'",
        "「\(path)」には最近の変更がありません。変更が入っている「\(path)-wal」が見つかりません。サービスを止めてから両方をコピーするか、バックアップを復元してください。変更なしで使う場合や、ほかのプログラムがすでに書き込んだ場合は、次を実行してください：sqlite3 '\(path)' 'PRAGMA user_version = 0'"
      ))
  }

  /// A disk on which nothing more can be stored.
  func full(_ path: String) -> ProgramError {
    ProgramError(
      .inputOutput,
      language.words(
        "Nothing was changed: the disk of “\(path)” is full, or a limit allows no more. Free some space, then try again.",
        "変更していません。「\(path)」のディスクがいっぱいか、上限に達しています。空きを作ってから、もう一度実行してください。"))
  }

  /// A database that cannot be opened.
  func unopened(_ path: String) -> ProgramError {
    ProgramError(
      .inputOutput,
      language.words(
        "“\(path)” cannot be opened as a database. Check its permissions; if it is damaged, restore a backup.",
        "「\(path)」をデータベースとして開けません。権限を確かめてください。壊れている場合はバックアップを復元してください。"))
  }
}
