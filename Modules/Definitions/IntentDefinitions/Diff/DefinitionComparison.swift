/// Collects the changes between two revisions.
struct DefinitionComparison {
  private(set) var changes: [DefinitionChange] = []
  private let old, new: DefinitionElement
  private let oldWords, newWords: ElementWords
  private let baseLanguage: String
  private var renames = Renames()
  private var steps: [DefinitionChange.Step] = []

  init(old: DefinitionFile, new: DefinitionFile) {
    self.old = DefinitionElements(old.reading.definition).root
    self.new = DefinitionElements(new.reading.definition).root
    oldWords = ElementWords(old.words, of: self.old)
    newWords = ElementWords(new.words, of: self.new)
    baseLanguage = new.words.baseLanguage
  }

  mutating func run() {
    renames = Renames(old: old, new: new)
    compareAspects(old, new)
    compareLanguages()
    compareParts(old, new)
  }

  private mutating func add(_ kind: DefinitionChange.Kind, _ subject: DefinitionChange.Subject, _ breakage: Breakage? = nil) {
    changes.append(DefinitionChange(kind: kind, steps: steps, subject: subject, breakage: breakage))
  }

  // MARK: - Elements

  private mutating func compareParts(_ old: DefinitionElement, _ new: DefinitionElement) {
    for kind in new.kind.parts { compare(kind, old.children(kind), new.children(kind)) }
  }

  private mutating func compare(_ kind: ElementKind, _ old: [DefinitionElement], _ new: [DefinitionElement]) {
    let matching = renames.matching(kind, old, new)
    if kind.isOrdered {
      let before = matching.pairs.sorted { $0.oldIndex < $1.oldIndex }.map(\.new.name)
      let after = matching.pairs.map(\.new.name)
      if before != after { add(.order, .order(of: kind, from: before, to: after)) }
    }
    for element in matching.removed {
      at(element) { $0.add(.removed, .element(element.type), Breakage(removing: element)) }
    }
    // New things stand among those that stayed, as they do in the file.
    var pairs = matching.pairs[...]
    var added = matching.added[...]
    for index in new.indices {
      if let pair = pairs.first, pair.newIndex == index {
        pairs.removeFirst()
        at(pair.new) { $0.compare(pair.old, pair.new) }
      } else if let element = added.popFirst() {
        at(element) { $0.add(.added, .element(element.type)) }
      }
    }
  }

  private mutating func at(_ element: DefinitionElement, _ body: (inout DefinitionComparison) -> Void) {
    steps.append(DefinitionChange.Step(kind: element.kind, name: element.name))
    body(&self)
    steps.removeLast()
  }

  private mutating func compare(_ old: DefinitionElement, _ new: DefinitionElement) {
    if new.kind == .intent { renames.enter(intent: old, new) }
    let (oldName, newName) = (old.codeName ?? old.name, new.codeName ?? new.name)
    if ![.suggestion, .summary, .synonym].contains(new.kind), oldName != newName {
      add(.renamed, .name(from: oldName, to: newName), Breakage(renaming: new.kind))
    }
    if let from = old.number, let to = new.number, from != to {
      add(.number, .number(from: from, to: to), new.kind == .enumCase ? .caseRenumbered : nil)
    }
    var hasSameSettings = true
    if let from = old.type, let to = new.type, !renames.apply(to: from).isSame(as: to) {
      let renamed = renames.apply(to: from)
      hasSameSettings = renamed.element.isSame(as: to.element)
      let subject: DefinitionChange.Subject = from.isSame(as: to) ? .staleType(to, renamed: renamed) : .type(from: from, to: to)
      add(.retyped, subject, Breakage(retyping: old, to: to, isOutput: isOutput(new), isSameElement: hasSameSettings))
    }
    compareAspects(old, new, withTypeSettings: hasSameSettings)
    compareTexts(old, new, withTypeSettings: hasSameSettings)
    compareParts(old, new)
  }

  /// Whether a property is what the next action gets, in both revisions.
  private func isOutput(_ property: DefinitionElement) -> Bool {
    property.kind == .responseProperty && renames.output == property.name
  }

  // MARK: - Aspects

  private mutating func compareAspects(_ old: DefinitionElement, _ new: DefinitionElement, withTypeSettings: Bool = true) {
    for aspect in Set(old.aspects.keys).union(new.aspects.keys).sorted() where withTypeSettings || !aspect.belongsToType {
      let (from, to) = (old.aspects[aspect], new.aspects[aspect])
      if aspect == .className || aspect == .parameters && new.kind == .suggestion { continue }
      switch (from.map(renames.apply), to) {
      case (nil, nil): continue
      case (let from?, let to?) where from.means(to.inAnyOrder) || old.aspects[aspect] == to: continue
      default: add(aspect.changeKind, .aspect(aspect, from: from, to: to), Breakage(of: aspect, in: new.kind, from, to))
      }
    }
  }

  // MARK: - Words

  private mutating func compareTexts(_ old: DefinitionElement, _ new: DefinitionElement, withTypeSettings: Bool) {
    let roles = new.texts.map(\.role) + old.texts.map(\.role).filter { role in !new.texts.contains { $0.role == role } }
    for role in roles where withTypeSettings || !role.belongsToType {
      let from = old.texts.first { $0.role == role }?.text ?? DefinedText()
      let to = new.texts.first { $0.role == role }?.text ?? DefinedText()
      let (base, newBase) = (from.words, to.words)
      if base != newBase {
        add(role == .defaultText ? .default : .words, .text(role, language: nil, value: nil, from: base, to: newBase))
      }
      // The translations of a text that is gone went with it.
      if base != nil, newBase == nil { continue }
      for language in newWords.languages where oldWords.languages.contains(language) {
        compare(role, in: language, from, to, isBase: language == baseLanguage)
      }
    }
  }

  private mutating func compare(_ role: TextRole, in language: String, _ from: DefinedText, _ to: DefinedText, isBase: Bool) {
    let (before, after) = (oldWords.translation(of: from, in: language), newWords.translation(of: to, in: language))
    // The base language's own strings mostly repeat the definition.
    let repeatsBase = isBase && (before ?? from.words) == from.words && (after ?? to.words) == to.words
    if before != after, !repeatsBase {
      add(.words, .text(role, language: language, value: nil, from: before, to: after))
    }
    compareVariants(role, in: language, oldWords.variants(of: from, in: language), newWords.variants(of: to, in: language))
  }

  private mutating func compareVariants(
    _ role: TextRole, in language: String, _ old: [ElementWords.Variant], _ new: [ElementWords.Variant]
  ) {
    guard old != new else { return }
    var (before, after) = ([String: TranslatedText](), [String: TranslatedText]())
    for variant in old { before[variant.value] = variant.text }
    for variant in new { after[variant.value] = variant.text }
    // A value whose name changed keeps its sentence.
    for value in before.keys.sorted() where after[value] == nil {
      if let same = after.keys.sorted().first(where: { after[$0] == before[value] && before[$0] == nil }) {
        before[value] = nil
        after[same] = nil
      }
    }
    for value in Set(before.keys).union(after.keys).sorted() where before[value] != after[value] {
      add(.words, .text(role, language: language, value: value, from: before[value], to: after[value]))
    }
  }

  /// A language that came or went as a whole is one change.
  private mutating func compareLanguages() {
    for language in oldWords.languages where !newWords.languages.contains(language) {
      let count = oldWords.count(in: language)
      if count > 0 { add(.removed, .language(language, count: count)) }
    }
    for language in newWords.languages where !oldWords.languages.contains(language) {
      let count = newWords.count(in: language)
      if count > 0 { add(.added, .language(language, count: count)) }
    }
  }
}

extension DefinedText {
  /// The base language's words; none where they are empty.
  fileprivate var words: TranslatedText? {
    text.flatMap { $0.isEmpty ? nil : TranslatedText($0) }
  }
}

extension AspectValue {
  /// Combinations are sets.
  fileprivate var inAnyOrder: AspectValue {
    if case .parameters(let names) = self { .parameters(names.sorted()) } else { self }
  }
}
