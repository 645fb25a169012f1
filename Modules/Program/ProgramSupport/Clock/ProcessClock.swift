public import TimeMeasuring

/// A variable that replaces the wall clock and cannot be read.
public struct UnreadableClock: Error, Hashable {
  /// What the variable holds.
  public let text: String
  /// Whether it is a time, but one that nothing can be kept at.
  public let isOutside: Bool
}

/// The clock, the place and new ids of a process; the program's variable `PREFIX_NOW` replaces the wall clock, for tests and demonstrations.
public struct ProcessClock: Sendable {
  /// The wall clock, or `PREFIX_NOW`.
  public var now: @Sendable () -> Instant
  /// The zone of `TZ`, else the offset of `PREFIX_NOW`, else the system's zone.
  public var zone: any ZoneRules
  /// A `TZ` that names no time zone: the system takes UTC then, and so does everything here.
  public var unknownZone: String?
  /// The kernel's clocks; `PREFIX_NOW` does not replace them.
  public var clockReading: @Sendable () -> ClockReading?
  /// A new random UUID in lower case.
  public var makeUUID: @Sendable () -> String

  /// Makes a clock from its parts.
  public init(
    now: @escaping @Sendable () -> Instant, zone: any ZoneRules, clockReading: @escaping @Sendable () -> ClockReading?,
    makeUUID: @escaping @Sendable () -> String
  ) {
    self.now = now
    self.zone = zone
    self.clockReading = clockReading
    self.makeUUID = makeUUID
  }

  /// Takes the machine's clock, or what `PREFIX_NOW` says: an RFC 3339 time, or the path of a file that holds one, which is read again each time, so
  /// that somebody can hold the clock of a running program in the hand. Throws ``UnreadableClock`` for anything else.
  public init(variables: [String: String], prefix: String) throws(UnreadableClock) {
    let folder = variables["TZDIR"].flatMap { $0.isEmpty ? nil : $0 }
    guard let text = variables[prefix + "_NOW"], !text.isEmpty else {
      let zone = LocalZone(variable: variables["TZ"], folder: folder)
      self.init(now: SystemClocks.now, zone: zone, clockReading: SystemClocks.reading, makeUUID: RandomUUID.make)
      unknownZone = zone.unknown
      return
    }
    let fixed = try Self.reading(text)
    // An empty TZ gives way to the offset that is told.
    let zone = variables["TZ"].flatMap { $0.isEmpty ? nil : LocalZone(variable: $0, folder: folder) }
    let isFile = text.hasPrefix("/")
    self.init(
      now: { isFile ? (try? Self.reading(text))?.instant ?? fixed.instant : fixed.instant },
      zone: zone ?? FixedZone(utcOffset: fixed.utcOffset), clockReading: SystemClocks.reading, makeUUID: RandomUUID.make)
    unknownZone = zone?.unknown
  }

  /// The time that a text says, or the file at a path.
  private static func reading(_ text: String) throws(UnreadableClock) -> ZonedInstant {
    var told = text
    if text.hasPrefix("/") {
      do { told = try InputReader.text(at: text, limit: 64) } catch { throw UnreadableClock(text: text, isOutside: false) }
    }
    let trimmed = told.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let fixed = ZonedInstant.reading(rfc3339: trimmed) else { throw UnreadableClock(text: text, isOutside: false) }
    guard fixed.instant.isRecordable else { throw UnreadableClock(text: text, isOutside: true) }
    return fixed
  }
}

extension ProcessClock {
  /// Tells people where `TZ` names no time zone; in the program's language where none is given.
  public func noteUnknownZone(in program: Program, _ language: Language? = nil) {
    guard let unknownZone else { return }
    let language = language ?? program.language
    let zone = TerminalText.quoted(unknownZone)
    program.complain(language.words("TZ: “\(zone)” is no time zone here, using UTC", "TZ：「\(zone)」というタイムゾーンはありません。UTC を使います"))
  }
}
