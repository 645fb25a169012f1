import StudyModels
import StudyRepositories

/// Splitting, joining and changing records.
extension ScreenWords {
  var recordMark: String { self("mark", "マーク") }
  var recordMarkHelp: String { self("Mark the selected record, to join or change several", "選んだ記録にマークを付ける（結合や一括変更に使います）") }
  var recordMarkAllHelp: String { self("Mark all that are listed (1000 at most)", "表示中の記録すべてにマークを付ける（1000件まで）") }
  var recordSplit: String { self("split", "分割") }
  var recordSplitHelp: String { self("Split the selected record", "選んだ記録を分ける") }
  var recordJoin: String { self("join", "結合") }
  var recordJoinHelp: String { self("Join the marked records", "マークした記録をまとめる") }
  var recordJoinNeeds: String { self("mark two records or more with Space first", "先にスペースキーで2件以上にマークを付けてください") }
  var recordsChange: String { self("change", "一括変更") }
  var recordsChangeHelp: String { self("Change the marked records together", "マークした記録をまとめて変更する") }
  var recordsChangeNeeds: String { self("mark records with Space first", "先にスペースキーで記録にマークを付けてください") }
  var recordsUnmark: String { self("unmark", "マーク解除") }
  var recordsDeleteMarked: String { self("delete marked", "マークした記録を削除") }

  func recordsMarked(_ count: Int, seconds: Int) -> String {
    self("\(count) marked  \(duration(seconds))", "\(count)件をマーク中  \(duration(seconds))")
  }
  func recordsDeleted(_ count: Int) -> String {
    self("Deleted \(count == 1 ? "1 record" : "\(count) records"). \(key("undo")) undoes it.", "\(count)件を削除しました。\(key("undo"))で元に戻せます。")
  }
  var recordsJoined: String { self("Joined. \(key("undo")) undoes it.", "まとめました。\(key("undo"))で元に戻せます。") }

  var splitTitle: String { self("Split record", "記録を分ける") }
  var splitPlace: String { self("Where", "分ける所") }
  var splitButton: String { self("Split", "分ける") }
  var splitHelp: String { self("Split the record", "記録を分ける") }
  var splitHint: String {
    self("A time within it, as 10:30, or into how many parts, as 3.", "10:30のような時刻か、3のように分ける数を入れてください。")
  }
  var splitNeedsPlace: String { self("Say where.", "位置を指定してください。") }
  var splitCount: String { self("A record is split into 2 to 24 parts.", "2〜24に分けられます。") }
  func splitDone(_ count: Int) -> String {
    self("Split into \(count). \(key("undo")) undoes it.", "\(count)件に分けました。\(key("undo"))で元に戻せます。")
  }

  /// `08:05–08:30 25 min, 08:30–08:50 20 min`; what belongs to the whole stays with the first.
  func splitParts(_ parts: [RecordDraft]) -> String {
    let shown = parts.prefix(6).map { "\(Language.timeSpan($0.started, $0.ended)) \(duration($0.activeSeconds))" }
    let list = shown.joined(separator: self(", ", "、")) + (parts.count > 6 ? " …" : "")
    let first = parts.first
    let stays = first.map { $0.amount != nil || $0.memo != nil } ?? false
    return stays ? self("\(list). Amount and memo stay with the first.", "\(list)。量とメモは最初の記録に残ります。") : list
  }

  func changeTitle(_ count: Int) -> String { self("Change \(count == 1 ? "1 record" : "\(count) records")", "\(count)件の記録を変更") }
  var changeNothing: String { self("as it is", "変更しない") }
  var changeShift: String { self("Times", "時刻") }
  var changeShiftHint: String { self("By how much they move: 1h, -30m.", "ずらす長さ（例：1h、-30m）。") }
  var changeNeedsOne: String { self("Say what is to be changed.", "変更する内容を指定してください。") }
  func changeButton(_ count: Int) -> String { self("Change \(count)", "\(count)件を変更") }
  var changeHelp: String { self("Change all of them, as one change", "すべてまとめて変更する") }
  func changeDone(_ count: Int) -> String {
    count == 0
      ? self("They are so already.", "すでにその内容です。")
      : self(
        "Changed \(count == 1 ? "1 record" : "\(count) records"). \(key("undo")) undoes it.", "\(count)件を変更しました。\(key("undo"))で元に戻せます。")
  }
}
