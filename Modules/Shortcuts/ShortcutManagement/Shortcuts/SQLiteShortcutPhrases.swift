import GRDB
public import SharedStore
public import TextFolding
public import Vocabulary

/// Looks voice shortcuts up by their phrases, without loading the others.
public struct SQLiteShortcutPhrases: ShortcutPhraseSource {
  private let store: Store

  /// Makes a source; nothing is opened yet.
  public init(store: Store) { self.store = store }

  /// Of those that share a piece and all digits and kanji, what shares most pieces is compared.
  private static let comparedAtMost = 100

  public func shortcuts(withKey key: String, _ kind: PhraseKeyKind, limit: Int) throws -> [ShortcutPhrase] {
    try fetch(
      "WHERE key IN (SELECT owner FROM phrase_key WHERE kind = ? AND key = ?) ORDER BY key LIMIT ?", [kind.rawValue, key, max(limit, 0)])
  }

  public func shortcuts(near looseKey: String, limit: Int) throws -> [NearShortcut] {
    let probes = NearText.probes(for: looseKey)
    guard !probes.isEmpty else { return [] }
    let candidates = try fetch(
      """
      JOIN (
        SELECT owner, count(*) AS pieces FROM phrase_key WHERE kind = ? AND key IN (SELECT value FROM json_each(?))
        GROUP BY owner ORDER BY pieces DESC, owner LIMIT \(Self.comparedAtMost)
      ) ON key = owner ORDER BY key
      """, [PhraseKeyKind.shortcutSegment.rawValue, StoredList.text(of: probes)])
    return ShortcutPhraseKeys.nearest(to: looseKey, among: candidates, limit: max(limit, 0))
  }

  public func shortcuts(around looseKey: String, limit: Int) throws -> [ShortcutPhrase] {
    let (kind, half) = (PhraseKeyKind.shortcutLoose.rawValue, max(limit, 0) / 2)
    return try fetch(
      """
      WHERE key IN (SELECT owner FROM (SELECT owner FROM phrase_key WHERE kind = ? AND key < ? ORDER BY key DESC LIMIT ?))
        OR key IN (SELECT owner FROM (SELECT owner FROM phrase_key WHERE kind = ? AND key >= ? ORDER BY key LIMIT ?))
      """, [kind, looseKey, half, kind, looseKey, half])
  }

  public func shortcuts(withAnySoundSegment segments: [String], limit: Int) throws -> [ShortcutPhrase] {
    try fetch(
      "WHERE key IN (SELECT owner FROM phrase_key WHERE kind = ? AND key IN (SELECT value FROM json_each(?))) ORDER BY key LIMIT ?",
      [PhraseKeyKind.shortcutSoundSegment.rawValue, StoredList.text(of: segments), max(limit, 0)])
  }

  private func fetch(_ condition: String, _ arguments: StatementArguments) throws -> [ShortcutPhrase] {
    try store.readShortcuts { db in
      let statement = try db.cachedStatement(sql: "SELECT id, phrase FROM voice_shortcut \(condition)")
      return try Row.fetchAll(statement, arguments: arguments).map { row in
        ShortcutPhrase(id: try row.decode(String.self, atIndex: 0), phrase: try row.decode(String.self, atIndex: 1))
      }
    } ?? []
  }
}
