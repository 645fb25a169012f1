/// The words of a definition's texts in every language, and the sentences written out for one value of a placeholder.
struct ElementWords {
  /// A text as strings files have it for one value of a Boolean or an enumeration in it: their key is the text's id and that of the value's name.
  struct Variant: Hashable {
    /// The value's name in the base language, or its id where the definition has none.
    var value: String
    var text: TranslatedText
  }

  let languages: [String]
  private let texts: [String: [String: TranslatedText]]
  private let ids: Set<String>
  private var variants: [String: [String: [Variant]]] = [:]

  init(_ words: DefinitionWords, of root: DefinitionElement) {
    languages = words.languages.map(\.tag)
    texts = Dictionary(words.languages.map { ($0.tag, $0.texts) }, uniquingKeysWith: { first, _ in first })
    let names = Self.texts(in: root)
    ids = Set(names.keys)
    for language in words.languages {
      for (key, text) in language.texts {
        let halves = key.split(separator: "-", omittingEmptySubsequences: false)
        guard halves.count == 2, names[key] == nil, names[String(halves[0])] != nil else { continue }
        let value = names[String(halves[1])] ?? String(halves[1])
        variants[language.tag, default: [:]][String(halves[0]), default: []].append(Variant(value: value, text: text))
      }
    }
    variants = variants.mapValues { $0.mapValues { $0.sorted { $0.value < $1.value } } }
  }

  /// The text in a language's strings; nil where they lack it.
  func translation(of text: DefinedText, in language: String) -> TranslatedText? {
    text.id.flatMap { texts[language]?[$0] }
  }

  /// The number of the definition's texts that a language has.
  func count(in language: String) -> Int {
    texts[language]?.keys.count { ids.contains($0) } ?? 0
  }

  /// The sentences for single values, by the value's name.
  func variants(of text: DefinedText, in language: String) -> [Variant] {
    text.id.flatMap { variants[language]?[$0] } ?? []
  }

  private static func texts(in element: DefinitionElement) -> [String: String] {
    var texts: [String: String] = [:]
    var pending = [element]
    while let next = pending.popLast() {
      for entry in next.texts { if let id = entry.text.id { texts[id] = entry.text.text ?? "" } }
      pending += next.children
    }
    return texts
  }
}
