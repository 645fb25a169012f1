import Glibc
import ProgramSupport
import StudyModels

extension ScreenWords {
  var formTitleNew: String { self("Record study", "勉強を記録する") }
  var formTitleFinish: String { self("Finish studying", "勉強を終わる") }
  var formTitleEdit: String { self("Edit record", "記録を編集する") }

  var formMaterial: String { self("Material", "教材") }
  var formTime: String { self("Time", "時間") }
  var formEnded: String { self("ended", "終了") }
  var formStarted: String { self("started", "開始") }
  var formAmount: String { self("Amount", "量") }
  var formRange: String { self("from–to", "範囲") }
  var formTotal: String { self("total", "合計") }
  var formFrom: String { self("from", "から") }
  var formTo: String { self("to", "まで") }
  var formMemo: String { self("Memo", "メモ") }
  var formVisibility: String { self("Visible to", "公開範囲") }
  func formSharing(_ server: String) -> String {
    let name = server.replacing("https://", with: "")
    return self("also on \(name)", "\(name)にも共有")
  }
  var formSession: String { self("Session", "計測") }
  var formBreaks: String { self("Breaks", "休憩") }
  var formBreaksExample: String { self("none; such as 10:30-10:45", "なし（例：10:30-10:45）") }
  var formLapsExample: String { self("none; such as 09:40 10, 10:05 12", "なし（例：09:40 10, 10:05 12）") }
  var formCount: String { self("Count", "数える時間") }

  var formChooseMaterial: String { self("choose", "選ぶ") }
  var formAmountNeedsMaterial: String { self("choose a material to note how far you got", "教材を選ぶと量を記録できます") }
  var formTimeExample: String { self("such as 45m", "例：45分") }
  var formUntilExample: String { self("such as 9:30", "例：9:30") }
  var archivedNote: String { self("archived", "アーカイブ済み") }

  func formLastRead(_ last: Int, of total: Int?) -> String {
    guard let total else { return self("last read \(last)", "前回\(last)まで") }
    return self("last read \(last) of \(total)", "前回\(last)まで（全\(total)）")
  }

  func formMeasured(_ clock: String, from: String, to: String, pause: Int) -> String {
    let pauses = pause > 0 ? self(", break \(duration(pause))", "、休憩\(duration(pause))") : ""
    return self("\(clock) from \(from), ended \(to)\(pauses)", "\(clock) \(from)から、\(to)に終了\(pauses)")
  }

  var formAsMeasured: String { self("as measured", "計測どおり") }

  func formLengthNote(_ question: StudySession.LengthQuestion) -> String {
    question.isTooLong
      ? self("! This was measured for more than 24 h.", "! 24時間を超えて計測されています。")
      : self("! The computer was suspended while this was measured.", "! 計測中にコンピューターがスリープしました。")
  }

  func formLength(_ choice: StudySession.LengthQuestion.Choice, _ question: StudySession.LengthQuestion) -> String {
    switch choice {
    case .everything: self("all of it: \(duration(question.measured))", "すべて：\(duration(question.measured))")
    case .withoutSuspends:
      self(
        "without the suspend: \(duration(question.withoutSuspends))", "スリープを除く：\(duration(question.withoutSuspends))")
    case .until: self("until a time", "ある時刻まで")
    case .discard: self("discard it", "破棄する")
    }
  }

  func formAfterSaving(_ preview: RecordFormCheck.Preview) -> String {
    let progress = language.goalProgress(preview.progress, unit: preview.unit?.onALine)
    return preview.isThisWeek
      ? self("This week after saving: \(progress)", "保存すると今週：\(progress)")
      : self("That week after saving: \(progress)", "保存するとその週：\(progress)")
  }

  var formImages: String { self("Images", "画像") }
  /// What an attached image is called: its file's name is not kept.
  func formImage(_ image: RecordImage) -> String {
    let facts = "\(image.kind?.rawValue.uppercased() ?? ""), \(max(1, (image.bytes + 512) / 1_024)) KiB"
    return self("image \(image.number) (\(facts))", "画像\(image.number)（\(facts)）")
  }
  func formImageCount(_ count: Int) -> String {
    self("\(count) of \(StudyLimits.imageNumbers.count)", "\(count)/\(StudyLimits.imageNumbers.count)")
  }
  func formImagePath(isFirst: Bool) -> String {
    isFirst
      ? self("none; add one by its path", "なし（パスを入力して追加）") : self("add another by its path", "パスを入力して追加")
  }
  var formImageAdd: String { self("add", "追加") }
  var formImageAddHelp: String { self("Add the image of this path", "このパスの画像を追加する") }
  var formImageRemove: String { self("take away", "外す") }
  var formImageRemoveHelp: String { self("Take the image away", "画像を外す") }
  var formComplete: String { self("complete", "補完") }
  var formCompleteHelp: String { self("Complete the path", "パスを補完する") }
  var formNothingToComplete: String {
    self("No directory, PNG or JPEG begins so.", "この名前で始まるフォルダーや画像はありません。")
  }
  func formImageThere(_ name: String) -> String {
    let name = QuotedText.safe(name, limit: 4_096)
    return self("“\(name)” is among them already.", "「\(name)」はすでにあります。")
  }
  func formImagesFull(_ name: String) -> String {
    let (name, most) = (QuotedText.safe(name, limit: 4_096), StudyLimits.imageNumbers.upperBound)
    return self(
      "“\(name)” was not added: a record has at most \(most) images. Take one away first.",
      "「\(name)」は追加できません。1件の記録の画像は\(most)枚までです。先に1枚外してください。")
  }
  func refused(_ refusal: ImageRefusal) -> String {
    switch refusal {
    case .tooMany(let name): formImagesFull(name)
    case .unreadable(_, ENOENT):
      refusal.message(in: language) { SystemWords.text($0, in: language) } + self(" Tab completes a path.", "Tabでパスを補完できます。")
    default: refusal.message(in: language) { SystemWords.text($0, in: language) }
    }
  }

  var formTooLittle: String { self("too little to record yet", "内容が足りません") }

  var formSessionGone: String {
    self(
      "this session has ended meanwhile. Esc leaves; what was recorded stands under Records.", "この計測はすでに終わっています。Escで閉じ、「記録」の画面で確認できます。")
  }
  var formChooseLength: String { self("choose what counts", "数える時間を選んでください") }
  var formGiveUntil: String { self("say until when", "終了時刻を入れてください") }

  var formSaveHelp: String { self("Save the record", "記録を保存する") }
  var formDiscard: String { self("discard", "破棄") }
  var formEditor: String { self("memo in $EDITOR", "$EDITORでメモ") }
  var formEditorHelp: String { self("Write the memo in $EDITOR", "メモを$EDITORで書く") }

  func formUpdated(warning: String?) -> String {
    self("Changed. \(key("undo")) undoes it.\(warning.map { " \($0)" } ?? "")", "変更しました。\(key("undo"))で元に戻せます。\(warning ?? "")")
  }
  var formDiscarded: String { self("Discarded. \(key("undo")) brings it back, as if it had run on.", "破棄しました。\(key("undo"))で元に戻せます。") }
}
