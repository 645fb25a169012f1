import Foundation
import ProgramDriving

/// One run: stretches of chance, each followed by the way back to Home, until its time is up.
final class SoakRun {
  private let seed: UInt64
  private let actions: Int
  private let patience: Duration
  private let terminal: SoakTerminal
  /// What was done since the app was last known to be well, for whoever looks at a failure.
  private var done: [String] = []
  private(set) var figures = Figures()

  /// What a run counts.
  struct Figures {
    var stretches = 0
    var actions = 0
    var commands = 0
    var leaves = 0
    /// The app's kibibytes after each stretch, since it was started last.
    var sizes: [Int] = []
  }

  /// What did not hold.
  struct Failure: Error {
    var what: String
    var evidence: String
  }

  /// - Parameters:
  ///   - actions: how many make a stretch.
  ///   - patience: how long the app may take to show what it has to.
  init(home: TemporaryHome, kiroku: String, seed: UInt64, actions: Int, patience: Duration) throws {
    self.seed = seed
    self.actions = actions
    self.patience = patience
    terminal = try SoakTerminal(home, kiroku: kiroku)
  }

  func close() { terminal.close() }

  // MARK: The run

  /// Makes a shelf and a log of years, and opens the app on them.
  func prepare() throws {
    try terminal.write(settings: "")
    for command in [
      ["shelf", "add", "Linear Algebra", "--unit", "pages", "--total", "380"],
      ["shelf", "add", "英単語", "--unit", "words", "--total", "1900"],
    ] { try must(command) }
    try must(["import", "csv", "-"], input: SoakLog.years(before: Date(), seed: seed))
    try must(["goal", "set", "10h"])
    // What is undone by chance is never the import.
    for _ in 0..<8 { try must(["record", "Linear", "5m", "--range", "10-24", "--memo", "eigenvalues"]) }
    try terminal.open()
    try comeHome(stretch: -1)
  }

  /// One stretch of chance, and the way back.
  func take(stretch number: Int) throws {
    for action in SoakAction.stretch(number, seed: seed, length: actions) {
      done.append(action.words)
      figures.actions += 1
      let ran = try terminal.take(action)
      if let ran { try look(at: ran, of: action) }
      if case .command = action { figures.commands += 1 }
    }
    figures.stretches += 1
    try comeHome(stretch: number)
    if let size = try terminal.residentSize() { figures.sizes.append(size) }
    done = []
  }

  /// Whether the question stands there that a form asks when it is left with something written in it.
  private func asksWhetherToDrop() throws -> Bool {
    let screen = try terminal.screen()
    return screen.contains("[ Drop it ]") || screen.contains("[ 破棄する ]")
  }

  /// Leaves the app as a user does, and holds what is left against `kiroku doctor`.
  func finish() throws {
    try terminal.press("q")
    try wait("the app’s end") { _ in try self.terminal.end() != nil }
    guard let end = try terminal.end(), end.signal == nil, end.status == 0 else { throw failure("leaving with q did not end with 0") }
    try must(["doctor"])
    if let growth = MemoryGrowth(figures.sizes), growth.isTooMuch {
      throw Failure(
        what: String(format: "the app grew by %.1f %% after it had warmed up", growth.share * 100),
        evidence: figures.sizes.map { "\($0) KiB" }.joined(separator: " "))
    }
  }

  // MARK: The way back

  /// A known size, known settings, Esc out of whatever is open (dropping what is written in it), and the key of Home: the record that is then
  /// made elsewhere must come to be seen, painting all of it anew must change nothing, and the record must go as it is undone.
  private func comeHome(stretch: Int) throws {
    try restartWhereLeft()
    try terminal.resize(columns: 100, rows: 30)
    try escape()
    // After what was typed on the page of the settings has been done there.
    try terminal.write(settings: "")
    try restartWhereLeft()
    // Elsewhere and back, so that everything that was typed has been taken by the time Home is seen.
    for (key, words) in [("7", "My shortcuts"), ("2", " n add"), ("7", "My shortcuts")] {
      try wait("the page of \(key)", pressing: key, "g") { $0.hasPrefix(" Kiroku") && $0.contains(words) }
    }
    try wait("Home", pressing: "1", "g") { Self.isHome($0) }
    // Short: beside the longest titles and units that chance can write, lists leave a memo this much room.
    let memo = "soak-\(stretch)"
    try must(["record", "1m", "--memo", memo])
    // The newest there is stands first.
    try terminal.press("g")
    try wait("the record made last, on Home") { Self.isHome($0) && $0.contains(memo) }
    try repaint()
    try must(["undo"])
    try wait("Home without the record that was undone") { Self.isHome($0) && !$0.contains(memo) }
  }

  /// Presses Esc until twice nothing more comes of it, and drops what is asked about.
  private func escape() throws {
    var unchanged = 0
    for _ in 0..<32 where unchanged < 2 {
      let before = Self.withoutDigits(try terminal.screen())
      try terminal.press("Escape")
      try settle(from: before)
      if try asksWhetherToDrop() {
        try terminal.press("Tab", "Enter")
        try settle(from: Self.withoutDigits(try terminal.screen()))
      }
      unchanged = Self.withoutDigits(try terminal.screen()) == before ? unchanged + 1 : 0
    }
  }

  /// Gives what was pressed time to be seen: a question that is answered with Esc before it is looked at would be asked for ever.
  private func settle(from before: String) throws {
    for _ in 0..<15 where Self.withoutDigits(try terminal.screen()) == before { usleep(20_000) }
    usleep(60_000)
  }

  private func restartWhereLeft() throws {
    try expectNoCrash()
    guard try terminal.end() != nil else { return }
    figures.leaves += 1
    figures.sizes = []
    try terminal.open()
    try wait("the app again") { $0.contains("Kiroku") }
  }

  /// Leaving and C-c are what a user may do; anything else is no way to end.
  private func expectNoCrash() throws {
    guard let end = try terminal.end() else { return }
    guard end.signal == nil, [0, 130].contains(end.status) else {
      throw failure(end.signal.map { "the app was ended by signal \($0)" } ?? "the app ended with \(end.status)")
    }
  }

  private static func isHome(_ screen: String) -> Bool {
    screen.hasPrefix(" Kiroku") && screen.contains(" n record") && (screen.contains("s start") || screen.contains("f finish"))
  }

  /// The screen as it is now must be what painting every cell anew gives; a clock may have moved on meanwhile.
  private func repaint() throws {
    // What is on its way may still change the screen: only what stays different is wrong.
    var pair = ("", "")
    for _ in 0..<10 {
      let before = Self.withoutDigits(try terminal.screen())
      try terminal.press("C-l")
      usleep(100_000)
      pair = (before, Self.withoutDigits(try terminal.screen()))
      if pair.0 == pair.1 { return }
    }
    throw Failure(what: "painting anew changes the screen", evidence: "\(pair.0)\n---\n\(pair.1)")
  }

  private static func withoutDigits(_ screen: String) -> String { String(screen.map { $0.isNumber ? "0" : $0 }) }

  // MARK: Looking

  /// Waits for what the screen has to show.
  ///
  /// - Parameter keys: what leads there, however often it is pressed. It is pressed again after a while, and Esc before it: on a busy machine what was
  ///   typed earlier may still wait, and an Esc and the key after it may arrive as one, which is another key.
  private func wait(_ what: String, pressing keys: String..., until condition: (String) throws -> Bool) throws {
    let deadline = ContinuousClock.now + patience
    var looks = 0
    while true {
      if looks % 100 == 0, !keys.isEmpty {
        if looks > 0 { try escape() }
        for key in keys { try terminal.press(key) }
      }
      looks += 1
      if try condition(try terminal.screen()) { return }
      if looks % 25 == 0 || ContinuousClock.now >= deadline { try expectNoCrash() }
      guard ContinuousClock.now < deadline else { throw failure("this never came: \(what)") }
      usleep(20_000)
    }
  }

  /// Whatever a command answers is fine but a defect, a signal and no end.
  private func look(at run: ProgramRun, of action: SoakAction) throws {
    guard !run.isOutOfTime, run.signal == nil, run.status != 70 else {
      throw failure("\(action.words) ended with \(run.status)\(run.isOutOfTime ? ", killed as it did not end" : "")\n\(run.error)")
    }
  }

  private func must(_ command: [String], input: String = "") throws {
    let run = try terminal.run(command, input: input)
    guard run.status == 0 else { throw failure("kiroku \(command.joined(separator: " ")) ended with \(run.status): \(run.error)") }
  }

  private func failure(_ what: String) -> Failure {
    let screen = (try? terminal.screen()) ?? ""
    return Failure(what: what, evidence: "\(screen)\nbefore that:\n\(done.joined(separator: "\n"))")
  }
}
