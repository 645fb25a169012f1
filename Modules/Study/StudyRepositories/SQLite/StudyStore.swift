import GRDB
package import SharedStore
package import StudyModels
import Synchronization

/// The shared store with what study rules need from the world: what all repositories of a program work on.
package final class StudyStore: Sendable {
  let store: Store
  let environment: StudyEnvironment
  private let companion: (any ChangeCompanion)?
  private let gate: (any RunGate)?
  private let days: DaysRule

  /// The rule of this process that the days of the database are known to have followed once; another one, as the settings may bring while a
  /// program runs, is settled anew.
  private final class DaysRule: Sendable {
    private let settled = Mutex<Int?>(nil)

    func isSettled(for rules: DayRules) -> Bool { settled.withLock { $0 == rules.dayStartsAt } }
    func settle(for rules: DayRules) { settled.withLock { $0 = rules.dayStartsAt } }
  }

  package init(store: Store, environment: StudyEnvironment, companion: (any ChangeCompanion)? = nil) {
    self.store = store
    self.environment = environment
    self.companion = companion
    gate = nil
    days = DaysRule()
  }

  private init(_ other: StudyStore, guardedBy gate: any RunGate) {
    (store, environment, companion, days) = (other.store, other.environment, other.companion, other.days)
    self.gate = gate
  }

  /// Returns the same store for one run of an intent: its change is saved only where `gate` still waits for it.
  func guarded(by gate: any RunGate) -> StudyStore { StudyStore(self, guardedBy: gate) }

  /// Returns whether there is a database: what is not there is no reason to create one.
  func exists() throws -> Bool { try store.exists() }

  /// Reads in one snapshot; `absent` where there is no database yet.
  func read<Value>(absent: @autoclosure () -> Value, _ body: (Database) throws -> Value) throws -> Value {
    try translating { try store.read(body) ?? absent() }
  }

  /// Reads what depends on where a day starts.
  ///
  /// Where `day.startsAt` has changed since the days were stored, they are moved first. On a disk that cannot be written they stay as they
  /// are, and the answer follows the rule that was stored with them.
  func readDays<Value>(absent: @autoclosure () -> Value, _ body: (Database) throws -> Value) throws -> Value {
    let rules = environment.rules
    if !days.isSettled(for: rules) {
      let stored = try read(absent: nil) { db in try Int.fetchOne(db, sql: "SELECT day_starts_at FROM local_state") }
      if let stored, stored != rules.dayStartsAt {
        do {
          // Nobody's run: it says the same in another way.
          try write(through: nil) { _ in }
        } catch let error as StoreError where error.isWriteRefused {
        }
      }
      // An absent store is asked again: another program may create it, by another rule.
      if stored != nil { days.settle(for: rules) }
    }
    return try read(absent: absent(), body)
  }

  /// Writes in one durable transaction, which starts by moving the days where `day.startsAt` has changed.
  ///
  /// Once a process has done that, it goes on by the rule that the database holds: two programs with different settings do not move the
  /// days back and forth at every write.
  package func write<Value>(_ body: (StudyTransaction) throws -> Value) throws -> Value { try write(through: gate, body) }

  private func write<Value>(through gate: (any RunGate)?, _ body: (StudyTransaction) throws -> Value) throws -> Value {
    let rules = environment.rules
    let value = try translating {
      try store.write(through: gate) { db in
        let transaction = try begin(db, rules)
        transaction.isRun = gate != nil
        let value = try body(transaction)
        if let gate, let trace = transaction.trace { try gate.willCommit(trace) }
        return value
      }
    }
    days.settle(for: rules)
    return value
  }

  /// Does what ``write(_:)`` does and takes it back; where there is no database, in an empty one in memory.
  func trying<Value>(_ body: (StudyTransaction) throws -> Value) throws -> Value {
    let rules = environment.rules
    return try translating { try store.trying { db in try body(try begin(db, rules)) } }
  }

  /// Writes what is no change, waiting at most so many milliseconds for others; nil where they hold the data for longer.
  func writeSoon<Value>(within milliseconds: Int, _ body: (Database) throws -> Value) throws -> Value? {
    try translating { try store.writeSoon(within: milliseconds, body) }
  }

  /// Begins a transaction: moves the days where that is due.
  private func begin(_ db: Database, _ rules: DayRules) throws -> StudyTransaction {
    var state = try LocalState.fetch(db)
    if !days.isSettled(for: rules), state.dayStartsAt != rules.dayStartsAt {
      try RecordSums.moveDays(in: db, startingAt: rules.dayStartsAt)
      state.dayStartsAt = rules.dayStartsAt
    }
    return StudyTransaction(db: db, environment: environment, state: state, companion: companion)
  }

  /// What no program of ours writes is damage.
  func translating<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let defect as RepositoryDefect {
      throw StoreError.unreadable(path: store.location.database, detail: defect.detail)
    }
  }
}

extension StoreError {
  /// Whether the data can be read though not written.
  var isWriteRefused: Bool {
    switch self {
    case .cannotWrite, .cannotCreate, .cannotRead: true
    default: false
    }
  }
}
