import Glibc
import ProgramSupport
import StudyExchange
import StudyLaunch
import StudyModels
import StudyRepositories

/// The calendar that is kept up to date with the log: only the weeks that have changed are read and written anew, the others are taken over as they stand.
struct CalendarFile {
  /// What came of it.
  struct Outcome: Hashable, Sendable {
    /// Whether there is anything in the file that was not there before.
    var hasChanged: Bool
  }

  let path: String
  let files: CalendarFiles
  let exchange: any ExchangeRepository
  let now: Instant

  /// From so many changed weeks on, they are not compared before they are written.
  private static let fewWeeks = 16
  private static let chunk = 1 << 18

  /// Brings it up to date, after whoever does that now; nil where another process is going to. Throws ``CalendarFailure``, which is kept for whoever asks.
  func bringUpToDate(waits: Bool) throws(CalendarFailure) -> Outcome? {
    do {
      return try files.inTurn(waits: waits) {
        files.clearUnfinished()
        clearBegun()
        do {
          let outcome = try write()
          files.keep(nil)
          return outcome
        } catch {
          files.keep(failure(error))
          throw error
        }
      }
    } catch {
      throw failure(error)
    }
  }

  /// Takes away what processes left that were killed between making a file and noting it: empty files, of the names and the mode that a new one has.
  private func clearBegun() {
    let target = FileReplacement.resolved(path)
    guard let folder = opendir(FileReplacement.parent(of: target)) else { return }
    defer { closedir(folder) }
    let name = (target.split(separator: "/").last.map(String.init) ?? "") + "."
    while let entry = readdir(folder) {
      let other = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard other.hasPrefix(name), other.utf8.count == name.utf8.count + 6 else { continue }
      let path = FileReplacement.parent(of: target) + "/" + other
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode == S_IFREG | 0o600, status.st_size == 0, status.st_uid == geteuid() else { continue }
      unlink(path)
    }
  }

  private func failure(_ error: any Error) -> CalendarFailure {
    switch error {
    case let failure as CalendarFailure: failure
    case let error as SystemError: CalendarFailure(path: path, .system(error.code))
    case let error as WriteError: CalendarFailure(path: path, .system(error.errorNumber))
    case ReportFileError.notAFile: CalendarFailure(path: path, .notAFile)
    case ReportFileError.system(let error): CalendarFailure(path: path, .system(error.code))
    default: CalendarFailure(path: path, .log)
    }
  }

  private func write() throws -> Outcome {
    // Where there is no log, there is nothing in it.
    try exchange.byWeeks { weeks in try write(weeks.versions) { try weeks.records(of: $0) } } ?? write([:]) { _ in [] }
  }

  private func write(
    _ versions: [RecordWeek: Int64], _ records: (RecordWeek) throws -> [(record: StudyRecord, material: Material?)]
  ) throws -> Outcome {
    let old = try OldCalendar(path)
    let state = files.state().flatMap { kept -> CalendarState? in
      guard let old, kept.path == path, kept.stamp == FileStamp(of: path), Self.size(kept.weeks) == old.size else { return nil }
      return kept
    }
    let known = state?.weeks ?? [:]
    let changed = Set(versions.keys).union(known.keys).filter { versions[$0] != known[$0]?.version }.sorted()
    if state != nil, changed.isEmpty { return Outcome(hasChanged: false) }
    let places = Self.places(known)
    let feed = CalendarFeed(from: try standing(old, state, changed, places), isNew: old == nil, now: now)
    func text(_ week: RecordWeek) throws -> [UInt8] {
      guard versions[week] != nil else { return [] }
      var text = ""
      for (record, material) in try records(week) { text += feed.text(of: ExchangedRecord(record, material: material)) }
      return Array(text.utf8)
    }
    var made: [RecordWeek: [UInt8]] = [:]
    if let state, let old, changed.count <= Self.fewWeeks {
      for week in changed { made[week] = try text(week) }
      if try changed.allSatisfy({ week in try made[week] == (places[week].map { try old.bytes(in: $0) } ?? []) }) {
        try files.keep(CalendarState(path: path, stamp: state.stamp, weeks: Self.weeks(versions, known, made.mapValues(\.count))))
        return Outcome(hasChanged: false)
      }
    }
    let isChanged = Set(changed)
    var sizes: [RecordWeek: Int] = [:]
    let target = try ExportTarget.begin(path, replacing: true)
    files.noteUnfinished(target.temporary)
    defer { files.noteUnfinished(nil) }
    target.writer.write(CalendarFeed.head)
    for week in Set(versions.keys).union(known.keys).sorted() {
      if isChanged.contains(week) {
        let bytes = try made[week] ?? text(week)
        sizes[week] = bytes.count
        target.writer.write(bytes)
      } else if let old, let place = places[week] {
        try old.eachChunk(in: place, of: Self.chunk) { target.writer.write($0) }
      }
      // A full disk ends it here rather than after all.
      try target.writer.flush()
    }
    target.writer.write(CalendarFeed.tail)
    try target.finish()
    guard let stamp = FileStamp(of: path) else { throw CalendarFailure(path: path, .system(ENOENT)) }
    try files.keep(CalendarState(path: path, stamp: stamp, weeks: Self.weeks(versions, known, sizes)))
    return Outcome(hasChanged: true)
  }

  /// The events of which some may be another one now: those of the changed weeks, as a record may go from one to another; all where nobody knows which
  /// stand where.
  private func standing(
    _ old: OldCalendar?, _ state: CalendarState?, _ changed: [RecordWeek], _ places: [RecordWeek: Range<Int>]
  ) throws -> StandingEvents {
    var standing = StandingEvents()
    guard let old else { return standing }
    let parts = state == nil ? [0..<old.size] : changed.compactMap { places[$0] }
    for part in parts { try old.eachChunk(in: part, of: Self.chunk) { standing.take($0) } }
    return standing
  }

  /// How many bytes a calendar of these weeks takes; nil for more than can be counted.
  private static func size(_ weeks: [RecordWeek: CalendarState.Week]) -> Int? {
    var size = CalendarFeed.head.utf8.count + CalendarFeed.tail.utf8.count
    for week in weeks.values {
      let (sum, isOver) = size.addingReportingOverflow(week.bytes)
      guard !isOver else { return nil }
      size = sum
    }
    return size
  }

  /// Where the weeks stand.
  private static func places(_ weeks: [RecordWeek: CalendarState.Week]) -> [RecordWeek: Range<Int>] {
    var places: [RecordWeek: Range<Int>] = [:]
    var begin = CalendarFeed.head.utf8.count
    for (week, entry) in weeks.sorted(by: { $0.key < $1.key }) {
      places[week] = begin..<(begin + entry.bytes)
      begin += entry.bytes
    }
    return places
  }

  private static func weeks(
    _ versions: [RecordWeek: Int64], _ known: [RecordWeek: CalendarState.Week], _ sizes: [RecordWeek: Int]
  ) -> [RecordWeek: CalendarState.Week] {
    versions.reduce(into: [:]) { weeks, entry in
      weeks[entry.key] = CalendarState.Week(version: entry.value, bytes: sizes[entry.key] ?? known[entry.key]?.bytes ?? 0)
    }
  }
}

/// A calendar of ours as it stands; open, so that nobody puts another one there meanwhile.
private final class OldCalendar {
  private let path: String
  private let descriptor: Int32
  let size: Int

  /// Opens it; nil where there is none. Throws ``CalendarFailure`` for a file that is none of ours.
  init?(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let error = SystemError.last
      if error.code == ENOENT { return nil }
      throw error
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw CalendarFailure(path: path, .notAFile) }
    size = Int(status.st_size)
    guard CalendarFeed.isOurs(try bytes(in: 0..<min(size, CalendarFeed.tellingBytes))) else {
      throw CalendarFailure(path: path, .foreign)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func bytes(in part: Range<Int>) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try eachChunk(in: part, of: max(1, part.count)) { bytes += $0 }
    return bytes
  }

  /// Reads a part of it; throws ``CalendarFailure`` where it ends before.
  func eachChunk(in part: Range<Int>, of size: Int, _ body: ([UInt8]) throws -> Void) throws {
    var place = part.lowerBound
    while place < part.upperBound {
      var failure: Int32 = 0
      let wanted = min(size, part.upperBound - place)
      let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        let length = pread(descriptor, buffer.baseAddress, wanted, off_t(place))
        if length < 0 { failure = errno }
        count = max(0, length)
      }
      if failure == EINTR { continue }
      guard failure == 0, !bytes.isEmpty else { throw CalendarFailure(path: path, .system(failure == 0 ? EIO : failure)) }
      place += bytes.count
      try body(bytes)
    }
  }
}
