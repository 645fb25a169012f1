import GRDB
import StudyModels

/// What can be put in place of a column that cannot be read, where the rest of its row is worth keeping.
struct RowRemedy {
  /// The columns that belong together, with their new values made from the row as it is.
  var columns: [String]
  var values: (_ row: (String) -> DatabaseValue) -> [DatabaseValue]

  init(_ columns: [String], _ values: @escaping (_ row: (String) -> DatabaseValue) -> [DatabaseValue]) {
    self.columns = columns
    self.values = values
  }

  init(_ column: String, _ value: any DatabaseValueConvertible) { self.init([column]) { _ in [value.databaseValue] } }

  init(none columns: String...) { self.init(columns) { _ in columns.map { _ in .null } } }
}

/// The remedies of each table: those that lose least stand first. Where none helps, the row is set aside.
struct RowRemedies {
  private let byTable: [String: [RowRemedy]]

  init(_ environment: StudyEnvironment) {
    let now = environment.now().secondsSince1970
    func newID(_ column: String) -> RowRemedy { RowRemedy([column]) { _ in [environment.makeUUID().lowercased().databaseValue] } }
    /// Study time without an own value is what lies between start and end.
    let span = RowRemedy(["active_seconds"]) { row in
      let (started, ended) = (Int64.fromDatabaseValue(row("started")) ?? 0, Int64.fromDatabaseValue(row("ended")) ?? 0)
      let seconds = Instant(secondsSince1970: ended).seconds(since: Instant(secondsSince1970: started))
      return [min(max(seconds, 0), StudyLimits.studySeconds.upperBound).databaseValue]
    }
    func asEnded(_ column: String) -> RowRemedy { RowRemedy([column]) { [RecordTimes($0).ended] } }
    let end = RowRemedy(["ended"]) { [RecordTimes($0).ended] }
    let start = RowRemedy(["started"]) { [RecordTimes($0).started] }
    byTable = [
      "local_state": [
        RowRemedy("day_starts_at", environment.rules.dayStartsAt), RowRemedy(none: "last_visibility"), RowRemedy("shares", 0),
        RowRemedy(["account", "server", "handle"]) { _ in ["local".databaseValue, .null, .null] },
      ],
      "material": [
        RowRemedy(none: "author"), RowRemedy(none: "category"), RowRemedy(none: "total_amount"), RowRemedy(none: "isbn"),
        RowRemedy(none: "colour"), RowRemedy(none: "reading"), RowRemedy("spoken_names", "[]"), RowRemedy("shelf_order", 0),
        RowRemedy("archived", 0),
        RowRemedy("created", now), RowRemedy("state", MaterialState.inProgress.rawValue),
        RowRemedy(["unit_singular", "unit_plural"]) { _ in
          [StudyUnit.pages.singular.databaseValue, StudyUnit.pages.plural.databaseValue]
        },
        newID("id"), RowRemedy("title", "?"),
      ],
      "record": [
        RowRemedy("day", 0), RowRemedy(none: "started_zone"), RowRemedy(none: "ended_zone"), asEnded("updated"), asEnded("created"),
        RowRemedy("source", RecordSource.app.rawValue), RowRemedy(none: "images"), RowRemedy(none: "laps"), RowRemedy(none: "pauses"),
        RowRemedy("started_offset", 0),
        RowRemedy("ended_offset", 0), RowRemedy(none: "amount", "amount_from"), RowRemedy(none: "material", "amount", "amount_from"),
        RowRemedy("visibility", Visibility.private.rawValue), newID("id"), RowRemedy(none: "memo"), span, end, start,
      ],
      "session": [
        RowRemedy("key", 1), RowRemedy("readings", "[]"), RowRemedy(none: "laps"), RowRemedy(none: "rounds"),
        RowRemedy(none: "started_zone"), RowRemedy("started_offset", 0),
        RowRemedy(none: "material"), newID("id"), RowRemedy(none: "target_seconds"), RowRemedy("pauses", "[]"),
      ],
      "goal": [newID("id")],
      "post": [
        RowRemedy(none: "posted_zone"), RowRemedy("posted_offset", 0), newID("id"), newID("token"), RowRemedy(none: "material"),
        RowRemedy(none: "comment"), RowRemedy(none: "elsewhere"),
        RowRemedy(["visibility"]) { row in
          // A post of a record is never private, and gets the visibility of its record afterwards.
          [(row("record").isNull ? Visibility.private : .followers).rawValue.databaseValue]
        },
      ],
      "account": [RowRemedy(none: "expires"), RowRemedy("plain", 0)],
      "outbox": [
        RowRemedy(none: "problem"), RowRemedy(none: "not_before"), RowRemedy("attempts", 0), RowRemedy("since", now),
        RowRemedy(none: "images"), RowRemedy(none: "trial"), RowRemedy(none: "etag"),
        RowRemedy("state", OutboxEntry.State.waiting.rawValue), RowRemedy("revision", 1),
      ],
      "usage": [RowRemedy("sent", 0), RowRemedy("last", now), RowRemedy("count", 1)],
      "voice_shortcut": [RowRemedy("created", now), RowRemedy("updated", now), RowRemedy("shows", 1), newID("id")],
      "donation": [RowRemedy(none: "expires"), newID("id")],
    ]
  }

  /// Returns a row that can be read, with as few columns changed as it takes; nil where no remedy helps.
  func mended(
    _ values: [DatabaseValue], columns: [String], in table: String, isSound: ([DatabaseValue]) throws -> Bool
  ) throws -> (values: [DatabaseValue], changed: [String])? {
    // A text without its control characters says what it said.
    var taken =
      StoredText.uncleanColumns(of: values, columns, in: table).map { column in
        RowRemedy([column]) { row in [StoredText.cleaned(row(column), of: column, in: table)] }
      } + (byTable[table] ?? [])
    func applied(_ remedies: [RowRemedy]) -> [DatabaseValue] {
      var result = values
      let row = { (name: String) in columns.firstIndex(of: name).map { values[$0] } ?? .null }
      for remedy in remedies {
        for (name, value) in zip(remedy.columns, remedy.values(row)) {
          if let place = columns.firstIndex(of: name) { result[place] = value }
        }
      }
      return result
    }
    // The first that help together: those behind them lose more, and may break what is sound.
    guard let count = try taken.indices.first(where: { try isSound(applied(Array(taken[...$0]))) }) else { return nil }
    taken = Array(taken[...count])
    // Those that lose most are done without first.
    for place in taken.indices.reversed() {
      var fewer = taken
      fewer.remove(at: place)
      if try isSound(applied(fewer)) { taken = fewer }
    }
    return (applied(taken), columns.filter { name in taken.contains { $0.columns.contains(name) } })
  }
}
