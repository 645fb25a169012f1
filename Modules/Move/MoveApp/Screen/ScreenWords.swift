import ProgramSupport
import TerminalUI

/// The words of the app's screen.
struct ScreenWords {
  let language: Language

  func title(_ page: MoveScreen.Page) -> String {
    switch page {
    case .workout: language.words("Workout", "ワークアウト")
    case .rides: language.words("Rides", "乗車")
    case .noRide: language.words("No ride is free", "空車なし")
    }
  }

  var everywhere: String { language.words("Everywhere", "どこでも") }
  var otherHelp: String { language.words("Goes to rides, or back to the workout.", "乗車とワークアウトのページを切り替えます。") }
  var cancelRideHelp: String { language.words("Cancels the ride that was booked.", "予約した車を取り消します。") }
  var nothingToCancel: String { language.words("nothing to cancel", "取り消せる乗車なし") }
  var pay: String { language.words("pay", "支払う") }
  var payHelp: String { language.words("Pays the last ride.", "前回の乗車の料金を払います。") }
  var nothingToPay: String { language.words("nothing to pay", "未払いなし") }
  var howToBook: String {
    language.words(
      "Book one with b, or say it: move say \"get me an SUV to the station\"", "bで予約、または：move say 駅までSUVを呼んで")
  }
  var choose: String { language.words("Start a workout:", "始めるワークアウト：") }
  var past: String { language.words("Before:", "これまで：") }
  var start: String { language.words("start", "開始") }
  var startHelp: String { language.words("Starts the workout that is selected, without a goal.", "選んだワークアウトを目標なしで始めます。") }
  var endFirst: String { language.words("A workout is going on: end it first.", "ワークアウトの途中です。先に終了してください。") }
  var pause: String { language.words("pause", "一時停止") }
  var resume: String { language.words("resume", "再開") }
  var nothingGoesOn: String { language.words("No workout is going on.", "進行中のワークアウトはありません。") }
  var pauseHelp: String { language.words("Pauses the workout, or goes on with it.", "ワークアウトを一時停止、または再開します。") }
  var end: String { language.words("end", "終了") }
  var endHelp: String { language.words("Ends the workout and keeps it.", "ワークアウトを終了し、記録します。") }
  var cancel: String { language.words("cancel", "取り消し") }
  var cancelHelp: String { language.words("Ends the workout without keeping it.", "ワークアウトを記録せずにやめます。") }
  var undo: String { language.words("undo", "元に戻す") }
  var undoHelp: String { language.words("Takes the last change back.", "最後の変更を取り消します。") }
  var helpTitle: String { language.words("help", "ヘルプ") }
  var helpHelp: String { language.words("Shows this help.", "このヘルプを表示します。") }
  var quit: String { language.words("quit", "終わる") }
  var quitHelp: String { language.words("Leaves the app; a workout goes on.", "アプリを閉じます。ワークアウトは続きます。") }

  var help: HelpOverlay.Words {
    HelpOverlay.Words(
      hint: language.words("/ search  Esc close", "/ 検索  Esc 閉じる"), placeholder: language.words("type to search", "入力して検索"),
      nothing: language.words("Nothing fits.", "該当なし"))
  }

  /// What is said where the app is gone through line by line.
  var lines: LineWords {
    LineWords(
      of: "Move",
      introduction: language.words(
        "Move, line by line. Type a command, a page or a number.", "Move（行単位）。コマンド、画面の名前、番号を入力します。")
    ) { [language] in language.words($0, $1) }
  }
}
