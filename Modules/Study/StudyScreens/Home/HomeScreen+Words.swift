import StudyModels

extension ScreenWords {
  var record: String { self("record", "記録") }
  var recordHelp: String { self("Record what you studied", "勉強を記録する") }
  var start: String { self("start", "開始") }
  var startHelp: String { self("Start the stopwatch or a timer", "ストップウォッチかタイマーを開始する") }
  var timer: String { self("timer", "タイマー") }
  var timerHelp: String { self("Show the running session in large digits", "計測中の時間を大きく表示する") }
  var pause: String { self("pause", "休憩") }
  var pauseHelp: String { self("Take a break", "休憩する") }
  var resume: String { self("resume", "再開") }
  var resumeHelp: String { self("Go on after the break", "休憩を終えて再開する") }
  var finish: String { self("finish", "終了") }
  var finishHelp: String { self("Finish the session into a record", "計測を終えて記録する") }
  var edit: String { self("edit", "編集") }
  var editHelp: String { self("Edit the selected record", "選んだ記録を編集する") }
  var delete: String { self("delete", "削除") }
  var deleteHelp: String { self("Delete the selected record (u undoes it)", "選んだ記録を削除する（uで元に戻せます）") }
  var choose: String { self("choose", "決定") }
  var chooseHelp: String { self("Begin with what is selected", "選んだ方法で始める") }
  var noRecordSelected: String { self("there is no record", "記録がありません") }

  func studying(_ title: String?) -> String {
    guard let title else { return self("Studying", "勉強中") }
    return self("Studying \(title)", "勉強中：\(title)")
  }

  func onBreak(_ title: String?) -> String {
    guard let title else { return self("On a break", "休憩中") }
    return self("On a break: \(title)", "休憩中：\(title)")
  }

  func since(_ time: String) -> String { self("since \(time)", "\(time)から") }
  func breakTime(_ seconds: Int) -> String { self("break \(duration(seconds))", "休憩\(duration(seconds))") }
  func left(_ seconds: Int, of target: Int) -> String { self("left of \(duration(target))", "残り（\(duration(target))中）") }
  func overtime(of target: Int) -> String { self("over \(duration(target))", "超過（\(duration(target))）") }
  var nothingMeasured: String { self("Nothing is being measured.", "計測していません。") }
  var weekHeading: String { self("This week", "今週") }
  var noGoal: String { self("no goal yet", "目標はまだありません") }
  var running: String { self("running", "計測中") }
  var onBreakShort: String { self("on a break", "休憩中") }
  var noMaterial: String { self("no material", "教材なし") }
  var reading: String { self("Reading…", "読み込み中…") }

  var emptyLog: String { self("Your log is empty.", "記録はまだありません。") }
  var beginEmpty: String { self("Begin with an empty log", "空の状態から始める") }
  var beginEmptyNote: String { self("add materials, then record", "教材を追加して記録する") }
  var beginSample: String { self("Look around with a sample log", "サンプルの記録で試してみる") }
  var beginSampleNote: String { self("four materials, four weeks of records", "教材4つと4週間分の記録") }
  var firstSteps: [(key: String, words: String)] {
    [
      ("2", self("put your books on the shelf", "勉強に使う教材を本棚に追加する")),
      ("s", self("start the stopwatch or a timer", "ストップウォッチかタイマーを開始する")),
      ("n", self("record what you studied", "勉強したことを記録する")),
      ("5", self("set a goal for the week", "今週の目標を決める")),
    ]
  }
  var noRecordsYet: String { self("No records yet.", "記録はまだありません。") }

  func sampleWritten(_ count: Int) -> String {
    self("A sample log of \(count) records is in place.", "サンプルの記録を\(count)件入れました。")
  }

  func recordDeleted(_ row: ShownRecord) -> String {
    let what = [duration(row.record.activeSeconds), row.title].compactMap(\.self)
    return self("Deleted \(what.joined(separator: " of ")). u undoes it.", "\(what.reversed().joined(separator: " "))を削除しました。uで元に戻せます。")
  }
}
