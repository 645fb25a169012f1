import CommandDescriptions
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku doctor`: checks the data and says what to do; 0 sound, 1 with defects, 74 damaged.
struct DoctorCommand: StudyCommand {
  static let name = "doctor"
  static let summary = Phrase("Check the data", "データを検査する")
  static let details = Phrase(
    """
    Reads everything as the other commands do. Exits with 0 where all is sound, 1 with defects, 74 where the file is damaged. \
    What --repair mends or sets aside is kept as it was in a file below the state directory, whose path is said. \
    What this machine lacks is said as well, with what that takes away; it is no defect.
    """,
    """
    すべてのデータを、ほかのコマンドと同じ方法で読んで調べます。問題がなければ0、不整合があれば1、ファイルが壊れていれば74で終わります。\
    --repair で修復または退避したデータは、元の内容が状態ディレクトリのファイルに残り、その場所が表示されます。\
    このコンピューターに足りないものと、それで使えなくなる機能も示します（問題には数えません）。
    """)

  let repair: Bool

  init(_ arguments: inout CommandArguments) {
    repair = arguments.flag(
      "repair",
      Phrase(
        "Mend what follows from other data, take out control characters, and mend or set aside what cannot be read; nothing else that you entered is changed.",
        "ほかのデータから作り直せるものを直し、制御文字を取り除き、読み取れないものを修復または退避します。それ以外の入力した内容は変わりません。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let host = try context.host()
    let doctor = StudyDoctor(
      store: host.store(for: repair ? .writing : .reading), environment: host.environment,
      isShortcut: Shortcut.isReadable)
    let done: StudyDoctor.Repair?
    if repair {
      done = try await context.saving(nil) {
        try doctor.repair(
          keepingIn: SetAsideFile(stateDirectory: host.paths.state.path, now: host.environment.now(), language: context.language))
      }
      context.noteSaved(.repair)
    } else {
      done = nil
    }
    let report = try done?.report ?? doctor.examine()
    for variable in host.paths.ignored { context.program.complain(variable.message(in: context.language)) }
    if context.isJSON {
      let document = CalendarNote(host, context).added(
        to: BackupNote(host, context).added(to: Self.document(of: report, done, context)))
      context.write(MachineNote(host, context).added(to: document))
    } else {
      context.write(
        Self.lines(of: done, context) + Self.lines(of: report, path: host.paths.database, context) + BackupNote(host, context).lines
          + CalendarNote(host, context).lines + MachineNote(host, context).lines)
    }
    return ExitCode(study: report.exitCode)
  }

  /// What was mended or set aside, and where it is kept as it was.
  private static func lines(of repair: StudyDoctor.Repair?, _ context: CommandContext) -> [String] {
    guard let repair, let archive = repair.archive else { return [] }
    let words = context.language
    let place = TerminalText.sanitized(archive, keepsLines: false)
    let rows = repair.rows.map { row in
      let what = row.entry.words(in: words)
      guard let columns = row.mended else { return words.words("Set aside: \(what).", "退避：\(what)。") }
      let list = columns.map { "`\($0)`" }.joined(separator: words.words(", ", "、"))
      return words.words("Mended: \(what), \(list).", "修復：\(what)の \(list)。")
    }
    return rows.map { TerminalText.sanitized($0, keepsLines: false) } + [counts(of: repair, place, words)]
  }

  /// How many there were; what did not happen is not spoken of.
  private static func counts(of repair: StudyDoctor.Repair, _ place: String, _ words: Language) -> String {
    let (mended, setAside) = (repair.mendedCount, repair.setAsideCount)
    switch (mended, setAside) {
    case (_, 0):
      return words.words("Mended \(mended); what was there before is in “\(place)”.", "\(mended) 件を修復しました。元の内容は「\(place)」にあります。")
    case (0, _): return words.words("Set \(setAside) aside, in “\(place)”.", "\(setAside) 件を「\(place)」に退避しました。")
    default:
      return words.words(
        "Mended \(mended) and set \(setAside) aside; what was there before is in “\(place)”.",
        "\(mended) 件を修復し、\(setAside) 件を退避しました。元の内容は「\(place)」にあります。")
    }
  }

  private static func lines(of report: StudyDoctor.Report, path: String, _ context: CommandContext) -> [String] {
    let words = context.language
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

  private static func document(
    of report: StudyDoctor.Report, _ repair: StudyDoctor.Repair?, _ context: CommandContext
  ) -> JSONValue {
    let state: JSONValue = report.isAbsent ? "absent" : report.findings.isEmpty ? "sound" : report.exitCode == 1 ? "defects" : "damaged"
    return [
      "state": state, "recordCount": .integer(report.recordCount), "mended": (repair?.mendedCount).map { .integer($0) },
      "setAside": (repair?.setAsideCount).map { .integer($0) }, "archive": (repair?.archive).map { .string($0) },
      "rows": (repair?.rows).map { .array($0.map(Self.document)) },
      "findings": .array(
        report.findings.map { finding in
          let message = finding.message(in: context.language)
          return [
            "name": .string(finding.name), "message": .string(message.reason), "wayOut": message.wayOut.map { .string($0) },
            "isMendable": .boolean(finding.isMendable),
          ]
        }),
    ]
  }

  private static func document(of row: StudyDoctor.Repair.Row) -> JSONValue {
    [
      "table": .string(row.entry.kind.rawValue), "id": row.entry.id.map { .string($0) },
      "mended": row.mended.map { .array($0.map(JSONValue.string)) },
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
    case .schemaDiffers: "schemaDiffers"
    case .missingState: "missingState"
    case .unreadableRow: "unreadableRow"
    case .controlCharacters: "controlCharacters"
    case .moreUnreadableRows: "moreUnreadableRows"
    case .searchIndexDamaged: "searchIndexDamaged"
    case .namesOutdated: "namesOutdated"
    case .postsDiffer: "postsDiffer"
    case .unreadableShortcut: "unreadableShortcut"
    case .phraseKeysOutdated: "phraseKeysOutdated"
    case .donationsDiffer: "donationsDiffer"
    case .memosNotFound: "memosNotFound"
    case .missingImage: "missingImage"
    case .damagedImage: "damagedImage"
    case .moreImages: "moreImages"
    case .noWriteAheadLog: "noWriteAheadLog"
    case .looseFile: "looseFile"
    case .notWritable: "notWritable"
    }
  }
}
