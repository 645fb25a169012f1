import ProgramDriving
import Testing

@Suite("Output that fails after something was saved", .timeLimit(.minutes(5)))
struct SavedAllTheSameTests {
  private let home: TemporaryHome

  private static let material = ["shelf", "add", "Linear Algebra"]

  init() throws { home = try TemporaryHome.after(Self.material) }

  private static let log = "`kiroku log` shows it, `kiroku undo` takes it back."
  private static let status = "`kiroku status` shows it, `kiroku undo` takes it back."
  private static let shelf = "`kiroku shelf list` shows it, `kiroku undo` takes it back."
  private static let goal = "`kiroku goal show` shows it, `kiroku undo` takes it back."
  private static let shortcut = "`kiroku shortcuts list` shows it, `kiroku undo` takes it back."

  @Test(
    "stderr says that it was saved, how to see it and how to take it back",
    arguments: [
      ("$kiroku record 'Linear Algebra' 10m", log), ("$kiroku record 'Linear Algebra' 10m --json", log),
      ("$kiroku start 'Linear Algebra'", status), ("$kiroku say 'record 45 minutes of Linear Algebra'", log),
      ("$intents run PostStudyRecord material='Linear Algebra' duration=10m", log), ("$intents run StartStopwatch --json", status),
      ("$kiroku shelf add Analysis", shelf), ("$kiroku shelf add Analysis --json", shelf),
      ("$kiroku shelf edit Linear --author Strang", shelf),
      ("$kiroku shelf archive Linear", shelf), ("$kiroku goal set 10h", goal),
      ("$kiroku shortcuts add Morning StartStopwatch", shortcut),
      ("$kiroku config set theme dark", "`kiroku config` shows it."), ("$kiroku backup", "`kiroku backup --list` shows it."),
      ("$kiroku doctor --repair", "`kiroku doctor` shows it."),
    ])
  func saved(command: String, words: String) throws {
    let run = try home.shell("\(command) >/dev/full")
    #expect(run.status == 74)
    #expect(run.error.contains("the output cannot be written: no space left on the device"))
    #expect(run.error.contains("What was asked for is saved all the same: \(words)"), "\(run.error)")
  }

  @Test(
    "so do commands about what is there",
    arguments: [
      ("$kiroku pause", status), ("$kiroku extend 5m", status), ("$kiroku finish 'Linear Algebra'", log), ("$kiroku discard", status),
      ("$kiroku undo", "`kiroku log` shows it, `kiroku redo` takes it back."),
      ("$kiroku shortcuts run Morning", log), ("$intents shortcut Morning --json", log), ("$kiroku shortcuts delete Morning", shortcut),
      ("$kiroku goal clear", goal), ("$kiroku goal post --yes", "`kiroku timeline` shows it, `kiroku undo` takes it back."),
    ])
  func further(command: String, words: String) throws {
    let home = try TemporaryHome.after(
      Self.material, ["start", "Linear Algebra", "--timer", "25m"], ["goal", "set", "10h"],
      ["shortcuts", "add", "Morning", "PostStudyRecord", "material=Linear Algebra", "duration=5m"])
    let run = try home.shell("\(command) >/dev/full")
    #expect(run.status == 74)
    #expect(run.error.contains("What was asked for is saved all the same: \(words)"), "\(run.error)")
  }

  @Test("a closed stdout and a reader that has gone are told alike")
  func otherWays() throws {
    let closed = try home.shell("$kiroku record 'Linear Algebra' 10m >&-")
    #expect(closed.status == 74 && closed.error.contains("saved all the same"), "\(closed.error)")
    let gone = try home.shell("exec 3> >(true); wait $!; $kiroku record 'Linear Algebra' 10m >&3; echo status $? >&2")
    #expect(gone.error.contains("status 74") && gone.error.contains("saved all the same"), "\(gone.error)")
    #expect((try home.kiroku("log", "--json").json?["records"] as? [Any])?.count == 2)
  }

  @Test("serve says it of what it handled")
  func serving() throws {
    let request = #"{"id":1,"method":"handle","params":{"intent":"PostStudyRecord","values":{"material":"Linear Algebra","duration":600}}}"#
    let run = try home.shell("echo '\(request)' | $intents serve >/dev/full")
    #expect(run.status == 74 && run.error.contains("saved all the same"), "\(run.error)")
  }

  @Test(
    "where nothing was saved, nothing of the kind is said",
    arguments: [
      "$kiroku log", "$kiroku status --json", "$kiroku undo --help", "$kiroku record Nothing 10m --json",
      "$kiroku shelf edit Linear --title 'Linear Algebra'",
      "$intents run ShowCurrentStudy --json", "$intents confirm PostStudyRecord material='Linear Algebra' duration=10m",
      "$kiroku config get theme",
    ])
  func notSaved(command: String) throws {
    let run = try home.shell("\(command) >/dev/full")
    #expect(run.status == 74)
    #expect(!run.error.contains("saved all the same"))
  }

  @Test("a restore that could not be told of is said to have happened")
  func restore() throws {
    #expect(try home.kiroku("backup", home.path + "/copy").status == 0)
    let run = try home.shell("$kiroku restore \(home.path)/copy >/dev/full")
    #expect(run.status == 74)
    #expect(run.error.contains("What was asked for is saved all the same: `kiroku log` shows it."), "\(run.error)")
  }

  @Test("in Japanese too")
  func japanese() throws {
    let run = try home.shell("$kiroku record 'Linear Algebra' 10m >/dev/full", environment: ["KIROKU_LANG": "ja"])
    #expect(run.error.contains("それでも変更は保存されています。`kiroku log`で確認でき、`kiroku undo`で取り消せます。"))
  }
}
