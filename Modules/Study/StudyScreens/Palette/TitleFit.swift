import StudyModels

/// How well a title is what somebody typed: the order in which commands and screens are offered.
enum TitleFit: Int, Comparable, Sendable {
  /// A slip of the keys, or the first letters of its words.
  case nearly
  /// All that was typed begins words of other texts by which it is found.
  case otherWords
  /// All that was typed begins words of the title, in any order.
  case words
  /// The beginning of the title or of the label.
  case beginning
  case wholeLabel
  case whole

  static func < (one: TitleFit, other: TitleFit) -> Bool { one.rawValue < other.rawValue }

  /// Words that may stand in what is typed and in no title.
  private static let small: Set<String> = ["a", "an", "the", "my", "to", "of", "for", "in", "on", "with", "を", "の", "に", "で", "が"]

  /// The texts by which a thing is found, folded once.
  struct Texts: Sendable {
    let title: String
    let label: String?
    let others: [String]

    /// - Parameters:
    ///   - title: what is shown.
    ///   - label: one or two words for the same; nil for none.
    ///   - others: what else finds it.
    init(_ title: String, label: String? = nil, others: [String] = []) {
      self.title = NameFolding.fold(title)
      self.label = label.map(NameFolding.fold)
      self.others = others.map(NameFolding.fold)
    }
  }

  /// Returns how a thing fits what stands in the field; nil where a word that was typed says nothing of it.
  init?(_ typed: String, _ texts: Texts) {
    let typed = NameFolding.fold(typed)
    guard !typed.isEmpty else { return nil }
    if texts.title == typed {
      self = .whole
    } else if texts.label == typed {
      self = .wholeLabel
    } else if texts.title.hasPrefix(typed) || texts.label?.hasPrefix(typed) == true {
      self = .beginning
    } else if let fit = Self.byWords(typed, texts) {
      self = fit
    } else {
      return nil
    }
  }

  private static func byWords(_ typed: String, _ texts: Texts) -> TitleFit? {
    let parts = typed.split(separator: " ").map(String.init)
    let telling = parts.filter { !small.contains($0) }
    let wanted = telling.isEmpty ? parts : telling
    let own = [texts.title] + (texts.label.map { [$0] } ?? [])
    func stand(in all: [String]) -> Bool { wanted.allSatisfy { part in all.contains { begins(part, in: $0) } } }
    if stand(in: own) { return .words }
    if stand(in: own + texts.others) { return .otherWords }
    return wanted.count == 1 && wanted[0].count > 1 && initials(of: texts.title).hasPrefix(wanted[0]) ? .nearly : nil
  }

  /// Whether a part begins a word of a text, or stands anywhere in one of a script without spaces.
  private static func begins(_ part: String, in text: String) -> Bool {
    if part.unicodeScalars.contains(where: { $0.value >= 0x3041 }) { return text.contains(part) }
    return words(of: text).contains { $0.hasPrefix(part) }
  }

  private static func words(of text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

  private static func initials(of title: String) -> String {
    String(words(of: title).filter { !small.contains(String($0)) }.compactMap(\.first))
  }

  /// The parts of a title that what was typed begins, for the eye.
  static func highlights(of typed: String, in title: String) -> [Range<String.Index>] {
    let parts = NameFolding.fold(typed).split(separator: " ")
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
