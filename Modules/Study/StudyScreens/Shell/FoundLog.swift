import ProgramSupport
public import StudyModels

/// What another tool keeps on this machine, that could be brought in.
public struct FoundLog: Hashable, Sendable {
  /// What `kiroku import` calls it.
  public var format: String
  /// How the tool calls itself.
  public var title: String
  /// How many records would come in.
  public var records: Int
  /// The days of the first and the last of them.
  public var first: CivilDate?
  public var last: CivilDate?

  /// Makes one from its parts.
  public init(format: String, title: String, records: Int, first: CivilDate? = nil, last: CivilDate? = nil) {
    self.format = format
    self.title = title
    self.records = records
    self.first = first
    self.last = last
  }

  /// Reads what `kiroku import FORMAT --dry-run --json` wrote, among messages; nil where nothing would come in.
  public init?(format: String, title: String, reading output: String) {
    guard let line = output.split(separator: "\n").first(where: { $0.hasPrefix("{") }),
      let document = try? JSONValue(parsing: String(line)),
      let records = document["added"]?.integerValue, records > 0
    else { return nil }
    func day(_ name: String) -> CivilDate? { document[name]?.stringValue.flatMap { CivilDate(String($0.prefix(10))) } }
    self.init(format: format, title: title, records: records, first: day("firstStartedAt"), last: day("lastStartedAt"))
  }
}
