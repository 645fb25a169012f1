import ProgramSupport

/// A program that shows lines and gives back the one that was chosen.
enum Launcher: String, CaseIterable {
  case rofi, fuzzel, dmenu

  /// What it reads. Rofi runs the command itself, as a mode of its own: it is told its prompt, why a line is there (which is searched, too), and
  /// where there is none, that.
  func text(of lines: [LauncherLine], in language: Language) -> String {
    guard self == .rofi else { return lines.map { $0.text + "\n" }.joined() }
    let nothing = language.words("Nothing to suggest yet", "まだ候補はありません")
    let head = "\0prompt\u{1F}Kiroku\n" + (lines.isEmpty ? "\0message\u{1F}\(nothing)\n" : "")
    return head + lines.map { "\($0.text)\0meta\u{1F}\($0.reason)\n" }.joined()
  }
}

/// A line of a launcher.
struct LauncherLine: Hashable {
  /// What is shown, and given back.
  var text: String
  /// Why it is there.
  var reason: String

  init(_ text: String, reason: String) {
    self.text = text
    self.reason = reason
  }
}
