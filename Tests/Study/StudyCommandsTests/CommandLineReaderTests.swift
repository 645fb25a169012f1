import CommandDescriptions
import CommandLineTestSupport
import ProgramSupport
import TestSupport
import Testing

@testable import StudyCommands

@Suite("Reading the command line")
struct CommandLineReaderTests {
  private func read(_ arguments: String...) throws -> any StudyCommand { try read(all: arguments) }

  private func read(all arguments: [String]) throws -> any StudyCommand {
    guard case .command(let command, _, _) = try KirokuCommand.tree.read(arguments) else { throw NotACommand() }
    return command
  }

  private struct NotACommand: Error {}

  @Test(
    "options stand anywhere, in every way of writing them",
    arguments: [
      ["record", "A", "45m", "-t", "3", "-m", "x", "--no-input"], ["record", "-t3", "A", "-mx", "45m", "--no-input"],
      ["record", "A", "45m", "--total=3", "--no-input", "--memo", "x"], ["--no-input", "record", "-t=3", "-m=x", "A", "--", "45m"],
    ])
  func options(_ line: [String]) throws {
    guard case .command(let read, let common, let path) = try KirokuCommand.tree.read(line) else { throw NotACommand() }
    let command = try #require(read as? RecordCommand)
    #expect(command.operands.material == "A")
    #expect(command.operands.duration == "45m")
    #expect(command.amount.total == "3")
    #expect(command.amount.memo == "x")
    #expect(common.neverAsks)
    #expect(!common.isJSON && common.color == nil)
    #expect(path == ["record"])
  }

  @Test("what begins with a dash and a digit is a value, not an option")
  func negative() throws {
    let record = try #require(try read("record", "A", "-5m", "-t", "-3", "-m", "-2 pages") as? RecordCommand)
    #expect([record.operands.duration, record.amount.total, record.amount.memo] == ["-5m", "-3", "-2 pages"])
    #expect(try (read("extend", "--by", "-5m") as? ExtendCommand)?.by == "-5m")
    #expect(try (read("extend", "--by=-5m") as? ExtendCommand)?.by == "-5m")
    #expect(try (read("extend", "-5m") as? ExtendCommand)?.duration == "-5m")
    #expect(throws: UsageError.unexpectedOperand("-5m", path: ["pause"])) { try read("pause", "-5m") }
  }

  @Test("an empty value is a value")
  func empty() throws {
    for line in [["record", "--memo="], ["record", "-m="], ["record", "-m", ""], ["record", "--memo", ""]] {
      #expect(try (read(all: line) as? RecordCommand)?.amount.memo == "", "\(line)")
    }
    #expect(try (read("record", "--memo=", "--", "--at=") as? RecordCommand)?.operands.material == "--at=")
    #expect(throws: UsageError.unexpectedValue(option: "--json", value: "", path: ["pause"])) { try read("pause", "--json=") }
  }

  @Test("ranges keep their dash, however they are written")
  func ranges() throws {
    for line in [["record", "-r", "10-24"], ["record", "-r10-24"], ["record", "-r=10-24"], ["record", "--range", "10-24"]] {
      #expect(try (read(all: line) as? RecordCommand)?.amount.range == "10-24", "\(line)")
    }
  }

  @Test("after -- nothing is an option")
  func end() throws {
    #expect(try (read("shelf", "add", "--", "--json") as? ShelfAddCommand)?.title == "--json")
    #expect(try (read("shelf", "add", "--", "-5") as? ShelfAddCommand)?.title == "-5")
    #expect(try (read("shelf", "add", "-") as? ShelfAddCommand)?.title == "-")
  }

  @Test("a group runs its default command, with that one's options")
  func defaultCommand() throws {
    #expect(try read("shelf") is ShelfListCommand)
    #expect(try (read("shelf", "--titles") as? ShelfListCommand)?.titles == true)
    #expect(try (read("goal", "--week", "today") as? GoalShowCommand)?.inWeek.week == "today")
    guard case .command(_, let common, let path) = try KirokuCommand.tree.read(["config", "--json"]) else { throw NotACommand() }
    #expect(common.isJSON)
    #expect(path == ["config", "list"])
    #expect(try read("--color", "never", "shelf", "--json", "add", "A") is ShelfAddCommand)
  }

  @Test("help misses nothing", arguments: [["shelf", "edit", "--help"], ["help", "shelf", "edit"], ["--help", "shelf", "edit"]])
  func help(_ line: [String]) throws {
    guard case .help(let path) = try KirokuCommand.tree.read(line) else { throw NotACommand() }
    #expect(path == ["shelf", "edit"])
    let text = KirokuCommand.tree.help(for: path, in: .english, columns: 80)
    #expect(text.hasPrefix("OVERVIEW: Change a material\n"))
    #expect(text.contains("\nUSAGE: kiroku shelf edit "))
  }

  @Test("a list option is given several times, in order")
  func repeated() throws {
    #expect(try (read("shelf", "add", "A", "--spoken", "x", "--spoken=y") as? ShelfAddCommand)?.options.spoken == ["x", "y"])
  }

  @Test("any line is read as the library for help and completions would read it", arguments: (1...8 as ClosedRange<UInt64>).sample(2))
  func library(_ seed: UInt64) {
    #expect(LibraryComparison(KirokuCommand.tree).differences(lines: 500, seed: seed) == [])
  }

  /// Each way of being wrong, as a fact.
  static let faults: [(line: [String], fault: UsageError)] = [
    (["recrd"], .unknownCommand("recrd", nearest: "record", path: [])),
    (["telescope"], .unknownCommand("telescope", nearest: nil, path: [])),
    (["shortcuts", "runn"], .unknownCommand("runn", nearest: "run", path: ["shortcuts"])),
    (["goal", "sett"], .unknownCommand("sett", nearest: "set", path: ["goal"])),
    (["record", "--memmo", "x"], .unknownOption("--memmo", nearest: "--memo", path: ["record"])),
    (["log", "-json"], .unknownOption("-json", nearest: "--json", path: ["log"])),
    (["log", "-x"], .unknownOption("-x", nearest: nil, path: ["log"])),
    (["record", "-m"], .missingValue(option: "-m", valueName: "MEMO", found: nil, path: ["record"])),
    (["record", "--memo", "--json"], .missingValue(option: "--memo", valueName: "MEMO", found: "--json", path: ["record"])),
    (["log", "--json=yes"], .unexpectedValue(option: "--json", value: "yes", path: ["log"])),
    (["record", "-t", "1", "--total", "2"], .repeatedOption("--total", path: ["record"])),
    (["record", "--total", "1", "-t2"], .repeatedOption("-t", path: ["record"])),
    (["pause", "---x"], .unknownOption("---x", nearest: nil, path: ["pause"])),
    (["-5m"], .unknownCommand("-5m", nearest: nil, path: [])),
    (["-"], .unknownCommand("-", nearest: nil, path: [])),
    (["frob", "--json"], .unknownCommand("frob", nearest: nil, path: [])),
    (["shelf", "frob"], .unknownCommand("frob", nearest: nil, path: ["shelf"])),
    (["log", "today", "it's", "'x'"], .unexpectedOperand("it's", path: ["log"])),
    (["status", "--generate-completion-script"], .unknownOption("--generate-completion-script", nearest: nil, path: ["status"])),
    (["pause", "now"], .unexpectedOperand("now", path: ["pause"])),
    (["shelf", "add"], .missingOperand("TITLE", path: ["shelf", "add"])),
    (["search"], .missingOperand("TEXT", path: ["search"])),
    (["help", "recrd"], .unknownCommand("recrd", nearest: "record", path: [])),
    (["--json", "help", "telescope"], .unknownCommand("telescope", nearest: nil, path: [])),
    (["help", "shelf", "ad"], .unknownCommand("ad", nearest: "add", path: ["shelf"])),
    (["help", "record", "add"], .unknownCommand("add", nearest: nil, path: ["record"])),
    (["shelf", "add", "--autor", "x"], .unknownOption("--autor", nearest: "--author", path: ["shelf", "add"])),
    (["config", "set", "--json", "-x"], .unknownOption("-x", nearest: nil, path: ["config", "set"])),
  ]

  @Test("what is wrong is told as a fact, with the nearest thing there is", arguments: faults.indices)
  func fault(_ index: Int) {
    let (line, fault) = Self.faults[index]
    #expect(throws: fault) { try read(all: line) }
  }

  @Test("an unknown option is told before anything that is missing", arguments: leaves)
  func unknownOptionsFirst(_ path: [String]) {
    #expect(throws: UsageError.unknownOption("--telescope", nearest: nil, path: path)) { try read(all: path + ["--telescope"]) }
  }

  private static let leaves = KirokuCommand.tree.commands.filter { $0.type.subcommands.isEmpty }.map(\.path)
}
