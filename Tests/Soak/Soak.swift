import ArgumentParser
import Foundation
import ProgramDriving

/// `kiroku-soak`: chance at the keyboard of the built app, for as long as it is told to.
@main
struct Soak: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiroku-soak",
    abstract: "Press seeded random keys in the built app, click, paste, resize it and change its data from elsewhere.",
    discussion: """
      After each stretch a known sequence must lead back to Home, which must show a record that was just made elsewhere, and painting it anew
      must change nothing. Exits with 0 where everything held, 1 where something did not. What is done follows from the seed and the stretch;
      what is raced does not.
      """)

  @Argument(help: "The built kiroku.")
  var kiroku: String

  @Option(help: "The seed of everything that is chosen; else one from the clock.")
  var seed: UInt64?

  @Option(help: "How long it takes, in seconds.")
  var seconds: Double = 1_800

  @Option(help: "How many actions make a stretch.")
  var actions = 50

  @Option(help: "The stretch to begin with.")
  var from = 0

  @Option(help: "How many stretches at most.")
  var stretches = Int.max

  @Option(help: "How long the app may take to show what it has to, in seconds.")
  var patience: Double = 60

  @Option(help: "Where what failed is kept; nowhere, where it is not given.")
  var found: String?

  @Flag(help: "Only list what is done in the stretch to begin with.")
  var list = false

  @Flag(help: "Plant faults in place of the app, and fail where one is not seen.")
  var selfTest = false

  @Option(
    parsing: .upToNextOption,
    help: "Plant only these faults: \(PlantedFault.all.map { "“\($0.name)”" }.joined(separator: ", ")).")
  var faults: [String] = []

  func validate() throws {
    let names = PlantedFault.all.map(\.name)
    for fault in faults where !names.contains(fault) {
      throw ValidationError("“\(fault)” isn't a fault that can be planted. Choose from: \(names.joined(separator: ", ")).")
    }
  }

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let seed = seed ?? UInt64(Date().timeIntervalSince1970 * 1_000) % 1_000_000_000
    if selfTest {
      let planted = PlantedFault.all.filter { faults.isEmpty || faults.contains($0.name) }
      let blind = try planted.filter { try !isSeen($0, seed: seed) }
      say(blind.isEmpty ? "Every fault is seen." : "\(blind.count) faults are not seen.")
      throw ExitCode(blind.isEmpty ? 0 : 1)
    }
    if list {
      for action in SoakAction.stretch(from, seed: seed, length: actions) { say(action.words) }
      return
    }
    say("seed \(seed)")
    let home = try TemporaryHome(named: "kiroku-soak-")
    let began = ContinuousClock.now
    let run = try SoakRun(home: home, kiroku: kiroku, seed: seed, actions: actions, patience: .seconds(patience))
    let deadline = began + .seconds(seconds)
    defer { run.close() }
    var number = from
    do {
      try run.prepare()
      while ContinuousClock.now < deadline, number - from < stretches {
        try run.take(stretch: number)
        number += 1
        if number % 50 == 0 { say(Self.progress(run.figures, since: began)) }
      }
      try run.finish()
    } catch let failure as SoakRun.Failure {
      say("does not hold, in stretch \(number): \(failure.what)\n\(failure.evidence)")
      say("See it again with --seed \(seed), or from there on with --from \(number) beside it.")
      if let found { try keep(home, in: found + "/\(seed)-\(number)", failure) }
      throw ExitCode(1)
    }
    say(Self.progress(run.figures, since: began))
    say("Everything held.")
  }

  private static func progress(_ figures: SoakRun.Figures, since began: ContinuousClock.Instant) -> String {
    let took = String(format: "%.0f s", (ContinuousClock.now - began) / .seconds(1))
    let growth = MemoryGrowth(figures.sizes)
    let memory =
      growth.map { String(format: "%d KiB after warming up, %d KiB now (%+.1f %%)", $0.before, $0.after, $0.share * 100) }
      ?? "memory \(figures.sizes.last ?? 0) KiB"
    return
      "\(took): \(figures.stretches) stretches, \(figures.actions) actions, \(figures.commands) of them commands elsewhere, left \(figures.leaves) times; \(memory)"
  }

  private func keep(_ home: TemporaryHome, in folder: String, _ failure: SoakRun.Failure) throws {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("\(failure.what)\n\(failure.evidence)\n".utf8).write(to: URL(fileURLWithPath: folder + "/failure.txt"))
    _ = try home.run(["/bin/cp", "-a", home.path, folder + "/home"], within: .seconds(20))
    say("kept: \(folder)")
  }

  /// Runs with a fault in the app's place until something does not hold, and says what.
  private func isSeen(_ fault: PlantedFault, seed: UInt64) throws -> Bool {
    let home = try TemporaryHome(named: "kiroku-soak-")
    let planted = try fault.plant(before: kiroku, in: home.path + "/planted")
    let run = try SoakRun(home: home, kiroku: planted, seed: seed, actions: 4, patience: .seconds(patience))
    defer { run.close() }
    do {
      try run.prepare()
      // Leaving the app by chance begins the sizes anew.
      var number = 0
      while run.figures.sizes.count < MemoryGrowth.fewest {
        try run.take(stretch: number)
        number += 1
      }
      try run.finish()
    } catch let failure as SoakRun.Failure {
      // What is seen must be what was planted.
      let isAsPlanted = fault.says.contains { failure.what.contains($0) }
      say("\(isAsPlanted ? "sees " : "BLIND") \(fault.name): \(failure.what)")
      if !isAsPlanted { say(failure.evidence) }
      return isAsPlanted
    }
    say("BLIND \(fault.name): everything held, with \(run.figures.sizes) KiB")
    return false
  }
}

/// Prints a line at once, also into a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
