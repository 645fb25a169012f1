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
    guard context.isInteractive, !context.isJSON, let material = Self.material(said), material.materialID == nil,
      material.identifier == nil, let id = Self.material(done)?.materialID
    else { return }
    let text = material.displayString
    let shelf = try context.repositories().shelf
    let isOffered = try context.attempting(nil) {
      guard try shelf.candidates(for: text, limit: 1).isEmpty else { return false }
      let fitting = try shelf.candidates(naming: text, strength: 0)
      return try fitting.contains { $0.id == id } && (fitting.count > 1 || wasAsked) && !shelf.isRefusedName(text)
    }
    guard isOffered, let chosen = try context.attempting(nil, { try shelf.material(id) }) else { return }
    let name = context.language.quoted(QuotedText.safe(text))
    let question = context.language.words(
      "Call “\(QuotedText.safe(chosen.title))” \(name) from now on?", "これからは「\(QuotedText.safe(chosen.title))」を\(name)とも呼びますか？")
    context.program.messages.write(
      context.messageStyle.bold(TerminalText.sanitized(question, keepsLines: false)) + context.language.words(" [y/N] > ", "［y/N］ > "))
    guard let answer = await context.answer() else { return }
    guard CommandContext.isYes(answer) else { return try context.attempting(nil) { try shelf.refuseName(text) } }
    try context.attempting(nil) {
      var draft = MaterialDraft(chosen)
      draft.spokenNames.append(text)
      _ = try shelf.update(id, with: draft)
    }
    context.noteSaved(SavedChange(.editMaterial))
    context.say(
      context.language.words(
        "\(name) now names it. `kiroku undo` takes that back.", "\(name)でも指定できるようになりました。`kiroku undo`で元に戻せます。"))
  }

  private static func material(_ intent: any Intent) -> StudyMaterial? {
    guard type(of: intent).declaration.parameters.contains(where: { $0.name == "material" }) else { return nil }
    return intent.value(forParameter: "material")?.objectValue.map { StudyMaterial($0) }
  }
}
