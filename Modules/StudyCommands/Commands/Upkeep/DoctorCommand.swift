import ArgumentParser
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku doctor`: checks the data and says what to do; 0 sound, 1 with defects, 74 damaged.
struct DoctorCommand: StudyCommand {
  static var configuration: CommandConfiguration {
    .study(
      "doctor", Phrase("Check the data", "データを検査する"),
      details: Phrase(
        "Reads everything. Exits with 0 where all is sound, 1 with defects, 74 where the file is damaged.",
        "すべてのデータを調べます。問題がなければ0、不整合があれば1、ファイルが壊れていれば74で終わります。"))
  }

  @Flag(
    name: .long,
    help: .study(
      "Mend what follows from other data; nothing that you entered is changed.", "ほかのデータから作り直せるものを直します。入力した内容は変わりません。"))
  var repair = false

  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    let host = try context.host()
    let doctor = StudyDoctor(
      store: host.store(for: repair ? .writing : .reading), environment: host.environment, isShortcut: Shortcut.isReadable)
    let report = try repair ? doctor.repair() : doctor.examine()
    if repair { context.noteSaved(.repair) }
    if context.isJSON {
      context.write(Self.document(of: report, context))
    } else {
      context.write(Self.lines(of: report, path: host.paths.database, context))
    }
    return ExitCode(rawValue: report.exitCode) ?? .failure
  }

  private static func lines(of report: StudyDoctor.Report, path: String, _ context: CommandContext) -> [String] {
    let words = context.words
    let place = TerminalText.sanitized(path, keepsLines: false)
    if report.isAbsent {
      return [words.words("There is no data yet at \(place).", "データはまだありません（\(place)）。")]
    }
    if report.findings.isEmpty {
      let count = RecordList.count(report.recordCount, words)
      return [context.style.good(words.words("All is sound: \(count) in \(place).", "問題はありません（\(place)、\(count)）。"))]
    }
    return report.findings.flatMap { finding in
      let message = finding.message(in: words)
      return [context.style.bad("• ") + TerminalText.sanitized(message.reason, keepsLines: false)]
        + (message.wayOut.map { ["  " + TerminalText.sanitized($0, keepsLines: false)] } ?? [])
    }
  }

  private static func document(of report: StudyDoctor.Report, _ context: CommandContext) -> JSONValue {
    let state: JSONValue = report.isAbsent ? "absent" : report.findings.isEmpty ? "sound" : report.exitCode == 1 ? "defects" : "damaged"
    return [
      "state": state, "recordCount": .integer(report.recordCount),
      "findings": .array(
        report.findings.map { finding in
          let message = finding.message(in: context.words)
          return [
            "name": .string(finding.name), "message": .string(message.reason), "wayOut": message.wayOut.map { .string($0) },
            "isMendable": .boolean(finding.isMendable),
          ]
        }),
    ]
  }
}

extension StudyDoctor.Finding {
  /// The finding's name, for scripts.
  var name: String {
    switch self {
    case .damaged: "damaged"
    case .brokenReference: "brokenReference"
    case .sumsDiffer: "sumsDiffer"
    case .recordsOnWrongDay: "recordsOnWrongDay"
    case .pausesOutOfOrder: "pausesOutOfOrder"
    case .unreadableSession: "unreadableSession"
    case .namesOutdated: "namesOutdated"
    case .postsDiffer: "postsDiffer"
    case .unreadableShortcut: "unreadableShortcut"
    case .phraseKeysOutdated: "phraseKeysOutdated"
    case .donationsDiffer: "donationsDiffer"
    case .memosNotFound: "memosNotFound"
    case .noWriteAheadLog: "noWriteAheadLog"
    case .looseFile: "looseFile"
    case .notWritable: "notWritable"
    }
  }
}
