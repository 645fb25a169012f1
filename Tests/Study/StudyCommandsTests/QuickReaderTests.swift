import ArgumentParser
import Testing

@testable import StudyCommands

@Suite("Reading plain lines without the parser")
struct QuickReaderTests {
  private static let lines: [[String]] = [
    ["status"], ["status", "--json"], ["status", "--format", "{material}"], ["status", "--format=waybar", "--color", "never"],
    ["pause"], ["pause", "--no-input"], ["resume", "--json"], ["resume", "--color=always"],
    ["start"], ["start", "Linear Algebra"], ["start", "LA", "--timer", "25m", "--at=10m ago"], ["start", ""],
    ["record"], ["record", "LA", "45m"], ["record", "LA", "45m", "-t", "3", "-m", "x = y"], ["record", "--memo=a=b", "--at", "21:00"],
    ["record", "-r", "10-24", "LA", "--visibility", "public", "--json"], ["record", "--total=3", "-m", ""],
    ["report"], ["report", "week"], ["report", "2016-01-01..2026-12-31", "--by", "month"], ["report", "--by=day", "--json"],
    ["say", "start", "the", "stopwatch"], ["say", "a", "--dry-run", "--json", "b"], ["say", "--no-input", "線形代数を45分"],
    ["finish"], ["finish", "40m", "--range=1-2"], ["finish", "LA", "40m", "-t", "3", "-m", "x", "--visibility=private", "--no-input"],
  ]

  @Test("a plain line is read as the parser reads it", arguments: lines)
  func plain(_ line: [String]) throws {
    let quick = try #require(QuickReader.command(line))
    guard case .command(let parsed, let common) = try CommandReading.parse(line, width: 80) else {
      Issue.record("no command")
      return
    }
    #expect(type(of: quick) == type(of: parsed))
    #expect(quick.common.values == common)
    #expect(try values(of: quick) == values(of: parsed))
  }

  @Test(
    "anything else is left to the parser",
    arguments: [
      [], ["log"], ["status", "x"], ["status", "--help"], ["status", "-h"], ["status", "--"], ["status", "--format"],
      ["status", "--format", "--json"], ["status", "--format="], ["status", "--format", "a", "--format", "b"], ["status", "--json=yes"],
      ["status", "-t", "3"], ["record", "-t3"], ["record", "-t=3"], ["record", "-t", "-3"], ["record", "LA", "-5m"],
      ["record", "LA", "5m", "x"], ["record", "-t", "1", "--total", "2"], ["finish", "--at", "9:00"], ["--json", "status"], ["stauts"],
      ["say"], ["say", "--dry-run"], ["say", "--what-can-i-say"], ["say", "a", "--dry-run=yes"], ["say", "a", "-5m"], ["say", "--", "a"],
    ])
  func others(_ line: [String]) {
    #expect(QuickReader.command(line) == nil)
  }

  /// All that a command was given.
  private func values(of command: any StudyCommand) throws -> [String?] {
    switch command {
    case let command as StatusCommand: [command.format]
    case let command as StartCommand: [command.material, command.timer, command.at]
    case let command as RecordCommand: values(command.operands, command.amount) + [command.at, command.who.visibility]
    case let command as FinishCommand: values(command.operands, command.amount) + [command.who.visibility]
    case let command as SayCommand: command.words + ["\(command.dryRun)", "\(command.whatCanISay)"]
    case let command as ReportCommand: [command.when.period, command.by]
    case is PauseCommand, is ResumeCommand: []
    default: throw UnknownCommand()
    }
  }

  private func values(_ operands: StudyOperands, _ amount: AmountOptions) -> [String?] {
    [operands.material, operands.duration, amount.total, amount.range, amount.memo]
  }

  private struct UnknownCommand: Error {}
}
