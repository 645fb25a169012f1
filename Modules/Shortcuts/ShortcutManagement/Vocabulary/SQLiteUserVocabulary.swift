import GRDB
public import IntentRuntime
import ProgramSupport
public import SharedStore
public import Vocabulary

/// What became of the user's terms, as every program may see it on the shared store.
public struct SQLiteUserVocabulary: UserVocabulary {
  /// How many of the terms of a type that were not taken are kept to be shown.
  public static let keptIgnored = 1_000

  fileprivate static let prefix = "vocabulary."
  fileprivate let store: Store
  private let types: [VocabularyStringType]

  /// Makes a reader; nothing is opened yet.
  ///
  /// - Parameter types: the app's own types of terms; one that is neither among them nor SiriKit's is named by its number.
  public init(store: Store, types: [VocabularyStringType] = []) {
    self.store = store
    self.types = types
  }

  public func registrations() throws -> [VocabularyRegistration] {
    let rows = try store.readShortcuts { db in
      try Row.fetchAll(
        db, sql: "SELECT name, entries FROM app_list WHERE name >= ? AND name < ?", arguments: [Self.prefix, Self.prefix + "\u{10FFFF}"]
      ).map { row in (name: try row.decode(String.self, atIndex: 0), entries: try row.decode(String.self, atIndex: 1)) }
    }
    let registrations = try (rows ?? []).map { row in
      guard let registration = Self.registration(in: row.entries, named: row.name, types) else {
        throw StoreError.unreadable(path: store.location.database, detail: row.name)
      }
      return registration
    }
    return registrations.sorted { $0.type.rawValue < $1.type.rawValue }
  }
}

extension SQLiteUserVocabulary {
  private static func registration(
    in entries: String, named name: String, _ types: [VocabularyStringType]
  ) -> VocabularyRegistration? {
    Int(name.dropFirst(prefix.count)).flatMap { number in
      StoredRegistration.registration(in: entries, of: VocabularyStringType(number, among: types))
    }
  }

  /// Whether a list of the app can be read: the terms of a type, or a list of anything else.
  static func isReadable(_ entries: String, named name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return (try? JSONValue(parsing: entries))?.arrayValue != nil }
    return registration(in: entries, named: name, []) != nil
  }
}

/// Registers the user's terms on the shared store. The app makes one; an extension is handed a ``SQLiteUserVocabulary``.
public struct SQLiteUserVocabularyRegistrar: UserVocabularyRegistrar {
  private let reader: SQLiteUserVocabulary
  private let supportedTypes: Set<VocabularyStringType>
  private let globalTerms: [VocabularyRegistration.GlobalTerm]

  /// Makes a registrar for an app whose intents take terms of `supportedTypes` and that teaches `globalTerms` itself; nothing is opened yet.
  public init(
    store: Store, supportedTypes: Set<VocabularyStringType>, globalTerms: [VocabularyRegistration.GlobalTerm] = []
  ) {
    reader = SQLiteUserVocabulary(store: store, types: Array(supportedTypes))
    self.supportedTypes = supportedTypes
    self.globalTerms = globalTerms
  }

  public func registrations() throws -> [VocabularyRegistration] { try reader.registrations() }

  /// Replaces all terms of a type; where nothing changes, nothing is written.
  @discardableResult
  public func setVocabulary(_ terms: [SpeakableString], of type: VocabularyStringType) throws -> VocabularyRegistration {
    let registration = VocabularyRegistration(terms, of: type, globalTerms: globalTerms, isSupported: supportedTypes.contains(type))
    let name = "\(SQLiteUserVocabulary.prefix)\(type.rawValue)"
    let entries = terms.isEmpty ? nil : StoredRegistration.text(of: registration)
    let current = try reader.store.readShortcuts { db in
      try String.fetchOne(db, sql: "SELECT entries FROM app_list WHERE name = ?", arguments: [name])
    }
    guard current ?? nil != entries else { return registration }
    try reader.store.writeShortcuts { db in
      if let entries {
        try db.execute(
          sql: "INSERT INTO app_list (name, entries) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET entries = excluded.entries",
          arguments: [name, entries])
      } else {
        try db.execute(sql: "DELETE FROM app_list WHERE name = ?", arguments: [name])
      }
    }
    return registration
  }

  public func removeAllVocabularyStrings() throws {
    guard try !registrations().isEmpty else { return }
    try reader.store.writeShortcuts { db in
      try db.execute(
        sql: "DELETE FROM app_list WHERE name >= ? AND name < ?",
        arguments: [SQLiteUserVocabulary.prefix, SQLiteUserVocabulary.prefix + "\u{10FFFF}"])
    }
  }
}

/// A registration as JSON: the terms that were taken, and the first of those that were not, with the reason.
private enum StoredRegistration {
  static func text(of registration: VocabularyRegistration) -> String {
    let ignored = registration.ignored.prefix(SQLiteUserVocabulary.keptIgnored).map { ignored -> JSONValue in
      // A term that is too long for a vocabulary is too long for a list of what is not in it.
      var term = ignored.term
      if term.spokenPhrase.utf8.count > VocabularyRegistration.longestTerm { term.spokenPhrase = term.spokenPhrase.prefix(200) + "…" }
      return ["term": StoredValue.json(of: term), "reason": json(of: ignored.reason)]
    }
    var object: JSONObject = ["accepted": .array(registration.accepted.map(StoredValue.json)), "ignored": .array(ignored)]
    let further = registration.furtherIgnored + registration.ignored.count - ignored.count
    if further > 0 { object["furtherIgnored"] = .integer(further) }
    return JSONValue.object(object).text
  }

  static func registration(in text: String, of type: VocabularyStringType) -> VocabularyRegistration? {
    guard let json = try? JSONValue(parsing: text), let accepted = json["accepted"]?.arrayValue, let ignored = json["ignored"]?.arrayValue
    else { return nil }
    var registration = VocabularyRegistration([], of: type)
    registration.accepted = accepted.compactMap(StoredValue.speakableString)
    registration.ignored = ignored.compactMap { member in
      guard let term = member["term"].flatMap(StoredValue.speakableString), let reason = member["reason"].flatMap(reason) else {
        return nil
      }
      return VocabularyRegistration.Ignored(term, reason)
    }
    registration.furtherIgnored = min(max(json["furtherIgnored"]?.integerValue ?? 0, 0), 1 << 40)
    return registration
  }

  private static func json(of reason: VocabularyRegistration.Reason) -> JSONValue {
    switch reason {
    case .empty: ["empty": true]
    case .tooLong(let bytes): ["tooLong": .integer(bytes)]
    case .controlCharacters: ["controlCharacters": true]
    case .repeated(let first): ["repeated": .string(first)]
    case .global(let identifier): ["global": .string(identifier)]
    case .beyondLimit(let limit): ["beyondLimit": .integer(limit)]
    case .unsupportedType: ["unsupportedType": true]
    }
  }

  private static func reason(_ json: JSONValue) -> VocabularyRegistration.Reason? {
    guard let kind = json.objectValue?.keys.first, let value = json[kind] else { return nil }
    return switch kind {
    case "empty": .empty
    case "tooLong": value.integerValue.map(VocabularyRegistration.Reason.tooLong)
    case "controlCharacters": .controlCharacters
    case "repeated": value.stringValue.map(VocabularyRegistration.Reason.repeated)
    case "global": value.stringValue.map(VocabularyRegistration.Reason.global)
    case "beyondLimit": value.integerValue.map(VocabularyRegistration.Reason.beyondLimit)
    case "unsupportedType": .unsupportedType
    default: nil
    }
  }
}
