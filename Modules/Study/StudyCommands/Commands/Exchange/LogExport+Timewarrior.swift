import Glibc
import ProgramSupport
import StudyExchange
import StudyModels
import StudyRepositories

/// Why nothing is written into a folder of timewarrior's data: facts, without words.
enum TimewarriorFolderRefusal: Error, Hashable {
  /// timewarrior works in this folder; it holds this file, which belongs to timewarrior alone, here or in its folder of data.
  case inUse(file: String)
  /// This file holds what would be gone.
  case wouldLose(file: String)

  /// What happened and the way out; `folder` is quoted.
  func message(folder: String, in language: Language) -> String {
    switch self {
    case .inUse(let file):
      language.words(
        "timewarrior itself works in \(folder): it holds \(file). Nothing was changed. Export into another folder.",
        "\(folder)には\(file)があり、timewarriorが使っています。何も変更していません。別のフォルダーに書き出してください。")
    case .wouldLose(let file):
      language.words(
        "\(folder) holds intervals in \(file) that are not in this export, and would be gone. Nothing was changed. Export into another folder.",
        "\(folder)の\(file)には、この書き出しにない区間があり、失われてしまいます。何も変更していません。別のフォルダーに書き出してください。")
    }
  }
}

extension LogExport {
  /// Writes a file a month into a folder, which is made where it is not there.
  ///
  /// All months are looked at before any is written: one that is there is replaced only where `replacing` says so, and where every interval in it is in the
  /// new one as well; a folder that timewarrior works in is never written into. Throws ``TimewarriorFolderRefusal`` and ``ReportFileError``.
  func writeTimewarriorData(into folder: String, replacing: Bool) throws -> ExportOutcome {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    for file in ["tags.data", "undo.data", "timewarrior.cfg", "data/tags.data", "data/undo.data"]
    where access("\(folder)/\(file)", F_OK) == 0 { throw TimewarriorFolderRefusal.inUse(file: file) }
    _ = try eachMonth { file, lines in
      let path = "\(folder)/\(file)"
      guard access(path, F_OK) == 0 else { return }
      guard replacing else { throw ReportFileError.exists }
      let present = (try? InputReader.text(at: path, limit: ImportSource.sizeLimit))?.split(separator: "\n").map(String.init)
      guard let present, Set(present).isSubset(of: lines) else { throw TimewarriorFolderRefusal.wouldLose(file: file) }
    }
    try FileReplacement.makeDirectory(folder)
    return try eachMonth { file, lines in
      let target = try ExportTarget.begin("\(folder)/\(file)", replacing: replacing)
      for line in lines.sorted() { target.writer.writeLine(line) }
      try target.finish()
    }
  }

  /// Hands out the lines of one month after the other.
  private func eachMonth(_ body: (String, [String]) throws -> Void) throws -> ExportOutcome {
    var outcome = ExportOutcome()
    var months: [String: [String]] = [:]
    func close(before month: String?) throws {
      for file in months.keys.sorted() where month.map({ file < $0 }) ?? true { try body(file, months.removeValue(forKey: file) ?? []) }
    }
    try eachPage { page in
      for (record, material) in page {
        let taken = ExchangedRecord(record, material: material)
        let lines = TimewarriorData().lines(of: taken)
        guard !lines.isEmpty else {
          outcome.leftOut += 1
          continue
        }
        // What begins later may stand in an earlier month where its clock is behind, by a day and two hours at most.
        try close(before: TimewarriorData.file(of: record.started.sibling(record.started.instant.adding(seconds: -26 * 3_600))))
        for (file, line) in lines { months[file, default: []].append(line) }
        outcome.records += 1
        for part in lost(of: taken, .timewarrior) { outcome.lost[part, default: 0] += 1 }
      }
    }
    try close(before: nil)
    return outcome
  }
}
