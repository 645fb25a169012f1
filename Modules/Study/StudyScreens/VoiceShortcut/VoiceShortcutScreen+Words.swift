import IntentRuntime
import ShortcutManagement
import StudyModels
import TerminalUI

extension ScreenWords {
  var voiceAddTitle: String { self("Make a shortcut", "ショートカットを作る") }
  var voiceEditTitle: String { self("Edit shortcut", "ショートカットの編集") }
  var voiceDo: String { self("Do", "実行") }
  var voiceSay: String { self("When I say", "フレーズ") }
  var voicePhraseExample: String { self("two or three words", "2、3語の言葉") }
  var voiceShows: String { self("Show the result when it runs", "実行したら結果を表示する") }
  var voiceAsked: String { self("asked when it runs", "実行時にたずねる") }
  var voiceLeftOut: String { self("left out", "指定なし") }
  var voiceAdd: String { self("add", "追加") }
  var voiceAddAgain: String { self("add again", "もう一度追加") }
  var voiceSaveMine: String { self("save mine", "こちらで保存") }
  var voiceAddButton: String { self("Add", "追加") }
  var voiceAddAgainButton: String { self("Add again", "もう一度追加") }
  var voiceSaveMineButton: String { self("Save mine", "こちらで保存") }
  var voiceCancelButton: String { self("Cancel", "キャンセル") }
  var voiceTheirs: String { self("take theirs", "保存済みに戻す") }
  var voiceTheirsHelp: String { self("Take over what was saved elsewhere", "ほかで保存された内容にする") }
  var voiceAddHelp: String { self("Add the shortcut", "ショートカットを追加する") }
  var voiceSaveHelp: String { self("Save the shortcut", "ショートカットを保存する") }
  var voiceTry: String { self("try it", "試す") }
  var voiceTryHelp: String { self("See what it would do now; nothing is done", "今実行したらどうなるかを見る（実行はしない）") }
  var voiceTryUnreadable: String { self("a value cannot be read", "読み取れない値があります") }
  var voiceToggle: String { self("on or off", "切り替え") }
  var voiceChooseHelp: String { self("Choose; typing searches", "選ぶ（文字を打つと検索）") }
  var voiceDeleteHelp: String { self("Delete the shortcut", "ショートカットを削除する") }
  var voiceCancel: String { self("cancel", "キャンセル") }
  var voiceCancelHelp: String { self("Leave and drop what was written", "入力を破棄して閉じる") }
  var voiceCloseHelp: String { self("Leave; what was written is kept for the next time", "閉じる（入力は次回まで残る）") }

  var voiceNoPhrase: String { self("say what runs it", "フレーズを入力してください") }
  var voiceChooseAction: String { self("choose what it does", "実行する内容を選んでください") }
  var voiceRetyped: String { self("This was of another kind: choose it anew.", "値の種類が変わりました。選び直してください。") }
  var voiceDeletedMeanwhile: String {
    self("It was deleted elsewhere meanwhile. What stands here can be added again.", "ほかで削除されました。ここの内容でもう一度追加できます。")
  }
  var voiceExpired: String { self("It was meant for a time that has passed; saved anew it has no end.", "期限が過ぎています。保存し直すと期限がなくなります。") }
  var voiceUnreadableShortcut: String {
    self(
      "What it does cannot be read any more. Choose anew what it does, or delete it.", "実行する内容を読み取れません。選び直すか、削除してください。")
  }

  /// Why a shortcut that runs others cannot run.
  func voiceRunsOther(_ health: ShortcutHealth) -> String {
    switch health {
    case .runsItself(let phrases):
      let way = phrases.map(language.quoted).joined(separator: " → ")
      return self("It runs itself (\(way)). Choose something else.", "自分自身を実行しています（\(way)）。別のものを選んでください。")
    case .runsTooFar(let limit):
      return self(
        "More than \(limit) shortcuts run one after the other. Choose something else.",
        "続けて実行するショートカットが\(limit)個を超えています。別のものを選んでください。")
    default:
      return self(
        "The shortcut that it runs was deleted. Choose something else.", "実行するショートカットが削除されています。別のものを選んでください。")
    }
  }

  var voiceValueMissing: String {
    self("What it needs to be opened is missing. Delete it, and add it anew from its screen.", "開くための情報が足りません。削除して、元の画面から追加し直してください。")
  }

  func voicePhraseTooLong(_ count: Int, limit: Int) -> String {
    self("the phrase has \(count) characters, \(limit) are possible", "フレーズは\(limit)文字までです（現在\(count)文字）")
  }

  func voiceMaterialGone(_ title: String) -> String {
    self("\(language.quoted(title)) left the shelf: choose another one.", "\(language.quoted(title))は本棚にありません。別の教材を選んでください。")
  }

  func voiceUnreadable(_ text: String, _ type: ParameterType) -> String {
    let quoted = language.quoted(text)
    switch type {
    case .duration: return self("\(quoted) is no time. Write 25 min or 1h30m.", "\(quoted)は時間として読み取れません。25分や1時間半のように入力してください。")
    case .integer: return self("\(quoted) is no whole number.", "\(quoted)は整数ではありません。")
    case .decimal: return self("\(quoted) is no number.", "\(quoted)は数ではありません。")
    default: return self("\(quoted) cannot be read here.", "\(quoted)は読み取れません。")
    }
  }

  func voiceEditedMeanwhile(_ phrase: String, _ sentence: String) -> String {
    self(
      "Changed elsewhere meanwhile to \(language.quoted(phrase)): \(sentence). Save yours, or take theirs.",
      "ほかで変更されました：\(language.quoted(phrase))（\(sentence)）。こちらの内容で保存するか、保存済みの内容に戻してください。")
  }

  func voiceUndeclared(_ type: String, nearest: String?) -> String {
    self(
      "Kiroku has no action \(language.quoted(type)) (any more)\(nearest.map { "; the nearest is \(language.quoted($0))" } ?? ""). Choose another one.",
      "\(language.quoted(type))という動作はありません\(nearest.map { "（近いもの：\(language.quoted($0))）" } ?? "")。選び直してください。")
  }

  func voiceParameterRemoved(_ name: String) -> String {
    self(
      "The action has no value \(language.quoted(name)) any more: saving leaves it out.",
      "この動作に\(language.quoted(name))はもうありません。保存すると取り除かれます。")
  }

  func voiceTryOpens(_ title: String) -> String { self("It would open: \(title).", "「\(title)」が開きます。") }

  /// What trying a shortcut came to.
  func voiceTried(_ run: IntentExecution, _ sentence: String) -> StatusLine {
    switch run.outcome {
    case .ready, .success: StatusLine(self("It would work now: \(sentence).", "今実行できます：\(sentence)"), kind: .done)
    case .needsValue(_, let prompt), .disambiguation(_, _, let prompt), .confirmation(_, _, let prompt):
      StatusLine(self("It would ask: \(language.quoted(prompt))", "実行時にたずねます：\(language.quoted(prompt))"), kind: .note)
    default: StatusLine(run.message, kind: .failure)
    }
  }

  // MARK: Endings

  func voiceAdded(_ phrase: String) -> String {
    let name = voiceName(phrase)
    return self("Added \(name). \(key("undo")) undoes it.", "\(name)を追加しました。\(key("undo"))で元に戻せます。")
  }
  func voiceUnchanged(_ phrase: String) -> String {
    let name = voiceName(phrase)
    return self("\(name) is so already.", "\(name)はすでにその内容です。")
  }
  func voiceUpdated(_ phrase: String) -> String {
    let name = voiceName(phrase)
    return self("Saved \(name). \(key("undo")) undoes it.", "\(name)を保存しました。\(key("undo"))で元に戻せます。")
  }
  /// A phrase in quotation marks, so short that one line takes it.
  private func voiceName(_ phrase: String) -> String { language.quoted(phrase.truncated(toCells: 40)) }
  var voiceDeleted: String { self("The shortcut is deleted. \(key("undo")) brings it back.", "ショートカットを削除しました。\(key("undo"))で元に戻せます。") }
  var voiceDeleteTitle: String { self("Delete this shortcut?", "このショートカットを削除しますか？") }
  func voiceDeleteMessage(_ phrase: String, _ sentence: String) -> String {
    self(
      "\(language.quoted(phrase)) will not be understood any more.\nIt does: \(sentence)\nRecords stay. \(key("undo")) brings it back.",
      "\(language.quoted(phrase))と言っても実行されなくなります。\n内容：\(sentence)\n記録は残ります。\(key("undo"))で元に戻せます。")
  }
  var voiceDeleteKeep: String { self("Keep it", "残す") }
  var voiceDeleteConfirm: String { self("Delete", "削除する") }
}

extension PageDialog {
  /// Shows what goes with a voice shortcut before it is deleted.
  static func deleting(_ voiceShortcut: VoiceShortcut, _ services: ScreenServices, confirm: Event, keep: Event) -> PageDialog {
    let words = services.words
    return PageDialog(
      title: words.voiceDeleteTitle,
      message: words.voiceDeleteMessage(voiceShortcut.phrase, ShortcutText(services).sentence(of: voiceShortcut.shortcut)),
      buttons: [(words.voiceDeleteKeep, keep), (words.voiceDeleteConfirm, confirm)], cancel: keep)
  }
}

extension PageEffect {
  /// Opens the add screen for a shortcut; this page is told how it ended.
  ///
  /// - Parameter phrase: what stands in the field; nil offers one.
  static func add(
    _ shortcut: Shortcut, saying phrase: String? = nil, _ services: ScreenServices,
    onEnd: @escaping @Sendable (AddVoiceShortcutEnding) -> Event
  ) -> PageEffect {
    .present(VoiceShortcutScreen(adding: shortcut, saying: phrase, services: services)) { ending in
      if case .add(let ending) = ending { onEnd(ending) } else { onEnd(.dismissed) }
    }
  }

  /// Opens the edit screen of a voice shortcut; this page is told how it ended.
  static func edit(
    _ voiceShortcut: VoiceShortcut, _ services: ScreenServices, onEnd: @escaping @Sendable (EditVoiceShortcutEnding) -> Event
  ) -> PageEffect {
    .present(VoiceShortcutScreen(editing: voiceShortcut, services: services)) { ending in
      if case .edit(let ending) = ending { onEnd(ending) } else { onEnd(.dismissed) }
    }
  }

  /// What is said about how adding ended; nothing where the user knows.
  static func said(_ ending: AddVoiceShortcutEnding, _ services: ScreenServices) -> [PageEffect] {
    switch ending {
    case .finished(let voiceShortcut): [.done(services.words.voiceAdded(voiceShortcut.phrase))]
    case .failed(let error): [.failed(services.failure(error).words)]
    case .cancelled, .dismissed: []
    }
  }

  /// What is said about how editing ended; nothing where the user knows.
  static func said(_ ending: EditVoiceShortcutEnding, _ services: ScreenServices) -> [PageEffect] {
    switch ending {
    case .updated(let voiceShortcut, isChange: true): [.done(services.words.voiceUpdated(voiceShortcut.phrase))]
    case .updated(let voiceShortcut, isChange: false): [.done(services.words.voiceUnchanged(voiceShortcut.phrase))]
    case .deleted: [.done(services.words.voiceDeleted)]
    case .failed(let error): [.failed(services.failure(error).words)]
    case .cancelled, .dismissed: []
    }
  }
}
