import Foundation
import GRDB
public import SharedStore
import TextFolding
import Vocabulary

/// Voice shortcuts on the shared store.
public struct SQLiteVoiceShortcutCenter: VoiceShortcutCenter {
  /// What a change is called in the undo journal.
  public enum Verb: String, CaseIterable, Sendable {
    case add = "addShortcut"
    case edit = "editShortcut"
    case delete = "deleteShortcut"
  }

  private let store: Store
  private let environment: ShortcutEnvironment
  private static let suggestions = "shortcutSuggestions"

  /// Makes the center; nothing is opened yet.
  public init(store: Store, environment: ShortcutEnvironment) {
    self.store = store
    self.environment = environment
  }

  // MARK: Reading

  public func all() throws -> [VoiceShortcut] {
    try store.readShortcuts { db in try Row.fetchAll(db, sql: "\(VoiceShortcutRow.select) ORDER BY key").map(VoiceShortcutRow.decode) }
      ?? []
  }

  public func latest(limit: Int) throws -> [VoiceShortcut] {
    try store.readShortcuts { db in
      try Row.fetchAll(db, sql: "\(VoiceShortcutRow.select) ORDER BY key DESC LIMIT ?", arguments: [max(limit, 0)])
        .map(VoiceShortcutRow.decode)
    } ?? []
  }

  public func count() throws -> Int {
    try store.readShortcuts { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM voice_shortcut") ?? 0 } ?? 0
  }

  public func voiceShortcut(_ id: VoiceShortcut.ID) throws -> VoiceShortcut? {
    try store.readShortcuts { db in try VoiceShortcutRow.fetch(id, in: db)?.shortcut } ?? nil
  }

  public func voiceShortcuts(saying phrase: String) throws -> [VoiceShortcut] {
    let key = SpokenKey.key(of: phrase)
    guard !key.isEmpty else { return [] }
    return try voiceShortcuts(withKey: key, PhraseKeyKind.shortcut.rawValue)
  }

  public func voiceShortcut(doing shortcut: Shortcut) throws -> VoiceShortcut? {
    try voiceShortcuts(withKey: ShortcutActionKey.key(of: shortcut), ShortcutActionKey.kind).first { $0.shortcut.does(shortcut) }
  }

  private func voiceShortcuts(withKey key: String, _ kind: Int) throws -> [VoiceShortcut] {
    try store.readShortcuts { db in
      try Row.fetchAll(db, sql: VoiceShortcutRow.selectByKey, arguments: [kind, key]).map(VoiceShortcutRow.decode)
    } ?? []
  }

  // MARK: Changing

  public func add(phrase: String, shortcut: Shortcut, showsWhenRun: Bool) throws -> VoiceShortcut {
    if case .unreadable = shortcut { throw ShortcutError.unreadable }
    let values = try VoiceShortcutRow.Values(phrase: phrase, shortcut: shortcut, showsWhenRun: showsWhenRun)
    return try store.writeShortcuts { db in
      let now = environment.now().seconds
      let id = environment.makeUUID().lowercased()
      try db.execute(
        sql: "INSERT INTO voice_shortcut (id, phrase, keys, shortcut, shows, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?)",
        arguments: [id, values.phrase, values.keys, values.shortcut, showsWhenRun, now, now])
      let key = db.lastInsertedRowID
      try PhraseKeyTable.add(keysOf: key, in: db)
      var journal = Journal()
      journal.didInsert(.voiceShortcut, key)
      try journal.write(Verb.add.rawValue, values.phrase, at: now, in: db)
      return VoiceShortcut(
        id: id, phrase: values.phrase, shortcut: shortcut, showsWhenRun: showsWhenRun, created: Date(wholeSeconds: now),
        updated: Date(wholeSeconds: now))
    }
  }

  public func update(_ voiceShortcut: VoiceShortcut, from original: VoiceShortcut) throws -> VoiceShortcut {
    let values = try VoiceShortcutRow.Values(
      phrase: voiceShortcut.phrase, shortcut: voiceShortcut.shortcut, showsWhenRun: voiceShortcut.showsWhenRun)
    return try changing(original.id, phrase: original.phrase) { db, key, current in
      guard current.isSame(as: original) else {
        // Both processes wanted the same: nobody's change is lost.
        if current.isSame(as: voiceShortcut) { return current }
        throw ShortcutError.editedMeanwhile(current)
      }
      if values.isSame(as: current) { return current }
      let now = environment.now().seconds
      var journal = Journal()
      try journal.willChange(.voiceShortcut, key, in: db)
      try PhraseKeyTable.remove(keysOf: key, in: db)
      try db.execute(
        sql: "UPDATE voice_shortcut SET phrase = ?, keys = ?, shortcut = ?, shows = ?, updated = ? WHERE key = ?",
        arguments: [values.phrase, values.keys, values.shortcut, values.showsWhenRun, now, key])
      try PhraseKeyTable.add(keysOf: key, in: db)
      try journal.write(Verb.edit.rawValue, values.phrase, at: now, in: db)
      return VoiceShortcut(
        id: current.id, phrase: values.phrase, shortcut: voiceShortcut.shortcut, showsWhenRun: values.showsWhenRun,
        created: current.created, updated: Date(wholeSeconds: now))
    }
  }

  public func delete(_ id: VoiceShortcut.ID) throws -> VoiceShortcut {
    try changing(id, phrase: nil) { db, key, current in
      var journal = Journal()
      try journal.willChange(.voiceShortcut, key, in: db)
      try PhraseKeyTable.remove(keysOf: key, in: db)
      try db.execute(sql: "DELETE FROM voice_shortcut WHERE key = ?", arguments: [key])
      try journal.write(Verb.delete.rawValue, current.phrase, at: environment.now().seconds, in: db)
      return current
    }
  }

  /// Changes one that is there; reads first, so that what is not there costs no write and creates no store.
  private func changing(
    _ id: VoiceShortcut.ID, phrase: String?, _ body: (Database, Int64, VoiceShortcut) throws -> VoiceShortcut
  ) throws -> VoiceShortcut {
    guard try voiceShortcut(id) != nil else { throw ShortcutError.vanished(id: id, phrase: phrase) }
    return try store.writeShortcuts { db in
      guard let (key, current) = try VoiceShortcutRow.fetch(id, in: db) else { throw ShortcutError.vanished(id: id, phrase: phrase) }
      return try body(db, key, current)
    }
  }

  // MARK: The gallery

  public func setShortcutSuggestions(_ shortcuts: [Shortcut]) throws {
    var list: [String] = []
    for shortcut in shortcuts { list.append(try VoiceShortcutRow.Values.checkedText(of: shortcut)) }
    // As they are already: an app that sets its list at each start writes nothing.
    if try storedSuggestions() ?? [] == list { return }
    try store.writeShortcuts { db in
      try db.execute(
        sql: "INSERT INTO app_list (name, entries) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET entries = excluded.entries",
        arguments: [Self.suggestions, "[\(list.joined(separator: ","))]"])
    }
  }

  public func shortcutSuggestions() throws -> [Shortcut] {
    // What cannot be read is not offered; the app replaces the whole list anyway.
    try storedSuggestions()?.compactMap(StoredShortcut.shortcut) ?? []
  }

  private func storedSuggestions() throws -> [String]? {
    try store.readShortcuts { db in
      try String.fetchAll(
        db, sql: "SELECT value FROM json_each((SELECT entries FROM app_list WHERE name = ?)) ORDER BY key", arguments: [Self.suggestions])
    }
  }
}
