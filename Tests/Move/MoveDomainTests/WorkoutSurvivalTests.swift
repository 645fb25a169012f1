import Foundation
import IntentRuntime
import ProgramSupport
import SharedStore
import Synchronization
import Testing
import TimeMeasuring

@testable import MoveDomain

/// A workout is a row of moments: each step here is another program on the same data, as after a kill or a restart.
@Suite("What a workout survives")
struct WorkoutSurvivalTests {
  /// The machine's clocks, in the test's hand.
  private final class Machine: Sendable {
    struct Clocks {
      var wall = Instant(secondsSince1970: 1_764_061_200)
      var reading = ClockReading(bootID: "one", boottime: 1_000, monotonic: 900)
    }
    let clocks = Mutex(Clocks())

    /// Lets time pass, of which the machine slept through some.
    func pass(_ seconds: Int, asleep: Int = 0) {
      clocks.withLock { clocks in
        clocks.wall = clocks.wall.adding(seconds: seconds)
        clocks.reading.boottime += Double(seconds)
        clocks.reading.monotonic += Double(seconds - asleep)
      }
    }

    /// Starts the machine anew after it was off for a while.
    func restart(off seconds: Int) {
      clocks.withLock { clocks in
        clocks.wall = clocks.wall.adding(seconds: seconds)
        clocks.reading = ClockReading(bootID: "two", boottime: 30, monotonic: 30)
      }
    }

    func setClock(by seconds: Int) { clocks.withLock { $0.wall = $0.wall.adding(seconds: seconds) } }
  }

  private let machine = Machine()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "move-" + UUID().uuidString)

  /// A program that was just started.
  private var move: Move {
    let clock = ProcessClock(
      now: { [machine] in machine.clocks.withLock { $0.wall } }, zone: FixedZone(utcOffset: 0),
      clockReading: { [machine] in machine.clocks.withLock { $0.reading } }, makeUUID: { UUID().uuidString.lowercased() })
    return Move(store: Store(at: StoreLocation(directory: folder.path, format: .move), for: .writing), clock: clock, language: .english)
  }

  private func run(_ intent: any Intent) async throws {
    let context = InvocationContext(language: "en", source: .app)
    let dispatcher = try #require(try move.intents.dispatcher(for: intent, in: context))
    var executor = IntentExecutor()
    executor.isConfirmed = true
    let execution = await executor.run(intent, with: dispatcher, in: context)
    #expect(execution.outcome == .success(code: "success"), "\(execution.message)")
  }

  private func started(_ body: () async throws -> Void) async throws -> Workout {
    defer { try? FileManager.default.removeItem(at: folder) }
    var intent = INStartWorkoutIntent()
    intent.workoutName = SpeakableString(spokenPhrase: "run")
    try await run(intent)
    try await body()
    try await run(INEndWorkoutIntent())
    return try #require(try move.workouts(limit: 1).first)
  }

  @Test("a machine that sleeps: the time counts, as people move while it sleeps, and is told")
  func suspend() async throws {
    let workout = try await started {
      machine.pass(1_800)
      machine.pass(3_600, asleep: 3_600)
    }
    #expect(workout.seconds(at: workout.ended ?? machine.clocks.withLock { $0.wall }) == 5_400)
    #expect(workout.asleep == 3_600)
  }

  @Test("a machine that is started anew: it goes on, and nothing is taken for sleep")
  func restart() async throws {
    let workout = try await started {
      machine.pass(600)
      machine.restart(off: 1_200)
      machine.pass(300)
    }
    #expect(workout.seconds(at: workout.started.instant) == 2_100)
    #expect(workout.asleep == 0)
  }

  @Test("a clock that is set back: it stands still and never runs backwards; one that is set forward is believed")
  func clock() async throws {
    let workout = try await started {
      machine.pass(600)
      try await run(INPauseWorkoutIntent())
      machine.setClock(by: -3_600)
      try await run(INResumeWorkoutIntent())
      machine.pass(60)
    }
    #expect(workout.seconds(at: workout.started.instant) == 600)
    #expect(try #require(workout.ended) >= workout.started.instant)
  }

  @Test("a pause lasts over a restart, and does not count")
  func pausedRestart() async throws {
    let workout = try await started {
      machine.pass(600)
      try await run(INPauseWorkoutIntent())
      machine.restart(off: 3_600)
      try await run(INResumeWorkoutIntent())
      machine.pass(300)
    }
    #expect(workout.seconds(at: workout.started.instant) == 900)
    #expect(workout.pauses.count == 1)
  }
}
