import ProgramDriving
import Testing

@Suite("One document under --json", .timeLimit(.minutes(5)))
struct OneDocumentTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  @Test(
    "a command line without a command is an error with its document",
    arguments: [
      "$kiroku --json", "$kiroku --json --no-input", "$intents --json", "$intentc --json", "$kiroku --json nonsense",
      "$intents --json nonsense",
    ])
  func noCommand(command: String) throws {
    let run = try home.shell(command)
    #expect(run.status == 64)
    #expect((run.json?["error"] as? [String: Any])?["name"] as? String == "usage", "\(run.output)")
    #expect(!run.error.isEmpty)
  }

  @Test(
    "what is printed instead of running a command is a member of the document",
    arguments: [
      ("$kiroku --json --help", "help"), ("$kiroku shelf --json --help", "help"), ("$kiroku record --help --json", "help"),
      ("$kiroku help shelf --json", "help"), ("$intents --json --help", "help"), ("$intents run --json --help", "help"),
      ("$intentc --json --help", "help"), ("$intentc check --help --json", "help"), ("$kiroku --json --version", "version"),
      ("$intents --json --version", "version"), ("$intentc --json --version", "version"),
    ])
  func instead(command: String, member: String) throws {
    let run = try home.shell(command)
    #expect(run.status == 0)
    #expect((run.json?[member] as? String)?.isEmpty == false, "\(run.output)")
  }

  @Test(
    "a group of commands prints the document of its first",
    arguments: [("shelf", "materials"), ("goal", "goals"), ("shortcuts", "shortcuts"), ("config", "settings")])
  func groups(group: String, list: String) throws {
    for line in [[group, "--json"], ["--json", group]] {
      let run = try home.run([BuiltPrograms.kiroku] + line)
      #expect(run.status == 0)
      #expect(run.json?[list] is [Any], "\(run.output)")
    }
  }
}
