import IntentRuntime
import ProgramSupport
import StudyModels

/// How a question with choices ended.
enum ChoiceAnswer: Hashable, Sendable {
  /// With the choice at this place, from 0.
  case chosen(Int)
  /// Somebody ended the dialogue.
  case cancelled
  /// As many answers as are taken fitted nothing.
  case givenUp
}

extension CommandContext {
  /// Asks for one of several things by number, ordinal or any part of a name. Choices keep their numbers for the whole question; an answer
  /// that several fit leaves those, and is no answer yet.
  ///
  /// - Parameters:
  ///   - names: what each choice is called; what is shown where nil.
  ///   - ids: the choices' ids, where they have some; four digits or more choose.
  func choose(_ question: String, among choices: [String], names: [[String]]? = nil, ids: [String?] = []) async -> ChoiceAnswer {
    program.messages.writeLine(messageStyle.bold(TerminalText.sanitized(question)))
    let spoken = SpokenChoices(names: names ?? choices.map { [$0] }, fold: { NameFolding.fold($0) })
    var shown = Array(choices.indices)
    show(shown, of: choices)
    var wrong = 0
    while wrong < IntentExecutor.roundLimit {
      program.messages.write("> ")
      guard let answer = await answer() else { return .cancelled }
      let digits = NameFolding.fold(answer)
      let named = ids.indices.filter { digits.count >= 4 && ids[$0]?.hasPrefix(digits) == true }
      if named.count == 1 { return .chosen(named[0]) }
      let complaint: String
      switch spoken.reading(of: answer, shown: shown) {
      case .one(let place, _): return .chosen(place)
      case .several(let places):
        shown = places
        show(shown, of: choices)
        continue
      case .outOfRange: complaint = language.words("There is no such number.", "その番号はありません。")
      case .none:
        complaint =
          NameFolding.fold(answer).isEmpty
          ? language.words("Nothing was answered.", "答えがありませんでした。")
          : language.words(
            "\(language.quoted(QuotedText.safe(answer))) is none of them.", "\(language.quoted(QuotedText.safe(answer)))は候補にありません。")
      }
      wrong += 1
      let wayOut = language.words(
        " Answer with a number from 1 to \(choices.count), or a name.", "1から\(choices.count)の番号か、名前で答えてください。")
      program.messages.writeLine(messageStyle.bad(complaint + (wrong < IntentExecutor.roundLimit ? wayOut : "")))
    }
    return .givenUp
  }

  /// That a question was given up.
  func givenUp(_ question: String) -> String {
    let inner = language.words(
      question.replacing("“", with: "‘").replacing("”", with: "’"), question.replacing("「", with: "『").replacing("」", with: "』"))
    return language.words(
      "After three tries at “\(inner)”, nothing was done.", "「\(inner)」に3回とも使える答えがなかったため、何も実行しませんでした。")
  }

  private func show(_ places: [Int], of choices: [String]) {
    for place in places { program.messages.writeLine("  \(place + 1). " + TerminalText.sanitized(choices[place], keepsLines: false)) }
  }

  /// The next line that somebody writes; nil where they end the dialogue, also in words.
  func answer() async -> String? {
    guard let line = await nextAnswer() else {
      // Nobody pressed Return: what follows begins on a line of its own.
      program.messages.writeLine("")
      return nil
    }
    return SpokenChoice.isCancel(line) ? nil : line
  }

  /// Asks for a yes or a no; anything but a yes is a no.
  func confirm(_ question: String) async -> Bool {
    program.messages.write(messageStyle.bold(TerminalText.sanitized(question)) + language.words(" (yes/no) > ", "（はい／いいえ） > "))
    guard let answer = await answer() else { return false }
    return Self.isYes(answer)
  }

  /// Whether an answer says yes.
  static func isYes(_ answer: String) -> Bool { ["y", "yes", "はい", "うん", "ok"].contains(NameFolding.fold(answer)) }
}
