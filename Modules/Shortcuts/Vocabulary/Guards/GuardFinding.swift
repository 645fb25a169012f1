import Synchronization
import TextFolding

/// What a phrase says besides what it would run, which speaks against running it.
enum GuardFinding: Int, Comparable {
  /// What it starts may be for something that nobody knows.
  case otherPurpose
  /// A thing of the household is named: a timer may be for it.
  case household
  /// It is wished or due: what is kept of what was done was not done yet.
  case wished
  /// A part of it is about somebody else, or is put off: it is asked about first.
  case doubtful
  /// It is only thought of: what is kept of what was done was not done yet, and a command is asked about first.
  case notDone
  /// All of it is about somebody else, says not to do it, takes something back, or wants what no app of this kind does.
  case nothing
  /// It is about something that is no concern of the app, such as a timer in the kitchen, or refuses: not even shown.
  case elsewhere

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// The worse of two.
  static func worse(_ one: Self?, _ other: Self?) -> Self? {
    guard let one, let other else { return one ?? other }
    return max(one, other)
  }
}

/// The words that a grammar guards its phrases with, made into tables when a phrase first holds a word of their kind.
final class PhraseGuards: Sendable {
  private let spacedWords: [SpacedGuardWords]
  private let unspacedWords: [UnspacedGuardWords]
  private let compiled = Mutex<(spaced: [CompiledSpacedGuard]?, unspaced: [CompiledUnspacedGuard]?)>((nil, nil))

  init(_ spaced: [SpacedGuardWords], _ unspaced: [UnspacedGuardWords]) {
    spacedWords = spaced
    unspacedWords = unspaced
  }

  private var spaced: [CompiledSpacedGuard] {
    compiled.withLock { compiled in
      let ready = compiled.spaced ?? spacedWords.map { CompiledSpacedGuard($0) }
      compiled.spaced = ready
      return ready
    }
  }

  private var unspaced: [CompiledUnspacedGuard] {
    compiled.withLock { compiled in
      let ready = compiled.unspaced ?? unspacedWords.map { CompiledUnspacedGuard($0) }
      compiled.unspaced = ready
      return ready
    }
  }

  /// Whether a word joins a command to what stands before it: and *open*, それから.
  func joinsCommands(_ tokens: [EvidenceToken], at index: Int, _ spoken: SpokenScalars) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .word:
      return spaced.contains { words in
        words.mark(of: token.name)?.lists.contains(.continuations) ?? false && SpacedGuard(tokens, words).joinsCommand(at: index)
      }
    case .run:
      guard index + 1 < tokens.count, spoken.endsClause(before: token.start), let before = tokens[index - 1].name.unicodeScalars.last,
        // What was done, or why, asks for nothing: 読み終えましたので、次は.
        !"たすのけらがしん".unicodeScalars.contains(before), !tokens[index - 1].name.hasSuffix("ので")
      else { return false }
      return unspaced.contains { $0.addsCommand(token.name, isAlone: spoken.endsClause(before: token.end)) }
    case .value, .number: return false
    }
  }

  /// Whether a word is what can be asked for: pause.
  func holdsCommand(_ tokens: ArraySlice<EvidenceToken>) -> Bool {
    tokens.contains { token in
      token.kind == .word && spaced.contains { $0.mark(of: token.name)?.lists.contains(.commands) ?? false }
    }
  }

  /// Whether a phrase in a language with spaces holds a verb of the app, or what can be asked for; so does every other phrase.
  func holdsVerb(_ tokens: [EvidenceToken]) -> Bool {
    tokens.contains { $0.kind == .run }
      || tokens.contains { token in
        token.kind == .word
          && spaced.contains { words in
            words.mark(of: token.name).map { !$0.lists.isDisjoint(with: [.deeds, .verbs, .commands]) } ?? false
          }
      }
  }

  /// Whether a word is a verb of the app: studied.
  func isVerb(_ word: String) -> Bool {
    spaced.contains { words in words.mark(of: word).map { !$0.lists.isDisjoint(with: [.deeds, .verbs, .commands]) } ?? false }
  }

  /// The word of a command, or of what was done, that another one is a slip of; nil for a word that is known or like none.
  func original(of word: String) -> String? {
    guard !spaced.contains(where: { $0.mark(of: word) != nil }) else { return nil }
    return spacedWords.lazy.compactMap { words in
      SlippedWord.original(of: word, in: [words.commands, words.instruments, words.deeds, words.missed])
    }.first
  }

  /// Whether a word says what a timer may be for: practice, a lesson.
  func isPurpose(_ word: String) -> Bool { spaced.contains { $0.mark(of: word)?.lists.contains(.purposes) ?? false } }

  /// Whether a run of letters without spaces begins with what puts off, or goes on with what was interrupted.
  func isPutOff(_ run: String) -> Bool { unspaced.contains { $0.putsOff(run) } }

  /// Whether some words begin, after what asks politely, with what can be asked for, or end in a request in a language without spaces.
  func pleads(_ tokens: ArraySlice<EvidenceToken>) -> Bool {
    guard let last = tokens.last else { return false }
    if last.kind == .run { return asks(last.name) }
    return spaced.contains { SpacedGuard(Array(tokens), $0).beginsWithCommand }
  }

  /// Whether a run of letters without spaces ends in a request.
  func asks(_ run: String) -> Bool { unspaced.contains { $0.endsInRequest(run) } }

  /// What speaks against running a phrase of which values take some scalars; nil where nothing does.
  ///
  /// - Parameter isKnown: Whether a word speaks for something that is run.
  func finding(
    _ spoken: SpokenScalars, _ view: SpokenView, _ tokens: [EvidenceToken], taken: [Int], end: Int, isKnown: @escaping (String) -> Bool
  ) -> GuardFinding? {
    var finding: GuardFinding?
    if tokens.contains(where: { $0.kind == .word }) {
      for words in spaced { finding = .worse(finding, SpacedGuard(tokens, words, isKnown: isKnown).finding(in: spoken)) }
    }
    if (0..<end).contains(where: { view[$0] >= 0x3041 && taken[$0] < 0 }) {
      for words in unspaced { finding = .worse(finding, UnspacedGuard(spoken, view, taken: taken, end: end, words).finding()) }
    }
    return finding
  }
}
