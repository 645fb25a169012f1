import StudyModels

/// Lists that stand in one column, as JSON: `[[1,2],[3]]` for pauses, `[[1,2.5,2.5,"boot"]]` for the kernel's clocks, `[[1,48213,"….png"]]`
/// for images.
enum StoredLists {
  static func text(of pauses: [Pause]) -> String {
    let pairs = pauses.map { pause in
      let began = pause.began.secondsSince1970
      return pause.ended.map { "[\(began),\($0.secondsSince1970)]" } ?? "[\(began)]"
    }
    return "[\(pairs.joined(separator: ","))]"
  }

  static func pauses(in text: String) throws -> [Pause] {
    try lists(in: text).map { fields in
      guard let first = fields.first, fields.count <= 2 else { throw RepositoryDefect.unreadable(text) }
      return Pause(began: try instant(first, in: text), ended: try fields.dropFirst().first.map { try instant($0, in: text) })
    }
  }

  /// `[[1,48213,"….png"]]`; nil for none.
  static func text(of images: [RecordImage]) -> String? {
    images.isEmpty ? nil : "[\(images.map { "[\($0.number),\($0.bytes),\"\($0.file)\"]" }.joined(separator: ","))]"
  }

  /// Reads them in the order of their numbers, each of which stands once.
  static func images(in text: String) throws -> [RecordImage] {
    var last = 0
    return try lists(in: text).map { fields in
      guard fields.count == 3, let number = Int(fields[0]), StudyLimits.imageNumbers.contains(number), number > last,
        let bytes = Int(fields[1]), (1...StudyLimits.imageBytes).contains(bytes), fields[2].hasPrefix("\""), fields[2].hasSuffix("\"")
      else { throw RepositoryDefect.unreadable(text) }
      let image = RecordImage(number: number, file: String(fields[2].dropFirst().dropLast()), bytes: bytes)
      guard image.kind != nil else { throw RepositoryDefect.unreadable(text) }
      last = number
      return image
    }
  }

  static func text(of readings: [StudySession.Reading]) -> String {
    let items = readings.compactMap { reading -> String? in
      let clocks = reading.clocks
      guard clocks.boottime.isFinite, clocks.monotonic.isFinite else { return nil }
      let bootID = clocks.bootID.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      return "[\(reading.at.secondsSince1970),\(clocks.boottime),\(clocks.monotonic),\"\(bootID)\"]"
    }
    return "[\(items.joined(separator: ","))]"
  }

  static func readings(in text: String) throws -> [StudySession.Reading] {
    try lists(in: text).map { fields in
      guard fields.count == 4, let boottime = Double(fields[1]), let monotonic = Double(fields[2]) else {
        throw RepositoryDefect.unreadable(text)
      }
      let bootID = String(fields[3].drop { $0 == "\"" }.prefix { $0 != "\"" })
      return StudySession.Reading(
        at: try instant(fields[0], in: text), clocks: ClockReading(bootID: bootID, boottime: boottime, monotonic: monotonic))
    }
  }

  private static func instant(_ field: Substring, in text: String) throws -> Instant {
    guard let seconds = Int64(field) else { throw RepositoryDefect.unreadable(text) }
    let instant = Instant(secondsSince1970: seconds)
    guard instant.isRecordable else { throw RepositoryDefect.unreadable(text) }
    return instant
  }

  /// Splits a list of lists that hold neither brackets nor commas in their values.
  private static func lists(in text: String) throws -> [[Substring]] {
    guard text.hasPrefix("["), text.hasSuffix("]"), text.utf8.count >= 2 else { throw RepositoryDefect.unreadable(text) }
    let inner = text.dropFirst().dropLast()
    if inner.isEmpty { return [] }
    return inner.split(separator: "]").map { list in
      list.drop { $0 == "," || $0 == "[" }.split(separator: ",")
    }
  }
}
