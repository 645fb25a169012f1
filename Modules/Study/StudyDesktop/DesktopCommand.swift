package import CommandDescriptions
import ProgramSupport

/// A line of `kiroku-desktop`.
enum DesktopLine {
  case serve(idle: Duration)
  case notify(Notice)
  case help
  case version
}

/// The options that every command has.
struct DesktopOptions: ArgumentGroup {
  let isJSON: Bool

  init(_ arguments: inout CommandArguments) {
    isJSON = arguments.flag("json", Phrase("Print one JSON document.", "JSON文書を1つ出力します。"))
  }
}

/// `kiroku-desktop` as a whole.
enum DesktopCommand: DescribedCommand {
  static let name = "kiroku-desktop"
  static let summary = Phrase("Kiroku on the desktop's message bus", "デスクトップのメッセージバスでKirokuを使えるようにする")
  static let details = Phrase(
    """
    The bus starts it for whoever asks for app.kiroku.Kiroku1: status bars and other programs, GNOME's search, and notifications of a timer's end. \
    It stays while a session runs or is paused, and ends half a minute after it was needed last. What is asked there is done by the commands of `kiroku`.
    """,
    """
    app.kiroku.Kiroku1を使うもの（ステータスバーなどのプログラム、GNOMEの検索、
    タイマー終了の通知）のために、バスが起動します。計測中と一時停止中はそのまま
    残り、使われなくなると30秒後に終了します。頼まれたことは`kiroku`のコマンドで
    実行します。
    """)
  static var subcommands: [any DescribedCommand<DesktopLine>.Type] { [ServeCommand.self, NotifyCommand.self] }
  static let tree = CommandTree<DesktopLine, DesktopOptions>(name, root: DesktopCommand.self)

  static func read(_ arguments: inout CommandArguments) -> DesktopLine {
    arguments.flag("version", Phrase("Show the version.", "バージョンを表示します。")) ? .version : .help
  }
}

/// `kiroku-desktop serve`.
enum ServeCommand: DescribedCommand {
  static let name = "serve"
  static let summary = Phrase("Answer on the bus of this session", "このセッションのバスで応答する")

  static func read(_ arguments: inout CommandArguments) -> DesktopLine {
    let seconds = arguments.option(
      "idle", Phrase("How long it stays when nobody needs it.", "使われなくなってから終了するまでの時間。"), value: "seconds", standard: "30")
    return .serve(idle: .seconds(max(0, min(86_400, seconds.flatMap { Int($0) } ?? 30))))
  }
}

/// `kiroku-desktop notify`.
enum NotifyCommand: DescribedCommand {
  static let name = "notify"
  static let summary = Phrase("Show that a timer has ended", "タイマーの終わりを通知する")
  static let isHidden = true

  static func read(_ arguments: inout CommandArguments) -> DesktopLine {
    let title = arguments.requiredOperand("title", Phrase("Its first line.", "1行目。"))
    let text = arguments.requiredOperand("text", Phrase("What stands below.", "その下の文章。"))
    let home = arguments.requiredOption("home", Phrase("The folder of the log.", "データのフォルダー。"), value: "folder")
    let offersActions = arguments.flag("actions", Phrase("Offer to record, extend and discard.", "記録・延長・破棄を選べるようにします。"))
    return .notify(Notice(home: home, title: title, text: text, offersActions: offersActions))
  }
}

/// What documents tell of the program.
package enum DesktopOutline {
  package static var outline: ProgramOutline { DesktopCommand.tree.outline }
}
