import ProgramDriving
import TestSupport
import Testing

/// Completions of values from the log, in the shells themselves.
@Suite("Completions in shells", .timeLimit(.minutes(10)))
struct CompletionTests {
  /// Titles that mean something to a shell where they are not quoted for it.
  private static let titles = [
    "x$(touch ran)y", "`touch ran`", "a;touch ran;", "|touch ran", "&touch ran", "(touch ran)", "<(touch ran)", "it's \"x\"", "'", "\"",
    "'\u{301}$(touch ran)", "Note: A", "a:b", "Make $100", "$HOME", "*", "[a]", "{a,b}", "~", "~root", "a!!b", "!x", "wow!", "#tag", "a\\b",
    "=ls", "%1", "a=b", "folder", "TCP/IP", "a  b", "数学 線形代数", "全角　空白",
  ]

  @Test("bash inserts each title letter for letter, and runs nothing of it")
  func bash() throws { try insertsTitles(.bash, Self.titles) }

  @Test(
    "zsh inserts each title letter for letter, and runs nothing of it",
    .enabled(if: CompletingShell.Kind.zsh.isInstalled, "zsh is not installed"))
  func zsh() throws { try insertsTitles(.zsh, Self.titles) }

  // It takes a second for each.
  @Test(
    "fish inserts each title letter for letter, and runs nothing of it",
    .enabled(if: CompletingShell.Kind.fish.isInstalled, "fish is not installed"))
  func fish() throws { try insertsTitles(.fish, Self.titles.sample(17)) }

  private func insertsTitles(_ kind: CompletingShell.Kind, _ titles: [String]) throws {
    let home = try TemporaryHome()
    let shell = try open(kind, home)
    // Names of files are completed otherwise.
    try shell.makeFolder("folder")
    for title in titles {
      let added = try home.kiroku("shelf", "add", "--", title)
      try #require(added.status == 0, "\(added.error)")
      // Fish would insert a tilde as it is, so that it is offered only behind a backslash or a quote.
      let typed = kind == .fish && title.hasPrefix("~") ? "\\~" : ""
      #expect(try words(of: shell, completing: "start " + typed) == ["start", title])
      #expect(try home.kiroku("undo").status == 0)
    }
    // What could be read as an option is left out.
    for title in ["-x", "--json"] {
      #expect(try home.kiroku("shelf", "add", "--", title).status == 0)
      #expect(try words(of: shell, completing: "start ") == ["start"])
      #expect(try home.kiroku("undo").status == 0)
    }
    #expect(try shell.files() == ["folder"])
  }

  @Test("bash completes what was typed of a title, also in quotes and behind a colon")
  func bashTyped() throws { try completesTyped(.bash) }

  @Test(
    "zsh completes what was typed of a title, also in quotes and behind a colon",
    .enabled(if: CompletingShell.Kind.zsh.isInstalled, "zsh is not installed"))
  func zshTyped() throws { try completesTyped(.zsh) }

  @Test(
    "fish completes what was typed of a title, also in quotes and behind a colon",
    .enabled(if: CompletingShell.Kind.fish.isInstalled, "fish is not installed"))
  func fishTyped() throws { try completesTyped(.fish) }

  private func completesTyped(_ kind: CompletingShell.Kind) throws {
    let home = try TemporaryHome()
    for title in ["Note: $(touch ran)", "Algebra", "tab"] { #expect(try home.kiroku("shelf", "add", "--", title).status == 0) }
    let damage = "UPDATE material SET title = 'tab' || char(9) || 'b' WHERE title = 'tab'"
    #expect(try home.run(["/usr/bin/sqlite3", "-cmd", ".timeout 120000", home.database, damage]).status == 0)
    #expect(try home.kiroku("shortcuts", "add", "go $(touch ran)", "StartStopwatch").status == 0)
    let shell = try open(kind, home)
    for typed in ["No", "Note:", "Note\\:", "'No", "\"No", "'Note: ", "\"Note: "] {
      #expect(try words(of: shell, completing: "start " + typed) == ["start", "Note: $(touch ran)"], "\(typed)")
    }
    #expect(try words(of: shell, completing: "log --material No") == ["log", "--material", "Note: $(touch ran)"])
    // The library's script for zsh takes no value behind a sign.
    if kind != .zsh {
      #expect(try words(of: shell, completing: "log --material=No") == ["log", "--material=Note: $(touch ran)"])
    }
    #expect(try words(of: shell, completing: "shortcuts run ") == ["shortcuts", "run", "go $(touch ran)"])
    // A title with a control character is left out.
    #expect(try words(of: shell, completing: "start tab") == ["start", "tab"])
    // The words of the program itself.
    #expect(try words(of: shell, completing: "reco") == ["record"])
    #expect(try words(of: shell, completing: "log --color al") == ["log", "--color", "always"])
    #expect(try shell.files() == [])
  }

  private func open(_ kind: CompletingShell.Kind, _ home: TemporaryHome) throws -> CompletingShell {
    let script = try home.kiroku("--generate-completion-script", kind.rawValue)
    try #require(script.status == 0, "\(script.error)")
    return try CompletingShell(kind, home, program: BuiltPrograms.kiroku, script: script.outputData)
  }

  /// What `kiroku` is given where the last word of a line is completed and the line is run.
  private func words(of shell: CompletingShell, completing line: String) throws -> [String] {
    func seen() -> String { (try? shell.screen()) ?? "" }
    try block(until: "the shell waits for a line:\n\(seen())", every: .milliseconds(20)) { try shell.isReady() }
    try shell.complete(line)
    var words: [String]?
    try block(until: "the shell runs what it made of “\(line)”:\n\(seen())") {
      words = shell.completedWords()
      return words != nil
    }
    return try #require(words)
  }
}
