import Testing

@testable import TerminalCurses

@Suite("Words for a screen that cannot be shown")
struct TerminalErrorMessageTests {
  @Test(
    "every message says what, why and the way out, and quotes the terminal's name",
    arguments: [
      (
        TerminalError.noTerminal,
        "Cannot open the screen: there is no terminal. Run it in a terminal, or use a subcommand.",
        "画面を開けません。端末がありません。端末の中で実行するか、サブコマンドを使ってください。"
      ),
      (
        .noTerminalName,
        "Cannot open the screen: TERM is not set. Set it to your terminal's name, for example TERM=xterm-256color.",
        "画面を開けません。TERM が設定されていません。TERM=xterm-256color のように端末の名前を設定してください。"
      ),
      (
        .unknownTerminal(name: "vt9"),
        "Cannot open the screen: the terminal “vt9” (TERM) is not known here. Set TERM=xterm-256color, or install ncurses-term.",
        "画面を開けません。端末「vt9」(TERM) の情報がありません。TERM=xterm-256color を設定するか、ncurses-term をインストールしてください。"
      ),
      (
        .noTerminalDatabase,
        "Cannot open the screen: no terminal descriptions are installed. Install ncurses-base.",
        "画面を開けません。端末情報データベースがありません。ncurses-base をインストールしてください。"
      ),
      (
        .cannotPlaceCursor(name: "dumb"),
        "Cannot open the screen: the terminal “dumb” (TERM) cannot place its cursor. Set TERM=xterm-256color, or use a subcommand.",
        "画面を開けません。端末「dumb」(TERM) はカーソルを移動できません。TERM=xterm-256color を設定するか、サブコマンドを使ってください。"
      ),
      (
        .noMemory,
        "Cannot open the screen: there isn't enough memory. Close other programs and try again, or use a subcommand.",
        "画面を開けません。メモリーが足りません。ほかのプログラムを終了してもう一度試すか、サブコマンドを使ってください。"
      ),
      (
        .noUnicodeLocale,
        "Cannot open the screen: no UTF-8 locale is installed. Install one, for example C.UTF-8 of the package libc-bin.",
        "画面を開けません。UTF-8 のロケールがありません。libc-bin の C.UTF-8 などをインストールしてください。"
      ),
    ])
  func messages(error: TerminalError, english: String, japanese: String) {
    #expect(error.message { english, _ in english } == english)
    #expect(error.message { _, japanese in japanese } == japanese)
  }
}
