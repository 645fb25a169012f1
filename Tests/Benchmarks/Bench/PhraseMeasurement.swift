import Foundation
import IntentRuntime
import SharedStore
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import Vocabulary
import VocabularyTestSupport

extension Bench {
  /// Phrases among ten thousand voice shortcuts and a shelf of five thousand: warm, by `kiroku say`, and against libraries of others.
  func readingPhrases() throws -> [Promise] {
    let host = try StudyProgram(variables: environment(of: phraseHome), home: phraseHome.path).load()
    let store = host.store(for: .writing)
    if try !store.exists() { try LargeShelf.write(to: host, store) }
    let reader = host.phraseReader(in: store)
    return try [warmReading(reader), found(by: reader, host.shortcuts(in: store))] + coldReading(reader) + comparedWithPeers()
  }

  private var phraseHome: URL { work.appendingPathComponent("phrases") }

  private func environment(of home: URL) -> [String: String] {
    environment(0).merging(["KIROKU_HOME": home.path]) { $1 }
  }

  private func warmReading(_ reader: PhraseReader) throws -> Promise {
    let clock = ContinuousClock()
    var taken: [(text: String, milliseconds: Double)] = []
    for text in LargeShelf.questions {
      // The median of three after one that is not counted: other programs have this machine too.
      let times = try (0..<4).map { _ in try clock.measure { _ = try reader.read(text) }.milliseconds }
      taken.append((text, times.dropFirst().sorted()[1]))
    }
    taken.sort { $0.milliseconds < $1.milliseconds }
    let (median, slowest) = (taken[taken.count / 2].milliseconds, taken[taken.count - 1])
    let byEvidence = try LargeShelf.questions.count { try reader.read($0).isByEvidence }
    return Promise(
      what: "a phrase among 10000 shortcuts and 5000 titles, slowest", measured: slowest.milliseconds, limit: 2, unit: "ms",
      basis: String(
        format: "%d phrases, %d read by evidence, median %.2f ms; the slowest is “%@”", taken.count, byEvidence, median, slowest.text))
  }

  /// Whether the phrases with slips are told apart among ten thousand that are much alike.
  private func found(by reader: PhraseReader, _ center: any VoiceShortcutCenter) throws -> Promise {
    let right = try LargeShelf.slips.count { question in
      guard case .match(let match, _) = try reader.read(question.text), case .shortcut(let id) = match.target else { return false }
      return try center.voiceShortcut(id)?.phrase == question.phrase
    }
    return Promise(
      what: "shortcuts found by their phrase with a slip", measured: Double(right) / Double(LargeShelf.slips.count), limit: 1,
      isAtLeast: true, basis: "\(right) of \(LargeShelf.slips.count) among 10000")
  }

  /// What a pattern reads, and what only the evidence of its words does.
  private func coldReading(_ reader: PhraseReader) throws -> [Promise] {
    let sentences = ["Record 45 minutes of \(LargeShelf.title(1_234))", LargeShelf.spoken]
    let commands = ([["status"]] + sentences.map { ["say", "--dry-run", $0] }).map { arguments in
      BenchCommand("kiroku \(arguments[0])", environment: environment(of: phraseHome), [program("kiroku")] + arguments)
    }
    let taken = try SideBySide(commands, runs: runs)
    return try sentences.enumerated().map { index, sentence in
      let way = try reader.read(sentence).isByEvidence ? "by evidence" : "by a pattern"
      return Promise(
        what: "kiroku say, cold, \(way), over kiroku status", measured: taken.ratio(index + 1, to: 0), limit: 1.6,
        basis: String(format: "%.2f ms against %.2f ms: “%@”", taken.milliseconds(index + 1), taken.milliseconds(0), sentence))
    }
  }

  // MARK: - Libraries of others

  private func comparedWithPeers() throws -> [Promise] {
    let sentences = try PhraseQuestions.sentences()
    let slips = LargeShelf.slips
    // All have their tables in memory, and the same shelf.
    return try compare("hassil", PhraseQuestions(titles: LargeShelf.titles, questions: sentences), LargeShelf.inMemory)
      + compare("rapidfuzz", PhraseQuestions(phrases: LargeShelf.phrases, questions: slips), LargeShelf.inMemory)
  }

  private func compare(_ peer: String, _ data: PhraseQuestions, _ reader: PhraseReader) throws -> [Promise] {
    // In turn, as other programs have this machine too; the pair in the middle counts.
    var pairs: [(ours: PhraseQuestions.Answers, theirs: PhraseQuestions.Answers)] = []
    for _ in 0..<5 {
      guard let theirs = try data.answers(of: peer) else {
        Self.say("Not installed, so not measured against: \(peer) (PyPI: \(peer)).")
        return []
      }
      pairs.append((try data.answers(of: reader), theirs))
    }
    pairs.sort { $0.theirs.milliseconds / $0.ours.milliseconds < $1.theirs.milliseconds / $1.ours.milliseconds }
    let (ours, theirs) = pairs[pairs.count / 2]
    let basis = String(
      format: "%.3f ms against %.3f ms a phrase; %d right against %d of %d", ours.milliseconds, theirs.milliseconds, ours.right,
      theirs.right, data.questions.count)
    return [
      Promise(
        what: "reading phrases faster than \(peer)", measured: theirs.milliseconds / ours.milliseconds, limit: 5, isAtLeast: true,
        basis: basis),
      Promise(
        what: "right answers over those of \(peer)", measured: Double(ours.right) / Double(max(theirs.right, 1)), limit: 1,
        isAtLeast: true, basis: basis),
    ]
  }
}

extension PhraseReading {
  /// Whether the second reader read it: what is best has weights of its words.
  fileprivate var isByEvidence: Bool {
    switch self {
    case .match(let match, _), .likely(let match, _), .negated(let match): match.evidence != nil
    case .ambiguous(let all): all.contains { $0.evidence != nil }
    case .none: false
    }
  }
}

/// A shelf and shortcuts as large as anybody's.
private enum LargeShelf {
  static func write(to host: StudyHost, _ store: Store) throws {
    FileHandle.standardError.write(Data("Making 5000 titles and 10000 voice shortcuts…\n".utf8))
    let shelf = host.repositories(in: store).shelf
    for number in 0..<5_000 { _ = try shelf.add(MaterialDraft(title: title(number))) }
    let center = host.shortcuts(in: store)
    for phrase in phrases {
      _ = try center.add(phrase: phrase, shortcut: .intent(ShortcutIntent(name: "PauseStudy")), showsWhenRun: true)
    }
    try store.checkpoint()
  }

  /// The shelf with the titles that the tests' sentences name.
  static let titles = PhraseQuestions.titles + (0..<5_000).map(title)

  static func title(_ number: Int) -> String {
    number % 2 == 0 ? "\(subjects[number % 10]) for course \(number)" : "\(courses[number % 5])の教科書 第\(number)巻"
  }

  static let phrases = (0..<10_000).map { number in
    number % 2 == 0
      ? "\(moods[number % 7]) \(subjects[number / 7 % 10].lowercased()) \(places[number / 70 % 11]) \(words[number / 770 % 13])"
      : "\(courses[number % 5])を\(places[number / 5 % 11])で\(words[number / 55 % 13])\(number)"
  }

  /// The same in memory, as the libraries of others have it.
  static let inMemory = StudyPhrases.reader(
    terms: InMemoryTerms(titles.map { (name: $0, id: $0, display: $0) }),
    shortcuts: InMemoryShortcutPhrases(phrases.enumerated().map { ShortcutPhrase(id: "\($0.offset)", phrase: $0.element) }))

  /// Built-in phrases and shortcuts, as they are written and with slips; and what fits nothing.
  static let questions =
    [1, 12, 345, 2_222, 4_999].flatMap { number in
      [
        "Record 45 minutes of \(title(number))", "\(title(number))を1時間半記録して", "start a 25 minute timer for \(title(number))",
        "log pages 10 to 24 of \(title(number).lowercased())",
      ]
    } + stride(from: 3, to: 10_000, by: 997).map { phrases[$0] } + slips.prefix(40).map(\.text)
    + [spoken] + byEvidence + ["take a break", "休憩する", "make me a sandwich", "天気を教えて", "record", "zzzz zzzz zzzz zzzz"]

  /// What no pattern has, with a title that is said by its telling parts.
  static let spoken = "phew, 40 min of thermodynamics on the train, that was course 1222"

  /// Said as people do: the title by a part or out of order, the amount anywhere, a reason with a wish.
  private static let byEvidence = [
    "phone's ringing, hold it for a second", "宅配が来たから、ちょっと止めて", "ok that's enough studying for tonight", "もう眠いから今日はここまでにする",
    "did 12 problems of course 4802 in 40 minutes", "course 2222, thermodynamics, half an hour this morning",
    "just read pages 10 to 24 of biology 4998 for me", "another 25 minutes of world history please, course 444",
    "さっき電車で世界史の第2223巻を30分くらい読んでた", "第4999巻の教科書、20ページやったよ 40分",
    "統計学 2221巻 45分で12ページ進んだ", "今から英単語の第2227巻を25分だけ集中してやるからタイマーよろしく", "how long have i been at this programming thing now",
    "いまどのくらい勉強してたっけ",
  ]

  /// Phrases with a letter that is wrong, missing or twice, whose shortcut must be found all the same.
  static let slips = stride(from: 0, to: 10_000, by: 50).map { number in
    let phrase = phrases[number]
    var letters = Array(phrase)
    let place = letters.count / 2
    switch number / 50 % 3 {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    default: letters.swapAt(place, place - 1)
    }
    return PhraseQuestions.Question(text: String(letters), phrase: phrase)
  }

  private static let subjects = [
    "Linear Algebra", "Statistics", "Thermodynamics", "Organic Chemistry", "World History", "Calculus", "Programming", "Economics",
    "Biology", "Ethics",
  ]
  private static let courses = ["線形代数", "統計学", "英単語", "世界史", "プログラミング"]
  private static let moods = ["quiet", "early", "serious", "little", "second", "evening", "hurried"]
  private static let places = ["library", "kitchen", "train", "garden", "office", "lab", "cafe", "dorm", "bus", "home", "park"]
  private static let words = [
    "session", "review", "sprint", "reading", "drill", "practice", "hour", "warmup", "revision", "notes", "problems", "lecture", "walk",
  ]
}

/// Questions for this reader and for those of others, who get them as JSON.
private struct PhraseQuestions: Encodable {
  var titles: [String] = []
  var phrases: [String] = []
  var questions: [Question]

  struct Question: Encodable {
    var text: String
    /// The intent that it means; nil where it means none.
    var intent: String?
    var material: String?
    /// The voice shortcut's phrase that it means.
    var phrase: String?

    /// Whether the reader takes it for what it means.
    func isAnswered(by reader: PhraseReader) throws -> Bool {
      guard case .match(let match, _) = try reader.read(text) else { return intent == nil && phrase == nil }
      switch match.target {
      case .intent(let name):
        guard case .term(_, let display)? = match.values["material"] else { return name == intent && material == nil }
        return name == intent && display == material
      case .shortcut(let id): return phrase != nil && Int(id).map { LargeShelf.phrases[$0] } == phrase
      case .activity, .command: return false
      }
    }
  }

  struct Answers: Decodable {
    var milliseconds: Double
    var right: Int
  }

  static let titles = ["Linear Algebra", "Calculus", "Spanish Verbs", "Introduction to Algorithms", "Genki II", "C++ Primer"]

  /// The English sentences of the tests that name nothing but these titles.
  static func sentences() throws -> [Question] {
    let matching = try lines(of: "en-match").compactMap { columns -> Question? in
      guard columns.count >= 2 else { return nil }
      let values = columns.count > 2 ? columns[2] : ""
      let material = titles.first { values.contains("material=\($0)") }
      guard material != nil || !values.contains("material"), !columns[1].contains("."), !columns[1].contains(" ") else { return nil }
      return Question(text: columns[0], intent: columns[1], material: material)
    }
    return try matching + lines(of: "en-refuse").map { Question(text: $0[0]) }
  }

  private static func lines(of name: String) throws -> [[String]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Study/StudyIntentsTests/Phrases")
    return try String(contentsOf: folder.appending(path: "\(name).tsv"), encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// What a reader answers.
  func answers(of reader: PhraseReader) throws -> Answers {
    var right = 0
    let took = try ContinuousClock().measure {
      for question in questions where try question.isAnswered(by: reader) { right += 1 }
    }
    return Answers(milliseconds: took.milliseconds / Double(questions.count), right: right)
  }

  /// What a library of others answers; nil where it is not installed.
  func answers(of peer: String) throws -> Answers? { try PhrasePeer.ask(peer, self) }
}
