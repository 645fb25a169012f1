import StudyModels
import StudyRepositories

extension ScreenWords {
  var reportExportTitle: String { self("Export the report", "レポートの書き出し") }
  func reportExportHeading(_ data: ReportData) -> String {
    let days = language.days(data.days)
    guard data.counted != .time else { return days }
    return self("\(days), \(reportCounted(data.counted))", "\(days)・\(reportCounted(data.counted))")
  }
  var reportContents: String { self("Grouped", "まとめ方") }
  func reportBy(_ grouping: ReportGrouping) -> String {
    switch grouping {
    case .day: self("by day", "日別")
    case .week: self("by week", "週別")
    case .month: self("by month", "月別")
    case .material: self("by material", "教材別")
    case .category: self("by category", "カテゴリー別")
    case .weekday: self("by weekday", "曜日別")
    case .hour: self("by hour", "時間帯別")
    }
  }
  func reportCompared(_ grouping: ReportGrouping) -> String {
    self("\(reportBy(grouping)), beside the time before", "\(reportBy(grouping))、前の期間と比較")
  }
  var reportFormatLabel: String { self("Format", "形式") }
  func reportFormat(_ format: ReportExportScreen.Format) -> String {
    switch format {
    case .text: self("text", "テキスト")
    case .csv: self("CSV, for other programs", "CSV（ほかのプログラム用）")
    case .svg: self("SVG, an image", "SVG（画像）")
    }
  }
  var reportFile: String { self("File", "ファイル") }
  var reportPathHint: String { self("Tab completes a path", "Tabでパスを補完できます") }
  var reportNeedsFile: String { self("write the name of a file", "ファイル名を入力してください") }
  var reportNoFile: String { self("this is a folder, not a file", "これはファイルではなくフォルダーです") }
  var reportWrite: String { self("write", "書き出す") }
  var reportWriteButton: String { self("Write", "書き出す") }
  var reportWriteHelp: String { self("Write the file", "ファイルに書き出す") }
  var reportNotWritten: String { self("The file was not written.", "ファイルを書き出せませんでした。") }
  var reportReplaceTitle: String { self("Replace the file?", "ファイルを置き換えますか？") }
  func reportReplaceMessage(_ path: String) -> String {
    self("\(language.quoted(path)) is there already.", "\(language.quoted(path))はすでにあります。")
  }
  var reportKeepFile: String { self("Keep it", "そのままにする") }
  var reportReplace: String { self("Replace it", "置き換える") }
}
