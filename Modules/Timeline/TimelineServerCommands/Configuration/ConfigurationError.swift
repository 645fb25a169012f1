import ProgramSupport

/// What is wrong with the configuration.
enum ConfigurationError: Error, Hashable, Sendable {
  case missingFile(String)
  case unreadableFile(String)
  case noYAML(String)
  case unknownName(String, path: String, nearest: String?)
  case notAnAddress(String, source: String)
  case notADatabase(String, source: String)
  /// An address of PostgreSQL that libpq does not take, and why; or one of something else.
  case notAPostgresAddress(source: String, reason: String?)
  /// A replica is given, but the database is a file.
  case replicaOfAFile(String)
  case notAFlag(String, source: String)
  case notALevel(String, source: String)
  case notANumber(String, source: String)
  /// Fewer MiB than one request takes.
  case tooLittleMemory(String, source: String, least: Int)
  case notAURL(String, source: String)
  case unknownHost(String)
  case missingCompanion(String, needs: String)

  /// What people are told.
  var message: Phrase {
    switch self {
    case .missingFile(let path):
      Phrase("There is no file “\(path)”. Name another one with --config.", "「\(path)」というファイルはありません。--configで指定し直してください。")
    case .unreadableFile(let path):
      Phrase(
        "“\(path)” cannot be read as text. Check its permissions and that it is UTF-8.", "「\(path)」を読めません。権限と、UTF-8かどうかを確かめてください。")
    case .noYAML(let path):
      Phrase("“\(path)” is no list of names and values, such as “listen: 0.0.0.0:8080”.", "「\(path)」は「listen: 0.0.0.0:8080」のような形ではありません。")
    case .unknownName(let name, let path, let nearest):
      Phrase(
        "“\(path)” has “\(name)”, which is no setting." + (nearest.map { " Did you mean “\($0)”?" } ?? ""),
        "「\(path)」の「\(name)」という設定はありません。" + (nearest.map { "「\($0)」のことですか？" } ?? ""))
    case .notAnAddress(let text, let source):
      Phrase("\(source): “\(text)” is no address such as 127.0.0.1:8080.", "\(source)：「\(text)」は127.0.0.1:8080のようなアドレスではありません。")
    case .notADatabase(let text, let source):
      Phrase(
        "\(source): “\(text)” is no database. Write sqlite:PATH or postgres://USER@HOST/NAME.",
        "\(source)：「\(text)」はデータベースではありません。sqlite:パスかpostgres://ユーザー@ホスト/名前の形で指定してください。")
    case .notAPostgresAddress(let source, let reason):
      Phrase(
        "\(source): this is no address of PostgreSQL\(reason.map { " (\($0))" } ?? ""). Write postgres://USER@HOST:PORT/NAME.",
        "\(source)：PostgreSQLのアドレスではありません\(reason.map { "（\($0)）" } ?? "")。postgres://ユーザー@ホスト:ポート/名前の形で指定してください。")
    case .replicaOfAFile(let path):
      Phrase(
        "replica is given, but the database is the file “\(path)”. Replicas are of PostgreSQL: give --database postgres://….",
        "replicaがありますが、データベースはファイル「\(path)」です。レプリカはPostgreSQL用です。--database postgres://…を指定してください。")
    case .notAFlag(let text, let source):
      Phrase("\(source): “\(text)” is neither true nor false.", "\(source)：「\(text)」はtrueでもfalseでもありません。")
    case .notALevel(let text, let source):
      Phrase("\(source): “\(text)” is none of error, warning, info, debug.", "\(source)：「\(text)」はerror、warning、info、debugのどれでもありません。")
    case .notANumber(let text, let source):
      Phrase("\(source): “\(text)” is no number from 0 to 1000000.", "\(source)：「\(text)」は0から1000000までの数ではありません。")
    case .tooLittleMemory(let text, let source, let least):
      Phrase(
        "\(source): “\(text)” MiB aren't enough for an image. Use at least \(least), or 0 for no limit.",
        "\(source)：「\(text)」MiBでは画像を受け取れません。\(least)以上か、制限しないなら0を指定してください。")
    case .notAURL(let text, let source):
      Phrase(
        "\(source): “\(text)” is no address such as https://kiroku.example.", "\(source)：「\(text)」はhttps://kiroku.exampleのようなURLではありません。")
    case .unknownHost(let host):
      Phrase(
        "There is no address for “\(host)”. Name a host of this machine with --listen or --metrics.",
        "「\(host)」のアドレスが見つかりません。--listenか--metricsでこのマシンのホストを指定してください。")
    case .missingCompanion(let name, let needed):
      Phrase("\(name) is given without \(needed). TLS needs both.", "\(name)だけがあり、\(needed)がありません。TLSには両方が必要です。")
    }
  }
}
