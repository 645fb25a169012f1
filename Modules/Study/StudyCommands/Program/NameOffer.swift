import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// Offers to remember what somebody called a material, after they were asked which one it was.
struct NameOffer {
  let context: CommandContext

  /// Asks once whether the material of an intent that was run is to be found by the words that were said for it.
  ///
  /// - Parameters:
  ///   - said: the intent as it was given.
  ///   - done: the intent as it was run.
  ///   - wasAsked: Whether a part that fits one material alone was asked about too.
  func offer(said: any Intent, done: any Intent, wasAsked: Bool) async throws {
    guard let name = StudyMaterial.words(givenTo: said, resolvedIn: done) else { return }
    try await offer(name.text, for: name.material, wasAsked: wasAsked)
  }

  /// Asks once whether a material is to be found by the words that were said for it.
  ///
  /// - Parameters:
  ///   - text: the words as they were written.
  ///   - id: the material that was chosen.
  ///   - wasAsked: Whether a part that fits one material alone was asked about too.
  func offer(_ text: String, for id: Material.ID, wasAsked: Bool = false) async throws {
    guard context.isInteractive, !context.isJSON else { return }
    let shelf = try context.repositories().shelf
    guard let name = try context.attempting(nil, { try shelf.nameToLearn(text, for: id, wasAsked: wasAsked) }) else { return }
    let (quoted, chosen) = (context.language.quoted(QuotedText.safe(text)), name.material)
    let question = context.language.words(
      "Call “\(QuotedText.safe(chosen.title))” \(quoted) from now on?", "これからは「\(QuotedText.safe(chosen.title))」を\(quoted)とも呼びますか？")
    context.program.messages.write(
      context.messageStyle.bold(TerminalText.sanitized(question, keepsLines: false)) + context.language.words(" [y/N] > ", "［y/N］ > "))
    guard let answer = await context.answer() else { return }
    guard CommandContext.isYes(answer) else { return try context.attempting(nil) { try shelf.refuseName(text) } }
    try context.attempting(nil) { try shelf.learn(name) }
    context.noteSaved(SavedChange(.editMaterial))
    context.say(
      context.language.words(
        "\(quoted) now names it. `kiroku undo` takes that back.", "\(quoted)でも指定できるようになりました。`kiroku undo`で元に戻せます。"))
  }
}
