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
  }

  /// All words.
  private let words: KeyTable
  /// What is known of each.
  private let marks: [Marks]
  /// How many words of ``words``, which stand before the others, tell little.
  private let everydayCount: Int
  /// What the things are about.
  let subjects: NameLines
  /// Words of names by all that they are written as.
  let sameWords: NameLines

  /// Makes the words: each list parted by white space, the subjects by lines and their names by bars.
  ///
  /// - Parameters:
  ///   - everyday: Words that stand in so many names, or are said so often, that by one of them alone nothing is named: *practice*, 問題.
  ///   - kinds: What a thing may be called behind its name, whatever the name: the *textbook* of "my physics textbook", 物理の*教科書*.
  ///   - modifiers: What makes another thing of what it stands before: the *quantum* of "quantum chemistry".
  ///   - subjects: What the things are about, by all that each subject is called: `physics | 物理`. Where a name of the said language does not
  ///     hold a subject, one that holds it in another is found.
  ///   - index: The index of the subjects, where it was made ahead.
  ///   - sameWords: Other words of names by all that they are written as, lines and bars as well: `conversation | 会話 | かいわ`. One of them
  ///     alone names nothing; beside another, or beside what names a title, it belongs to it.
  ///   - sameIndex: The index of these, where it was made ahead.
  public init(
    everyday: String = "", kinds: String = "", modifiers: String = "", subjects: String = "", index: SubjectIndex? = nil,
    sameWords: String = "", sameIndex: SubjectIndex? = nil
  ) {
    var words = KeyTable(forBytes: everyday.utf8.count + kinds.utf8.count + modifiers.utf8.count)
    var marks: [Marks] = []
    func add(_ word: UnsafeBufferPointer<UInt8>, _ mark: Marks) {
      guard let number = words.insert(word) else { return }
      if number == marks.count { marks.append(mark) } else { marks[number].insert(mark) }
    }
    PlainKey.forEach(in: everyday) { add($0, .everyday) }
    everydayCount = words.count
    PlainKey.forEach(in: kinds) { add($0, .kind) }
    PlainKey.forEach(in: modifiers) { add($0, .modifier) }
    (self.words, self.marks) = (words, marks)
    self.subjects = NameLines(subjects, index: index)
    self.sameWords = NameLines(sameWords, index: sameIndex)
  }

  /// The index of the subjects, made anew.
  public var subjectIndex: SubjectIndex { SubjectIndex(of: subjects.text) }

  /// The index of the other words, made anew.
  public var sameIndex: SubjectIndex { SubjectIndex(of: sameWords.text) }

  /// The scalars of the longest name of a subject.
  var longestSubject: Int { subjects.index.longest }

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
  func isSubject(_ text: String) -> Bool { subjects.holds(text) }

  private func has(_ mark: Marks, _ text: String, without dropped: Int = 0) -> Bool {
    words.number(of: text, without: dropped).map { marks[$0].contains(mark) } ?? false
  }

  // MARK: - The same word

  /// What else a word of names is written as, as keys.
  func otherWords(for word: String) -> [String] {
    word.utf8.count > 1 ? sameWords.others(of: word)?.map { SpokenKey.key(of: $0) } ?? [] : []
  }

  /// Whether a word is short for another: biz for business.
  func isShorthand(_ word: String, of other: String) -> Bool {
    word.utf8.count < other.utf8.count && word.utf8.first == other.utf8.first && otherWords(for: word).contains(other)
  }

  // MARK: - Subjects

  /// What else the subjects are called that a key is the name of; nil where it is none.
  func otherNames(ofSubject key: ArraySlice<Unicode.Scalar>) -> [String]? { subjects.others(of: String(scalars: key)) }

  /// The subjects of two kanji that begin with one: 数学 for the 数 of 数1.
  func shortSubjects(beginningWith kanji: Unicode.Scalar) -> [String] {
    subjects.text.split { $0 == "|" || $0.isWhitespace }.filter { name in
      name.unicodeScalars.first == kanji && name.unicodeScalars.count == 2
    }.map { String($0) }
  }
}
