import Glibc
public import ProgramSupport
import StudyModels

/// Why the calendar is not what the log says.
public struct CalendarFailure: Error, Hashable, Sendable {
  /// What is in the way.
  public enum Obstacle: Hashable, Sendable {
    /// What has the name is a file of somebody else's, which is left alone.
    case foreign
    /// What has the name is a folder or a device.
    case notAFile
    /// The system refused.
    case system(Int32)
    /// The log cannot be read.
    case log
  }

  /// The calendar's path.
  public var path: String
  /// What is in the way.
  public var obstacle: Obstacle
  /// Whether the user was told.
  var isTold = false

  /// Makes one from its parts.
  public init(path: String, _ obstacle: Obstacle) {
    self.path = path
    self.obstacle = obstacle
  }

  init?(_ text: String) {
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3 else { return nil }
    path = String(lines[2])
    isTold = lines[1] == "told"
    switch lines[0] {
    case "foreign": obstacle = .foreign
    case "notAFile": obstacle = .notAFile
    case "log": obstacle = .log
    default:
      guard let code = Int32(lines[0]) else { return nil }
      obstacle = .system(code)
    }
  }

  var text: String { "\(obstacle.name)\n\(isTold ? "told" : "untold")\n\(path)" }
}

extension CalendarFailure.Obstacle {
  /// What scripts know it by: a word, or the system's number.
  public var name: String {
    switch self {
    case .foreign: "foreign"
    case .notAFile: "notAFile"
    case .log: "log"
    case .system(let code): "\(code)"
    }
  }
}

extension CalendarFailure {
  /// What happened and the way out.
  public func message(in language: Language) -> String {
    let name = language.quoted(QuotedText.safe(path, limit: 1_024))
    switch obstacle {
    case .foreign:
      return language.words(
        "The calendar \(name) is not written: what is there is no calendar of Kiroku's, and is left as it is. Move it away, or choose another name with `kiroku config set calendar.file`.",
        "カレンダー\(name)を更新していません。すでにあるファイルはKirokuのカレンダーではないため、そのまま残してあります。移動するか、`kiroku config set calendar.file`で別の名前にしてください。")
    case .notAFile:
      return language.words(
        "The calendar \(name) is not written: it is no file. Choose another name with `kiroku config set calendar.file`.",
        "カレンダー\(name)を更新していません。ファイルではありません。`kiroku config set calendar.file`で別の名前にしてください。")
    case .system(let code):
      let reason = SystemWords.text(code, in: language)
      return language.words(
        "The calendar \(name) cannot be written: \(reason). Your records are safe; `kiroku calendar` tries again, and so does every change.",
        "カレンダー\(name)に書き込めません：\(reason)。記録は保存されています。`kiroku calendar`や次の変更のときに、もう一度書き込みます。")
    case .log:
      return language.words(
        "The calendar \(name) is as it was: the log cannot be read as a whole. `kiroku doctor` says more.",
        "カレンダー\(name)は前のままです。記録をすべて読み取ることができません。`kiroku doctor`で確認できます。")
    }
  }

  /// The exit code.
  public var exitCode: ExitCode {
    switch obstacle {
    case .foreign, .notAFile: .cannotCreate
    case .system(let code): [ENOSPC, EDQUOT, EIO, EFBIG].contains(code) ? .inputOutput : .cannotCreate
    case .log: .inputOutput
    }
  }
}
