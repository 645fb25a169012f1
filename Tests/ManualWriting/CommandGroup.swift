import CommandDescriptions
import Localization
import ManualPages
import StudyCommands

/// Commands that one page is about.
enum CommandGroup: String, CaseIterable {
  case session, records, shelf, goal, say, shortcuts, timeline, account, data, upkeep

  /// The page's name.
  var name: String { "kiroku-\(rawValue)" }

  /// The commands, in the page's order.
  var commands: [String] {
    switch self {
    case .session:
      ["start", "pause", "resume", "status", "finish", "discard", "extend", "breaks", "rounds", "lap", "laps"]
    case .records:
      ["record", "log", "show", "edit", "delete", "split", "join", "change", "attach", "detach", "report", "undo", "redo"]
    case .shelf: ["shelf"]
    case .goal: ["goal"]
    case .say: ["say", "search", "open", "vocabulary"]
    case .shortcuts: ["shortcuts"]
    case .timeline:
      ["timeline", "like", "unlike", "comment", "likes", "follow", "unfollow", "block", "unblock", "mute", "people", "rooms"]
    case .account: ["signup", "signin", "signout", "account", "sync", "outbox", "share", "usage"]
    case .data: ["import", "export", "calendar", "backup", "restore", "sample"]
    case .upkeep: ["config", "doctor", "info"]
    }
  }

  /// What they are for, in a line.
  var title: Phrase {
    switch self {
    case .session: Phrase("measure what is studied now", "いまの勉強を計測する")
    case .records: Phrase("record study, see it and change it", "勉強の記録と、その表示・変更")
    case .shelf: Phrase("keep the shelf of materials", "教材の本棚を管理する")
    case .goal: Phrase("set weekly goals and see their progress", "週の目標と進み具合")
    case .say: Phrase("run phrases, find and open things", "フレーズの実行、検索、画面を開く")
    case .shortcuts: Phrase("keep what runs by a phrase of your own", "自分のフレーズで実行するショートカット")
    case .timeline: Phrase("posts, and the people you study with", "投稿と、一緒に勉強する人")
    case .account: Phrase("sign in, and deliver what waits", "ログインと、送信待ちの配信")
    case .data: Phrase("bring records in, take them out, keep copies", "記録の取り込み・書き出しとコピー")
    case .upkeep: Phrase("settings, paths and the state of the data", "設定、場所、データの点検")
    }
  }

  var page: ManualPage {
    let program = KirokuCommands.outline
    let commands = commands.map { name in
      guard let command = program.root.subcommands.first(where: { $0.path == [name] }) else { preconditionFailure("no command \(name)") }
      return command
    }
    return ManualPage(
      name: name, section: 1, title: title,
      sections: [
        ManualSection(ManualTitles.synopsis, commands.map { .usage(of: $0, program: program.name) }),
        ManualSection(ManualTitles.commands, commands.flatMap { ManualBlock.blocks(for: $0, program: program.name) }),
        ManualSection(ManualTitles.options, [KirokuPage.commonWords, .items(program.common.map(\.item))]),
        Manuals.seeAlso("kiroku.1", "kiroku-config.5"),
      ])
  }
}
