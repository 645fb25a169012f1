import StudyModels

/// How well a title is what somebody typed: the order in which commands and screens are offered.
enum TitleFit: Int, Comparable, Sendable {
  /// A slip of the keys, or the first letters of its words.
  case nearly
  /// All that was typed begins words of other texts by which it is found.
  case otherWords
  /// All that was typed begins words of the title, in any order.
  case words
  /// Another text by which it is found, as a whole: *log* for the records.
  case wholeOther
  /// The beginning of the title or of the label.
  case beginning
  case wholeLabel
  case whole

  static func < (one: TitleFit, other: TitleFit) -> Bool { one.rawValue < other.rawValue }

  /// Words that may stand in what is typed and in no title.
  private static let small: Set<String> = ["a", "an", "the", "my", "to", "of", "for", "in", "on", "with", "を", "の", "に", "で", "が"]

  /// The texts by which a thing is found, folded once.
  struct Texts: Sendable {
    /// What is shown, then what it is called elsewhere.
    let titles: [String]
    /// One or two words for the same.
    let labels: [String]
    let others: [String]
    /// The words of titles and labels, and those of the others.
    fileprivate let ownWords: [Substring]
    fileprivate let otherWords: [Substring]

    /// - Parameters:
    ///   - title: what is shown.
    ///   - label: one or two words for the same; nil for none.
    ///   - names: what it is called in other languages: it is found by these as by its own.
    ///   - others: what else finds it.
    init(_ title: String, label: String? = nil, names: [CommandName] = [], others: [String] = []) {
      titles = ([title] + names.map(\.title)).map(NameFolding.fold)
      labels = ([label].compactMap(\.self) + names.map(\.label)).map(NameFolding.fold)
      self.others = others.map(NameFolding.fold)
      ownWords = (titles + labels).flatMap { TitleFit.words(of: $0) }
      otherWords = self.others.flatMap { TitleFit.words(of: $0) }
    }
  }

  /// Returns how a thing fits what stands in the field; nil where a word that was typed says nothing of it.
  init?(_ typed: String, _ texts: Texts) {
    let typed = NameFolding.fold(typed)
    guard !typed.isEmpty else { return nil }
    // Nobody types the mark of a question.
    if texts.titles.contains(typed) || texts.titles.contains(typed + "?") {
      self = .whole
    } else if texts.labels.contains(typed) {
      self = .wholeLabel
    } else if (texts.titles + texts.labels).contains(where: { $0.hasPrefix(typed) }) {
      self = .beginning
    } else if texts.others.contains(typed) {
      self = .wholeOther
    } else if let fit = Self.byWords(typed, texts) {
      self = fit
    } else {
      return nil
    }
  }

  private static func byWords(_ typed: String, _ texts: Texts) -> TitleFit? {
    let parts = parts(of: typed)
    let telling = parts.filter { !small.contains($0) }
    let wanted = telling.isEmpty ? parts : telling
    // A part begins a word, or stands anywhere in a text of a script without spaces.
    func stand(in all: [String], _ words: [Substring]) -> Bool {
      wanted.allSatisfy { part in
        if part.unicodeScalars.contains(where: { $0.value >= 0x3041 }) { return all.contains { $0.contains(part) } }
        return words.contains { $0.hasPrefix(part) }
      }
    }
    let own = texts.titles + texts.labels
    if stand(in: own, texts.ownWords) { return .words }
    if stand(in: own + texts.others, texts.ownWords + texts.otherWords) { return .otherWords }
    return wanted.count == 1 && wanted[0].count > 1 && texts.titles.contains { initials(of: $0).hasPrefix(wanted[0]) } ? .nearly : nil
  }

  /// What was typed between spaces; in Japanese, which has none, also between particles that part two words: 教材を追加, 教材の追加.
  private static func parts(of typed: String) -> [String] {
    func isKanji(_ character: Character?) -> Bool { character?.unicodeScalars.first?.properties.isIdeographic ?? false }
    return typed.split(separator: " ").flatMap { part in
      let characters = Array(part)
      var parts = [""]
      for (place, character) in characters.enumerated() {
        let isBetween = place > 0 && isKanji(characters[place - 1]) && place + 1 < characters.count && isKanji(characters[place + 1])
        if character == "を" || isBetween && "のにでがへとは".contains(character) {
          parts.append("")
        } else {
          parts[parts.count - 1].append(character)
        }
      }
      let found = parts.filter { !$0.isEmpty }
      return found.isEmpty ? [String(part)] : found
    }
  }

  fileprivate static func words(of text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

  private static func initials(of title: String) -> String {
    String(words(of: title).filter { !small.contains(String($0)) }.compactMap(\.first))
  }

  /// The parts of a title that what was typed begins, for the eye.
  static func highlights(of typed: String, in title: String) -> [Range<String.Index>] {
    let parts = parts(of: NameFolding.fold(typed))
    var found: [Range<String.Index>] = []
    var index = title.startIndex
    while index < title.endIndex {
      let isStart =
        index == title.startIndex || !title[title.index(before: index)].isLetter
        || title[index].unicodeScalars.contains { $0.value >= 0x3041 }
      let fits = parts.filter { part in isStart && NameFolding.fold(String(title[index...].prefix(part.count))) == part }
      if let longest = fits.max(by: { $0.count < $1.count }) {
        let end = title.index(index, offsetBy: longest.count, limitedBy: title.endIndex) ?? title.endIndex
        found.append(index..<end)
        index = end
      } else {
        index = title.index(after: index)
      }
    }
    return found
  }
}
