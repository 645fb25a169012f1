import ProgramSupport
import SharedStore
import StudyLaunch
import StudyModels
import StudyRepositories

/// Says what was copied or brought back.
struct BackupAnswer {
  private let context: CommandContext
  private let now: ZonedInstant

  init(_ context: CommandContext) throws {
    self.context = context
    now = try context.environment().zonedNow
  }

  private var words: Language { context.language }

  /// A backup that was made, and what is wrong with the images of its records.
  func show(made backup: Backup, _ images: [StudyDoctor.Finding]) throws -> ExitCode {
    let sentences = sentences(of: images)
    guard !context.isJSON else {
      var document = document(of: backup)
      document["imageDefects"] = .array(sentences.map(JSONValue.string))
      context.write(.object(document))
      return .done
    }
    let size = Self.size(backup.bytes)
    context.say(
      words.words(
        "Copied \(contents(of: backup)) to \(backup.path) (\(size)).", "\(contents(of: backup))を\(backup.path)にコピーしました（\(size)）。"))
    if !backup.leftOut.isEmpty {
      let list = names(backup.leftOut)
      context.program.complain(
        words.words("Not in it, as they are links or no plain files: \(list).", "リンクや通常のファイルではないため、含まれていないもの：\(list)。"))
    }
    for sentence in sentences { context.program.complain(sentence) }
    return tellDefects(of: backup)
  }

  private func sentences(of images: [StudyDoctor.Finding]) -> [String] {
    images.map { TerminalText.sanitized($0.message(in: words).text, keepsLines: false) }
  }

  /// A backup that came back, and what is wrong with the images of its records, where no sound copy stood already.
  func show(_ restored: RestoredBackup, _ images: [StudyDoctor.Finding]) throws -> ExitCode {
    let backup = restored.backup
    let sentences = sentences(of: images)
    guard !context.isJSON else {
      var document = document(of: backup)
      document["imageDefects"] = .array(sentences.map(JSONValue.string))
      document["kept"] = restored.kept.map { .string($0.path) }
      document["isKeptSound"] = restored.kept.map { if case .backup = $0 { true } else { false } }
      context.write(.object(document))
      return .done
    }
    let made = words.moment(time(of: backup.made), now: now)
    context.say(words.words("Restored \(contents(of: backup)), as of \(made).", "\(made)の時点の\(contents(of: backup))を復元しました。"))
    switch restored.kept {
    case .backup(let path):
      let command = "`kiroku restore \(StoreError.shellQuoted(path))`"
      context.say(words.words("What was there is kept; \(command) brings it back.", "元のデータは残してあります。\(command)で元に戻せます。"))
    case .files(let path):
      context.say(
        words.words(
          "What was there could not be read as a log; it is kept as it was, in \(path).", "元のデータは読み取れない状態だったため、そのまま\(path)に残しました。"))
    case nil: break
    }
    if !backup.damaged.isEmpty {
      let list = names(backup.damaged)
      context.program.complain(
        words.words(
          "Damaged in the backup: \(list). What there is of each stands beside, with “.damaged” behind its name.",
          "バックアップの中で壊れていたファイル：\(list)。名前の後ろに「.damaged」を付けて残しました。"))
    }
    for sentence in sentences { context.program.complain(sentence) }
    return tellDefects(of: backup)
  }

  /// The copies that are kept.
  func show(_ copies: [KeptBackup]) throws -> ExitCode {
    guard !context.isJSON else {
      try context.write(list: "backups", of: copies) { copy in
        [
          "path": .string(copy.path), "madeAt": .string(time(of: copy.made).rfc3339), "reason": .string(copy.reason.rawValue),
          "bytes": .integer(copy.bytes),
        ]
      }
      return .done
    }
    guard !copies.isEmpty else {
      context.say(words.words("No copies are kept yet.", "コピーはまだありません。"))
      return .done
    }
    var table = TextTable(columns: [.text, .text, .text, .text])
    table.rows = copies.map { copy in
      [
        TextTable.Cell(words.moment(time(of: copy.made), now: now)), TextTable.Cell(reason(copy.reason), .dim),
        TextTable.Cell(Self.size(copy.bytes)), TextTable.Cell(copy.path),
      ]
    }
    context.write(table.lines(width: nil, style: context.style))
    return .done
  }

  // MARK: Words

  /// The first of some paths.
  private func names(_ paths: [String]) -> String {
    let names = paths.prefix(5).map { words.quoted(QuotedText.safe($0)) } + (paths.count > 5 ? ["…"] : [])
    return names.joined(separator: words.words(", ", "、"))
  }

  private func tellDefects(of backup: Backup) -> ExitCode {
    guard !backup.defects.isEmpty else { return .done }
    context.program.complain(
      words.words("Some entries of the log break its rules; `kiroku doctor` says which.", "記録の一部に不整合があります。`kiroku doctor`で確認できます。"))
    return .done
  }

  /// What it holds: “120 records, 4 materials and 3 files”.
  private func contents(of backup: Backup) -> String {
    func count(_ number: Int, _ one: String, _ many: String, _ japanese: String) -> String {
      words.words("\(number) \(number == 1 ? one : many)", "\(japanese)\(number)件")
    }
    var parts = [
      count(backup.rows["record"] ?? 0, "record", "records", "記録"), count(backup.rows["material"] ?? 0, "material", "materials", "教材"),
    ]
    if backup.fileCount > 0 { parts.append(count(backup.fileCount, "file", "files", "ファイル")) }
    return words.list(parts)
  }

  private func reason(_ reason: Backup.Reason) -> String {
    switch reason {
    case .asked: words.words("asked for", "手動")
    case .daily: words.words("of the day", "毎日のコピー")
    case .restore: words.words("before a restore", "復元の前")
    case .migration: words.words("before an update of the format", "形式の更新の前")
    case .unknown: words.words("made elsewhere", "その他")
    }
  }

  /// A size as people say it: `24 KB`, `1.2 MB`.
  private static func size(_ bytes: Int) -> String {
    if bytes < 1_000_000 { return "\((bytes + 999) / 1_000) KB" }
    let tenths = bytes / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }

  private func time(of moment: BackupMoment) -> ZonedInstant {
    ZonedInstant(instant: Instant(secondsSince1970: moment.seconds), utcOffset: moment.utcOffset)
  }

  private func document(of backup: Backup) -> JSONObject {
    var object = JSONObject()
    object["path"] = .string(backup.path)
    object["madeAt"] = .string(time(of: backup.made).rfc3339)
    object["recordCount"] = .integer(backup.rows["record"] ?? 0)
    object["materialCount"] = .integer(backup.rows["material"] ?? 0)
    object["fileCount"] = .integer(backup.fileCount)
    object["bytes"] = .integer(backup.bytes)
    object["leftOut"] = .array(backup.leftOut.map { .string($0) })
    object["damaged"] = .array(backup.damaged.map { .string($0) })
    object["defects"] = .array(backup.defects.map { .string($0) })
    return object
  }
}
