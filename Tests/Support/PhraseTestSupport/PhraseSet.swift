public import Foundation
public import StudyIntents
import StudyRepositories
public import Vocabulary

/// A file of sentences with what they mean, and the shelf that they are about.
public struct PhraseSet {
  /// A sentence.
  public struct Sentence {
    public var text: String
    /// The intent's name, the activity's type, or `none`.
    public var name: String
    /// The values by parameter: durations in seconds, materials by their title, `~` before words that are on no shelf.
    public var values: [String: String]

    public init(text: String, name: String, values: [String: String]) {
      self.text = text
      self.name = name
      self.values = values
    }
  }

  /// The file's name without its extension.
  public var name: String
  public var sentences: [Sentence]
  /// The titles and other names of the shelf.
  public var names: [(name: String, id: String, display: String)]
  public var terms: InMemoryTerms

  /// Reads a file of the tests (`en-match`, `ja-refuse`) or of the benchmark; one that begins with `ne` or `no` holds what must run nothing.
  public init(contentsOf url: URL) throws {
    let name = url.deletingPathExtension().lastPathComponent
    self.name = name
    let isOfTests = name.hasSuffix("-match") || name.hasSuffix("-refuse")
    let isNegative = name.hasPrefix("negative") || name.hasPrefix("none") || name.hasSuffix("-refuse")
    sentences = try Self.lines(of: url).map { columns in
      if isNegative { return Sentence(text: columns[0], name: EvidenceWeights.none, values: [:]) }
      let activity = StudyActivity.allCases.first { $0.rawValue.hasSuffix(".\(columns[1])") }
      let values = columns.count > 2 ? isOfTests ? Self.valuesOfTests(columns[2]) : Self.values(columns[2]) : [:]
      return Sentence(text: columns[0], name: activity?.rawValue ?? columns[1], values: values)
    }
    let shelf = isOfTests ? nil : try Self.shelfName(of: url)
    names = try shelf.map(Self.shelf(named:)) ?? Self.shelfOfTests
    if !isOfTests {
      // What is on no shelf is named as it was said.
      let titles = Set(names.map(\.id))
      for index in sentences.indices {
        guard let material = sentences[index].values["material"], !titles.contains(material), !material.hasPrefix("~") else { continue }
        sentences[index].values["material"] = "~\(material)"
      }
    }
    terms = InMemoryTerms(names, readings: try shelf.map(Self.readings(ofShelf:)) ?? [:], nameWords: .study)
  }

  /// A reader of the set's shelf.
  public func reader(_ grammar: PhraseGrammar = StudyPhrases.grammar) -> PhraseReader {
    StudyPhrases.reader(terms: terms, shortcuts: EmptyPhraseSource(), grammar: grammar)
  }

  /// The folder of the benchmark's sentences.
  public static let folder = URL(filePath: #filePath).appending(path: "../../../Benchmarks/Phrases").standardized

  /// The sets of a folder of the benchmark, by their names; none where it is not there.
  public static func sets(in name: String, where isWanted: (String) -> Bool = { _ in true }) throws -> [PhraseSet] {
    let folder = folder.appending(path: name)
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return [] }
    return try files.filter { $0.hasSuffix(".tsv") && isWanted($0) }.sorted().map { try PhraseSet(contentsOf: folder.appending(path: $0)) }
  }

  /// What the weights are learnt from: the phrases of the tests and the open sentences of the benchmark.
  public static func teaching() throws -> [PhraseSet] {
    let tests = folder.appending(path: "../../Study/StudyIntentsTests/Phrases").standardized
    return try ["en-match", "ja-match", "en-refuse", "ja-refuse"].map { try PhraseSet(contentsOf: tests.appending(path: "\($0).tsv")) }
      + sets(in: "Open")
  }

  /// What sentences and their meanings come to: another number where any of them is another (FNV-1a).
  public static func sum(of sets: [PhraseSet]) -> String {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ line: String) { for byte in "\(line)\n".utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    for set in sets {
      for name in set.names { add("\(name.name)\t\(name.id)") }
      for sentence in set.sentences {
        let values = sentence.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        add("\(set.name)\t\(sentence.text)\t\(sentence.name)\t\(values)")
      }
    }
    return String(sum, radix: 16)
  }

  /// The shelf that a file of the benchmark is about: `shelf`, unless its first line is `# shelf: NAME`.
  private static func shelfName(of url: URL) throws -> String {
    let first = try String(contentsOf: url, encoding: .utf8).prefix { $0 != "\n" }
    return first.hasPrefix(shelfMark) ? String(first.dropFirst(shelfMark.count)) : "shelf"
  }

  private static let shelfMark = "# shelf: "

  private static func lines(of url: URL) throws -> [[String]] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// `material=Calculus duration=1500`, where values may hold spaces.
  private static func valuesOfTests(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    var last = ""
    for word in text.split(separator: " ") {
      if let place = word.firstIndex(where: { $0 == "=" || $0 == "~" }),
        ["material", "duration", "total", "start", "end", "unit", "memo"].contains(String(word[..<place]))
      {
        last = String(word[..<place])
        values[last] = (word[place] == "~" ? "~" : "") + word[word.index(after: place)...]
      } else {
        values[last, default: ""] += " \(word)"
      }
    }
    values["unit"] = nil
    return values
  }

  private static func values(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    for pair in text.components(separatedBy: " | ") where !pair.isEmpty {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      values[parts[0]] = parts[0] == "duration" ? String(Int((Double(parts[1]) ?? 0) * 60)) : parts[1]
    }
    return values
  }

  private static func shelf(named name: String) throws -> [(name: String, id: String, display: String)] {
    try lines(of: folder.appending(path: "\(name).tsv")).flatMap { columns in
      ([columns[0]] + columns[4].components(separatedBy: ", ")).filter { !$0.isEmpty }
        .map { (name: $0, id: columns[0], display: columns[0]) }
    }
  }

  private static func readings(ofShelf name: String) throws -> [String: String] {
    Dictionary(uniqueKeysWithValues: try lines(of: folder.appending(path: "\(name).tsv")).filter { !$0[1].isEmpty }.map { ($0[0], $0[1]) })
  }

  /// The shelf that the phrases of the tests are about: titles with their spoken names.
  public static let titlesOfTests: [(title: String, spokenNames: [String])] = [
    ("Linear Algebra", []), ("線形代数", []), ("Calculus", []), ("Spanish Verbs", []), ("英単語ターゲット1900", ["ターゲット", "Target 1900", "Target"]),
    ("Introduction to Algorithms", ["CLRS", "Algorithms"]), ("Genki II", []), ("TOEIC 公式問題集", ["TOEIC"]), ("C++ Primer", []),
    ("数学I・A", ["数学"]), ("世界史B", ["世界史"]), ("古文単語315", ["古文単語"]), ("30分ドリル", []), ("いちごの科学", []), ("さんすうドリル", ["さんすう"]),
    ("にじゅうよんのひとみ", []),
  ]

  /// The same by name.
  public static var shelfOfTests: [(name: String, id: String, display: String)] {
    titlesOfTests.flatMap { material in
      ([material.title] + material.spokenNames).map { (name: $0, id: material.title, display: material.title) }
    }
  }
}
