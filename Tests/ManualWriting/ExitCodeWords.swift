import Localization
import ManualPages
import ProgramSupport
import StudyLaunch

/// What the exit codes of `kiroku` and `kiroku-intents` mean.
enum ExitCodeWords {
  /// All of them, by number; each has words, and words are of one each.
  static var items: [ManualItem] {
    let codes = (ExitCode.shared + ExitCode.study).sorted { $0.rawValue < $1.rawValue }
    precondition(Set(codes.map(\.rawValue)) == Set(words.keys), "an exit code without words, or words without a code")
    return codes.map { ManualItem("\($0.rawValue)", words[$0.rawValue] ?? Phrase(verbatim: "")) }
  }

  private static let words: [Int32: Phrase] = [
    0: Phrase("Done.", "成功。"),
    1: Phrase("A failure without a code of its own.", "ほかのコードに当てはまらない失敗。"),
    10: Phrase("A value is missing.", "値が足りません。"),
    11: Phrase("Several values fit.", "複数の値が当てはまります。"),
    12: Phrase("A yes or no is needed.", "確認が必要です。"),
    13: Phrase("A value is refused.", "値が使えません。"),
    14: Phrase("The phrase fits nothing.", "フレーズがどれにも当てはまりません。"),
    20: Phrase("Signed out.", "ログインしていません。"),
    21: Phrase("Offline: recorded here and queued. Do not run it again.", "オフライン：ここに記録し、送信待ちにしました。もう一度実行しないでください。"),
    22: Phrase("The material is not on the shelf.", "教材が本棚にありません。"),
    23: Phrase("Forbidden words: recorded here, not posted.", "使えない言葉：ここに記録し、投稿していません。"),
    24: Phrase("Nothing is being measured.", "計測していません。"),
    25: Phrase("It is so already.", "すでにその状態です。"),
    30: Phrase("It goes on in the app.", "続きはアプリで行います。"),
    31: Phrase(
      "Still working; `kiroku-intents result` tells what became of it.", "処理中です。結果は`kiroku-intents result`で確認できます。"),
    32: Phrase("A phase ran out of time.", "制限時間を過ぎました。"),
    64: Phrase("The command line is wrong.", "コマンドの書き方が違います。"),
    65: Phrase("The input data is wrong.", "入力データが正しくありません。"),
    69: Phrase("The server cannot be reached.", "サーバーにつながりません。"),
    70: Phrase("A defect in the program.", "プログラムの不具合です。"),
    73: Phrase("A file or directory cannot be created.", "ファイルやディレクトリーを作成できません。"),
    74: Phrase(
      "Something cannot be read or written. Where that is the output alone, what was asked for may be saved all the same; the message says so, and how it is taken back.",
      "読み書きできません。出力だけができないときは、操作は保存されていることがあります。そのことと元に戻す方法を表示します。"),
    75: Phrase("The data is busy; try again.", "データが使用中です。もう一度実行してください。"),
    77: Phrase("The session is locked, and the intent is not run then.", "画面がロックされているため、インテントを実行しません。"),
    78: Phrase("The settings are wrong.", "設定が正しくありません。"),
    130: Phrase(
      "Interrupted; nothing was saved. An interruption that comes while the disk is writing comes too late: the command says what it did.",
      "中断しました。何も保存していません。書き込みの途中に中断しても間に合わず、何をしたかを表示します。"),
  ]
}
