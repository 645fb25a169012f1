import StudyModels
import Testing

@testable import StudyExchange

/// Files as the tools themselves write them, and as their own documents show them.
@Suite("Reading what other tools write")
struct ToolReadingTests {
  private let utc = FixedZone(utcOffset: 0)

  /// What timewarrior 1.4.3 wrote, in its data file and by `timew export`.
  @Test("timewarrior's data files and its export say the same")
  func timewarrior() throws {
    let data = #"""
      inc 20260302T090000Z - 20260302T100000Z # study "英単語 上級" # "Unit 3: it's \"quoted\" here"
      inc 20260303T090000Z - 20260303T103000Z # "a-b" c:Math m:x
      inc 20260304T090000Z - 20260304T103000Z # # "no tagshere"
      inc 20260305T090000Z # study

      """#
    let export = #"""
      [
      {"id":4,"start":"20260302T090000Z","end":"20260302T100000Z","tags":["study","英単語 上級"],"annotation":"Unit 3: it's \"quoted\" here"},
      {"id":3,"start":"20260303T090000Z","end":"20260303T103000Z","tags":["a-b","c:Math","m:x"]},
      {"id":2,"start":"20260304T090000Z","end":"20260304T103000Z","annotation":"no tagshere"},
      {"id":1,"start":"20260305T090000Z","tags":["study"]}
      ]

      """#
    let expected = [
      #"2026-03-02T09:00:00Z–10:00:00Z 3600 s study “Unit 3: it's "quoted" here⏎#英単語 上級”"#,
      "2026-03-03T09:00:00Z–10:30:00Z 5400 s x [Math] “#a-b”",
      "2026-03-04T09:00:00Z–10:30:00Z 5400 s “no tagshere”",
      "it is still running",
    ]
    let (lines, objects) = (try read(.timewarrior, data, zone: utc), try read(.timewarrior, export, zone: utc))
    #expect(lines.map(\.line) == expected.enumerated().map { "\($0 + 1): \($1)" })
    #expect(objects.map(\.line) == expected.enumerated().map { "\($0 + 2): \($1)" })
    #expect(lines.compactMap(\.key) == objects.compactMap(\.key))
  }

  @Test("a tag that the user gave a material for names it")
  func named() throws {
    let line = #"inc 20260302T090000Z - 20260302T100000Z # home "英単語 上級""#
    #expect(
      try read(.timewarrior, line, named: ["英単語 上級"], zone: utc).map(\.line) == ["1: 2026-03-02T09:00:00Z–10:00:00Z 3600 s 英単語 上級 “#home”"])
  }

  /// What Watson 2.1.0 wrote into `frames`, and `watson log --json` of it.
  @Test("Watson's frames and its log say the same")
  func watson() throws {
    let frames = """
      [
       [
        1772442000,
        1772445600,
        "Linear Algebra",
        "cfbf797a11a345d19749f18796e5836c",
        [
         "math",
         "week one"
        ],
        1795635983
       ],
       [
        1772528400,
        1772533800,
        "英単語",
        "5e431f02fec74c528f9c381cdec87efc",
        [],
        1795635983
       ]
      ]
      """
    let log = #"""
      [
          {
              "id": "cfbf797a11a345d19749f18796e5836c",
              "project": "Linear Algebra",
              "start": "2026-03-02T09:00:00+00:00",
              "stop": "2026-03-02T10:00:00+00:00",
              "tags": [
                  "math",
                  "week one"
              ]
          },
          {
              "id": "5e431f02fec74c528f9c381cdec87efc",
              "project": "\u82f1\u5358\u8a9e",
              "start": "2026-03-03T09:00:00+00:00",
              "stop": "2026-03-03T10:30:00+00:00",
              "tags": []
          }
      ]
      """#
    let (one, other) = (try read(.watson, frames, zone: utc), try read(.watson, log, zone: utc))
    #expect(
      one.map(\.line) == [
        "2: 2026-03-02T09:00:00Z–10:00:00Z 3600 s Linear Algebra “#math #week one”", "13: 2026-03-03T09:00:00Z–10:30:00Z 5400 s 英単語",
      ])
    #expect(one.compactMap(\.record) == other.compactMap(\.record))
    // Frames of old versions have no tags, or null, and no time of change.
    let old = #"[[1772442000, 1772445600, "a", "0123", null], [1772442000, 1772445600, "b", "0124"]]"#
    #expect(
      try read(.watson, old, zone: utc).map(\.line) == [
        "1: 2026-03-02T09:00:00Z–10:00:00Z 3600 s a", "1: 2026-03-02T09:00:00Z–10:00:00Z 3600 s b",
      ])
  }

  /// The examples of klog's specification, put together into days.
  @Test("klog's entries are read as its specification says")
  func klog() throws {
    let text = """
      2020-01-01 (8h!)
      A day at #school
          8:00 - 9:00
          11:00am - 1:00pm Lunch with tea
          -30m Coffee
          8:00am - 2:00pm Long day at #gym
          2h30m
          05:17 - ?

      2004/12/24
        <23:40 - 3:12
        0:30> - 4:00>
        22:00 - 24:00 #読む
        +4h12m
        9:00 – 10:00

      1984-08-30
      \t1h \t#home_office
      \t\twith two lines
      """
    #expect(
      try read(.klog, text, zone: utc).map(\.line) == [
        "3: 2020-01-01T08:00:00Z–09:00:00Z 3600 s school",
        "4: 2020-01-01T11:00:00Z–13:00:00Z 5400 s school “Lunch with tea”",
        "6: 2020-01-01T08:00:00Z–14:00:00Z 21600 s gym “Long day at #gym”",
        "7: 2020-01-01T14:00:00Z–16:30:00Z 9000 s school",
        "8: it is still running",
        "11: 2004-12-23T23:40:00Z–03:12:00Z 12720 s",
        "12: 2004-12-25T00:30:00Z–04:00:00Z 12600 s",
        "13: 2004-12-24T22:00:00Z–00:00:00Z 7200 s 読む “#読む”",
        "15: “9:00 – 10:00” cannot be read",
        "14: 2004-12-25T00:00:00Z–04:12:00Z 15120 s",
        "18: 1984-08-30T00:00:00Z–01:00:00Z 3600 s home_office “#home_office⏎with two lines”",
      ])
  }

  @Test("klog's tags say what is counted and in what, and a number is no material's name")
  func klogTags() throws {
    let text = """
      2026-03-02
          9:00 - 10:00 #essay=3
          10:00 - 11:00 #subject=history
          11:00 - 12:00 #material="Vocabulary" #amount=20 #unit="deck/decks"
          12:00 - 13:00 #pages=10-24
          45m
      """
    let records = try read(.klog, text, zone: utc).compactMap(\.record)
    #expect(records.map(\.material) == ["essay", "history", "Vocabulary", nil, nil])
    #expect(records.map(\.unit) == [nil, nil, StudyUnit(singular: "deck", plural: "decks"), .pages, nil])
    #expect(records.map(\.amount) == [nil, nil, .total(20), .range(from: 10, to: 24), nil])
    #expect(records.map(\.hasChosenStart) == [false, false, false, false, true])
  }

  /// The examples of bartib's document of its format.
  @Test("bartib's lines are read with their escapes, and what runs is told")
  func bartib() throws {
    let text = #"""
      2021-02-16 16:14 | my project | writing documentation
      2021-02-16 16:14 - 2021-02-16 18:23 | my project | writing documentation
      2021-02-16 16:14 - 2021-02-16 18:23 | client\|work | path: C:\\Users\\alice
      2021-02-16 16:14:30 - 2021-02-16 18:23:10 | my project
      2021-02-16 18:23 - 2021-02-16 16:14 | my project | oops, end before start
      no line at all

      """#
    #expect(
      try read(.bartib, text).map(\.line) == [
        "1: it is still running",
        "2: 2021-02-16T16:14:00+09:00–18:23:00+09:00 7740 s my project “writing documentation”",
        #"3: 2021-02-16T16:14:00+09:00–18:23:00+09:00 7740 s client|work “path: C:\Users\alice”"#,
        "4: 2021-02-16T16:14:30+09:00–18:23:10+09:00 7720 s my project",
        "5: it ends before it begins",
        "6: “no line at all” cannot be read",
      ])
  }

  /// hledger's sample, and the forms of its manual.
  @Test("timeclock files are read as hledger reads them")
  func timeclock() throws {
    let text = """
      i 2009/03/27 09:00:00 projects:a
      o 2009/03/27 17:00:34
      # a comment
      i 2015/03/30 09:00:00 some account  optional description after 2 spaces ; optional comment, tags:
      o 2015/03/30 09:20:00
      i 2015/03/31 22:21:45 another:account
      o 2015/04/01 02:00:34
      i 2015-04-02 09:00+0900 b
      """
    #expect(
      try read(.timeclock, text, zone: utc).map(\.line) == [
        "1: 2009-03-27T09:00:00Z–17:00:34Z 28834 s a [projects]",
        "4: 2015-03-30T09:00:00Z–09:20:00Z 1200 s some account “optional description after 2 spaces”",
        "6: 2015-03-31T22:21:45Z–02:00:34Z 13129 s account [another]",
        "8: it is still running",
      ])
  }

  @Test("Toggl's detailed report is read by its columns, in any order and with those of tools around it")
  func toggl() throws {
    let report = """
      \u{FEFF}User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (USD)
      Me,me@x,Acme,Site,,"Design, round 2",Yes,2026-03-10,09:00:00,2026-03-10,10:30:00,01:30:00,,150.00
      Me,me@x,,Internal,,Admin,No,2026-03-10,11:00:00,2026-03-10,11:15:00,00:15:00,"a, b",
      Me,me@x,Acme,Site,,Open,Yes,2026-03-11,09:00:00,,,,,
      """
    #expect(
      try read(.toggl, report).map(\.line) == [
        "2: 2026-03-10T09:00:00+09:00–10:30:00+09:00 5400 s Site [Acme] “Design, round 2”",
        "3: 2026-03-10T11:00:00+09:00–11:15:00+09:00 900 s Internal “Admin⏎#a #b”",
        "4: it is still running",
      ])
    let other =
      "Start,Stop,Workspace Name,Project Name,Client Name,Tag(s),Description\n2026-03-10T09:00:00+01:00,2026-03-10T10:00:00+01:00,W,P,C,t,d\n"
    #expect(try read(.toggl, other).map(\.line) == ["2: 2026-03-10T09:00:00+01:00–10:00:00+01:00 3600 s P [C] “d⏎#t”"])
    // As Clockify writes it.
    let american = """
      "Project","Client","Description","Start Date","Start Time","End Date","End Time","Duration (h)"
      "P","C","d","03/10/2026","09:00:00 PM","03/10/2026","10:30:00 PM","01:30:00"
      "P","","","03/10/2026","12:15:00 AM","03/10/2026","12:30:00 AM","00:15:00"
      "P","","","13/10/2026","09:00","13/10/2026","10:00","01:00:00"
      "P","","","03/10/2026","09:00","03/10/2026","10:00","01:00:00"
      "P","","","03/10/2026","13:00 PM","03/10/2026","14:00 PM","01:00:00"
      """
    #expect(
      try read(.toggl, american).map(\.line) == [
        "2: 2026-03-10T21:00:00+09:00–22:30:00+09:00 5400 s P [C] “d”", "3: 2026-03-10T00:15:00+09:00–00:30:00+09:00 900 s P",
        "4: 2026-10-13T09:00:00+09:00–10:00:00+09:00 3600 s P",
        "5: “03/10/2026 09:00” may name one day or another: have dates written as 2026-03-10, or times with AM and PM",
        "6: “03/10/2026 13:00 PM” is no “Start Date”",
      ])
    #expect(throws: ExchangeRefusal.noColumns(["Start date"])) { try read(.toggl, "a,b\n1,2\n") }
  }
}

extension Reading<ExchangedRecord> {
  var record: ExchangedRecord? { if case .read(let record, _) = self { record } else { nil } }
  var key: String? { record?.key }
}
