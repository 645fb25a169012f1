import ProgramSupport
import StudyModels
import Testing

@Suite("kiroku log and kiroku report")
struct LogAndReportTests {
  /// Four records of three days, two materials, one without.
  private func filled(_ language: String = "en") async throws -> Kiroku {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("shelf", "add", "Linear Algebra", "--category", "Maths")
    try await kiroku.run("shelf", "add", "英単語ターゲット1900", "--unit", "words", "--category", "英語")
    try await kiroku.run("record", "Linear", "1h20m", "-r", "10-24", "--at", "2026-11-19T22:20")
    try await kiroku.run("record", "英単語", "45m", "-t", "50", "-m", "review", "--at", "8:50")
    try await kiroku.run("record", "15m", "--at", "9:30")
    try await kiroku.run("record", "Linear", "30m", "--at", "2026-11-12T07:00")
    return kiroku
  }

  @Test("the log of the week is grouped by day and lined up by cells")
  func log() async throws {
    let kiroku = try await filled()
    #expect(
      try await kiroku.run("log")
        == Kiroku.Answer(
          code: 0,
          output: """
            Thu 19 Nov  1 h 20 min
              <1…>  21:00–22:20  1 h 20 min  Linear Algebra        pages 10–24

            Today  1 h
              <2…>  08:05–08:50      45 min  英単語ターゲット1900  50 words     review
              <3…>  09:15–09:30      15 min  –

            This week  2 h 20 min  3 records

            """))
  }

  @Test("--filter lists what fits from the whole log, with a period beside it from that one")
  func filter() async throws {
    let kiroku = try await filled()
    #expect(
      try await kiroku.run("log", "--filter", "linear >=1h")
        == Kiroku.Answer(
          code: 0,
          output: """
            Thu 19 Nov  1 h 20 min
              <1…>  21:00–22:20  1 h 20 min  Linear Algebra  pages 10–24

            All days, “linear >=1h”  1 h 20 min  1 record

            """))
    #expect(try await JSONValue(parsing: kiroku.run("log", "--filter", "#Maths", "--json").output)["records"]?.arrayValue?.count == 2)
    #expect(
      try await JSONValue(parsing: kiroku.run("log", "week", "--filter", "#Maths", "--json").output)["records"]?.arrayValue?.count == 1)
    #expect(try await kiroku.run("log", "--filter", "review").output.contains("英単語ターゲット1900"))
    #expect(try await kiroku.run("log", "--filter", "nothing") == Kiroku.Answer(code: 0, output: "No records: all days, “nothing”.\n"))
  }

  @Test("what overlaps is listed by a filter, and show says with what", arguments: ["en", "ja"])
  func overlaps(_ language: String) async throws {
    let kiroku = try await filled(language)
    try await kiroku.run("record", "Linear", "10m", "-m", "at once", "--at", "8:30")
    #expect(try await kiroku.json("log", "--filter", "overlapping")["records"]?.arrayValue?.count == 2)
    let log = try await kiroku.run("log", "today").output.split(separator: "\n")
    #expect(log.filter { $0.contains(" !  ") }.count == 2)
    #expect(
      log.last == (language == "en" ? "! overlaps another record: `kiroku show ID` says which" : "! ほかの記録と重なっています。`kiroku show ID`で確認できます"))
    #expect(try await !kiroku.run("log", "yesterday").output.contains("!"))
    let id = try #require(try await kiroku.json("log", "--filter", "at")["records"]?.arrayValue?.first?["id"]?.stringValue)
    let shown = try await kiroku.run("show", id).output
    #expect(shown.contains(language == "en" ? "Overlaps" : "重複"))
    #expect(shown.contains("英単語ターゲット1900"))
    #expect(shown.contains("08:05–08:50"))
  }

  @Test("what of a filter is no condition is refused with what can be written")
  func unreadFilter() async throws {
    let kiroku = try await filled()
    let answer = try await kiroku.run("log", "--filter", "linear >abc")
    #expect(answer.code == 64)
    #expect(answer.messages.contains("“>abc” is no condition. Write words, `>30m`,"))
  }

  @Test("the log in Japanese")
  func japaneseLog() async throws {
    let kiroku = try await filled("ja")
    #expect(
      try await kiroku.run("log", "今日")
        == Kiroku.Answer(
          code: 0,
          output: """
            今日  1時間
              <1…>  08:05–08:50  45分  英単語ターゲット1900  50語  review
              <2…>  09:15–09:30  15分  –

            今日  1時間  2件

            """))
  }

  @Test("the log as a document: one key, oldest first")
  func document() async throws {
    let kiroku = try await filled()
    let answer = try await kiroku.run("log", "2026-11-21", "--material", "英単語", "--json")
    #expect(
      try JSONValue(parsing: answer.output) == [
        "records": [
          [
            "id": "<1>", "startedAt": "2026-11-21T08:05:00+09:00", "endedAt": "2026-11-21T08:50:00+09:00", "activeSeconds": 2700,
            "pauses": [], "material": ["id": "<2>", "title": "英単語ターゲット1900"], "amount": ["total": 50, "unit": "words"],
            "memo": "review", "visibility": "private", "source": "app", "images": [],
          ]
        ]
      ])
    let all = try await kiroku.json("log", "2026")
    let starts = all["records"]?.arrayValue?.compactMap { $0["startedAt"]?.stringValue } ?? []
    #expect(starts.count == 4)
    #expect(starts == starts.sorted())
  }

  @Test("an empty log says so, and its document holds an empty list; nothing is created")
  func empty() async throws {
    let kiroku = Kiroku()
    #expect(try await kiroku.run("log", "yesterday") == Kiroku.Answer(code: 0, output: "No records: yesterday.\n"))
    #expect(try await kiroku.run("log", "--json") == Kiroku.Answer(code: 0, output: "{\"records\":[]}\n"))
    #expect(try await kiroku.run("report") == Kiroku.Answer(code: 0, output: "No records: this week.\n"))
    #expect(!kiroku.exists)
  }

  @Test(
    "what is no period or no material is refused",
    arguments: [
      (["log", "2026-02-30"], 64), (["log", "today..yesterday", "--material", "x"], 64), (["report", "2026-13"], 64),
      (["log", "--material", "Statistics"], 22), (["report", "--by", "minute"], 64), (["log", "today", "week"], 64),
    ] as [([String], Int32)])
  func refused(_ line: [String], _ code: Int32) async throws {
    let kiroku = try await filled()
    let answer = try await kiroku.run(all: line)
    #expect(answer.code == code)
    #expect(answer.output == "")
  }

  @Test("the report of the week has a bar a day")
  func report() async throws {
    let kiroku = try await filled()
    #expect(
      try await kiroku.run("report")
        == Kiroku.Answer(
          code: 0,
          output: """
            This week  2 h 20 min  3 records
              Mon 16 Nov           –
              Tue 17 Nov           –
              Wed 18 Nov           –
              Thu 19 Nov  1 h 20 min  ████████████████████████████████████████
              Fri 20 Nov           –
              Sat 21 Nov         1 h  ██████████████████████████████
              Sun 22 Nov           –

            """))
  }

  @Test("bars are ASCII where the locale is not UTF-8, and with --color never")
  func asciiBars() async throws {
    let kiroku = try await filled()
    let picture = """
      This month  2 h 50 min  4 records
        Linear Algebra        1 h 50 min  15 pages  ########################################
        英単語ターゲット1900      45 min  50 words  ################
        No material               15 min            #####

      """
    #expect(try await kiroku.run("report", "month", "--by", "material", "--color", "never").output == picture)
    kiroku.variables = ["LANG": "C"]
    #expect(try await kiroku.run("report", "month", "--by", "material").output == picture)
  }

  @Test("the report in Japanese, by category and by week")
  func japaneseReport() async throws {
    let kiroku = try await filled("ja")
    #expect(
      try await kiroku.run("report", "month", "--by", "category").output == """
        今月  2時間50分  4件
          Maths         1時間50分  ████████████████████████████████████████
          英語               45分  ████████████████▍
          カテゴリなし       15分  █████▌

        """)
    #expect(
      try await kiroku.run("report", "2026-11-09..2026-11-22", "--by", "week").output == """
        2026年11月9日〜22日  2時間50分  4件
          2026年11月9日〜15日        30分  ████████▋
          2026年11月16日〜22日  2時間20分  ████████████████████████████████████████

        """)
  }

  @Test("amounts of a unit are counted instead of time, and those of other units left out; a material's are told beside its time")
  func reportOfAmounts() async throws {
    let kiroku = try await filled()
    #expect(
      try await kiroku.run("report", "month", "--unit", "pages", "--by", "material", "--color", "never").output == """
        This month  15 pages  1 h 50 min, 2 records
          Linear Algebra  15 pages  1 h 50 min  ########################################

        """)
    #expect(
      try await kiroku.run("report", "month", "--unit", "語", "--by", "hour", "--format", "csv").output.split(separator: "\r\n")
        .filter { !$0.contains(",0,0,") }.count == 2)
    let document = try await kiroku.json("report", "month", "--material", "Linear", "--by", "category")
    #expect(document["material"]?["title"] == "Linear Algebra")
    #expect(document["amount"] == ["count": 15, "unit": "pages"])
    #expect(
      document["sums"] == [
        ["category": "Maths", "activeSeconds": 6600, "recordCount": 2, "amount": ["count": 15, "unit": "pages"]]
      ])
    #expect(try await kiroku.run("report", "--unit", "lessons").output == "No lessons recorded: this week.\n")
    #expect(try await kiroku.run("report", "--unit", "words", "--material", "Linear").code == 13)
    #expect(try await kiroku.run("report", "--material", "Nothing").code == 22)
  }

  @Test("the report as a document")
  func reportDocument() async throws {
    let kiroku = try await filled()
    #expect(
      try await kiroku.json("report", "2026") == [
        "from": "2026-01-01", "to": "2026-12-31", "by": "month", "activeSeconds": 10200, "recordCount": 4,
        "sums": [["month": "2026-11", "from": "2026-11-01", "to": "2026-11-30", "activeSeconds": 10200, "recordCount": 4]],
      ])
    let answer = try await kiroku.run("report", "--by", "material", "--json")
    #expect(
      try JSONValue(parsing: answer.output)["sums"] == [
        [
          "material": ["id": "<1>", "title": "Linear Algebra"], "activeSeconds": 4800, "recordCount": 1,
          "amount": ["count": 15, "unit": "pages"],
        ],
        [
          "material": ["id": "<2>", "title": "英単語ターゲット1900"], "activeSeconds": 2700, "recordCount": 1,
          "amount": ["count": 50, "unit": "words"],
        ], ["activeSeconds": 900, "recordCount": 1],
      ])
  }

  @Test("weeks and months that the period cuts are labelled by the days that were counted, in words and in the document")
  func cutGroups() async throws {
    let kiroku = try await filled()
    let month = try await kiroku.run("report", "month", "--by", "week").output
    #expect(
      month == """
        This month  2 h 50 min  4 records
          Sun 1 Nov 2026            –
          2–8 Nov 2026              –
          9–15 Nov 2026        30 min  ████████▋
          16–22 Nov 2026   2 h 20 min  ████████████████████████████████████████
          23–29 Nov 2026            –
          Mon 30 Nov 2026           –

        """)
    let spring = try await kiroku.run("report", "2026-10-10..2026-11-19", "--by", "month").output
    #expect(spring.contains("10–31 Oct 2026"))
    #expect(spring.contains("1–19 Nov 2026"))
    #expect(try await kiroku.run("report", "2026", "--by", "week").output.contains("  1–4 Jan 2026"))
    #expect(
      try await kiroku.json("report", "2026-11-12..2026-11-19", "--by", "week")["sums"] == [
        ["week": "2026-11-09", "from": "2026-11-12", "to": "2026-11-15", "activeSeconds": 1800, "recordCount": 1],
        ["week": "2026-11-16", "from": "2026-11-16", "to": "2026-11-19", "activeSeconds": 4800, "recordCount": 1],
      ])
  }

  @Test("groups that a period cuts are cut where the user's week begins", arguments: ["monday", "sunday", "saturday"])
  func cutByWeekStart(_ start: String) async throws {
    let kiroku = try await filled()
    try await kiroku.run("config", "set", "week.startsOn", start)
    let sums = try await kiroku.json("report", "month", "--by", "week")["sums"]
    let days = (sums?.arrayValue ?? []).map { "\($0["from"]?.stringValue ?? "")..\($0["to"]?.stringValue ?? "")" }
    let expected =
      switch start {
      case "monday": ["2026-11-09..2026-11-15", "2026-11-16..2026-11-22"]
      case "sunday": ["2026-11-08..2026-11-14", "2026-11-15..2026-11-21"]
      default: ["2026-11-07..2026-11-13", "2026-11-14..2026-11-20", "2026-11-21..2026-11-27"]
      }
    #expect(days == expected)
    let first = try await kiroku.run("report", "month", "--by", "week").output.split(separator: "\n").dropFirst().first ?? ""
    #expect(first.contains(start == "monday" ? "1 Nov 2026" : start == "sunday" ? "1–7 Nov 2026" : "1–6 Nov 2026"))
  }
}
