import Foundation
import GRDB
import ProgramSupport
import SharedStore
import ShortcutManagement
import TimeMeasuring

extension Move {
  /// Who drives, as the simulation stands.
  public func fleet() throws -> SimulatedFleet {
    let row = try store.read { try Row.fetchOne($0, sql: "SELECT mode, seed, signed_in FROM fleet") } ?? nil
    guard let row else { return SimulatedFleet() }
    return SimulatedFleet(mode: .init(rawValue: row["mode"]) ?? .generous, seed: row["seed"], isSignedIn: row["signed_in"])
  }

  /// Has the simulation stand so from now on.
  public func setFleet(_ fleet: SimulatedFleet) throws {
    try store.write { db in
      try db.execute(
        sql: """
          INSERT INTO fleet (key, mode, seed, signed_in) VALUES (1, ?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET mode = excluded.mode, seed = excluded.seed, signed_in = excluded.signed_in
          """, arguments: [fleet.mode.rawValue, fleet.seed, fleet.isSignedIn])
    }
  }

  /// Returns the rides, the latest first.
  public func rides(limit: Int) throws -> [Ride] {
    try store.read { try String.fetchAll($0, sql: "SELECT ride FROM ride ORDER BY key DESC LIMIT ?", arguments: [limit]) }?.map(
      Ride.reading) ?? []
  }

  /// Returns the ride of an identifier, or the latest one; nil where there is none.
  public func ride(_ id: String?) throws -> Ride? {
    guard let id else { return try rides(limit: 1).first }
    return try store.read { try String.fetchOne($0, sql: "SELECT ride FROM ride WHERE id = ?", arguments: [id]) }.flatMap(\.self).map(
      Ride.reading)
  }

  /// Writes a new ride down; `accompany` may write more in the same transaction.
  func keep(_ ride: Ride, _ accompany: (Database) throws -> Void) throws {
    try store.write(through: gate) { db in
      try db.execute(sql: "INSERT INTO ride (id, ride) VALUES (?, ?)", arguments: [ride.id, try ride.text()])
      try accompany(db)
      // The run has the ride's identifier: whoever asks after it later is told of the ride.
      try gate?.willCommit(.unjournaled(run: ride.id, in: db))
    }
  }

  /// Changes a ride, and returns it as it is then; nil where there is none, or `change` refuses.
  func change(_ id: String?, _ change: (inout Ride) -> Bool) throws -> Ride? {
    guard try store.exists() else { return nil }
    return try store.write(through: gate) { db in
      let condition = id == nil ? "ORDER BY key DESC LIMIT 1" : "WHERE id = ?"
      guard let text = try String.fetchOne(db, sql: "SELECT ride FROM ride \(condition)", arguments: id.map { [$0] } ?? []) else {
        return nil
      }
      var ride = try Ride.reading(text)
      guard change(&ride) else { return nil }
      try db.execute(sql: "UPDATE ride SET ride = ? WHERE id = ?", arguments: [try ride.text(), ride.id])
      try gate?.willCommit(.unjournaled(run: clock.makeUUID().lowercased(), in: db))
      return ride
    }
  }

  /// Pays the latest ride where it is not paid; nil where nothing is to be paid.
  public func pay() throws -> Ride? {
    let now = clock.now()
    return try change(nil) { ride in
      guard ride.ending(at: now) == .unpaid else { return false }
      ride.isPaid = true
      return true
    }
  }
}

extension Ride {
  /// The ride as one column holds it.
  fileprivate func text() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }

  @Sendable fileprivate static func reading(_ text: String) throws -> Ride { try JSONDecoder().decode(Ride.self, from: Data(text.utf8)) }
}
