import CommandDescriptions
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch

/// `kiroku shortcuts run`: runs a voice shortcut through the one executor; nothing is donated for it.
struct ShortcutRunCommand: StudyCommand {
  static let name = "run"
  static let summary = Phrase("Run a shortcut", "ショートカットを実行する")

  let which: ShortcutOperand

  init(_ arguments: inout CommandArguments) {
    which = ShortcutOperand(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let access = try ShortcutAccess(context)
    let shortcut = try await access.voiceShortcut(named: which.name, command: "kiroku shortcuts run ID")
    return try await ShortcutRun(access).run(shortcut, from: "shortcut")
  }
}

/// `kiroku shortcuts delete`: deletes a voice shortcut, which can be undone.
struct ShortcutDeleteCommand: StudyCommand {
  static let name = "delete"
  static let summary = Phrase("Delete a shortcut", "ショートカットを削除する")
  static let details = Phrase("`kiroku undo` brings it back.", "`kiroku undo`で元に戻せます。")

  let which: ShortcutOperand

  init(_ arguments: inout CommandArguments) {
    which = ShortcutOperand(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let access = try ShortcutAccess(context)
    let found = try await access.voiceShortcut(named: which.name, command: "kiroku shortcuts delete ID")
    let problem = try access.saved.problem(of: found)
    let deleted = try await context.saving(nil) { try access.center.delete(found.id) }
    context.noteSaved(.shortcut)
    access.note("shortcuts.deleted", deleted.shortcut.typeName)
    if context.isJSON {
      context.write(ShortcutDocuments(access).document(of: deleted, problem))
    } else {
      let name = access.quoted(deleted.phrase)
      context.say(
        context.language.words("Deleted \(name). `kiroku undo` brings it back.", "\(name)を削除しました。`kiroku undo`で元に戻せます。"))
    }
    return .done
  }
}

/// Runs what was saved or said.
struct ShortcutRun {
  private let access: ShortcutAccess

  init(_ access: ShortcutAccess) {
    self.access = access
  }

  /// Runs a voice shortcut and counts what came of it; shows nothing of a success whose owner wants to see nothing.
  ///
  /// - Parameter reading: makes what a phrase was taken for that named the shortcut; nil where no phrase did.
  func run(
    _ shortcut: VoiceShortcut, from origin: String, read reading: (() throws -> PhraseUnderstanding)? = nil
  ) async throws -> ExitCode {
    let plan = try access.saved.plan(for: shortcut)
    switch plan.step {
    case .run(let intent):
      let command = IntentCommand(access.context, access.host)
      let (execution, code) = try await command.execute(intent, source: reading == nil ? .shortcut : .phrase, in: access.store)
      access.saved.note(shortcut, outcome: execution.outcome.name)
      if !plan.showsResult, code == .done, !access.context.isJSON { return code }
      return command.show(execution, code, of: .shortcut(shortcut), read: code == .done ? nil : try reading?())
    case .open(let activity):
      let code = try await ActivityOpening(access.context, access.host).open(activity, from: origin)
      access.saved.note(shortcut, outcome: code == .done ? "opened" : "continueInApp")
      return code
    }
  }

  /// Runs an intent that was said.
  func run(_ intent: any Intent, read reading: () throws -> PhraseUnderstanding) async throws -> ExitCode {
    let command = IntentCommand(access.context, access.host)
    let (execution, code) = try await command.execute(intent, source: .phrase, in: access.store) { $0.partialNames = .taken }
    let shown = command.show(execution, code, of: .phrase, read: code == .done ? nil : try reading())
    if code == .done { try await NameOffer(context: access.context).offer(said: intent, done: execution.intent, wasAsked: false) }
    return shown
  }
}
