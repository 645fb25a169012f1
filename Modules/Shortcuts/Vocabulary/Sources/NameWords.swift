import TextFolding

/// What an app knows of words in the names of its things: what tells little there, and what is one and the same in two languages.
///
/// It comes with where the names are looked up (``TermSource/nameWords``). What any sentence is made of is known without it.
public struct NameWords: Sendable {
  /// No words but those of any sentence.
  public static let none = NameWords()

  private let everyday: Set<String>
  private let stretches: SpokenScalars
  private let kinds: Set<String>
  private let modifiers: Set<String>
  /// The names of each subject.
  let subjectNames: [[String]]
  /// The subjects by the keys of their names.
  let subjects: [String: [Int]]
  let subjectBeginnings: Set<Unicode.Scalar>
  let longestSubject: Int

  /// Makes the words: each list parted by white space, the subjects by lines and their names by bars.
  ///
  /// - Parameters:
  ///   - everyday: Words that stand in so many names, or are said so often, that by one of them alone nothing is named: *practice*, 問題.
  ///   - kinds: What a thing may be called behind its name, whatever the name: the *textbook* of "my physics textbook", 物理の*教科書*.
  ///   - modifiers: What makes another thing of what it stands before: the *quantum* of "quantum chemistry".
  ///   - subjects: What the things are about, by all that each subject is called: `physics | 物理`. Where a name of the said language does not
  ///     hold a subject, one that holds it in another is found.
  public init(everyday: String = "", kinds: String = "", modifiers: String = "", subjects: String = "") {
    func keys(_ words: String) -> Set<String> {
      Set(words.split(separator: " ").flatMap { $0.split(separator: "\n") }.map { Self.key(of: String($0)) })
    }
    self.everyday = keys(everyday)
    self.kinds = keys(kinds)
    self.modifiers = keys(modifiers)
    stretches = SpokenScalars(everyday)
    subjectNames = subjects.split(whereSeparator: \.isNewline).map { line in
      line.split(separator: "|").map { name in name.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }
    var byKey: [String: [Int]] = [:]
    for (number, names) in subjectNames.enumerated() {
      for key in Set(names.map(Self.key)) { byKey[key, default: []].append(number) }
    }
    self.subjects = byKey
    subjectBeginnings = Set(byKey.keys.compactMap(\.unicodeScalars.first))
    longestSubject = byKey.keys.map(\.unicodeScalars.count).max() ?? 0
  }

  /// The key of a word: plain letters are their own, and hundreds of them are asked for when the first phrase is read.
  private static func key(of word: String) -> String {
    guard word.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x20 }) else { return SpokenKey.key(of: word) }
    return String(decoding: word.utf8.filter { $0 != 0x20 }, as: UTF8.self)
  }

  /// Whether a word of a script with spaces, as keys are written, tells little.
  func isEveryday(_ word: String) -> Bool {
    EverydayWords.contains(word) || everyday.contains(word)
      || word.utf8.count > 3 && word.utf8.last == 0x73 && everyday.contains(String(word.dropLast()))
  }

  /// Whether a stretch without spaces, as keys are written, tells little.
  func isEverydayStretch(_ text: String) -> Bool { EverydayWords.containsStretch(text, or: stretches) }

  /// Whether a word makes another thing of what it stands before.
  func isModifier(_ word: String) -> Bool { modifiers.contains(word) }

  /// Whether a word or a stretch is what a thing may be called behind its name.
  func isKind(_ text: String) -> Bool { kinds.contains(text) || text.utf8.last == 0x73 && kinds.contains(String(text.dropLast())) }
}
