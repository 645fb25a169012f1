import CommandDescriptions
import Glibc
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku calendar`: brings the calendar that is kept up to date, and says how it is.
struct CalendarCommand: StudyCommand {
  static let name = "calendar"
  static let summary = Phrase("Bring the calendar file up to date", "カレンダーファイルを更新する")
  static let details = Phrase(
    """
    `kiroku config set calendar.file ~/study.ics` names a calendar (iCalendar) that follows your records from then on, whoever changes them: every change \
    starts this in the background. Calendar programs follow the file, or a copy of it on a server of yours: events that have changed say so, those of deleted \
    records are gone. It holds what your records hold, memos too. Here it is written now, and what is in the way is said.
    """,
    """
    `kiroku config set calendar.file ~/study.ics`で指定したカレンダー（iCalendar）は、それ以降、記録が変わるたびに（どこから変えても）裏で更新されます。\
    カレンダーアプリからは、このファイルか、自分のサーバーに置いたコピーを購読してください。変わった予定は変わったと分かり、削除した記録の予定はなくなります。\
    メモを含む、記録の内容が入ります。このコマンドは今すぐ更新し、できないときは理由を表示します。
    """)
  static let examples = ["kiroku config set calendar.file ~/study.ics", "kiroku calendar"]

  let isQuiet: Bool

  init(_ arguments: inout CommandArguments) {
    isQuiet = arguments.flag(
      "quiet", Phrase("Say nothing, and leave it to another one that waits already.", "何も表示せず、待機中のものがあればそれに任せます。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let host = try context.host()
    guard let path = host.calendarPath else {
      if isQuiet { return .done }
      throw CommandRefusal.noCalendar
    }
    // Nobody waits for it.
    if isQuiet { nice(10) }
    let calendar = CalendarFile(
      path: path, files: host.calendarFiles, exchange: try context.readingRepositories().exchange, now: host.environment.now())
    do throws(CalendarFailure) {
      let outcome = try calendar.bringUpToDate(waits: !isQuiet)
      if !isQuiet, let outcome { show(outcome, path, context) }
      return .done
    } catch {
      if isQuiet { return error.exitCode }
      // It is told here.
      _ = host.calendarFiles.failureToTell()
      throw ProgramError(error.exitCode, error.message(in: context.language))
    }
  }

  private func show(_ outcome: CalendarFile.Outcome, _ path: String, _ context: CommandContext) {
    if context.isJSON { return context.write(["path": .string(path), "hasChanged": .boolean(outcome.hasChanged)]) }
    let name = context.language.quoted(QuotedText.safe(path, limit: 1_024))
    context.say(
      outcome.hasChanged
        ? context.language.words("The calendar \(name) was brought up to date.", "カレンダー\(name)を更新しました。")
        : context.language.words("The calendar \(name) is up to date.", "カレンダー\(name)は最新です。"))
  }

  /// Writes the calendar that was just set, and says what came of it; the one before stays where it is.
  static func follow(_ file: SettingsFile, in context: CommandContext) throws {
    let host = try context.host()
    let before = host.calendarPath
    host.follow(try file.load())
    if let before, before != host.calendarPath {
      let name = context.language.quoted(QuotedText.safe(before, limit: 1_024))
      context.hint(
        context.language.words("The calendar \(name) stays as it is, and is not written any more.", "カレンダー\(name)はそのまま残りますが、今後は更新されません。"))
    }
    guard let path = host.calendarPath else { return }
    let calendar = CalendarFile(
      path: path, files: host.calendarFiles, exchange: try context.readingRepositories().exchange, now: host.environment.now())
    do throws(CalendarFailure) {
      _ = try calendar.bringUpToDate(waits: true)
    } catch {
      _ = host.calendarFiles.failureToTell()
      context.program.complain(error.message(in: context.language))
    }
  }
}
