import CommandDescriptions
import IntentRunner
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch

/// `kiroku shortcuts edit`: changes the phrase, the values or what is run; mends a shortcut that cannot run any more.
struct ShortcutEditCommand: StudyCommand {
  static let name = "edit"
  static let summary = Phrase("Change or mend a shortcut", "ショートカットを変更する・直す")
  static let details = Phrase(
    """
    --repair takes away what keeps it from running, and says what; so does a change of its values. Where that is not enough, choose \
    something else with --intent or --activity.
    """,
    "--repairは、実行できない原因になっている値を取り除き、何を取り除いたかを表示します。値を変更したときも取り除かれます。それで直らないときは、--intentか--activityで別のものを選んでください。")
  static let examples = [
    "kiroku shortcuts edit \"Morning algebra\" duration=30m", "kiroku shortcuts edit \"Morning algebra\" --phrase \"Algebra time\"",
    "kiroku shortcuts edit 3f2a --repair",
  ]

  let which: ShortcutOperand
  let given: IntentValueOperands
  let phrase: String?
  let intent: String?
  let activity: String?
  let show: Bool
  let noShow: Bool
  let repair: Bool

  init(_ arguments: inout CommandArguments) {
    which = ShortcutOperand(&arguments)
    given = IntentValueOperands(&arguments)
    phrase = arguments.option("phrase", Phrase("Its new phrase.", "新しいフレーズ。"))
    intent = arguments.option("intent", Phrase("What it runs instead.", "代わりに実行するインテント。"))
    activity = arguments.option("activity", Phrase("The activity that it opens instead.", "代わりに開くアクティビティ。"), value: "type")
    show = arguments.flag("show", Phrase("Show the result when it has run.", "実行後に結果を表示します。"))
    noShow = arguments.flag("no-show", Phrase("Show no result when it has run.", "実行後に結果を表示しません。"))
    repair = arguments.flag("repair", Phrase("Take away what keeps it from running.", "実行できない原因を取り除きます。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    guard !given.values.isEmpty || phrase != nil || intent != nil || activity != nil || show || noShow || repair else {
      throw UsageError.nothingGiven(
        options: ["NAME=VALUE", "--phrase", "--intent", "--activity", "--show", "--no-show", "--repair"], path: context.path)
    }
    if show, noShow { throw UsageError.conflict("--show", "--no-show", path: context.path) }
    if intent != nil, activity != nil { throw UsageError.conflict("--intent", "--activity", path: context.path) }
    if activity != nil, !given.values.isEmpty { throw UsageError.conflict("NAME=VALUE", "--activity", path: context.path) }
    let access = try ShortcutAccess(context)
    var original = try await access.voiceShortcut(named: which.name, command: "kiroku shortcuts edit ID …")
    for _ in 0..<Self.tries {
      guard let wanted = try await wanted(from: original, access) else { return try show(nothingToMendIn: original, access) }
      let before = original
      let update = try await context.saving(nil) { () throws -> Update in
        do {
          return .done(try access.center.update(wanted, from: before))
        } catch ShortcutError.editedMeanwhile(let now) {
          return .editedMeanwhile(now)
        }
      }
      switch update {
      case .done(let changed): return try show(changed, from: original, access)
      // Every option says what is to be, whatever stood there: it goes for what another program made of it as well.
      case .editedMeanwhile(let now): original = now
      }
    }
    throw ShortcutError.editedMeanwhile(original)
  }

  /// What became of a change.
  private enum Update: Sendable { case done(VoiceShortcut), editedMeanwhile(VoiceShortcut) }

  /// How often another program may be faster: each time one of them got its change in.
  private static let tries = 64

  /// Whether nothing but repairing is asked for.
  private var onlyRepairs: Bool {
    given.values.isEmpty && phrase == nil && intent == nil && activity == nil && !show && !noShow
  }

  /// Returns the voice shortcut as it is to be; nil where it is only to be repaired and nothing is wrong with it.
  private func wanted(from original: VoiceShortcut, _ access: ShortcutAccess) async throws -> VoiceShortcut? {
    var wanted = original
    if let phrase { wanted.phrase = phrase }
    if show || noShow { wanted.showsWhenRun = show }
    if let activity {
      wanted.shortcut = try access.shortcut(ofActivity: activity)
    } else if let intent {
      let base = try access.configuration.intent(named: intent, in: access.context.language)
      wanted.shortcut = try await filled(base, access)
    } else if !given.values.isEmpty {
      guard case .intent(let rest)? = try access.host.shortcutInspection(in: access.store).withoutFaults(original.shortcut) else {
        if let problem = try access.saved.problem(of: original) { throw access.saved.refusal(problem, of: original) }
        throw UsageError.unexpectedOperand(given.values[0], path: access.context.path)
      }
      // Values win over what keeps the shortcut from running; the rest of it stays.
      wanted.shortcut = try await filled(try rest.intent(from: access.host.registry), access)
    } else if repair {
      guard let problem = try access.saved.problem(of: original) else { return onlyRepairs ? nil : wanted }
      guard !problem.isFurtherOn, problem.mend == .repair,
        let mended = try access.host.shortcutInspection(in: access.store).repaired(original.shortcut)
      else {
        throw access.saved.refusal(problem, of: original)
      }
      wanted.shortcut = mended
    }
    // What was well before must not be made a circle by this.
    if wanted.shortcut != original.shortcut { try access.check(wanted) }
    return wanted
  }

  private func filled(_ base: any Intent, _ access: ShortcutAccess) async throws -> Shortcut {
    var intent = base
    try access.fill(&intent, with: given.values)
    try await access.check(intent)
    return .intent(ShortcutIntent(intent))
  }

  // MARK: What is said

  private func show(nothingToMendIn shortcut: VoiceShortcut, _ access: ShortcutAccess) throws -> ExitCode {
    let context = access.context
    if context.isJSON {
      context.write(ShortcutDocuments(access).document(of: shortcut, nil))
    } else {
      let name = access.quoted(shortcut.phrase)
      context.say(context.language.words("\(name) can run: there is nothing to mend.", "\(name)は実行できます。直すところはありません。"))
    }
    return .done
  }

  private func show(_ changed: VoiceShortcut, from original: VoiceShortcut, _ access: ShortcutAccess) throws -> ExitCode {
    let context = access.context
    if changed != original {
      context.noteSaved(.shortcut)
      access.note("shortcuts.edited", changed.shortcut.typeName)
    }
    if phrase != nil { try access.warn(about: changed.phrase, of: changed.id) }
    let problem = try access.saved.problem(of: changed)
    if context.isJSON {
      context.write(ShortcutDocuments(access).document(of: changed, problem))
    } else {
      let (name, sentence) = (access.quoted(changed.phrase), access.sentence.text(of: changed.shortcut))
      if changed == original {
        context.say(context.language.words("\(name) is so already: \(sentence).", "\(name)はすでにその内容です：\(sentence)。"))
      } else if onlyRepairs {
        let gone = takenAway(from: original.shortcut, to: changed.shortcut, access)
        context.say(
          context.language.words(
            "Mended \(name): \(sentence). Taken away: \(gone).", "\(name)を直しました：\(sentence)。取り除いたもの：\(gone)。"))
      } else {
        context.say(context.language.words("Changed \(name): \(sentence).", "\(name)を変更しました：\(sentence)。"))
      }
    }
    if let problem {
      let reason = problem.reason(in: context.language, words: .kiroku)
      let wayOut = problem.wayOut(in: context.language, words: .kiroku, digits: 8)
      context.program.complain(context.language.words("It cannot run: \(reason) \(wayOut)", "実行できません：\(reason)\(wayOut)"))
    }
    return .done
  }

  /// What repairing took away: the values with their names, or an activity's end.
  private func takenAway(from original: Shortcut, to changed: Shortcut, _ access: ShortcutAccess) -> String {
    let language = access.context.language
    guard case .intent(let before) = original, case .intent(let after) = changed else {
      return language.words("its end", "期限")
    }
    let declaration = access.host.registry.declarations.first { $0.name == before.name }
    let gone = before.values.filter { after.values[$0.key] == nil }.sorted { $0.key < $1.key }
    return gone.map { name, value in
      let parameter = declaration?.parameter(named: name)
      let label = parameter?.displayName.rendered(in: language.tag) ?? name
      let text = access.quoted(access.sentence.text(of: value, parameter))
      return language.words("\(label) \(text)", "\(label)\(text)")
    }.joined(separator: language.words(", ", "、"))
  }
}
