public import SharedStore

extension StorePart {
  /// Voice shortcuts, the phrases that find them, donations, and the lists that an app registers.
  ///
  /// Every migration here has shipped and is never changed; a further one is appended to the list, and takes a step in the history of each app's
  /// format.
  ///
  /// An app's own part may point at these tables: a donation's `group_id` names what made it, and a trigger of that part can take it along.
  public static let shortcuts = StorePart(
    "shortcuts", migrations: [ShortcutTables.sql], journaledTables: [.voiceShortcut], readings: ShortcutRows.readings)
}

extension JournaledTable {
  /// Voice shortcuts, with the rows of `phrase_key` by which they are found.
  public static let voiceShortcut = JournaledTable(
    "voice_shortcut", columns: ["id", "phrase", "keys", "shortcut", "shows", "created", "updated"],
    willReplace: { key, db in try PhraseKeyTable.remove(keysOf: key, in: db) },
    willRemove: { key, db in try PhraseKeyTable.remove(keysOf: key, in: db) },
    didWrite: { key, db in try PhraseKeyTable.add(keysOf: key, in: db) })
}
