/// The limits of all that the service takes.
public enum TimelineLimits {
  /// Letters of a handle.
  public static let handle = 3...20
  /// Characters of a password.
  public static let password = 10...200
  /// Characters of a name that people are shown by.
  public static let displayName = 1...50
  /// Unicode scalars that somebody tells of themselves.
  public static let about = 0...500
  /// Characters of a material's title.
  public static let materialTitle = 1...200
  /// Characters of a unit.
  public static let unit = 1...50
  /// Unicode scalars of a memo, and of the words beside a goal's progress.
  public static let memo = 0...10_000
  /// Seconds of study in one record.
  public static let activeSeconds = 0...86_400
  /// Units of one record.
  public static let amount = 0...9_999
  /// What a week may have for its goal, in seconds or units.
  public static let goal = 1...604_800
  /// What a week may have brought, in seconds or units.
  public static let progress = 0...10_000_000
  /// Characters of a comment.
  public static let comment = 1...1_000
  /// Characters of a room's title.
  public static let roomTitle = 1...100
  /// Seats of a room.
  public static let seats = 2...50
  /// The longest that a room is open, in seconds.
  public static let roomSeconds = 43_200
  /// How far ahead a room may be announced, in seconds.
  public static let roomAheadSeconds = 30 * 86_400
  /// A seat is renewed at least every so many seconds.
  public static let seatSeconds = 300
  /// A seat whose renewal is so many seconds late is free: renewals travel.
  public static let seatGraceSeconds = 60
  /// Images of a post, counted from 1.
  public static let images = 1...9
  /// Bytes of an image.
  public static let imageBytes = 10 << 20
  /// Bytes of any other body.
  public static let bodyBytes = 64 << 10
  /// Characters of what a device calls itself.
  public static let device = 1...100
  /// Characters of a report's reason.
  public static let reportReason = 1...1_000
  /// Combining marks in a row, of any text in a body.
  public static let combiningMarks = 64
  /// Entries of a list in a problem: faults, forbidden words.
  public static let reported = 50
  /// Events of one batch.
  public static let usageEvents = 1...500
  /// Characters of a name in a usage event.
  public static let usageName = 1...100
  /// How many days from today a usage event may be, before or after: clocks and zones differ, and clients are offline.
  public static let usageDays = 7
  /// Counts of usage are kept for so many days.
  public static let usageKeptDays = 400
  /// Entries of a page.
  public static let page = 1...100
  /// Entries of a page where none is asked for.
  public static let standardPage = 50
  /// Entries that are looked at for a page: if most of them are hidden from the viewer, the page is short, and the next one goes on.
  public static let scanned = 5_000
  /// Letters of what people are looked for by.
  public static let search = 1...100
  /// A token ends when it was not used for so many seconds.
  public static let tokenSeconds = 90 * 86_400
  /// The handle of a deleted account is free again after so many seconds.
  public static let reservedSeconds = 90 * 86_400
  /// How far back events are kept, in seconds.
  public static let eventSeconds = 86_400
}
