/// Reads a vocabulary leniently, and collects what is wrong with its shape.
struct VocabularyReader {
  /// Something wrong with the shape.
  struct Problem {
    let fact: VocabularyFact
    let place: SourcePlace
    let steps: [FindingStep]
  }

  private var problems: [Problem] = []

  static func read(_ root: PropertyListNode) -> (vocabulary: VocabularyFile, problems: [Problem]) {
    var reader = VocabularyReader()
    let vocabulary = reader.vocabulary(root)
    return (vocabulary, reader.problems)
  }

  private mutating func vocabulary(_ root: PropertyListNode) -> VocabularyFile {
    let fields = fields(root, .root, [])
    var vocabulary = VocabularyFile()
    for (number, node) in entries(fields, "IntentPhrases", []) {
      vocabulary.intentPhrases.append(intentPhrases(node, [.numbered(.intentPhrases, number)]))
    }
    for (number, node) in entries(fields, "ParameterVocabularies", []) {
      vocabulary.parameterVocabularies.append(parameterVocabulary(node, [.numbered(.vocabulary, number)]))
    }
    return vocabulary
  }

  private mutating func intentPhrases(_ node: PropertyListNode, _ steps: [FindingStep]) -> VocabularyFile.IntentPhrases {
    let fields = fields(node, .intentPhrases, steps)
    return VocabularyFile.IntentPhrases(
      intentName: text(fields, "IntentName", steps), examples: texts(fields, "IntentExamples", steps), place: node.place)
  }

  private mutating func parameterVocabulary(_ node: PropertyListNode, _ steps: [FindingStep]) -> VocabularyFile.ParameterVocabulary {
    let fields = fields(node, .parameterVocabulary, steps)
    var vocabulary = VocabularyFile.ParameterVocabulary(
      parameterNames: texts(fields, "ParameterNames", steps), items: [], place: node.place)
    for (number, node) in entries(fields, "ParameterVocabulary", steps) {
      vocabulary.items.append(item(node, steps + [.numbered(.item, number)]))
    }
    return vocabulary
  }

  private mutating func item(_ node: PropertyListNode, _ steps: [FindingStep]) -> VocabularyFile.Item {
    let fields = fields(node, .item, steps)
    var item = VocabularyFile.Item(identifier: text(fields, "VocabularyItemIdentifier", steps), synonyms: [], place: node.place)
    for (number, node) in entries(fields, "VocabularyItemSynonyms", steps) {
      item.synonyms.append(synonym(node, steps + [.numbered(.synonym, number)]))
    }
    return item
  }

  private mutating func synonym(_ node: PropertyListNode, _ steps: [FindingStep]) -> VocabularyFile.Synonym {
    let fields = fields(node, .synonym, steps)
    return VocabularyFile.Synonym(
      phrase: text(fields, "VocabularyItemPhrase", steps), pronunciation: text(fields, "VocabularyItemPronunciation", steps),
      examples: texts(fields, "VocabularyItemExamples", steps), place: node.place)
  }

  /// The entries of a dictionary that are of the right kind; says which are missing, misplaced, unknown or of another kind.
  private mutating func fields(_ node: PropertyListNode, _ level: VocabularyLevel, _ steps: [FindingStep]) -> [String: PropertyListNode] {
    guard case .dictionary(let entries) = node.value else { return [:] }
    let keys = level.keys
    var fields: [String: PropertyListNode] = [:]
    var present: Set<String> = []
    for entry in entries {
      present.insert(entry.key)
      if let kind = keys[entry.key] {
        if entry.value.value.kind == kind {
          fields[entry.key] = entry.value
        } else {
          fields[entry.key] = nil
          add(.valueKind(.wrongKind(key: entry.key, found: entry.value.value.kind, expected: kind)), entry.value.place, steps)
        }
      } else if let other = VocabularyLevel.of(entry.key) {
        add(.keyMisplaced(entry.key, belongs: other), entry.keyPlace, steps)
      } else {
        add(.keyUnknown(entry.key, nearest: NearestWord.of(entry.key, in: keys.keys)), entry.keyPlace, steps)
      }
    }
    for key in level.requiredKeys where !present.contains(key) { add(.keyMissing(key), node.place, steps) }
    return fields
  }

  private mutating func text(_ fields: [String: PropertyListNode], _ key: String, _ steps: [FindingStep]) -> VocabularyFile.Text? {
    guard let node = fields[key], case .string(let text) = node.value else { return nil }
    if text.allSatisfy(\.isWhitespace) { add(.valueEmpty(key), node.place, steps) }
    return VocabularyFile.Text(text, place: node.place)
  }

  private mutating func texts(_ fields: [String: PropertyListNode], _ key: String, _ steps: [FindingStep]) -> [VocabularyFile.Text] {
    guard let node = fields[key], case .array(let elements) = node.value else { return [] }
    if elements.isEmpty { add(.valueEmpty(key), node.place, steps) }
    var texts: [VocabularyFile.Text] = []
    for (index, element) in elements.enumerated() {
      let steps = steps + [.numbered(key == "ParameterNames" ? .parameter : .example, index + 1)]
      guard case .string(let text) = element.value else {
        add(.valueKind(.wrongKind(key: key, found: element.value.kind, expected: .string)), element.place, steps)
        continue
      }
      if text.allSatisfy(\.isWhitespace) { add(.entryEmpty(key), element.place, steps) }
      texts.append(VocabularyFile.Text(text, place: element.place))
    }
    return texts
  }

  /// The dictionaries in an array, with their numbers from 1.
  private mutating func entries(
    _ fields: [String: PropertyListNode], _ key: String, _ steps: [FindingStep]
  ) -> [(number: Int, node: PropertyListNode)] {
    guard let node = fields[key], case .array(let elements) = node.value else { return [] }
    var entries: [(number: Int, node: PropertyListNode)] = []
    for (index, element) in elements.enumerated() {
      if case .dictionary = element.value {
        entries.append((index + 1, element))
      } else {
        add(.valueKind(.wrongKind(key: key, found: element.value.kind, expected: .dictionary)), element.place, steps)
      }
    }
    return entries
  }

  private mutating func add(_ fact: VocabularyFact, _ place: SourcePlace, _ steps: [FindingStep]) {
    problems.append(Problem(fact: fact, place: place, steps: steps))
  }
}
