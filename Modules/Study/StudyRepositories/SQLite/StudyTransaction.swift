package import GRDB
import SharedStore
package import StudyModels

/// One write: the database, the moment it happens at, and the journal of what it changes.
package final class StudyTransaction {
  package let db: Database
  let environment: StudyEnvironment
  /// Read once within the transaction, so that waiting for another program does not make it old.
  let now: Instant
  var state: LocalState
  var journal = Journal()
  let companion: (any ChangeCompanion)?
  /// Whether the run of an intent makes the change, so that the journal names it.
  var isRun = false
  /// What the run leaves in the journal; nil as long as nothing was changed.
  var trace: RunTrace?

  init(db: Database, environment: StudyEnvironment, state: LocalState, companion: (any ChangeCompanion)? = nil) {
    self.db = db
    self.environment = environment
    self.state = state
    self.companion = companion
    now = environment.now()
  }

  var zonedNow: ZonedInstant { environment.zone.zoned(now) }

  /// Returns the day that a record counts on, by the rule that the database's days follow.
  func day(of time: ZonedInstant) -> CivilDate {
    DayRules(dayStartsAt: state.dayStartsAt, weekStartsOn: environment.rules.weekStartsOn).day(of: time)
  }

  /// Refuses where nobody knows whose record it would be.
  func requireAccount() throws {
    if case .signedOut(let server) = state.account { throw StudyError.signedOut(server: server) }
  }

  /// Returns the visibility to use, and remembers a given one.
  func visibility(_ given: Visibility?) throws -> Visibility {
    guard let given else { return state.offeredVisibility }
    if given != state.lastVisibility {
      try db.execute(sql: "UPDATE local_state SET last_visibility = ?", arguments: [given.rawValue])
      state.lastVisibility = given
    }
    return given
  }

  /// Returns the server that a post is shared with besides the account's own, and remembers what was said; nil for none.
  func elsewhere(_ given: Bool?, _ visibility: Visibility) throws -> String? {
    if let given, given != state.shares, environment.elsewhere != nil {
      try db.execute(sql: "UPDATE local_state SET shares = ?", arguments: [given])
      state.shares = given
    }
    return (given ?? state.shares) && visibility != .private ? environment.elsewhere : nil
  }

  /// Returns the key of a material that records may use; throws ``StudyError/materialNotOnShelf(title:)``.
  package func key(ofMaterialOnShelf id: Material.ID?) throws -> Int64? {
    guard let id else { return nil }
    let row = try Row.fetchOne(db, sql: "SELECT key, archived, title FROM material WHERE id = ?", arguments: [id.text])
    guard let row else { throw StudyError.materialNotOnShelf(title: nil) }
    var reader = RowReader(row)
    let key: Int64 = try reader.next()
    guard try !reader.next() as Bool else { throw StudyError.materialNotOnShelf(title: try reader.next()) }
    return key
  }

  /// Returns the title of a material, for the journal.
  func title(ofMaterial key: Int64?) throws -> String? {
    guard let key else { return nil }
    return try String.fetchOne(db, sql: "SELECT title FROM material WHERE key = ?", arguments: [key])
  }

  func newID<Subject>() -> Identifier<Subject> { Identifier(trusted: environment.makeUUID().lowercased()) }
}
