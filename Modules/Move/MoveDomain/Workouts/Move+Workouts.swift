import GRDB
import IntentRuntime
import ProgramSupport
import SharedStore
import ShortcutManagement
import TimeMeasuring

/// What can be done with the workout that goes on.
enum WorkoutChange: String {
  case pause, resume, end, cancel
}

/// Why a workout cannot be started or changed.
enum WorkoutRefusal: Error, Hashable {
  /// Another one goes on.
  case ongoing
  /// None goes on, or one of another name.
  case noMatch
  /// It is paused already, or not paused.
  case wrongState
}

extension Move {
  /// Returns the workout that goes on; nil where none does.
  public func ongoingWorkout() throws -> Workout? { try store.read { try Workout.ongoing(in: $0)?.workout } ?? nil }

  /// Returns the workouts that have ended, the latest first.
  public func workouts(limit: Int) throws -> [Workout] {
    try store.read { try Workout.all("WHERE ended IS NOT NULL ORDER BY started DESC LIMIT ?", [limit], in: $0) } ?? []
  }

  /// Tells whether the workout of an identifier is there, whatever has become of it.
  func hasWorkout(_ id: String) throws -> Bool { try workout(id) != nil }

  /// Returns the workout of an identifier, whatever has become of it; nil where it is not there.
  public func workout(_ id: String) throws -> Workout? { try store.read { try Workout.all("WHERE id = ?", [id], in: $0).first } ?? nil }

  /// Starts a workout in one transaction with how it is undone and, where somebody did it in the app, the donation of `intent`.
  ///
  /// - Throws: ``WorkoutRefusal/ongoing`` where another one goes on.
  func start(_ workout: Workout, donating intent: (any Intent)?) throws {
    try change("start", workout.name) { db, journal in
      guard try Workout.ongoing(in: db) == nil else { throw WorkoutRefusal.ongoing }
      journal.didInsert(.workout, try workout.write(nil, in: db))
      guard let intent else { return }
      try DonationWriter.write(
        ShortcutIntent(intent), declaredAs: type(of: intent).declaration, id: clock.makeUUID(), groupIdentifier: workout.id,
        at: environment.now(), in: db)
    }
  }

  /// Tells why the workout that goes on cannot be changed so; nil where it can.
  ///
  /// - Parameter kind: what it has to be; nil for any.
  func refusal(of change: WorkoutChange, kind: String?) throws -> WorkoutRefusal? {
    Self.refusal(of: change, kind: kind, ongoing: try ongoingWorkout())
  }

  /// Changes the workout that goes on; throws ``WorkoutRefusal``.
  func perform(_ change: WorkoutChange, kind: String?) throws {
    let (now, reading) = (clock.now(), clock.clockReading())
    try self.change(change.rawValue, nil) { db, journal in
      let ongoing = try Workout.ongoing(in: db)
      if let refusal = Self.refusal(of: change, kind: kind, ongoing: ongoing?.workout) { throw refusal }
      guard let ongoing else { return }
      let key = ongoing.key
      var workout = ongoing.workout
      try journal.willChange(.workout, key, in: db)
      switch change {
      case .pause: workout.beginPause(at: now, reading: reading)
      case .resume: workout.endPause(at: now, reading: reading)
      case .end: workout = workout.ending(at: now, reading: reading)
      case .cancel: return try db.execute(sql: "DELETE FROM workout WHERE key = ?", arguments: [key])
      }
      _ = try workout.write(key, in: db)
    }
  }

  private static func refusal(of change: WorkoutChange, kind: String?, ongoing: Workout?) -> WorkoutRefusal? {
    guard let ongoing, kind == nil || ongoing.kind == kind else { return .noMatch }
    switch change {
    case .pause: return ongoing.isPaused ? .wrongState : nil
    case .resume: return ongoing.isPaused ? nil : .wrongState
    case .end, .cancel: return nil
    }
  }

  // MARK: Undo

  /// Writes a change with its journal, in one transaction.
  func change(_ verb: String, _ subject: String?, _ body: (Database, inout Journal) throws -> Void) throws {
    try store.write(through: gate) { db in
      var journal = Journal()
      try body(db, &journal)
      let run = gate.map { _ in clock.makeUUID().lowercased() }
      let change = try journal.write(verb, subject, at: clock.now().secondsSince1970, run: run, in: db)
      if let gate, let run, let change { try gate.willCommit(RunTrace(run: run, change: change)) }
    }
  }

  /// Takes the last change back, and returns what was done; nil where there is nothing to undo.
  public func undo() throws -> String? {
    guard try store.exists() else { return nil }
    return try store.write { db in try Journal.undo(in: db, of: .move).map { language.undone($0.verb, $0.subject) } }
  }
}
