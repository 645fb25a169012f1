import StudyIntents
import StudyModels
import StudyRepositories

extension ScreenWords {
  var outboxTitle: String { self("Waiting posts", "送信待ちの投稿") }
  var outboxKey: String { self("waiting posts", "送信待ち") }
  var outboxHelp: String { self("What waits to be posted, and what needs attention", "送信待ちと要確認の投稿を表示する") }
  var outboxEmpty: String { self("Nothing waits: everything that you posted is with the server.", "送信待ちはありません。投稿はすべて送信済みです。") }
  var outboxSignedOut: String {
    self("These go out once you are signed in. Press \(key("account")) to sign in.", "ログインすると送信されます。\(key("account"))でログインできます。")
  }
  var outboxEditHelp: String { self("Change the words, and send it again", "文章を直してもう一度送信する") }
  var outboxNoText: String { self("a delete has no words to change", "削除の通知には直す文章がありません") }
  var outboxAgainHelp: String { self("Send it again as it is", "そのままもう一度送信する") }
  var outboxAgain: String { self("It is sent again.", "もう一度送信します。") }
  var outboxDrop: String { self("do not send", "送信をやめる") }
  var outboxDropHelp: String { self("Give up sending it; the record stays here", "送信をやめる（記録はこのコンピューターに残る）") }
  var outboxDropTitle: String { self("Give up sending this?", "送信をやめますか？") }
  func outboxDropMessage(_ action: OutboxEntry.Action) -> String {
    switch action {
    case .post: self("The record stays on this machine, and others do not see it.", "記録はこのコンピューターに残り、ほかの人には表示されません。")
    case .edit: self("The change stays on this machine; others see the post as it was.", "変更はこのコンピューターだけに残り、ほかの人には前の内容が表示されます。")
    case .delete: self("The post is gone here; others go on seeing it.", "ここでは削除されますが、ほかの人には引き続き表示されます。")
    }
  }
  var outboxKeep: String { self("Keep it", "残す") }
  var outboxDropButton: String { self("Do not send", "送信しない") }
  var outboxDropped: String { self("It is not sent; the record stays here.", "送信しません。記録はここに残ります。") }
  func outboxSince(_ moment: String) -> String { self("since \(moment)", "\(moment)から") }
  func outboxTried(_ count: Int) -> String { self(count == 1 ? "tried once" : "tried \(count) times", "\(count)回試行") }

  func outboxSubject(_ row: OutboxScreen.Row) -> String {
    switch row.told?.content {
    case nil: self("A deleted post", "削除した投稿")
    case .record(let record, let material):
      language.recordSummary(seconds: record.activeSeconds, amount: record.amount, material: material)
    case .progress(let progress, let material, _):
      self(
        "Progress: \(language.goalProgress(progress, unit: material?.unit))", "進捗：\(language.goalProgress(progress, unit: material?.unit))")
    }
  }

  func outboxState(_ entry: OutboxEntry) -> String {
    let action =
      switch entry.action {
      case .post: self("post", "投稿")
      case .edit: self("edit", "変更")
      case .delete: self("delete", "削除")
      }
    let state =
      switch entry.state {
      case .waiting: self("waiting", "待ち")
      case .delivering: self("being sent", "送信中")
      case .attention: self("needs attention", "要確認")
      case .delivered: self("delivered", "送信済み")
      case .withheld: self("only here", "このコンピューターのみ")
      }
    return self("\(action), \(state)", "\(action)・\(state)")
  }

  func waitingShort(_ count: Int) -> String { self(count == 1 ? "1 waits" : "\(count) wait", "待ち\(count)件") }
  func attentionShort(_ count: Int) -> String {
    self(count == 1 ? "1 needs attention" : "\(count) need attention", "要確認\(count)件")
  }
  func attentionNotice(_ count: Int) -> String {
    self(
      count == 1 ? "1 post needs attention: \(key("waiting")) shows why." : "\(count) posts need attention: \(key("waiting")) shows why.",
      "\(count)件の投稿に確認が必要です。\(key("waiting"))で理由を表示します。")
  }
}
