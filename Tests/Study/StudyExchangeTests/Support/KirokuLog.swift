import StudyModels

@testable import StudyExchange

/// Records in Kiroku's own lines, with what they name in lines before them.
enum KirokuLog {
  /// The lines of a log that holds these records alone.
  static func text(of records: [ExchangedRecord]) -> String {
    var lines: [KirokuLine] = [.header(version: KirokuLine.version)]
    var materials: [Material.ID: Material] = [:]
    var ids: [String: Material.ID] = [:]
    var files: Set<String> = []
    for record in records {
      var material: Material?
      if let title = record.material {
        let name = [title, record.category ?? "", record.unit?.written ?? ""].joined(separator: "\u{1F}")
        let digits = String(0x1000_0000 + ids.count, radix: 16)
        let id = ids[name] ?? Material.ID(trusted: "\(digits)-0000-4000-8000-000000000001")
        ids[name] = id
        material =
          materials[id]
          ?? Material(
            id: id, title: title, category: record.category, unit: record.unit ?? .pages, created: record.started.instant)
        if let material, materials.updateValue(material, forKey: id) == nil { lines.append(.material(material)) }
      }
      for file in record.images where files.insert(file).inserted { lines.append(.image(file: file, bytes: [1, 2, 3])) }
      let images = record.images.enumerated().map { RecordImage(number: $0.offset + 1, file: $0.element, bytes: 3) }
      lines.append(
        .record(
          StudyRecord(
            id: StudyRecord.ID(trusted: record.key), started: record.started, ended: record.ended, activeSeconds: record.activeSeconds,
            pauses: record.pauses, laps: record.laps, materialID: material?.id, amount: record.amount, memo: record.memo, source: .app,
            created: record.started.instant, updated: record.ended.instant, images: images)))
    }
    return lines.map { $0.text + "\n" }.joined()
  }

  /// The records of such lines, each with its material; an image counts where its content came before.
  static func read(_ text: String) throws -> [ExchangedRecord] {
    var materials: [Material.ID: Material] = [:]
    var files: Set<String> = []
    var records: [ExchangedRecord] = []
    try KirokuLine.read(chunks(of: Array(text.utf8), 1 << 16)) { reading in
      guard case .read(let line, _) = reading else { return }
      switch line {
      case .material(let material): materials[material.id] = material
      case .image(let file, let bytes): if bytes == [1, 2, 3] { files.insert(file) }
      case .record(var record):
        record.images.removeAll { !files.contains($0.file) }
        records.append(ExchangedRecord(record, material: record.materialID.flatMap { materials[$0] }))
      case .header, .setting, .goal, .shortcut: break
      }
    }
    return records
  }
}
