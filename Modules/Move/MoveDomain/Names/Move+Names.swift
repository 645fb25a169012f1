import GRDB
public import IntentRuntime
import ProgramSupport
import SharedStore
import ShortcutManagement
import TimeMeasuring
import Vocabulary

extension Move {
  /// What workouts are called: the vocabulary's, then those that somebody added.
  func workoutNames() throws -> SpokenNames {
    SpokenNames("INStartWorkoutIntent.workoutName", in: language.tag, added: try addedNames())
  }

  /// The names that somebody added, in the order in which they were.
  public func addedNames() throws -> [String] {
    try store.read { try String.fetchAll($0, sql: "SELECT name FROM workout_name ORDER BY added, key") } ?? []
  }

  /// Adds a name; false where there is such a workout already, however it is written, or nothing to say.
  public func addName(_ name: String) throws -> Bool {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard try !workoutNames().isTaken(name) else { return false }
    try change("name", name) { db, journal in
      try db.execute(sql: "INSERT INTO workout_name (name, added) VALUES (?, ?)", arguments: [name, clock.now().secondsSince1970])
      journal.didInsert(.workoutName, db.lastInsertedRowID)
    }
    return true
  }

  /// Takes an added name away; false where nobody added it.
  public func removeName(_ name: String) throws -> Bool {
    guard try store.exists() else { return false }
    var isThere = false
    try change("unname", name) { db, journal in
      guard let key = try Int64.fetchOne(db, sql: "SELECT key FROM workout_name WHERE name = ?", arguments: [name]) else { return }
      isThere = true
      try journal.willChange(.workoutName, key, in: db)
      try db.execute(sql: "DELETE FROM workout_name WHERE key = ?", arguments: [key])
    }
    return isThere
  }

  /// All workouts by name, those first that were done lately.
  public func workoutChoices() throws -> [SpeakableString] {
    let names = try workoutNames()
    let used = try recentKinds()
    return used.compactMap(names.named) + names.all.filter { !used.contains($0.vocabularyIdentifier ?? "") }
  }

  /// The workout that was begun last; nil before the first, and where it has no name any more.
  func lastWorkout() throws -> SpeakableString? { try recentKinds().first.flatMap(workoutNames().named) }

  private func recentKinds() throws -> [String] {
    try store.read { try String.fetchAll($0, sql: "SELECT kind FROM workout GROUP BY kind ORDER BY max(started) DESC, max(key) DESC") }
      ?? []
  }

  /// Registers the user's words, most recently used first: what somebody called workouts. For the app alone; an extension has no vocabulary to set.
  public func registerVocabulary() throws {
    guard try store.exists() else { return }
    let registrar = SQLiteUserVocabularyRegistrar(
      store: store, supportedTypes: Set(Self.vocabularyTypes), globalTerms: MoveVocabulary.vocabulary.globalTerms)
    let added = Set(try addedNames())
    try registrar.setVocabulary(try workoutChoices().filter { added.contains($0.spokenPhrase) }, of: .workoutActivityName)
  }
}
