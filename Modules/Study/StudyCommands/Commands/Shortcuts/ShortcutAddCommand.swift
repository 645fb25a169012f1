import CommandDescriptions
import IntentRunner
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch

/// `kiroku shortcuts add`: saves an intent with values, or an activity, under a phrase.
struct ShortcutAddCommand: StudyCommand {
  static let name = "add"
  static let summary = Phrase("Save what a phrase runs", "フレーズで実行するものを保存する")
  static let details = Phrase(
    """
    What is not given is left out; a run asks only for what it cannot do without, such as a timer's time. `kiroku-intents list` names \
    the intents.
    """,
    "指定しなかった値は使いません。タイマーの時間など、必要な値だけを実行時に尋ねます。インテントの名前は`kiroku-intents list`で確認できます。")
  static let examples = [
    "kiroku shortcuts add \"Morning algebra\" StartTimer material=\"Linear Algebra\" duration=25m",
    "kiroku shortcuts add \"How was my week\" --activity app.kiroku.viewWeeklyReport",
  ]

  let phrase: String
  let intent: String?
  let given: IntentValueOperands
  let activity: String?
  let noShow: Bool

  init(_ arguments: inout CommandArguments) {
    phrase = arguments.requiredOperand("phrase", Phrase("What is said to run it.", "実行するときに言うフレーズ。"))
    intent = arguments.operand("intent", Phrase("What it runs, such as StartTimer.", "実行するインテント（例：StartTimer）。"))
    given = IntentValueOperands(&arguments)
    activity = arguments.option("activity", Phrase("The activity that it opens, by type or link.", "開くアクティビティ。種類またはリンク。"), value: "type")
    noShow = arguments.flag("no-show", Phrase("Show no result when it has run.", "実行後に結果を表示しません。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let access = try ShortcutAccess(context)
    let shortcut = try await shortcut(access)
    let (phrase, showsWhenRun) = (phrase, !noShow)
    let added = try await context.saving(nil) { try access.center.add(phrase: phrase, shortcut: shortcut, showsWhenRun: showsWhenRun) }
    context.noteSaved(.shortcut)
    access.note("shortcuts.added", shortcut.typeName)
    try access.warn(about: added.phrase, of: added.id)
    if context.isJSON {
      context.write(ShortcutDocuments(access).document(of: added, nil))
    } else {
      let (name, sentence) = (access.quoted(added.phrase), access.sentence.text(of: shortcut))
      context.say(context.language.words("Added \(name): \(sentence).", "\(name)を追加しました：\(sentence)。"))
    }
    return .done
  }

  private func shortcut(_ access: ShortcutAccess) async throws -> Shortcut {
    switch (intent, activity) {
    case (let name?, nil):
      var intent = try access.configuration.intent(named: name, in: access.context.language)
      try access.fill(&intent, with: given.values)
      try await access.check(intent)
      return .intent(ShortcutIntent(intent))
    case (nil, let activity?): return try access.shortcut(ofActivity: activity)
    case (.some, .some): throw UsageError.conflict("INTENT", "--activity", path: access.context.path)
    case (nil, nil): throw UsageError.missingOperand("INTENT", path: access.context.path)
    }
  }
}
