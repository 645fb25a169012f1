import Foundation
import ProgramDriving
import Testing

@Suite("intentc and its descriptors", .timeLimit(.minutes(5)))
struct IntentcOutputTests {
  private let home: TemporaryHome
  private static let definition = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>INIntentDefinitionModelVersion</key><string>1.2</string><key>INIntents</key><array><dict>
    <key>INIntentName</key><string>BrewTea</string><key>INIntentCategory</key><string>create</string>
    <key>INIntentVerb</key><string>Create</string><key>INIntentIneligibleForSuggestions</key><true/>
    </dict></array></dict></plist>
    """

  init() throws {
    home = try TemporaryHome()
    try Data(Self.definition.utf8).write(to: URL(fileURLWithPath: path))
  }

  private var path: String { home.path + "/Tea.intentdefinition" }

  @Test(
    "output that cannot be written ends with 74 and a message",
    arguments: [
      "check", "check --json", "check --sarif", "show", "show --json", "format --check --json", "format - <", "generate --swift -",
      "--help #", "--version #",
    ])
  func fullDevice(_ command: String) throws {
    let run = try home.shell("$intentc \(command) \(path) >/dev/full".replacing("# \(path)", with: ""))
    #expect(run.status == 74)
    #expect(run.error.hasSuffix("the output cannot be written: no space left on the device\n"))
    #expect(try home.shell("$intentc \(command) \(path) >&-".replacing("# \(path)", with: "")).status == 74)
  }

  @Test("a reader that goes away ends it with 74, not with a signal")
  func brokenPipe() throws {
    let run = try home.shell("{ $intentc --generate-completion-script bash; echo status $? >&2; } | head -c 1 >/dev/null")
    #expect(run.error.contains("status 74") || run.error.contains("status 0"))
  }

  @Test("the standard input stands for a file")
  func standardInput() throws {
    #expect(try home.shell("$intentc show - <\(path)").output == (try home.shell("$intentc show \(path)").output))
    #expect(try home.shell("cat \(path) | $intentc diff - \(path)").status == 0)
    #expect(try home.shell("cat \(path) | $intentc generate - --swift -").status == 0)
    let formatted = try home.shell("cat \(path) | $intentc format -")
    #expect(formatted.status == 0)
    #expect(try home.shell("$intentc format - <\(path)").output == formatted.output)
    #expect(try home.shell("$intentc format <(cat \(path))").output == formatted.output)
    #expect(try home.shell("cat \(path) | $intentc format - --check").output.hasPrefix("<stdin>:"))
    #expect(try home.shell("cat \(path) | $intentc format - --to binary | $intentc format - --to xml").output == formatted.output)
    let check = try home.shell("cat \(path) | $intentc check -")
    #expect(check.output.hasPrefix("<stdin>:"))
    #expect(try home.shell("cat \(path) | $intentc check /none -").output == check.output)
    #expect(try home.shell("$intentc show - <&-").status == 65)
    #expect(try home.shell("$intentc show - </").status == 74)
  }

  @Test("messages are coloured on a terminal alone, and never with NO_COLOR")
  func colour() throws {
    let line = "$intentc show /none"
    let terminal = { (environment: String) in
      try home.shell("script -qec '\(environment) '\"\(line)\" /dev/null </dev/null", environment: ["TERM": "xterm"]).output
    }
    #expect(try terminal("env").contains("\u{1B}[31m"))
    #expect(!(try terminal("env NO_COLOR=1").contains("\u{1B}")))
    #expect(!(try home.shell(line).error.contains("\u{1B}")))
    #expect(try home.shell(line + " --color always").error.contains("\u{1B}[31m"))
  }

  @Test("git shows changes of a definition as lines of its outline")
  func textconv() throws {
    let run = try home.shell(
      """
      cd \(home.path) && git init -q . && git config user.name t && git config user.email t@t.invalid && \
      git config diff.intentdefinition.textconv "$intentc show" && echo '*.intentdefinition diff=intentdefinition' >.gitattributes && \
      git add .gitattributes Tea.intentdefinition && git commit -qm Tea && \
      sed -i 's/<string>create/<string>order/' Tea.intentdefinition && git diff -U0
      """)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\n-  category: create · Create\n+  category: order · Create\n"), "\(run)")
  }
}
