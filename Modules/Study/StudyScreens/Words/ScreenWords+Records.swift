import StudyModels

/// What several screens say of records.
extension ScreenWords {
  var record: String { self("record", "記録") }
  var recordHelp: String { self("Record what you studied", "勉強を記録する") }
  var editHelp: String { self("Edit the selected record", "選んだ記録を編集する") }
  var editOne: String { self("Edit a record", "記録を編集する") }
  var splitOne: String { self("Split a record", "記録を分ける") }
  var markOne: String { self("Mark a record, to join or change several", "記録にマークを付ける（結合や一括変更に使います）") }
  var deleteOne: String { self("Delete a record (\(key("undo")) undoes it)", "記録を削除する（\(key("undo"))で元に戻せます）") }
  var deleteHelp: String { self("Delete the selected record (\(key("undo")) undoes it)", "選んだ記録を削除する（\(key("undo"))で元に戻せます）") }
  var noRecordSelected: String { self("no record is selected", "記録が選択されていません") }
  var noRecordsYet: String { self("No records yet.", "記録はまだありません。") }
  var noMaterial: String { self("no material", "教材なし") }

  func recordDeleted(_ row: ShownRecord) -> String {
    let what = [duration(row.record.activeSeconds), row.title].compactMap(\.self)
    return self(
      "Deleted \(what.joined(separator: " of ")). \(key("undo")) undoes it.",
      "\(what.reversed().joined(separator: " "))を削除しました。\(key("undo"))で元に戻せます。")
  }
}
