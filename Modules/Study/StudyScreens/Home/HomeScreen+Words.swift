import StudyRepositories

extension ScreenWords {
  var chooseHelp: String { self("Begin with what is selected", "選んだ方法で始める") }
  var noGoal: String { self("no goal yet", "目標はまだありません") }
  var emptyLog: String { self("Your log is empty.", "記録はまだありません。") }
  var beginEmpty: String { self("Begin with an empty log", "空の状態から始める") }
  var beginEmptyNote: String { self("add materials, then record", "教材を追加して記録する") }
  var beginSample: String { self("Look around with a sample log", "サンプルの記録で試してみる") }
  var beginSampleNote: String { self("four weeks of records; X removes them", "4週間分の記録（あとで削除できます）") }
  /// Brings in what another tool keeps.
  func bringIn(_ log: FoundLog) -> String { self("Bring in what \(log.title) has", "\(log.title)の記録を取り込む") }
  /// “1204 records, 2024-01-03 to 2026-11-20”.
  func wouldCome(_ log: FoundLog) -> String {
    let count = self(log.records == 1 ? "1 record" : "\(log.records) records", "\(log.records)件")
    guard let first = log.first, let last = log.last else { return count }
    return count + self(", \(first) to \(last)", "（\(first)〜\(last)）")
  }
  var firstSteps: [(key: String, words: String)] {
    [
      ("2", self("put your books on the shelf", "勉強に使う教材を本棚に追加する")),
      (key("start"), self("start the stopwatch or a timer", "ストップウォッチかタイマーを開始する")),
      (key("new"), self("record what you studied", "勉強したことを記録する")),
      ("5", self("set a goal for the week", "今週の目標を決める")),
    ]
  }

  func sampleWritten(_ count: Int) -> String {
    self(
      "A sample log of \(count) records is in place. \(key("removeSample")) takes it away.",
      "サンプルの記録を\(count)件入れました。\(key("removeSample"))で削除できます。")
  }

  var sampleNote: String { self("sample log; \(key("removeSample")) takes it away", "サンプルの記録です（\(key("removeSample"))で削除）") }
  var removeSample: String { self("take the sample away", "サンプルを削除") }
  var removeSampleHelp: String { self("Take the sample log away (\(key("undo")) undoes it)", "サンプルの記録を削除する（\(key("undo"))で元に戻せます）") }

  func sampleRemoved(_ removal: SampleRemoval) -> String {
    guard !removal.removed.isEmpty else {
      return self("Nothing was taken away: what is left of the sample is yours now.", "削除していません。残っているサンプルは自分のものになりました。")
    }
    guard !removal.kept.isEmpty else {
      return self("Took the sample log away. \(key("undo")) undoes it.", "サンプルの記録を削除しました。\(key("undo"))で元に戻せます。")
    }
    return self(
      "Took the sample log away; what you use stays. \(key("undo")) undoes it.", "使っているものを残してサンプルの記録を削除しました。\(key("undo"))で元に戻せます。")
  }
}
