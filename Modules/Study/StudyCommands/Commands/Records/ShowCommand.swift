import CommandDescriptions
import Glibc
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku show`: one record whole, with its images.
struct ShowCommand: StudyCommand {
  static let name = "show"
  static let summary = Phrase("Show a record whole, with its images", "記録を1件、画像も含めて詳しく見る")
  static let details = Phrase(
    "On a terminal the images are drawn, too, by Debian's chafa: in pixels where the terminal can (kitty, sixel), else in characters.",
    "端末では、Debianのchafaで画像も表示します（kittyやsixelに対応した端末では高画質、それ以外では文字で描画）。")
  static let examples = ["kiroku show 3f2a"]

  let which: RecordOperand

  init(_ arguments: inout CommandArguments) {
    which = RecordOperand(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.readingRepositories()
    let record = try repositories.record(named: which.id)
    let material = try record.materialID.flatMap { try repositories.shelf.material($0) }
    if context.isJSON {
      try context.write(StudyJSON.record(record, material: material))
      return .done
    }
    let environment = try context.environment()
    let words = context.language
    var rows: [(String, String?)] = [
      (words.words("When", "日時"), words.moment(record.started, now: environment.zonedNow) + "–" + Language.time(record.ended)),
      (words.words("Time", "時間"), words.duration(record.activeSeconds)),
      (words.words("Amount", "量"), record.amount.map { words.amount($0, unit: material?.unit ?? .pages) }),
      (words.words("Breaks", "休憩"), record.pauses.isEmpty ? nil : BreakList(record.pauses).text(in: environment.zone)),
      (words.words("Laps", "ラップ"), record.laps.isEmpty ? nil : LapList(record.laps).text(in: environment.zone)),
      (words.words("Memo", "メモ"), record.memo),
      (words.words("Visible to", "公開範囲"), words.visibility(record.visibility)),
    ]
    let folder = ImageFolder(path: try context.host().paths.images)
    rows += record.images.map { image in
      (words.words("Image \(image.number)", "画像\(image.number)"), Self.line(image, folder.path(ofFile: image.file), words))
    }
    rows += try repositories.listing.overlaps(of: [record])[record.id, default: []].map { other in
      (words.words("Overlaps", "重複"), Self.line(other, environment, words))
    }
    rows.append(("ID", record.id.text))
    var table = TextTable(columns: [.text, .text], indent: 2)
    table.rows = rows.compactMap { name, value in value.map { [TextTable.Cell(name, .dim), TextTable.Cell($0)] } }
    let title = material?.title ?? words.words("Study", "勉強")
    context.write(
      [context.style.bold(TerminalText.sanitized(title, keepsLines: false))] + table.lines(width: context.width, style: context.style))
    try draw(record.images.map { folder.path(ofFile: $0.file) }, context)
    return .done
  }

  /// Draws images on a terminal, below what is said of them; why they cannot be is told beside the answer.
  private func draw(_ paths: [String], _ context: CommandContext) throws {
    guard context.program.isOutputTerminal else { return }
    let programs = try context.host().pictures
    for path in paths {
      switch programs.drawing(ofImage: path, columns: min(context.width ?? 80, 80), rows: 24, context.style.isColored ? .best : .plain) {
      // Pixels come in sequences that no text may hold: they are the program's, not anybody's words.
      case .success(let drawing): context.program.output.writeLine(drawing)
      // The table says so.
      case .failure(.unreadable): continue
      case .failure(let trouble):
        context.hint(trouble.message(in: context.language) { SystemWords.text($0, in: context.language) })
        if trouble == .noProgram { return }
      }
    }
  }

  /// `Linear Algebra, 08:30–09:30, 3f2a91bc`.
  private static func line(_ other: RecordOverlap, _ environment: StudyEnvironment, _ words: Language) -> String {
    let times = "\(words.moment(other.started, now: environment.zonedNow))–\(Language.time(other.ended))"
    let parts = [other.title.map { QuotedText.safe($0, limit: 200) }, times, String(other.id.text.prefix(RecordList.shownIDLength))]
    return parts.compactMap(\.self).joined(separator: words.words(", ", "、"))
  }

  /// `PNG, 48 KiB, /home/…/images/….png`.
  private static func line(_ image: RecordImage, _ path: String, _ words: Language) -> String {
    let kibibytes = max(1, (image.bytes + 512) / 1_024)
    let isThere = access(path, R_OK) == 0
    let parts = [
      image.kind?.rawValue.uppercased() ?? "", "\(kibibytes) KiB",
      isThere ? path : words.words("its file is missing: \(path)", "ファイルなし：\(path)"),
    ]
    return parts.joined(separator: words.words(", ", "、"))
  }
}
