import ProgramSupport
import StudyExchange
import StudyModels
import StudyRepositories

/// Says what an import brought.
struct ImportAnswer {
  let context: CommandContext
  let format: ExchangeFormat
  let result: ImportResult
  let isTrial: Bool
  var settings = ImportedSettings.Outcome()

  /// How many overlaps are shown to people.
  private static let shownOverlaps = 10

  /// Writes the answer, and returns the exit code.
  func show() throws -> ExitCode {
    if context.isJSON { context.write(try document()) } else { try lines().forEach(context.say) }
    list(result.leftOut, under: partialLine)
    list(result.skipped, under: skippedLine)
    for (setting, message) in settings.refused { context.program.complain(sentence(setting.path, setting.line, message)) }
    return .done
  }

  /// Tells pieces and parts one by one, behind the sentence that counts them; whether it could be written is told at the program's end.
  private func list(_ pieces: [ImportResult.Skipped], under heading: String) {
    guard !pieces.isEmpty else { return }
    if !context.isJSON { context.say(heading) }
    try? context.program.output.flush()
    for piece in pieces { context.program.complain(sentence(of: piece)) }
  }

  // MARK: People

  private var skippedLine: String {
    context.language.words(
      "\(Self.count(result.skipped.count, "line was", "lines were")) skipped:", "\(result.skipped.count)行を取り込みませんでした：")
  }

  private var partialLine: String {
    let words = context.language
    let count = result.partial == 1 ? "One" : "\(result.partial)"
    let (some, others) = result.leftOut.count < result.leftOutCount ? (". The first of them", "。そのはじめの部分") : ("", "")
    return isTrial
      ? words.words(
        "\(count) would come in without a part of what the file says\(some):", "\(result.partial)件は、内容の一部を除いて取り込まれます\(others)：")
      : words.words("\(count) came in without a part of what the file says\(some):", "\(result.partial)件は、内容の一部を除いて取り込みました\(others)：")
  }

  private func lines() throws -> [String] {
    let words = context.language
    let amount = words.words(
      "\(Self.count(result.records, "record", "records")) (\(words.duration(result.seconds)))",
      "\(result.records)件（\(words.duration(result.seconds))）")
    var lines: [String] = []
    if result.records == 0 {
      lines.append(
        isTrial
          ? words.words("No record would come in from \(format.title).", "\(format.title)から取り込まれる記録はありません。")
          : words.words("No record came in from \(format.title).", "\(format.title)から取り込んだ記録はありません。"))
    } else {
      let span = self.span(words)
      lines.append(
        isTrial
          ? words.words(
            "\(amount) would come in from \(format.title), \(span).", "\(format.title)から\(amount)を取り込みます（\(span)）。まだ何も変更していません。")
          : words.words("Brought in \(amount) from \(format.title), \(span).", "\(format.title)から\(amount)を取り込みました（\(span)）。"))
    }
    if result.newMaterials > 0 {
      let shown = result.newTitles.prefix(10).map { words.quoted($0) }
      let names =
        result.newMaterials > 10
        ? words.words(
          shown.joined(separator: ", ") + " and \(result.newMaterials - 10) more", words.list(shown) + "ほか\(result.newMaterials - 10)件")
        : words.list(shown)
      lines.append(
        words.words(
          "\(Self.count(result.newMaterials, "new material", "new materials")): \(names).",
          "新しい教材\(result.newMaterials)件：\(names)。"))
    }
    if result.goals > 0 { lines.append(words.words("\(Self.count(result.goals, "goal", "goals")).", "目標\(result.goals)件。")) }
    if result.shortcuts > 0 {
      lines.append(words.words("\(Self.count(result.shortcuts, "shortcut", "shortcuts")).", "ショートカット\(result.shortcuts)件。"))
    }
    if !settings.taken.isEmpty {
      let list = words.list(settings.taken)
      lines.append(
        isTrial
          ? words.words("Settings that would be set: \(list).", "変更される設定：\(list)。") : words.words("Settings: \(list).", "設定：\(list)。"))
    }
    if !settings.kept.isEmpty {
      let list = words.list(settings.kept)
      lines.append(
        isTrial
          ? words.words("Your own settings would stay: \(list).", "こちらの設定はそのまま残ります：\(list)。")
          : words.words("Your own settings stay: \(list).", "こちらの設定をそのまま残しました：\(list)。"))
    }
    if result.known > 0 {
      lines.append(
        words.words(
          "\(result.known == 1 ? "One was" : "\(result.known) were") here already, or \(result.known == 1 ? "was" : "were") deleted here.",
          "\(result.known)件はすでにあるか、ここで削除されたものです。"))
    }
    if result.earlier > 0 {
      lines.append(
        words.words("\(result.earlier) began before that day.", "\(result.earlier)件はその日より前に始まったため除きました。"))
    }
    if result.chosenStarts > 0 {
      let count = result.chosenStarts
      lines.append(
        words.words(
          "\(count == 1 ? "One says" : "\(count) say") only how long: \(count == 1 ? "it begins" : "they begin") where the entry before ends, or with the day.",
          "\(count)件は長さだけが書かれています。直前の項目の終わり、または1日の始まりから始めたことにしました。"))
    }
    lines += overlapLines(words)
    if result.hasAdded, !isTrial { lines.append(words.words("`kiroku undo` takes it back.", "`kiroku undo`で元に戻せます。")) }
    return lines
  }

  private func overlapLines(_ words: Language) -> [String] {
    guard result.overlapCount > 0 else { return [] }
    let times = result.overlaps.prefix(Self.shownOverlaps).map { "\($0.started.local.date) \(Language.timeSpan($0.started, $0.ended))" }
    let more = result.overlapCount > times.count ? words.words(", …", "ほか") : ""
    return [
      words.words(
        "\(result.overlapCount == 1 ? "One overlaps" : "\(result.overlapCount) overlap") other records: \(times.joined(separator: ", "))\(more). `kiroku log --filter overlapping` shows them.",
        "\(result.overlapCount)件がほかの記録と重なっています：\(times.joined(separator: "、"))\(more)。`kiroku log --filter overlapping`で確認できます。")
    ]
  }

  /// “2024-01-03 to 2026-11-20”.
  private func span(_ words: Language) -> String {
    guard let first = result.first?.local.date, let last = result.last?.local.date else { return "" }
    return first == last ? first.description : words.words("\(first) to \(last)", "\(first)〜\(last)")
  }

  private func place(_ path: String, _ line: Int) -> String {
    let name = path == "-" ? context.language.words("standard input", "標準入力") : QuotedText.safe(path, limit: 4_096)
    // A collection has no lines: what stands for one is the moment of the first review.
    if format == .anki, let zone = (try? context.environment())?.zone {
      let first = zone.zoned(Instant(secondsSince1970: Int64(line) / 1_000))
      let moment = "\(first.local.date) \(Language.time(first))"
      return context.language.words("\(name), the reviews from \(moment) on", "\(name)の\(moment)からの復習")
    }
    return context.language.words("\(name), line \(line)", "\(name)の\(line)行目")
  }

  private func sentence(of skipped: ImportResult.Skipped) -> String {
    sentence(skipped.path, skipped.line, message(of: skipped.reason))
  }

  private func sentence(_ path: String, _ line: Int, _ message: String) -> String {
    place(path, line) + context.language.words(": ", "：") + message
  }

  private func message(of reason: ImportResult.Reason) -> String {
    let words = context.language
    switch reason {
    case .unreadable(let problem): return problem.message(in: words) + words.words(".", "。")
    case .longerThanADay(let seconds):
      return words.words(
        "\(words.duration(seconds)) of study is more than the 24 h that a record can have.",
        "\(words.duration(seconds))は、1件の記録の上限の24時間を超えています。")
    case .rule(let error):
      return (try? context.environment()).map { error.message(in: words, environment: $0).reason } ?? String(describing: error)
    case .image(let refusal): return refusal.message(in: words)
    case .imageOutside(let name):
      let name = words.quoted(QuotedText.safe(name, limit: 4_096))
      return words.words(
        "The image \(name) lies outside of the table's folder, from which images are taken.", "画像\(name)は表のフォルダーの外にあるため取り込みません。")
    case .imageOfNoFolder(let name):
      let name = words.quoted(QuotedText.safe(name, limit: 4_096))
      return words.words(
        "The image \(name) has no folder to lie in, as the table comes from the standard input. Name the table's file.",
        "標準入力の表にはフォルダーがないため、画像\(name)は取り込みません。表のファイルを指定してください。")
    case .imageMissing(let file):
      return words.words(
        "The image \(file) is neither in the file nor here; the record still names it.", "画像\(file)はファイルにもここにもありません。記録には名前だけが残ります。")
    case .amountWithoutMaterial(let amount, let unit):
      let text = unit.map { words.amount(amount, unit: $0) } ?? Self.text(of: amount)
      return words.words(
        "The amount (\(text)) is left out, as there is no material that it is of.", "教材がないため、量（\(text)）は取り込みません。")
    case .otherUnit(let amount, let unit, let title, let own):
      let (title, own) = (words.quoted(title), words.unitName(own))
      guard let amount else {
        return words.words(
          "The laps in \(words.unitName(unit)) are left out: \(title) is counted in \(own).",
          "\(title)の単位は「\(own)」のため、「\(words.unitName(unit))」で数えたラップは取り込みません。")
      }
      let text = words.amount(amount, unit: unit)
      return words.words(
        "The amount (\(text)) is left out: \(title) is counted in \(own).", "\(title)の単位は「\(own)」のため、量（\(text)）は取り込みません。")
    }
  }

  private static func text(of amount: StudyAmount) -> String {
    switch amount {
    case .total(let total): "\(total)"
    case .range(let from, let to): "\(from)–\(to)"
    }
  }

  private static func count(_ count: Int, _ one: String, _ several: String) -> String { "\(count) \(count == 1 ? one : several)" }

  // MARK: Scripts

  private func document() throws -> JSONValue {
    func list(_ pieces: [ImportResult.Skipped]) -> JSONValue {
      .array(
        pieces.map { piece in
          [
            "file": .string(piece.path), "line": .integer(piece.line), "reason": .string(piece.reason.name),
            "message": .string(message(of: piece.reason)),
          ]
        })
    }
    let overlaps: [JSONValue] = result.overlaps.map { record in
      ["id": .string(record.id.text), "startedAt": .string(record.started.rfc3339), "endedAt": .string(record.ended.rfc3339)]
    }
    return [
      "format": .string(format.rawValue), "dryRun": .boolean(isTrial), "added": .integer(result.records),
      "activeSeconds": .integer(result.seconds), "known": .integer(result.known), "earlier": .integer(result.earlier),
      "firstStartedAt": result.first.map { .string($0.rfc3339) }, "lastStartedAt": result.last.map { .string($0.rfc3339) },
      "newMaterials": .array(result.newTitles.map(JSONValue.string)), "newMaterialCount": .integer(result.newMaterials),
      "goals": .integer(result.goals), "shortcuts": .integer(result.shortcuts),
      "settings": .array(settings.taken.map(JSONValue.string)), "keptSettings": .array(settings.kept.map(JSONValue.string)),
      "overlapCount": .integer(result.overlapCount), "overlaps": .array(overlaps), "chosenStartCount": .integer(result.chosenStarts),
      "partialCount": .integer(result.partial), "leftOut": list(result.leftOut), "skipped": list(result.skipped),
    ]
  }
}
