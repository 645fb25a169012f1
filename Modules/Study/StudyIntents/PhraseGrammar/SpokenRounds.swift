public import StudyModels
public import Vocabulary

/// Rounds as they are said: “start 25 5 rounds of algebra”, “four rounds of 25/5”, 線形代数を25/5で始めて.
///
/// Only whole sentences are read. One pomodoro alone is a timer, which is StartTimer's; rounds are several, or have a break.
public struct SpokenRounds: Hashable, Sendable {
  /// By which plan; nil: the first one of the user's.
  public var plan: RoundPlan?
  /// How many, where that was said beside the plan.
  public var count: Int?
  /// Of what, in the words that were said; nil for nothing.
  var material: String?
  /// Whether a verb asks for them, and not what they are of alone.
  var isAsked = false

  /// The plan that is meant, with the number of rounds that was said.
  ///
  /// - Parameter usual: the user's own plans, whose first one is taken where none was said.
  public func plan(among usual: [RoundPlan]) -> RoundPlan {
    var plan = plan ?? usual.first ?? RoundPlan.usual[0]
    if let count { plan.count = count }
    return plan
  }

  /// What a match says that ``SpokenCommand`` made; nil of any other.
  public init?(_ match: PhraseMatch) {
    guard match.target == .command(SpokenCommand.rounds.rawValue) else { return nil }
    func number(_ name: String) -> Int? { if case .integer(let number)? = match.values[name] { number } else { nil } }
    func seconds(_ name: String) -> Int? { if case .seconds(let seconds)? = match.values[name] { seconds } else { nil } }
    if let study = seconds("study"), let pause = seconds("break") {
      plan = RoundPlan(
        studySeconds: study, breakSeconds: pause, longBreakSeconds: seconds("longBreak"),
        longEvery: number("longEvery") ?? RoundPlan.usualLongEvery)
    }
    count = number("count")
  }

  init(plan: RoundPlan? = nil, count: Int? = nil, material: String? = nil) {
    (self.plan, self.count, self.material) = (plan, count ?? plan?.count, material)
  }

  /// The values of a match.
  var values: [String: PhraseValue] {
    var values: [String: PhraseValue] = [:]
    if let plan {
      values["study"] = .seconds(plan.studySeconds)
      values["break"] = .seconds(plan.breakSeconds)
      if let long = plan.longBreakSeconds {
        values["longBreak"] = .seconds(long)
        values["longEvery"] = .integer(plan.longEvery)
      }
    }
    if let count { values["count"] = .integer(count) }
    return values
  }

  /// A plan of two numbers of minutes; nil outside of the limits.
  fileprivate static func plan(_ study: Int, _ pause: Int) -> RoundPlan? {
    guard RoundPlan.minutes.contains(study), RoundPlan.minutes.contains(pause) else { return nil }
    return RoundPlan(studySeconds: study * 60, breakSeconds: pause * 60)
  }
}

// MARK: - English

extension SpokenRounds {
  private static let verbs: [[String]] = [
    "start", "begin", "do", "run", "study", "set", "set up", "give me", "let's do", "let's start", "i want", "i'd like", "i want to do",
    "i'd like to do", "go for",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let names: Set<String> = ["rounds", "pomodoros", "intervals", "cycles"]
  private static let single: Set<String> = ["round", "pomodoro", "interval", "cycle"]
  private static let minutes: Set<String> = ["min", "mins", "minute", "minutes"]

  /// Reads a folded sentence without what is said around it.
  init?(english sentence: String) {
    var reader = Words(sentence.split(separator: " ").map(String.init))
    let verb = Self.verbs.filter { reader.words.starts(with: $0) }.max { $0.count < $1.count }
    reader.words.removeFirst(verb?.count ?? 0)
    for article in ["a", "some", "the", "my"] where reader.words.first == article {
      reader.words.removeFirst()
      break
    }
    reader.readRounds()
    if !reader.isFound, verb != nil {
      // “start algebra in 25/5 rounds”
      for place in reader.words.indices.reversed() where ["in", "by", "with"].contains(reader.words[place]) && place > 0 {
        var behind = Words(Array(reader.words[(place + 1)...]))
        behind.readRounds()
        guard behind.isFound, behind.words.isEmpty else { continue }
        self.init(plan: behind.plan, count: behind.count, material: reader.words[..<place].joined(separator: " "))
        isAsked = true
        return
      }
    }
    guard reader.isFound, verb != nil || reader.plan != nil else { return nil }
    if !reader.words.isEmpty {
      let isNamed = ["of", "for", "on", "with"].contains(reader.words[0])
      guard isNamed || reader.isWritten else { return nil }
      if isNamed { reader.words.removeFirst() }
      guard !reader.words.isEmpty else { return nil }
    }
    let material = reader.words.joined(separator: " ")
    self.init(plan: reader.plan, count: reader.count, material: material.isEmpty ? nil : material)
    isAsked = verb != nil
  }

  /// What is still to be read.
  private struct Words {
    var words: [String]
    var plan: RoundPlan?
    /// Whether the plan stood there as it is written, `25/5`.
    var isWritten = false
    var count: Int?
    private var isNamed = false
    private var isOne = false
    /// Whether the plan was said with its breaks: that says it as well as the name does.
    private var saysBreaks = false

    init(_ words: [String]) { self.words = words }

    var isFound: Bool { isNamed || isOne && plan != nil || isWritten || saysBreaks }

    mutating func readRounds() {
      while true {
        if plan == nil, takePlan() { continue }
        if count == nil, takeCount() { continue }
        if !isNamed, !isOne, let word = words.first, names.contains(word) || single.contains(word) {
          (isNamed, isOne) = (names.contains(word), single.contains(word))
          words.removeFirst()
          continue
        }
        if plan == nil, let word = words.first, ["of", "at", "with", "by"].contains(word) {
          var behind = Words(Array(words.dropFirst()))
          guard behind.takePlan(isSure: true) else { break }
          (words, plan, isWritten) = (behind.words, behind.plan, behind.isWritten)
          continue
        }
        break
      }
    }

    /// `25/5`, “25 5 rounds”, “25 minutes and 5 minutes”, “25 with 5 minute breaks”.
    ///
    /// - Parameter isSure: whether a plan is what has to stand there: then two numbers alone are one.
    private mutating func takePlan(isSure: Bool = false) -> Bool {
      guard let first = words.first else { return false }
      if first.contains("/"), let written = try? RoundPlan(reading: first) {
        (plan, isWritten, count) = (written, true, count ?? written.count)
        words.removeFirst()
        return true
      }
      guard let study = number(first) else { return false }
      var place = 1
      func word() -> String? { words.indices.contains(place) ? words[place] : nil }
      var saysMinutes = false
      if let unit = word(), minutes.contains(unit) {
        saysMinutes = true
        place += 1
      }
      if word() == "on" || word() == "study" { place += 1 }
      let isJoined = ["and", "with", "by", "/"].contains(word() ?? "")
      if isJoined { place += 1 }
      if word() == "a" { place += 1 }
      guard let next = word(), let pause = number(next), let read = SpokenRounds.plan(study, pause) else { return false }
      place += 1
      if let unit = word(), minutes.contains(unit) {
        saysMinutes = true
        place += 1
      }
      let saysBreak = ["break", "breaks", "off", "rest"].contains(word() ?? "")
      if saysBreak { place += 1 }
      let isNamedNext = word().map { names.contains($0) || single.contains($0) } ?? false
      guard isNamedNext || isSure || (isJoined && saysMinutes && saysBreak) else { return false }
      plan = read
      saysBreaks = saysBreak
      words.removeFirst(place)
      return true
    }

    /// “four rounds”, “4 25/5”, and behind them “4 times”, “x4”.
    private mutating func takeCount() -> Bool {
      guard let first = words.first else { return false }
      let next = words.count > 1 ? words[1] : ""
      if isNamed || isOne || plan != nil, ["times", "rounds"].contains(next), let said = number(first), RoundPlan.counts.contains(said) {
        count = said
        words.removeFirst(2)
        isNamed = true
        return true
      }
      guard let said = number(first), RoundPlan.counts.contains(said), names.contains(next) || next.contains("/") else { return false }
      count = said
      words.removeFirst()
      return true
    }

    private func number(_ word: String) -> Int? { SpokenCommand.number(word) }
  }
}

// MARK: - Japanese, folded: katakana stands as hiragana

extension SpokenRounds {
  private static let japaneseVerbs: [String] = {
    var verbs = ["開始", "すたーと", "始める", "はじめる", "やる", "やりたい", "始めたい", "計測", "開始する", "計測する", "計測開始"]
    for stem in ["始めて", "はじめて", "開始して", "すたーとして", "やって", "計測して", "して"] {
      verbs += ["", "ください", "下さい", "くれる", "ほしい", "もらえる"].map { stem + $0 }
    }
    return verbs.sorted { $0.count > $1.count }
  }()
  private static let japaneseNames = ["らうんど", "ぽもどーろ"]

  /// Reads a folded sentence without spaces and without what is said around it.
  init?(japanese sentence: String) {
    // A plan is two lengths or is written with a slash: any other sentence is not even looked through.
    guard Self.japaneseNames.contains(where: sentence.holds) || sentence.holds("/") || sentence.count(where: { $0 == "分" }) > 1 else {
      return nil
    }
    var rest = SpokenCommand.withDigits(sentence)
    let isStarting = Self.japaneseVerbs.first { rest.hasSuffix($0) }
    if let isStarting { rest.removeLast(isStarting.count) }
    let isNamed = Self.japaneseNames.contains { rest.contains($0) }
    var found = SpokenRounds()
    let isWritten = found.takePlan(&rest)
    guard isNamed || isWritten, isStarting != nil || found.plan != nil else { return nil }
    found.takeCount(&rest, isNamed: isNamed)
    for name in Self.japaneseNames { rest = rest.replacing(name, with: "") }
    for word in ["の繰り返し", "繰り返し", "くり返し", "くりかえし", "たいまー"] { rest = rest.replacing(word, with: "") }
    // One alone is a timer.
    guard found.plan != nil || (found.count ?? 2) > 1, sentence.contains("らうんど") || found.plan != nil || found.count != nil else {
      return nil
    }
    let particles = "のをでとはに、"
    while let last = rest.last, particles.contains(last) { rest.removeLast() }
    while let first = rest.first, particles.contains(first) { rest.removeFirst() }
    self.init(plan: found.plan, count: found.count, material: rest.isEmpty ? nil : rest)
    isAsked = isStarting != nil
  }

  /// Takes 25/5, 25分5分, 25分勉強5分休憩 or 25分と5分休憩 out of a text; true where there was one.
  private mutating func takePlan(_ text: inout String) -> Bool {
    let written = /\d{1,3}\/\d{1,3}(?:\/\d{1,3}(?:@\d{1,2})?)?(?:x\d{1,2})?分?/
    if let match = text.firstMatch(of: written), let read = try? RoundPlan(reading: String(match.output).replacing("分", with: "")) {
      (plan, count) = (read, read.count)
      text.replaceSubrange(match.range, with: "")
      return true
    }
    let said = /(\d{1,3})分(?:の?勉強|集中)?(?:して|と|、|に)?(?:休憩)?(\d{1,3})分(?:の?休憩)?/
    guard let match = text.firstMatch(of: said), let study = Int(match.1), let pause = Int(match.2), let read = Self.plan(study, pause)
    else {
      return false
    }
    plan = read
    text.replaceSubrange(match.range, with: "")
    return match.0.contains("休憩") || text.contains("らうんど") || text.contains("ぽもどーろ") || text.contains("繰り返し")
  }

  /// Takes 4ラウンド, 4回 or 4セット out of a text.
  private mutating func takeCount(_ text: inout String, isNamed: Bool) {
    let said = /(\d{1,2})(らうんど|ぽもどーろ|回|せっと)/
    guard let match = text.firstMatch(of: said), let number = Int(match.1), RoundPlan.counts.contains(number) else { return }
    count = number
    text.replaceSubrange(match.range, with: "")
  }
}
