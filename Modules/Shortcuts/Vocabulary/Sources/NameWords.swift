import TextFolding

/// What an app knows of words in the names of its things: what tells little there, and what is one and the same in two languages.
///
/// It comes with where the names are looked up (``TermSource/nameWords``). What any sentence is made of is known without it.
public struct NameWords: Sendable {
  /// No words but those of any sentence.
  public static let none = NameWords()

  /// What is known of a word.
  private struct Marks: OptionSet {
    var rawValue: UInt8

    static let everyday = Marks(rawValue: 1)
    static let kind = Marks(rawValue: 2)
    static let modifier = Marks(rawValue: 4)
    static let subject = Marks(rawValue: 8)
  }

  /// All words, and the names of the subjects.
  private let words: KeyTable
  /// What is known of each.
  private let marks: [Marks]
  /// How many words of ``words``, which stand before the others, tell little.
  private let everydayCount: Int
  /// The subjects, one a line, and where each line stands in the text's UTF-8.
  private let subjects: String
  private let places: [Range<Int>]
  /// The lines of the subjects that have each name, in order.
  private let lines: [(name: Int, line: Int)]
  /// One bit for each scalar that the name of a subject begins with, and for some others.
  private let beginnings: UInt64
  let longestSubject: Int
  /// Words of names by all that they are written as, one a line.
  private let sameWords: String

  /// Makes the words: each list parted by white space, the subjects by lines and their names by bars.
  ///
  /// - Parameters:
  ///   - everyday: Words that stand in so many names, or are said so often, that by one of them alone nothing is named: *practice*, 問題.
  ///   - kinds: What a thing may be called behind its name, whatever the name: the *textbook* of "my physics textbook", 物理の*教科書*.
  ///   - modifiers: What makes another thing of what it stands before: the *quantum* of "quantum chemistry".
  ///   - subjects: What the things are about, by all that each subject is called: `physics | 物理`. Where a name of the said language does not
  ///     hold a subject, one that holds it in another is found.
  ///   - sameWords: Other words of names by all that they are written as, lines and bars as well, a word each, as keys are written:
  ///     `conversation | 会話 | かいわ`. They name nothing, and belong to a title that is named otherwise.
  public init(
    everyday: String = "", kinds: String = "", modifiers: String = "", subjects: String = "", sameWords: String = ""
  ) {
    self.sameWords = sameWords
    var words = KeyTable(forBytes: everyday.utf8.count + kinds.utf8.count + modifiers.utf8.count + subjects.utf8.count)
    var marks: [Marks] = []
    func add(_ word: UnsafeBufferPointer<UInt8>, _ mark: Marks) -> Int? {
      guard let number = words.insert(word) else { return nil }
      if number == marks.count { marks.append(mark) } else { marks[number].insert(mark) }
      return number
    }
    PlainKey.forEach(in: everyday) { _ = add($0, .everyday) }
    everydayCount = words.count
    PlainKey.forEach(in: kinds) { _ = add($0, .kind) }
    PlainKey.forEach(in: modifiers) { _ = add($0, .modifier) }
    var lines: [(name: Int, line: Int)] = []
    var (longest, beginnings) = (0, UInt64(0))
    var subjects = subjects
    var places: [Range<Int>] = []
    subjects.withUTF8 { bytes in
      PlainKey.forEach(in: bytes, separator: "\n") { names in
        guard let start = bytes.baseAddress, let begin = names.baseAddress else { return }
        PlainKey.forEach(in: names, separator: "|") { name in
          guard let name = add(name, .subject) else { return }
          lines.append((name, places.count))
          longest = max(longest, words.length(name))
          beginnings |= Self.bit(words.beginning(name))
        }
        places.append((begin - start)..<(begin - start + names.count))
      }
    }
    (self.words, self.marks, self.lines) = (words, marks, lines)
    (self.subjects, self.places) = (subjects, places)
    (longestSubject, self.beginnings) = (longest, beginnings)
  }

  /// Whether a word of a script with spaces, as keys are written, tells little.
  func isEveryday(_ word: String) -> Bool {
    EverydayWords.contains(word) || has(.everyday, word)
      || word.utf8.count > 3 && word.utf8.last == 0x73 && has(.everyday, word, without: 1)
  }

  /// Whether a stretch without spaces, as keys are written, tells little.
  func isEverydayStretch(_ text: String) -> Bool {
    EverydayWords.containsStretch(text) { words.holdsPart($0, inFirst: everydayCount) }
  }

  /// Whether a word makes another thing of what it stands before.
  func isModifier(_ word: String) -> Bool { has(.modifier, word) }

  /// Whether a word or a stretch is what a thing may be called behind its name.
  func isKind(_ text: String) -> Bool { has(.kind, text) || text.utf8.last == 0x73 && has(.kind, text, without: 1) }

  /// Whether a word or a stretch is the name of a subject.
  func isSubject(_ text: String) -> Bool { has(.subject, text) }

  private func has(_ mark: Marks, _ text: String, without dropped: Int = 0) -> Bool {
    words.number(of: text, without: dropped).map { marks[$0].contains(mark) } ?? false
  }

  // MARK: - The same word

  /// What else a word of names is written as. Only the lines that hold it are taken apart.
  func otherWords(for word: String) -> [String] {
    let wanted = Array(word.utf8)
    guard wanted.count > 1 else { return [] }
    let found = sameWords.utf8.withContiguousStorageIfAvailable { bytes in
      Self.lines(of: bytes, holding: wanted).flatMap { line in
        bytes[line].split(whereSeparator: Self.partsWords).filter { !$0.elementsEqual(wanted) }.map { String(decoding: $0, as: UTF8.self) }
      }
    }
    return found ?? []
  }

  /// The lines in which a word stands.
  private static func lines(of bytes: UnsafeBufferPointer<UInt8>, holding wanted: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while start + wanted.count <= bytes.count {
      let end = start + wanted.count
      guard bytes[start] == wanted[0], start == 0 || partsWords(bytes[start - 1]), end == bytes.count || partsWords(bytes[end]),
        bytes[start..<end].elementsEqual(wanted)
      else {
        start += 1
        continue
      }
      let first = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let last = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      found.append(first..<last)
      start = last
    }
    return found
  }

  private static func partsWords(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == UInt8(ascii: "|") }

  /// Whether a word is short for another: biz for business.
  func isShorthand(_ word: String, of other: String) -> Bool {
    word.utf8.count < other.utf8.count && word.utf8.first == other.utf8.first && otherWords(for: word).contains(other)
  }

  // MARK: - Subjects

  /// Whether the name of a subject may begin with a scalar.
  func mayBeginSubject(_ scalar: Unicode.Scalar) -> Bool { beginnings & Self.bit(scalar.value) != 0 }

  /// What else the subjects are called that a key is the name of; nil where it is none.
  func otherNames(ofSubject key: ArraySlice<Unicode.Scalar>) -> [String]? {
    guard let name = words.number(of: key), marks[name].contains(.subject) else { return nil }
    var found: Set<Int> = []
    return lines.filter { $0.name == name && found.insert($0.line).inserted }.flatMap { names(ofLine: $0.line) }.filter { other in
      SpokenKey.key(of: other) != String(scalars: key)
    }
  }

  /// The subjects of two kanji that begin with one: 数学 for the 数 of 数1.
  func shortSubjects(beginningWith kanji: Unicode.Scalar) -> [String] {
    subjects.split { $0 == "|" || $0.isWhitespace }.filter { name in
      name.unicodeScalars.first == kanji && name.unicodeScalars.count == 2
    }.map { String($0) }
  }

  private func names(ofLine line: Int) -> [String] {
    var subjects = subjects
    let names = subjects.withUTF8 { String(decoding: $0[places[line]], as: UTF8.self) }
    return names.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  private static func bit(_ scalar: UInt32) -> UInt64 { 1 << UInt64(scalar & 63) }
}
