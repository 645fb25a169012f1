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
  case bodyBytesPerSecond = "body-bytes-per-second"
  case answerSeconds = "answer-seconds"
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
      Phrase("MiB that all requests and answers may hold at once; 0 for no limit.", "すべてのリクエストと応答が同時に使えるメモリ（MiB、0で無制限）。")
    case .mibPerAddress:
      Phrase("MiB that those of one address may hold at once; 0 for no limit.", "1アドレスが同時に使えるメモリ（MiB、0で無制限）。")
    case .mibPerAccount:
      Phrase("MiB that those of one account may hold at once; 0 for no limit.", "1アカウントが同時に使えるメモリ（MiB、0で無制限）。")
    case .bodyBytesPerSecond:
      Phrase("Bytes a second that a body must bring; 0 for no minimum.", "リクエスト本文の最低速度（バイト/秒、0で制限なし）。")
    case .answerSeconds:
      Phrase("Seconds for which nothing may be sent of an answer; 0 for no limit.", "応答の送信が進まないまま待つ秒数（0で無制限）。")
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
    case .requestsPerSecond, .accountsPerHour, .mibInFlight, .mibPerAddress, .mibPerAccount, .bodyBytesPerSecond, .answerSeconds: "number"
    }
  }
}
