import Localization

/// Lines of a page's source, in the language of `man` (roff): none is longer than tools that check pages let pass.
///
/// Japanese has no spaces to break lines at, and roff makes a space of each line's end: a line that ends within it ends with `\c`, and where a
/// reader's line may be broken stands `\:`.
struct ManualLines {
  /// What checkers count a line as at most.
  private static let widest = 74
  /// Japanese characters in a row that stand without a break in the source.
  private static let longestRun = 7

  private(set) var lines: [String] = []

  /// A piece that is not broken, and what stands between it and the next one.
  private struct Atom {
    enum End { case space, breakable, glued }
    var source: String
    var end: End
  }

  /// Writes a request, such as `.SH NAME`.
  mutating func request(_ line: String) { lines.append(line) }

  /// Writes words over as many lines as they need.
  ///
  /// - Parameter marksBreaks: whether a reader's line may be broken within Japanese; what is read by more than `man` shows no marks.
  mutating func words(_ text: String, marksBreaks: Bool = true) {
    var atoms = Self.atoms(of: text)
    if !marksBreaks { for index in atoms.indices where atoms[index].end == .breakable { atoms[index].end = .glued } }
    write(atoms)
  }

  /// Writes pieces with spaces between them, each of which stays whole.
  mutating func pieces(_ pieces: [String]) {
    // What ends with a full stop ends no sentence, behind which there would be more space.
    write(pieces.map { Atom(source: $0.hasSuffix(".") ? $0 + "\\&" : $0, end: .space) })
  }

  private mutating func write(_ atoms: [Atom]) {
    var line = ""
    var width = 0
    for (index, atom) in atoms.enumerated() {
      // A full stop or an apostrophe at the front would make a request of it.
      let source = line.isEmpty && (atom.source.hasPrefix(".") || atom.source.hasPrefix("'")) ? "\\&" + atom.source : atom.source
      line += source
      width += Self.width(of: source)
      guard let next = index + 1 < atoms.count ? atoms[index + 1] : nil else { break }
      if width + Self.width(of: next.source) > Self.widest {
        switch atom.end {
        case .space: break
        case .breakable: line += "\\:\\c"
        case .glued: line += "\\c"
        }
        lines.append(line)
        (line, width) = ("", 0)
      } else {
        switch atom.end {
        case .space: (line, width) = (line + " ", width + 1)
        case .breakable: (line, width) = (line + "\\:", width + 2)
        case .glued: break
        }
      }
    }
    if !line.isEmpty { lines.append(line) }
  }

  /// What checkers count: they see `\[u8A18]` for a character beyond ASCII.
  private static func width(of source: String) -> Int {
    source.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 9) }
  }

  // MARK: Spans

  /// A literal, as it is typed.
  static func literal(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// The source of a term.
  static func term(_ term: ManualTerm) -> String {
    term.map { span in
      switch span {
      case .literal(let text): literal(text)
      case .value(let text): "\\fI\(escaped(text))\\fR"
      case .plain(let text): escaped(text)
      }
    }.joined()
  }

  /// A term that is not broken at its spaces.
  static func wholeTerm(_ term: ManualTerm) -> String { self.term(term).replacing(" ", with: "\\ ") }

  /// Text that is typed: dashes stay dashes, so that they can be copied.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }

  // MARK: Where words may be broken

  private static func atoms(of text: String) -> [Atom] {
    var atoms: [Atom] = []
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) {
        plainAtoms(of: part, into: &atoms)
      } else {
        for word in part.split(separator: " ") { atoms.append(Atom(source: literal(String(word)), end: .space)) }
        if !atoms.isEmpty { atoms[atoms.count - 1].end = .glued }
      }
    }
    return atoms
  }

  private static func plainAtoms(of text: Substring, into atoms: inout [Atom]) {
    if text.first == " ", !atoms.isEmpty { atoms[atoms.count - 1].end = .space }
    for word in text.split(separator: " ") {
      for segment in segments(of: word) {
        atoms.append(Atom(source: String(segment.text).replacing("\\", with: "\\e"), end: segment.isBreakable ? .breakable : .glued))
      }
      if !atoms.isEmpty { atoms[atoms.count - 1].end = .space }
    }
    if text.last != " ", !text.isEmpty, !atoms.isEmpty {
      let last = text.last ?? " "
      atoms[atoms.count - 1].end = "、。：・".contains(last) ? .breakable : .glued
    }
  }

  /// A word in pieces: Japanese is broken after its punctuation, and before a word that follows kana.
  private static func segments(of word: Substring) -> [(text: Substring, isBreakable: Bool)] {
    var segments: [(text: Substring, isBreakable: Bool)] = []
    var start = word.startIndex
    var index = word.startIndex
    while index < word.endIndex {
      let after = word.index(after: index)
      guard after < word.endIndex else { break }
      let (this, next) = (word[index], word[after])
      let isBreak = isBreakable(this, next)
      let isLong = !this.isASCII && word.distance(from: start, to: after) >= longestRun
      if isBreak || isLong {
        segments.append((word[start..<after], isBreak))
        start = after
      }
      index = after
    }
    segments.append((word[start...], false))
    return segments
  }

  private static func isBreakable(_ this: Character, _ next: Character) -> Bool {
    guard !closing.contains(next), !opening.contains(this) else { return false }
    if "、。：・」）".contains(this) { return true }
    return isHiragana(this) && !isHiragana(next) && next != "ー"
  }

  private static let closing: Set<Character> = ["、", "。", "：", "・", "」", "）", "』", "〜", "ー", "！", "？", ")", ",", "."]
  private static let opening: Set<Character> = ["「", "（", "『", "("]

  private static func isHiragana(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x3041...0x309F).contains($0.value) }
  }
}
