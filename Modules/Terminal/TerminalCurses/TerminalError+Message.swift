extension TerminalError {
  /// The words for a person: what, why, and the way out.
  /// - Parameter choose: Takes the English and the Japanese words and returns those of the user's language.
  public func message(_ choose: (_ english: String, _ japanese: String) -> String) -> String {
    switch self {
    case .noTerminal:
      choose(
        "Cannot open the screen: there is no terminal. Run it in a terminal, or use a subcommand.",
        "画面を開けません。端末がありません。端末の中で実行するか、サブコマンドを使ってください。")
    case .noTerminalName:
      choose(
        "Cannot open the screen: TERM is not set. Set it to your terminal's name, for example TERM=xterm-256color.",
        "画面を開けません。TERM が設定されていません。TERM=xterm-256color のように端末の名前を設定してください。")
    case .unknownTerminal(let name):
      choose(
        "Cannot open the screen: the terminal “\(name)” (TERM) is not known here. Set TERM=xterm-256color, or install ncurses-term.",
        "画面を開けません。端末「\(name)」(TERM) の情報がありません。TERM=xterm-256color を設定するか、ncurses-term をインストールしてください。")
    case .noTerminalDatabase:
      choose(
        "Cannot open the screen: no terminal descriptions are installed. Install ncurses-base.",
        "画面を開けません。端末情報データベースがありません。ncurses-base をインストールしてください。")
    case .cannotPlaceCursor(let name):
      choose(
        "Cannot open the screen: the terminal “\(name)” (TERM) cannot place its cursor. Set TERM=xterm-256color, or use a subcommand.",
        "画面を開けません。端末「\(name)」(TERM) はカーソルを移動できません。TERM=xterm-256color を設定するか、サブコマンドを使ってください。")
    case .noMemory:
      choose(
        "Cannot open the screen: there isn't enough memory. Close other programs and try again, or use a subcommand.",
        "画面を開けません。メモリーが足りません。ほかのプログラムを終了してもう一度試すか、サブコマンドを使ってください。")
    case .noUnicodeLocale:
      choose(
        "Cannot open the screen: no UTF-8 locale is installed. Install one, for example C.UTF-8 of the package libc-bin.",
        "画面を開けません。UTF-8 のロケールがありません。libc-bin の C.UTF-8 などをインストールしてください。")
    }
  }
}
