import Foundation
import GRDB
import IntentRuntime
import ProgramSupport
import TextFolding
import TextSafety
import Vocabulary

/// Voice shortcuts as the database holds them.
enum VoiceShortcutRow {
  /// What ``decode(_:)`` reads, before a WHERE.
  static let select = "SELECT key, id, phrase, shortcut, shows, created, updated FROM voice_shortcut"

  /// Those that are found by a key of a kind, oldest first.
  static let selectByKey = "\(select) WHERE key IN (SELECT owner FROM phrase_key WHERE kind = ? AND key = ?) ORDER BY key"

  static func decode(_ row: Row) throws -> VoiceShortcut {
    let text = try row.decode(String.self, atIndex: 3)
    // One that cannot be read takes none of the others away.
    return VoiceShortcut(
      id: try row.decode(String.self, atIndex: 1), phrase: try row.decode(String.self, atIndex: 2),
      shortcut: StoredShortcut.shortcut(in: text) ?? .unreadable(text),
      showsWhenRun: try row.decode(Bool.self, atIndex: 4), created: Date(wholeSeconds: try row.decode(Int64.self, atIndex: 5)),
      updated: Date(wholeSeconds: try row.decode(Int64.self, atIndex: 6)))
  }

  static func fetch(_ id: VoiceShortcut.ID, in db: Database) throws -> (key: Int64, shortcut: VoiceShortcut)? {
    guard let row = try Row.fetchOne(db, sql: "\(select) WHERE id = ?", arguments: [id.lowercased()]) else { return nil }
    return (try row.decode(Int64.self, atIndex: 0), try decode(row))
  }

  /// What can be changed of a voice shortcut, checked.
  struct Values {
    var phrase: String
    var keys: String
    var shortcut: String
    var showsWhenRun: Bool

    init(phrase: String, shortcut: Shortcut, showsWhenRun: Bool) throws(ShortcutError) {
      self.phrase = try Self.checked(phrase)
      self.shortcut = try Self.checkedText(of: shortcut)
      self.showsWhenRun = showsWhenRun
      let rows = ShortcutPhraseKeys.rows(for: self.phrase)
      let action: JSONValue = [.integer(ShortcutActionKey.kind), .string(ShortcutActionKey.key(of: shortcut))]
      keys = JSONValue.array(rows.map { [.integer($0.kind.rawValue), .string($0.key)] } + [action]).text
    }

    func isSame(as other: VoiceShortcut) -> Bool {
      phrase == other.phrase && shortcut == StoredShortcut.text(of: other.shortcut) && showsWhenRun == other.showsWhenRun
    }

    /// Trims a phrase and takes out what nobody can see, as in names; refuses one that cannot be said.
    private static func checked(_ phrase: String) throws(ShortcutError) -> String {
      let characters = phrase.count
      guard characters <= 4 * VoiceShortcut.Limits.phraseCharacters else {
        throw .phraseTooLong(characters: characters, limit: VoiceShortcut.Limits.phraseCharacters)
      }
      let phrase = SafeText.withoutHidden(phrase).precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !phrase.unicodeScalars.contains(where: { $0.effect == .control || $0.effect == .lineEnd }) else { throw .controlCharacters }
      guard !SpokenKey.key(of: phrase).isEmpty else { throw .emptyPhrase }
      guard phrase.count <= VoiceShortcut.Limits.phraseCharacters else {
        throw .phraseTooLong(characters: phrase.count, limit: VoiceShortcut.Limits.phraseCharacters)
      }
      return phrase
    }

    /// Returns a shortcut as it is stored, where it may be.
    static func checkedText(of shortcut: Shortcut) throws(ShortcutError) -> String {
      if case .activity(let activity) = shortcut { try ActivityCatalogue([]).check(activity.userInfo, of: activity.activityType) }
      let text = StoredShortcut.text(of: shortcut)
      let limit = VoiceShortcut.Limits.shortcutBytes + ActivityCatalogue.userInfoBytes
      guard text.utf8.count <= limit else { throw .shortcutTooLarge(bytes: text.utf8.count, limit: limit) }
      return text
    }
  }
}

extension VoiceShortcut {
  /// Whether phrase, shortcut and *show when run* are the same.
  func isSame(as other: VoiceShortcut) -> Bool {
    phrase == other.phrase && shortcut == other.shortcut && showsWhenRun == other.showsWhenRun
  }
}
