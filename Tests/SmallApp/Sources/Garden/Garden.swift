import Foundation
import GRDB
public import ProgramSupport
public import SharedStore
public import ShortcutManagement

/// A watering log: plants, how often each wants water, and when it got some.
public struct Garden: Sendable {
  public let store: Store
  public let environment = ShortcutEnvironment(
    now: { SuggestionMoment(seconds: Int64(Date().timeIntervalSince1970), utcOffset: TimeZone.current.secondsFromGMT()) },
    makeUUID: { UUID().uuidString.lowercased() })

  /// Takes the data's place from the environment; the disk is touched at the first use.
  public init(_ program: Program) throws(ProgramError) {
    guard let home = program.environment["SMALL_HOME"], home.hasPrefix("/") else {
      throw ProgramError(.badSettings, program.language.words("Set SMALL_HOME to a directory.", "SMALL_HOME にディレクトリを指定してください。"))
    }
    store = Store(at: StoreLocation(directory: home, format: .small), for: .writing)
  }

  /// Returns all plants, or those that a text names: the one with that id or name, else those whose name holds it.
  public func plants(named text: String? = nil) throws -> [Plant] {
    let all = try plants("ORDER BY name")
    guard let text = text?.lowercased() else { return all }
    let exact = all.filter { $0.identifier == text || $0.displayString.lowercased() == text }
    return exact.isEmpty ? all.filter { $0.displayString.lowercased().contains(text) } : exact
  }

  /// Returns the plants that have waited for longer than they should.
  func thirsty() throws -> [Plant] {
    let last = "ifnull((SELECT max(at) FROM watering WHERE plant = plant.key), 0)"
    return try plants("WHERE \(last) <= ? - days * 86400 ORDER BY name", [environment.now().seconds])
  }

  private func plants(_ condition: String, _ arguments: StatementArguments = []) throws -> [Plant] {
    let sql = "SELECT id, name FROM plant \(condition)"
    return try store.read { try Row.fetchAll($0, sql: sql, arguments: arguments).map { Plant(identifier: $0[0], display: $0[1]) } } ?? []
  }

  public func add(_ name: String, every days: Int) throws {
    let values: StatementArguments = [environment.makeUUID(), name, days]
    try store.write { try $0.execute(sql: "INSERT INTO plant (id, name, days) VALUES (?, ?, ?)", arguments: values) }
  }

  public func remove(_ plant: Plant) throws {
    try store.write { try $0.execute(sql: "DELETE FROM plant WHERE id = ?", arguments: [plant.identifier]) }
  }

  /// Writes a watering down for who waits at the gate: in one transaction, how it is undone and, where it was done in the app, its donation, too.
  func water(_ intent: WaterPlantIntent, isDonated: Bool, through gate: InvocationGate) throws {
    let (now, id, donation) = (environment.now(), environment.makeUUID(), environment.makeUUID())
    try store.write(through: gate) { db in
      try db.execute(
        sql: "INSERT INTO watering (id, plant, at, cups) SELECT ?, key, ?, ? FROM plant WHERE id = ?",
        arguments: [id, now.seconds, intent.cups, intent.plant?.identifier])
      guard db.changesCount == 1 else { throw ShortcutError.unfitValue(intent: "WaterPlant", parameter: "plant") }
      var journal = Journal()
      journal.didInsert(.watering, db.lastInsertedRowID)
      let change = try journal.write("water", intent.plant?.displayString, at: now.seconds, run: id, in: db)
      if isDonated {
        try DonationWriter.write(
          ShortcutIntent(intent), declaredAs: WaterPlantIntent.declaration, id: donation, groupIdentifier: id, at: now, in: db)
      }
      if let change { try gate.willCommit(RunTrace(run: id, change: change)) }
    }
  }

  /// Takes the last change back, and returns what it was done to.
  public func undo() throws -> String? { try store.write { db in try Journal.undo(in: db, of: .small)?.subject } }
}
