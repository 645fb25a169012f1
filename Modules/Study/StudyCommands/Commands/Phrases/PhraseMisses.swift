import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels

/// Lists the phrases that were not understood, or forgets them.
struct PhraseMisses {
  private let context: CommandContext
  private let access: ShortcutAccess
  private let isForgetting: Bool

  init(_ context: CommandContext, isForgetting: Bool) throws {
    self.context = context
    access = try ShortcutAccess(context, for: isForgetting ? .writing : .reading)
    self.isForgetting = isForgetting
  }

  func run() async throws -> ExitCode {
    let misses = access.host.phraseMisses(in: access.store)
    return isForgetting ? try await forget(misses) : try show(misses)
  }

  private func forget(_ misses: any PhraseMissCenter) async throws -> ExitCode {
    let count = try await context.saving(nil) { try misses.forgetAll() }
    if count > 0 { context.noteSaved(.phraseMisses) }
    if context.isJSON {
      context.write(["forgotten": .integer(count)])
    } else {
      context.say(
        count == 0
          ? context.language.words("There was nothing to forget.", "消去するフレーズはありませんでした。")
          : context.language.words("Forgot \(count == 1 ? "1 phrase" : "\(count) phrases").", "\(count)件のフレーズを消去しました。"))
    }
    return .done
  }

  private func show(_ misses: any PhraseMissCenter) throws -> ExitCode {
    let all = try misses.all()
    if context.isJSON {
      context.write([
        "misses": .array(
          all.map { miss in
            [
              "at": .string(Self.moment(of: miss).rfc3339), "phrase": .string(miss.phrase), "outcome": .string(miss.outcome.rawValue),
            ]
          })
      ])
      return .done
    }
    if all.isEmpty {
      context.say(context.language.words("Nothing that you said was missed.", "分からなかったフレーズはありません。"))
    } else {
      let now = access.host.environment.zonedNow
      var table = TextTable(columns: [.text, .shrinking, .text])
      table.rows = all.map { miss in
        [
          TextTable.Cell(context.language.moment(Self.moment(of: miss), now: now), .dim), TextTable.Cell(miss.phrase),
          TextTable.Cell(miss.outcome.words(in: context.language), .dim),
        ]
      }
      context.write(table.lines(width: context.width, style: context.style))
    }
    if !misses.isKeeping {
      context.hint(
        context.language.words(
          "No further ones are kept (phrases.keepMisses is false).", "phrases.keepMissesがfalseのため、新しいフレーズは残しません。"))
    } else if !all.isEmpty {
      context.hint(
        context.language.words(
          "In the app, 7 Shortcuts makes a shortcut of one. `kiroku say --misses --forget` forgets them.",
          "アプリの「7 ショートカット」で、フレーズとして登録できます。`kiroku say --misses --forget`ですべて消去します。"))
    }
    return .done
  }

  private static func moment(of miss: PhraseMiss) -> ZonedInstant {
    ZonedInstant(instant: Instant(secondsSince1970: miss.moment.seconds), utcOffset: miss.moment.utcOffset)
  }
}
