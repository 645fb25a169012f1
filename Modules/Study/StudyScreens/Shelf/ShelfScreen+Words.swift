import StudyModels

extension ScreenWords {
  var shelfAdd: String { self("add", "追加") }
  var shelfAddHelp: String { self("Put a material on the shelf", "教材を本棚に追加する") }
  var shelfScan: String { self("scan", "スキャン") }
  var shelfEditHelp: String { self("Edit the selected material", "選んだ教材を編集する") }
  var shelfRecordHelp: String { self("Record study with the selected material", "選んだ教材で勉強を記録する") }
  var shelfStartHelp: String { self("Start the stopwatch or a timer with it", "選んだ教材で計測を始める") }
  var shelfEditOne: String { self("Edit a material", "教材を編集する") }
  var shelfRecordOne: String { self("Record study with a material", "教材を選んで勉強を記録する") }
  var shelfStartOne: String { self("Start the stopwatch or a timer for a material", "教材を選んで計測を始める") }
  var shelfArchive: String { self("archive", "アーカイブ") }
  var shelfRestore: String { self("put back", "本棚に戻す") }
  var shelfArchiveHelp: String {
    self("Take the material from the shelf, or put it back; records keep it", "教材をアーカイブする・本棚に戻す（記録は残る）")
  }
  var shelfFilter: String { self("filter", "絞り込み") }
  var shelfFilterHelp: String { self("Show only what holds a text", "文字を含む教材だけを表示する") }
  var shelfFilterExample: String { self("title, author, category", "タイトル、著者、カテゴリー") }
  var shelfKeepFilter: String { self("keep the filter", "絞り込む") }
  var shelfShowAll: String { self("show all", "すべて表示") }
  var shelfShowArchived: String { self("archived", "アーカイブも表示") }
  var shelfHideArchived: String { self("hide archived", "アーカイブを隠す") }
  var shelfShowArchivedHelp: String { self("Show or hide archived materials", "アーカイブした教材の表示を切り替える") }
  var shelfNothingSelected: String { self("no material is selected", "教材が選ばれていません") }
  var shelfIsArchived: String { self("it is archived", "アーカイブ済みの教材です") }
  var shelfEmpty: String {
    self(
      "The shelf is empty. Press \(key("new")) to add a book, a course or anything else you study from; \(key("scan")) reads a book's barcode.",
      "本棚は空です。\(key("new"))を押して、本や講座など勉強に使うものを追加してください。\(key("scan"))で本のバーコードを読み取れます。")
  }
  var shelfNothingFits: String { self("Nothing on the shelf fits.", "該当する教材がありません。") }

  var shelfAllStates: String { self("all", "すべて") }
  var shelfStateBefore: String { self("state before", "前の状態") }
  var shelfStateAfter: String { self("by state", "状態別") }
  var shelfStateHelp: String { self("Show all, those planned, in progress or done", "すべて・これから・学習中・完了を切り替える") }
  var shelfMoveDown: String { self("move down", "下へ移動") }
  var shelfMoveUp: String { self("move up", "上へ移動") }
  var shelfMoveOneDown: String { self("Move a material down the shelf", "教材を本棚の下へ移動する") }
  var shelfMoveOneUp: String { self("Move a material up the shelf", "教材を本棚の上へ移動する") }
  var shelfNothingBelow: String { self("nothing stands below it to change places with", "下に入れ替える教材がありません") }
  var shelfNothingAbove: String { self("nothing stands above it to change places with", "上に入れ替える教材がありません") }
  var shelfMoveHelp: String { self("Move the material on the shelf", "教材の並び順を変える") }
  func shelfReached(_ reached: Int, of total: String) -> String { self("\(reached) of \(total)", "\(reached)/\(total)") }
  func shelfSpeed(_ amount: String) -> String { self("about \(amount) an hour", "1時間に約\(amount)") }
  func shelfCompletion(_ day: String) -> String { self("at this pace done on \(day)", "このペースなら\(day)に完了") }

  func shelfCount(_ count: Int) -> String { self(count == 1 ? "1 material" : "\(count) materials", "教材\(count)点") }
  func shelfCounted(in unit: StudyUnit) -> String { self("counted in \(language.unitName(unit))", "単位：\(language.unitName(unit))") }
  func shelfReading(_ reading: String) -> String { self("read \(reading)", "読み：\(reading)") }
  func shelfAlsoCalled(_ names: [String]) -> String {
    self("also called \(names.joined(separator: ", "))", "呼び名：\(names.joined(separator: "、"))")
  }
  func shelfArchived(_ title: String) -> String {
    self("Archived \(language.quoted(title)). \(key("undo")) puts it back.", "\(language.quoted(title))をアーカイブしました。\(key("undo"))で元に戻せます。")
  }
  func shelfRestored(_ title: String) -> String {
    self("\(language.quoted(title)) is on the shelf again.", "\(language.quoted(title))を本棚に戻しました。")
  }
}
