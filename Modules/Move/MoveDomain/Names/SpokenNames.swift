import IntentRuntime
import TextFolding

/// Things that are called by name: those that the app's vocabulary teaches, in every language, and those that somebody added.
struct SpokenNames {
  private struct Entry {
    var id: String
    var title: String
    var names: [String]
  }

  private var entries: [Entry] = []

  /// Takes the terms that the vocabulary has for a parameter, titled in a language, and behind them the names that somebody added.
  init(_ parameter: String, in language: String, added: [String] = []) {
    func items(_ tag: String) -> [AppVocabulary.Item] {
      (MoveVocabulary.vocabulary.vocabulary(in: tag)?.parameterVocabularies ?? [])
        .filter { $0.parameterNames.contains(parameter) }.flatMap(\.items)
    }
    let everywhere = MoveVocabulary.vocabulary.languages.keys.sorted().flatMap(items)
    for item in items(language) {
      let names = everywhere.filter { $0.identifier == item.identifier }.flatMap { $0.synonyms.map(\.phrase) }
      entries.append(Entry(id: item.identifier, title: item.synonyms.first?.phrase ?? item.identifier, names: names))
    }
    for name in added { entries.append(Entry(id: name, title: name, names: [name])) }
  }

  /// All of them, by their titles.
  var all: [SpeakableString] { entries.map(Self.speakable) }

  /// All their names, for whoever reads phrases.
  var terms: [(name: String, id: String, display: String)] {
    entries.flatMap { entry in entry.names.map { ($0, entry.id, entry.title) } }
  }

  /// The one of an identifier, by its title; nil where there is none.
  func named(id: String) -> SpeakableString? { entries.first { $0.id == id }.map(Self.speakable) }

  /// Those that a text names: the one whose identifier or name it is, else those of which it is the beginning of a name.
  func matches(_ text: SpeakableString) -> [SpeakableString] {
    if let id = text.vocabularyIdentifier, let found = named(id: id) { return [found] }
    let key = SpokenKey.key(of: text.spokenPhrase)
    guard !key.isEmpty else { return [] }
    let exact = entries.filter { $0.names.contains { SpokenKey.key(of: $0) == key } }
    let found = exact.isEmpty ? entries.filter { $0.names.contains { SpokenKey.key(of: $0).hasPrefix(key) } } : exact
    return found.map(Self.speakable)
  }

  /// Whether a text is a name or an identifier of one of them, case, width and spaces apart, or says nothing.
  func isTaken(_ text: String) -> Bool {
    let key = SpokenKey.key(of: text)
    return key.isEmpty || entries.contains { entry in (entry.names + [entry.id]).contains { SpokenKey.key(of: $0) == key } }
  }

  private static func speakable(_ entry: Entry) -> SpeakableString {
    SpeakableString(vocabularyIdentifier: entry.id, spokenPhrase: entry.title)
  }
}
