import StudyModels
import TestSupport
import Testing

@testable import StudyExchange

@Suite("What each format carries, as the reference says it")
struct FormatsDocumentTests {
  @Test("Docs/Reference/formats.md says what each format carries, as this found it")
  func document() throws {
    var text = """
      # Formats

      What a record keeps on its way out to a format and in again, as 10 000 random records were found to. Every format keeps when a record began and how long was studied; what one has no place for is told by `kiroku export`.
      This table is written by the test that counts what comes back (`RECORD_SNAPSHOTS=1 swift test --filter FormatsDocumentTests`).

      | | \(ExchangeFormat.allCases.filter(\.isWritten).map(\.title).joined(separator: " | ")) |
      |---|\(String(repeating: "---|", count: ExchangeFormat.allCases.filter(\.isWritten).count))

      """
    var found: [ExchangeFormat: [ExchangePart: PartTally]] = [:]
    for format in FormatTrip.formats {
      found[format] = try FormatTrip.tallies(of: format).merging(FormatTrip.talliesAroundChanges(of: format), uniquingKeysWith: +)
    }
    found[.icalendar] = try CalendarTrip.tallies()
    for part in ExchangePart.allCases {
      let cells = ExchangeFormat.allCases.filter(\.isWritten).map { format -> String in
        guard let tally = found[format]?[part], format.carries.contains(part) else { return "–" }
        return tally.kept == tally.had ? "yes" : "mostly"
      }
      text += "| \(Self.name(of: part)) | \(cells.joined(separator: " | ")) |\n"
    }
    text += """

      *Mostly*: what the format itself cannot write is written otherwise, such as a memo of several lines on one line, or an hour that the clock shows twice; that is told as well. Anki is only read, iCalendar only written.
      Kiroku's own format holds everything beside the records, too: out, into an empty home and out again is the same to the byte (`OwnFormatCommandTests`). Who saw a record's post stays behind, as posts belong to an account.

      ## Kiroku's own lines

      One JSON object a line, each with a `type`. The first is `{"type":"kiroku","version":1}`; then `setting`, `material`, `goal` (without `target` where it was cleared), `shortcut`, `image` (a file's name by its content, and the content in base64) before the first record that has it, and `record`.
      Times are RFC 3339 with the offset that they were recorded in; zones stand beside them where they are known. Lines of a type that a Kiroku does not know are told and passed over.

      ## A table

      The columns of `kiroku export csv`, which stay as they are: `\(RecordTable.columns.joined(separator: "`, `"))`. `pauses` are `began/ended` with `;` between them, `laps` are `time=count`, `images` are paths beside the table; `unit` is what the material is counted in, an own one with both of its words (`deck/decks`). `kiroku import csv` needs a column for the start (`started_at`, `start`, …) and one for the
      end or the length (`ended_at`, `end`, `active_seconds`, `minutes`, `duration`, …), takes them in any order and case, with commas, semicolons or tabs between them, and passes over columns that it does not know. An amount in another unit than its
      material's, or without a material, and an image that does not lie in the table's folder are left out of their record, and told with their line.

      ## What other tools have for it

      | format | material | category | memo | breaks |
      |---|---|---|---|---|
      | timewarrior | a tag: one that begins with `m:`, else one of the map, else the first | a tag that begins with `c:` | the annotation; other tags as `#tag` | an interval for each stretch of study |
      | Watson | the project | a tag that begins with `c:` | other tags as `#tag` | a frame for each stretch |
      | klog | `#material="…"`, else the first tag | `#category="…"` | the entry's text; amounts as `#amount=30` or `#amount=10-24`, counted in `#unit="words"` (`#pages=30` is read, too) | a duration below zero behind the entry |
      | bartib | the project | – | the description | one line of the study time |
      | timeclock | the last part of the account | the parts between `study:` and it | behind two spaces | a pair of lines for each stretch |
      | Toggl | the project | the client | the description; tags as `#tag` | the duration is less than the time from start to end |
      | iCalendar | the summary | the category | the description, with the amount | `X-KIROKU-ACTIVE-SECONDS` |
      | Anki | the deck, without those below it | – | – | answers within five minutes of each other are one piece; `amount` is how many |

      """
    #expect(Picture(beside: #filePath, "../../../Docs/Reference/formats.md").difference(from: text) == nil)
  }

  private static func name(of part: ExchangePart) -> String {
    switch part {
    case .clockChange: "times around a change of the clocks"
    case .seconds: "times to the second"
    case .zone: "offset and time zone"
    case .measured: "when it ended, where that is more than the study time"
    case .pauses: "when the breaks were"
    case .laps: "laps"
    case .material: "material"
    case .category: "category"
    case .amount: "amount"
    case .unit: "what the amount is counted in"
    case .memo: "memo"
    case .images: "images"
    }
  }
}
