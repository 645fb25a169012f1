import ProgramSupport

/// An option of the server: on the command line, in the environment (`KIROKU_SERVER_…`), and in the file.
enum ServerOption: String, CaseIterable, Sendable {
  case listen
  case database
  case replica
  case certificate
  case key
  case behindProxy = "behind-proxy"
  case logLevel = "log-level"
  case metrics
  case publicURL = "public-url"
  case requestsPerSecond = "requests-per-second"
  case accountsPerHour = "accounts-per-hour"
  case mibInFlight = "mib-in-flight"
  case mibPerAddress = "mib-per-address"
  case mibPerAccount = "mib-per-account"
  case mibStoredPerAccount = "mib-stored-per-account"
  case connections
  case connectionsPerAddress = "connections-per-address"
  case demo

  /// The variable.
  var variable: String { "KIROKU_SERVER_" + rawValue.uppercased().replacing("-", with: "_") }

  /// What help says of it.
  var words: Phrase {
    switch self {
    case .listen: Phrase("Where to listen; 127.0.0.1:8080 where not given.", "待ち受けるアドレス（既定は127.0.0.1:8080）。")
    case .database: Phrase("The database: sqlite:PATH or postgres://USER@HOST/NAME.", "sqlite:パスか、postgres://ユーザー@ホスト/名前。")
    case .replica:
      Phrase("A replica of the database on which lists are read; may be given several times.", "一覧の読み出しに使うレプリカ。複数指定できます。")
    case .certificate: Phrase("The certificate chain for TLS, as PEM.", "TLSの証明書チェーン（PEM）。")
    case .key: Phrase("The certificate's key, as PEM.", "証明書の秘密鍵（PEM）。")
    case .behindProxy: Phrase("Believe the addresses that a proxy tells.", "プロキシが伝えるアドレスを信用します。")
    case .logLevel: Phrase("What is logged: error, warning, info or debug.", "ログに書くもの（error、warning、info、debug）。")
    case .metrics: Phrase("Where figures for Prometheus are told; off for nowhere.", "Prometheus用の数値を出すアドレス（offで無効）。")
    case .publicURL: Phrase("Where people reach it, for links: https://kiroku.example.", "利用者向けのURL。例：https://kiroku.example")
    case .requestsPerSecond: Phrase("Requests a second of one account; 0 for no limit.", "1アカウントの毎秒のリクエスト数（0で無制限）。")
    case .accountsPerHour: Phrase("Accounts an hour from one address; 0 for no limit.", "1アドレスからの毎時の登録数（0で無制限）。")
    case .mibInFlight:
      Phrase("MiB that all requests and answers may hold at once; 0 for no limit.", "全リクエストと応答のメモリの上限（MiB、0で無制限）。")
    case .mibPerAddress:
      Phrase("MiB that everyone at one address may hold at once; 0 for no limit.", "1アドレスが使えるメモリの上限（MiB、0で無制限）。")
    case .mibPerAccount:
      Phrase(
        "MiB that one account, or one address without signing in, may hold at once; 0 for no limit.",
        "1アカウントが使えるメモリの上限（MiB、0で無制限）。")
    case .mibStoredPerAccount:
      Phrase("MiB that one account may store; 0 for no limit.", "1アカウントが保存できる量（MiB、0で無制限）。")
    case .connections: Phrase("Connections at once; 0 for no limit.", "同時接続数の上限（0で無制限）。")
    case .connectionsPerAddress:
      Phrase("Connections of one address at once; 0 for no limit.", "1アドレスからの同時接続数の上限（0で無制限）。")
    case .demo: Phrase("Fill an empty database to look at.", "空のデータベースに例を入れます。")
    }
  }

  /// Whether it may be given several times: on the command line again and again, in the environment with spaces between, in the file as a list.
  var isList: Bool { self == .replica }

  /// What help calls its value; nil for a flag.
  var valueName: String? {
    switch self {
    case .listen, .metrics: "host:port"
    case .database, .replica, .publicURL: "url"
    case .certificate, .key: "file"
    case .behindProxy, .demo: nil
    case .logLevel: "level"
    case .requestsPerSecond, .accountsPerHour, .mibInFlight, .mibPerAddress, .mibPerAccount, .mibStoredPerAccount, .connections,
      .connectionsPerAddress:
      "number"
    }
  }
}
