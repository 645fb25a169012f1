import ProgramSupport
import SharedStore
import StudyLaunch
import StudyModels
import StudySettings

/// What `kiroku doctor` says of the days' copies where they are wanted and cannot be kept: no defect of the data, and so no exit code.
struct BackupNote {
  private let context: CommandContext
  private let path: String
  private let obstacle: BackupFolder.Obstacle?

  init(_ host: StudyHost, _ context: CommandContext) {
    self.context = context
    path = host.paths.backups
    obstacle = host.settings.keepsDailyBackups ? host.backups.folder.obstacle(at: host.backupMoment) : nil
  }

  /// The lines below the findings.
  var lines: [String] {
    guard let obstacle else { return [] }
    let place = TerminalText.sanitized(path, keepsLines: false)
    let words = context.language
    let reason =
      switch obstacle {
      case .cannotWrite: words.words("\(place) cannot be written.", "\(place)に書き込めません。")
      case .failed: words.words("today's copy could not be made.", "今日のコピーを作成できませんでした。")
      }
    return [
      context.style.bad("• ") + words.words("no copies of the days are kept: ", "毎日のコピーが残っていません：") + reason,
      "  "
        + words.words(
          "Run `kiroku backup` to see why, or switch the copies off with `kiroku config set backup.daily false`.",
          "理由は `kiroku backup` で確認できます。毎日のコピーが不要なら、`kiroku config set backup.daily false` で止められます。"),
    ]
  }

  /// The document with what is to be said here, where there is something.
  func added(to document: JSONValue) -> JSONValue {
    guard obstacle != nil, case .object(var object) = document else { return document }
    object["backups"] = ["path": .string(path), "isKept": false]
    return .object(object)
  }
}
