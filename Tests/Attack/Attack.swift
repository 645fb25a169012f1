import ArgumentParser
import Foundation
import ProgramDriving

/// `kiroku-attack`: attacks the built programs, seeded and bounded in time, and says what did not hold.
@main
struct Attack: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiroku-attack",
    abstract: "Attack the built programs, and say what does not hold.",
    discussion: """
      Exits with 0 where everything held, 1 where something did not, 2 where the attack itself could not be made. What is needed to see a
      failure again is printed with it: the seed, the part and the step; what the programs left stands in FOUND.
      """)

  @Argument(help: "The folder with kiroku, kiroku-intents and kiroku-server.")
  var programs: String

  @Option(help: "Where homes are made, and all of them removed again.")
  var work = NSTemporaryDirectory()

  @Option(help: "Where what failed is kept.")
  var found: String

  @Option(help: "The seed of everything that is chosen; else one from the clock.")
  var seed: UInt64?

  @Option(help: "How long all parts may take together, in seconds.")
  var seconds: Double = 540

  @Flag(help: "The short form: some of every part, in about 20 seconds.")
  var short = false

  @Option(parsing: .upToNextOption, help: "Only these parts: \(Attack.parts.map { type(of: $0).name }.joined(separator: " ")).")
  var only: [String] = []

  @Option(help: "How many broken logs the part `rows` tries, whatever time they take; 0 for all there are.")
  var cases: Int?

  @Option(help: "Only this step of the one part.")
  var step: Int?

  @Flag(help: "Plant a fault for each part in place of the programs, and fail where the part does not see it.")
  var selfTest = false

  /// All parts, in the order in which they run.
  static let parts: [any AttackPart] = [
    KillPart(), WriterPart(), DiskPart(), LinkPart(), ClockPart(), DamagePart(), RowPart(), LinePart(), ShellPart(), MemoryPart(),
    CommitPart(), BackupPart(), AddressPart(), FlightPart(),
  ]

  func validate() throws {
    let names = Self.parts.map { type(of: $0).name }
    for name in only where !names.contains(name) { throw ValidationError("no part is named “\(name)”: \(names.joined(separator: ", "))") }
    if step != nil, only.count != 1 { throw ValidationError("--step needs one part: --only PART --step N") }
  }

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let seed = seed ?? UInt64(Date().timeIntervalSince1970 * 1000) % 1_000_000_000
    let place = try AttackPlace(programs: programs, work: work, found: found)
    place.removeWhenInterrupted()
    defer { place.remove() }
    let chosen = Self.parts.filter { only.isEmpty || only.contains(type(of: $0).name) }
    if selfTest {
      let blind = try SelfTest(place: place, seed: seed).run(chosen)
      place.remove()
      throw ExitCode(blind == 0 ? 0 : 1)
    }
    say("seed \(seed)\(short ? ", short form" : "")")
    let began = ContinuousClock.now
    let shares = chosen.map { type(of: $0).share }.reduce(0, +)
    var failures = 0
    for part in chosen {
      let share = seconds * type(of: part).share / (only.isEmpty ? shares : max(shares, 1))
      let run = AttackRun(
        part: type(of: part).name, place: place, seed: seed, isShort: short, onlyStep: step, cases: cases,
        limit: .seconds(short ? 2 : share))
      do { try part.attack(run) } catch { run.fail(step: -1, "the attack itself could not be made: \("\(error)".prefix(200))", "") }
      run.report()
      failures += run.failureCount
    }
    let took = (ContinuousClock.now - began) / .seconds(1)
    say(
      failures == 0
        ? String(format: "Everything held, in %.0f s.", took)
        : String(format: "%d did not hold, in %.0f s. See one again with --seed %llu --only PART --step N.", failures, took, seed))
    place.remove()
    if failures > 0 { throw ExitCode(1) }
  }
}

/// One way to attack the programs.
protocol AttackPart: Sendable {
  /// The name on the command line.
  static var name: String { get }
  /// Its share of the time, in seconds of the ten minutes.
  static var share: Double { get }

  /// Attacks until the time of the run is up, and says there what did not hold.
  func attack(_ run: AttackRun) throws

  /// A program that does wrong what this part looks for.
  static var plantedFault: PlantedFault { get }
}
