import ArgumentParser
import IntentRunner
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch

/// `kiroku shortcuts edit`: changes the phrase, the values or what is run; mends a shortcut that cannot run any more.
struct ShortcutEditCommand: StudyCommand {
  static var configuration: CommandConfiguration {
    .study(
      "edit", in: "kiroku shortcuts", Phrase("Change or mend a shortcut", "ショートカットを変更する・直す"),
      details: Phrase(
        "Whatever keeps it from running is taken away by any change; --repair does nothing else. What is missing then is asked for at each run.",
        "実行できない原因になっている値は、変更すると取り除かれます。--repairはそれだけを行います。足りない値は実行のたびに尋ねます。"),
      examples: [
        "kiroku shortcuts edit \"Morning algebra\" duration=30m", "kiroku shortcuts edit \"Morning algebra\" --phrase \"Algebra time\"",
        "kiroku shortcuts edit 3f2a --repair",
      ])
  }

  @OptionGroup var which: ShortcutOperand
  @OptionGroup var given: IntentValueOperands

  @Option(name: .long, help: .study("Its new phrase.", "新しいフレーズ。", value: "phrase"), transform: CommandValue.once())
  var phrase: String?

  @Option(name: .long, help: .study("What it runs instead.", "代わりに実行するインテント。", value: "intent"), transform: CommandValue.once())
  var intent: String?

  @Option(
    name: .long, help: .study("The activity that it opens instead.", "代わりに開くアクティビティ。", value: "type"), transform: CommandValue.once())
  var activity: String?

  @Flag(name: .long, help: .study("Show the result when it has run.", "実行後に結果を表示します。"))
  var show = false

  @Flag(name: .long, help: .study("Show no result when it has run.", "実行後に結果を表示しません。"))
  var noShow = false

  @Flag(name: .long, help: .study("Take away what keeps it from running.", "実行できない原因を取り除きます。"))
  var repair = false

  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    guard !given.values.isEmpty || phrase != nil || intent != nil || activity != nil || show || noShow || repair else {
      throw UsageError.nothingGiven(
        options: ["NAME=VALUE", "--phrase", "--intent", "--activity", "--show", "--no-show", "--repair"], path: Self.path)
    }
    if show, noShow { throw UsageError.conflict("--show", "--no-show", path: Self.path) }
    if intent != nil, activity != nil { throw UsageError.conflict("--intent", "--activity", path: Self.path) }
    let access = try ShortcutAccess(context)
    let original = try await access.voiceShortcut(named: which.name, command: "kiroku shortcuts edit")
    var wanted = original
    if let phrase { wanted.phrase = phrase }
    if show || noShow { wanted.showsWhenRun = show }
    if !given.values.isEmpty || intent != nil || activity != nil || repair { wanted.shortcut = try shortcut(from: original, access) }
    let changed = try access.center.update(wanted, from: original)
    access.note("shortcuts.edited", changed.shortcut.typeName)
    if phrase != nil { try access.warn(about: changed.phrase, of: changed.id) }
    return try show(changed, access)
  }

  private func shortcut(from original: VoiceShortcut, _ access: ShortcutAccess) throws -> Shortcut {
    if let activity {
      guard given.values.isEmpty else { throw UsageError.conflict("NAME=VALUE", "--activity", path: Self.path) }
      return try access.shortcut(ofActivity: activity)
    }
    var base: any Intent
    if let intent {
      base = try access.configuration.intent(named: intent, in: access.context.language)
    } else {
      // Values win over what keeps the shortcut from running; the rest of it stays.
      guard let mended = try access.host.shortcutInspection(in: access.store).repaired(original.shortcut) else {
        throw ProgramError(
          .unsupported,
          access.context.language.words(
            "What \(access.quoted(original.phrase)) runs is not there any more. Choose something else with --intent or --activity.",
            "\(access.quoted(original.phrase))が実行するものはなくなりました。--intentか--activityで別のものを選んでください。"))
      }
      guard case .intent(let saved) = mended else {
        guard given.values.isEmpty else { throw UsageError.unexpectedOperand(given.values[0], path: Self.path) }
        return mended
      }
      base = try saved.intent(from: access.host.registry)
    }
    try access.fill(&base, with: given.values)
    let shortcut = Shortcut.intent(ShortcutIntent(base))
    try access.check(shortcut)
    return shortcut
  }

  private func show(_ changed: VoiceShortcut, _ access: ShortcutAccess) throws -> ExitCode {
    let context = access.context
    let health = try access.host.shortcutInspection(in: access.store).health(of: changed.shortcut)
    if context.isJSON {
      context.write(ShortcutDocuments(access).document(of: changed, health: health))
    } else {
      let (name, sentence) = (access.quoted(changed.phrase), access.sentence.text(of: changed.shortcut))
      context.say(context.language.words("Changed \(name): \(sentence).", "\(name)を変更しました：\(sentence)。"))
    }
    if let problem = health.message(in: context.language) {
      context.program.complain(
        context.language.words("It still cannot run: \(problem) --repair mends it.", "まだ実行できません：\(problem)--repairで直せます。"))
    }
    return .done
  }
}
