import Glibc
import ProgramSupport
import StudyExchange
import StudyModels
import StudyRepositories

/// The log on its way out: records oldest first, a page at a time.
struct LogExport {
  let repositories: Repositories
  let filter: RecordFilter
  /// Whether all of the log is meant, and with it what is no record.
  let isWhole: Bool
  let images: ImageFolder

  /// How many records are held at a time.
  private static let page = 5_000

  /// Writes all of it; `checkpoint` is where a full disk or a closed pipe ends it.
  ///
  /// - Parameters:
  ///   - settings: lines that stand before all else in Kiroku's own format.
  ///   - zone: where times without an offset will be read.
  ///   - imagesBeside: the file beside which a table's images are put; nil for none.
  func write(
    _ format: ExchangeFormat, _ settings: [KirokuLine], stamp: Instant, zone: any ZoneRules, imagesBeside file: String?,
    _ write: (String) throws -> Void,
    checkpoint: () throws -> Void
  ) throws -> ExportOutcome {
    guard var writer = format.writer(stamp: stamp, zone: zone) else { return try writeLines(settings, write, checkpoint) }
    var outcome = ExportOutcome()
    let beside = format == .csv ? file.map { ImagesBeside($0, images) } : nil
    try write(writer.head)
    try eachPage { page in
      for (record, material) in page {
        var taken = ExchangedRecord(record, material: material)
        if let beside {
          taken.images = try taken.images.compactMap { name in
            guard images.state(ofFile: name) != .damaged else {
              outcome.damagedImages.append(name)
              return nil
            }
            guard let path = try beside.take(name) else {
              outcome.missingImages.append(name)
              return nil
            }
            return path
          }
        }
        var lost = self.lost(of: taken, format).union(writer.altered(taken).intersection(format.carries))
        if format == .csv, beside == nil, !taken.images.isEmpty {
          lost.insert(.images)
          taken.images = []
        }
        let text = writer.text(of: taken)
        if text.isEmpty {
          outcome.leftOut += 1
        } else {
          outcome.records += 1
          for part in lost { outcome.lost[part, default: 0] += 1 }
        }
        try write(text)
      }
      try checkpoint()
    }
    try write(writer.tail)
    try checkpoint()
    return outcome
  }

  /// What a format has no place for. Where all was recorded in one zone, nobody misses it.
  func lost(of record: ExchangedRecord, _ format: ExchangeFormat) -> Set<ExchangePart> {
    var lost = record.parts.subtracting(format.carries).subtracting([.zone])
    // What there is no amount of needs no unit.
    if lost.contains(.amount) { lost.remove(.unit) }
    return lost
  }

  /// Hands out the records page by page, oldest first, with their materials.
  func eachPage(_ body: ([(StudyRecord, Material?)]) throws -> Void) throws {
    var materials = Dictionary(try repositories.shelf.materials(includingArchived: true).map { ($0.id, $0) }) { first, _ in first }
    var place = RecordPlace.oldest
    while true {
      let page = try repositories.listing.page(of: filter, at: place, limit: Self.page)
      // A material may have been added since.
      let unknown = Set(page.records.compactMap(\.materialID)).subtracting(materials.keys)
      if !unknown.isEmpty { materials.merge(try repositories.shelf.materials(unknown)) { first, _ in first } }
      try body(page.records.reversed().map { ($0, $0.materialID.flatMap { materials[$0] }) })
      guard page.hasMore, let newest = page.cursors.first else { return }
      place = .before(newest)
    }
  }

  // MARK: Kiroku's own

  private func writeLines(
    _ settings: [KirokuLine], _ write: (String) throws -> Void, _ checkpoint: () throws -> Void
  ) throws -> ExportOutcome {
    var outcome = ExportOutcome()
    var materials: Set<Material.ID> = []
    var files: Set<String> = []
    func put(_ line: KirokuLine) throws { try write(line.text + "\n") }
    func put(_ material: Material) throws { if materials.insert(material.id).inserted { try put(.material(material)) } }
    try put(.header(version: KirokuLine.version))
    for setting in settings { try put(setting) }
    if isWhole {
      for material in try repositories.shelf.materials(includingArchived: true) { try put(material) }
      for goal in try repositories.exchange.goalEntries() {
        try put(
          .goal(KirokuLine.Goal(id: goal.id, kind: goal.kind, material: goal.material, fromWeek: goal.fromWeek, target: goal.target)))
      }
      for shortcut in try repositories.exchange.shortcuts() {
        guard let json = try? JSONValue(parsing: shortcut.shortcut) else { continue }
        try put(
          .shortcut(
            KirokuLine.VoiceShortcut(
              id: shortcut.id, phrase: shortcut.phrase, showsWhenRun: shortcut.showsWhenRun, shortcut: json, created: shortcut.created,
              updated: shortcut.updated)))
      }
    }
    try checkpoint()
    try eachPage { page in
      for (record, material) in page {
        if let material { try put(material) }
        for image in record.images where files.insert(image.file).inserted {
          guard images.state(ofFile: image.file) != .damaged else {
            outcome.damagedImages.append(image.file)
            continue
          }
          let isThere = try writeImage(image.file, write, checkpoint)
          if !isThere { outcome.missingImages.append(image.file) }
        }
        try put(.record(record))
        outcome.records += 1
      }
      try checkpoint()
    }
    return outcome
  }

  /// Writes the content of an image piece by piece; false where its file cannot be read.
  private func writeImage(_ file: String, _ write: (String) throws -> Void, _ checkpoint: () throws -> Void) throws -> Bool {
    let descriptor = open(images.path(ofFile: file), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let (before, after) = KirokuLine.image(file)
    try write(before)
    // A multiple of three.
    let size = 48 << 10
    var rest: [UInt8] = []
    while true {
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in count = max(0, read(descriptor, buffer.baseAddress, size)) }
      if bytes.isEmpty { break }
      rest += bytes
      let whole = rest.count / 3 * 3
      try write(KirokuLine.base64(Array(rest[..<whole])))
      try checkpoint()
      rest = Array(rest[whole...])
    }
    try write(KirokuLine.base64(rest) + after + "\n")
    return true
  }
}
