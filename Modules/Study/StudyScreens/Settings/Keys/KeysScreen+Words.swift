import StudyModels
import TerminalUI

extension ScreenWords {
  var keysPageTitle: String { self("Keys", "キーの割り当て") }
  var keysPageHelp: String { self("Gives commands other keys.", "操作に別のキーを割り当てます。") }
  var keysChange: String { self("another key", "変更") }
  var keysChangeHelp: String { self("Press another key for what is selected", "選んだ操作に別のキーを割り当てる") }
  var keysDefaultHelp: String { self("Back to the key that it comes with", "初期設定のキーに戻す") }
  var keysPress: String { self("Press the new key. Esc leaves it as it was.", "新しいキーを押してください。Escで変更せずに戻ります。") }

  func keysExplanation(_ changed: Int) -> String {
    changed == 0
      ? self("Every key has one meaning on all pages. Enter gives a command another one.", "キーの意味はどの画面でも同じです。Enterで別のキーを割り当てます。")
      : self(
        "\(changed) with a key of their own. \(key("delete")) goes back to the one that it comes with.",
        "変更したキーは\(changed)個です。\(key("delete"))で初期設定に戻します。")
  }

  func keyBound(_ command: KeyTable.Command, to stroke: KeyStroke) -> String {
    self("\(name(of: command)): \(stroke.label(.unicode)).", "\(name(of: command))：\(stroke.label(.unicode))")
  }

  func keyComesWith(_ stroke: KeyStroke) -> String { self("comes with \(stroke.label(.unicode))", "初期設定は\(stroke.label(.unicode))") }

  /// What a command does, in few words.
  func name(of command: KeyTable.Command) -> String {
    switch command.name {
    case "new": self("A new one", "新しく作る")
    case "edit": self("Edit", "編集")
    case "delete": self("Delete, take away", "削除")
    case "away": self("Put away: archive, clear, discard, leave", "しまう・取り消す・破棄・退室")
    case "undo": self("Undo", "元に戻す")
    case "redo": self("Redo", "やり直す")
    case "start": self("Timer", "タイマー")
    case "pause": self("Pause, resume", "休憩・再開")
    case "finish": self("Finish", "計測の終了")
    case "record": self("Record what is selected", "選んだ教材を記録")
    case "search": self("Search", "検索")
    case "palette": self("Do anything", "操作を入力して実行")
    case "help": self("Help", "ヘルプ")
    case "settings": settingsTitle
    case "quit": self("Leave Kiroku", "終了")
    case "repaint": self("Paint anew", "描き直す")
    case "narrow": self("Narrow the list by words", "言葉で絞り込む")
    case "material": self("One material's records", "ひとつの教材の記録")
    case "counted": self("What the report counts", "集計するもの")
    case "period": self("Back to the current period", "現在の期間に戻る")
    case "archived": self("What is archived", "アーカイブの表示")
    case "add": self("Make a shortcut", "ショートカットを作る")
    case "addRecord": self("Make a shortcut of what was recorded", "記録をショートカットにする")
    case "run": self("Run", "実行")
    case "copy": self("Copy a command; set a goal again", "コマンドのコピー・目標の再設定")
    case "show": self("Show, or show no longer", "表示の切り替え")
    case "removeSample": self("Take the sample log away", "サンプルの削除")
    case "post": self("Post the progress", "進捗の投稿")
    case "like": self("Like", "いいね")
    case "comment": self("Comment", "コメント")
    case "waiting": self("What waits to be sent", "送信待ち")
    case "rooms": self("Study rooms", "部屋")
    case "account": self("Account", "アカウント")
    case "person": self("Who it is", "人を見る")
    case "people": self("Followers", "フォロワー")
    case "follow": self("Follow", "フォロー")
    case "mute": self("Mute", "ミュート")
    case "block": self("Block", "ブロック")
    case "accept": self("Accept, yes", "承認・はい")
    case "group": self("Group the report", "集計のまとめ方")
    case "range": self("The days that are shown", "表示する期間")
    case "export": self("Export the report", "レポートの書き出し")
    case "split": self("Split a record", "記録を分ける")
    case "join": self("Join records", "記録をつなぐ")
    case "change": self("Change several records", "記録をまとめて変更")
    case "lap": self("Note how much was done", "進んだ量を書き留める")
    case "images": self("Look at a record's images", "記録の画像を見る")
    case "scan": self("Scan a book's barcode", "教材のバーコードを読み取る")
    case "markAll": self("Mark all records", "すべての記録に印を付ける")
    case "save": self("Save a form", "フォームの保存")
    case "editor": self("Write in $EDITOR", "$EDITORで書く")
    default: command.name
    }
  }

  func keyRefused(_ name: String, _ refusal: KeyTable.Refusal) -> String {
    func called(_ name: String) -> String { KeyTable.command(name).map { language.quoted(self.name(of: $0)) } ?? language.quoted(name) }
    switch refusal {
    case .noSuchCommand(let name):
      return self(
        "There is no command \(language.quoted(name)) to give a key to. Settings > Keys lists them.",
        "\(language.quoted(name))という操作はありません。設定の「キーの割り当て」で一覧を見られます。")
    case .noSuchKey(let text):
      return self("\(language.quoted(text)) is no key. Write e, C-f or F6.", "\(language.quoted(text))というキーはありません。e、C-f、F6のように書いてください。")
    case .fixed(let stroke):
      return self(
        "\(stroke.label(.unicode)) cannot be given to \(called(name)): it moves, chooses or edits everywhere. Choose another key.",
        "\(stroke.label(.unicode))は移動・決定・入力に使うため、\(called(name))に割り当てられません。別のキーを選んでください。")
    case .taken(let stroke, let other):
      return self(
        "\(stroke.label(.unicode)) cannot be given to \(called(name)): it is that of \(called(other)). Give that another key first.",
        "\(stroke.label(.unicode))は\(called(other))のキーなので、\(called(name))に割り当てられません。先に\(called(other))を別のキーに変えてください。")
    case .typesText(let stroke):
      return self(
        "\(stroke.label(.unicode)) cannot be given to \(called(name)), which works while you type: choose one with C- or an F key.",
        "\(called(name))は入力中にも使うため、\(stroke.label(.unicode))は割り当てられません。C-の付くキーかFキーを選んでください。")
    }
  }

  /// What is told of a key in the settings file that cannot be.
  func keyIgnored(_ place: String, _ problem: String) -> String {
    self("\(place): \(problem) Until then the key is the one that it comes with.", "\(place)：\(problem)それまでは初期設定のキーを使います。")
  }
}
