public import StudyModels
public import Vocabulary

/// What can be said that no intent declares: taking the last change back, making it again, more time for the timer, study by rounds.
///
/// Only whole sentences are read, and nothing is looked up but what rounds are of: who talks about undoing (“how do I undo”, “the undo button”) says no such sentence.
public enum SpokenCommand: String, CaseIterable, Sendable {
  case undo, redo, extend, rounds

  /// What it does, in words.
  ///
  /// - Parameter seconds: how much more time, where that was said.
  public func title(in language: Language, seconds: Int? = nil) -> String {
    switch self {
    case .undo: return language.words("Undo the last change", "最後の変更を元に戻す")
    case .redo: return language.words("Make the undone change again", "元に戻した変更をやり直す")
    case .extend:
      guard let seconds else { return language.words("Give the timer more time", "タイマーの時間を延ばす") }
      let length = language.preciseDuration(seconds)
      return language.words("Give the timer \(length) more", "タイマーを\(length)延ばす")
    case .rounds: return language.words("Start study and breaks in turns", "勉強と休憩のラウンドを始める")
    }
  }

  /// What it does, in words, with what a phrase says of it.
  ///
  /// - Parameter plans: the user's plans of rounds.
  public func title(of match: PhraseMatch, in language: Language, plans: [RoundPlan]) -> String {
    guard let rounds = SpokenRounds(match) else { return title(in: language, seconds: seconds(of: match)) }
    let plan = language.roundPlan(rounds.plan(among: plans))
    switch match.values["material"] {
    case .term(_, let title)?, .text(let title)?:
      return language.words("Start rounds of \(title): \(plan)", "\(title)のラウンドを始める：\(plan)")
    default: return language.words("Start rounds: \(plan)", "ラウンドを始める：\(plan)")
    }
  }

  /// How much more time a phrase says; nil for what takes none.
  public func seconds(of match: PhraseMatch) -> Int? {
    if case .seconds(let seconds)? = match.values["duration"] { seconds } else { nil }
  }

  /// Examples of what can be said.
  static func samples(in language: Language) -> [PhraseSuggestion] {
    let phrases: [(String, SpokenCommand)] =
      switch language {
      case .japanese:
        [
          ("元に戻して", .undo), ("やり直して", .redo), ("あと5分", .extend), ("25/5のラウンドを始めて", .rounds), ("線形代数を25分5分のラウンドで始めて", .rounds),
        ]
      default:
        [
          ("undo that", .undo), ("redo", .redo), ("5 more minutes", .extend), ("start four rounds of 25/5", .rounds),
          ("start 25/5 rounds of Linear Algebra", .rounds),
        ]
      }
    return phrases.map { PhraseSuggestion(phrase: $0.0, target: .command($0.1.rawValue)) }
  }

  /// The command that a whole phrase means; nil for any other phrase.
  ///
  /// - Parameter material: what words mean that name what rounds are of; nil for nothing known.
  static func match(_ phrase: String, material: (String) -> PhraseValue? = { _ in nil }) -> PhraseMatch? {
    var reading = Reading(phrase)
    // Nothing that is meant is longer but for a title: everything else is not even folded.
    if phrase.utf8.count <= 90, let (command, seconds) = reading.command() {
      return PhraseMatch(
        target: .command(command.rawValue), values: seconds.map { ["duration": .seconds($0)] } ?? [:],
        parts: [PhrasePart(phrase, .word, weight: 0)])
    }
    guard phrase.utf8.count <= 400, let rounds = Reading(phrase).rounds() else { return nil }
    var values = rounds.values
    if let said = rounds.material {
      // A title that nobody knows is refused where it is surely rounds that are asked for.
      guard let found = material(said) ?? (rounds.plan != nil && rounds.isAsked ? .text(said) : nil) else { return nil }
      values["material"] = found
    }
    return PhraseMatch(target: .command(Self.rounds.rawValue), values: values, parts: [PhrasePart(phrase, .word, weight: 0)])
  }

  /// A number in digits or words, up to 99; nil for any other word.
  static func number(_ word: String) -> Int? { Reading.number([word][...]) }

  /// Numbers in kanji as digits: 十五分.
  static func withDigits(_ text: String) -> String { Reading.withDigits(text) }
}
