import ProgramSupport
import StudyModels
import StudyRepositories
import Testing

@Suite("kiroku shelf")
struct ShelfCommandTests {
  @Test("a material is added with all that can be said of it, and prints its id")
  func add() async throws {
    let kiroku = Kiroku()
    let answer = try await kiroku.run(
      "shelf", "add", "Linear Algebra", "--author", "Gilbert Strang", "--category", "Maths", "--unit", "chapters", "--total", "12",
      "--isbn",
      "978-0-9802327-7-6", "--colour", "blue", "--spoken", "LA", "--spoken", "線形", "--state", "planned", "--json")
    #expect(answer.code == 0)
    let document = try JSONValue(parsing: answer.output)
    #expect(document["id"] == "<1>")
    #expect(document["unit"] == "chapters")
    #expect(document["total"] == 12)
    #expect(document["isbn"] == "9780980232776")
    #expect(document["spokenNames"] == ["LA", "線形"])
    #expect(document["state"] == "planned")
  }

  @Test("without a unit a new material is counted in that of the settings")
  func usualUnit() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("config", "set", "shelf.unit", "problems")
    #expect(try await kiroku.json("shelf", "add", "Calculus")["unit"] == "problems")
    #expect(try await kiroku.json("shelf", "add", "Verbs", "--unit", "words")["unit"] == "words")
  }

  @Test("the shelf is listed by cells, in both languages")
  func list() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Linear Algebra", "--author", "Strang", "--category", "Maths", "--total", "340")
    try await kiroku.run("shelf", "add", "英単語ターゲット1900", "--unit", "words", "--state", "done")
    try await kiroku.run("record", "英単語", "5m")
    #expect(
      try await kiroku.run("shelf", "list")
        == Kiroku.Answer(
          code: 0,
          output: """
            Linear Algebra        Strang  Maths  340 pages  in progress
            英単語ターゲット1900                            done         Today

            """))
    kiroku.language = "ja"
    #expect(
      try await kiroku.run("shelf")
        == Kiroku.Answer(
          code: 0,
          output: """
            Linear Algebra        Strang  Maths  340ページ  学習中
            英単語ターゲット1900                            完了    今日

            """))
    #expect(try await kiroku.run("shelf", "--titles").output == "Linear Algebra\n英単語ターゲット1900\n")
    #expect(try await kiroku.run("shelf", "list", "--state", "done", "--titles").output == "英単語ターゲット1900\n")
    #expect(try await kiroku.run("shelf", "list", "--category", "ＭＡＴＨＳ", "--titles").output == "Linear Algebra\n")
    #expect(try await kiroku.run("shelf", "list", "--category", "Physics").output == "当てはまる教材は本棚にありません。\n")
  }

  @Test("an empty shelf says how to fill it, and creates nothing")
  func empty() async throws {
    let kiroku = Kiroku()
    #expect(try await kiroku.run("shelf").output == "The shelf is empty. `kiroku shelf add TITLE` puts a material on it.\n")
    #expect(try await kiroku.run("shelf", "--json").output == "{\"materials\":[]}\n")
    #expect(!kiroku.exists)
  }

  @Test("an archived material leaves the shelf, stays in records, and is restored")
  func archive() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Algebra")
    try await kiroku.run("record", "Algebra", "5m")
    #expect(
      try await kiroku.run("shelf", "archive", "alg").output
        == "Took “Algebra” from the shelf. `kiroku shelf restore` puts it back.\n")
    #expect(try await kiroku.run("shelf", "list", "--titles").output == "")
    #expect(try await kiroku.run("shelf", "list", "--all", "--titles").output == "Algebra\n")
    #expect(try await kiroku.run("record", "Algebra", "5m").code == 13)
    #expect(try await kiroku.json("log")["records"]?.arrayValue?.first?["material"]?["title"] == "Algebra")
    #expect(try await kiroku.run("shelf", "restore", "Alg").output == "Put “Algebra” back on the shelf.\n")
    #expect(try await kiroku.run("record", "Algebra", "5m").code == 0)
    #expect(try await kiroku.run("shelf", "restore", "Algebra").code == 22)
  }

  @Test("a material is changed by what is given, and the rest stays")
  func edit() async throws {
    let kiroku = Kiroku(language: "ja")
    try await kiroku.run("shelf", "add", "Algebra", "--author", "Strang", "--total", "340", "--spoken", "LA")
    #expect(
      try await kiroku.run("shelf", "edit", "LA", "--title", "線形代数", "--clear", "total", "--spoken", "線形").output == "「線形代数」を変更しました。\n")
    let material = try #require(try kiroku.repositories().shelf.materials(includingArchived: false).first)
    #expect(MaterialDraft(material) == MaterialDraft(title: "線形代数", author: "Strang", spokenNames: ["線形"]))
  }

  @Test("a reading is told, searched by and taken away with an empty one; one of kanji is refused")
  func reading() async throws {
    let kiroku = Kiroku()
    let added = try await kiroku.run("shelf", "add", "新・物理入門", "--reading", "しんぶつりにゅうもん", "--json")
    #expect(try JSONValue(parsing: added.output)["reading"] == "しんぶつりにゅうもん")
    #expect(try await kiroku.run("shelf", "show", "新").output.contains("  Reading  しんぶつりにゅうもん\n"))
    #expect(try await kiroku.run("search", "シンブツリ").output.contains("新・物理入門"))
    let term = try await kiroku.json("vocabulary")["terms"]?.arrayValue?.first { $0["term"] == "新・物理入門" }
    #expect(term?["pronunciation"] == "しんぶつりにゅうもん")
    #expect(try await kiroku.run("vocabulary").output.contains("Titles\n  新・物理入門 (しんぶつりにゅうもん)\n"))
    #expect(try await kiroku.run("shelf", "edit", "新", "--reading", "真物理").code == 13)
    #expect(try await kiroku.run("shelf", "edit", "新", "--reading", "a", "--clear", "reading").code == 64)
    let shown = { try await kiroku.json("shelf", "show", "新")["reading"] }
    #expect(try await kiroku.run("shelf", "edit", "新", "--reading", "").code == 0)
    #expect(try await shown() == nil)
    #expect(try await !kiroku.run("search", "シンブツリ").output.contains("新・物理入門"))
    #expect(try await kiroku.run("undo").code == 0)
    #expect(try await shown() == "しんぶつりにゅうもん")
    #expect(try await kiroku.run("redo").code == 0)
    #expect(try await shown() == nil)
    #expect(try await kiroku.run("shelf", "edit", "新", "--reading", " ").output == "“新・物理入門” is so already.\n")
  }

  @Test("materials of one title are told with their authors and ids, and an id chooses")
  func twins() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Algebra", "--author", "Strang")
    try await kiroku.run("shelf", "add", "ALGEBRA", "--author", "Lay")
    let ids = try kiroku.repositories().shelf.materials(includingArchived: false).map(\.id.text)
    let commands = [
      ["shelf", "edit", "algebra", "--total", "5"], ["shelf", "show", "algebra"], ["goal", "set", "1h", "--material", "algebra"],
      ["log", "--material", "algebra"], ["shelf", "archive", "algebra"], ["shelf", "restore", "algebra"],
    ]
    for command in commands {
      if command[1] == "restore" { for id in ids { try await kiroku.run("shelf", "archive", id) } }
      #expect(
        try await kiroku.run(all: command)
          == Kiroku.Answer(
            code: 11,
            messages: """
              kiroku: “algebra” fits 2 materials.
                Algebra (Strang)  <1>
                ALGEBRA (Lay)  <2>
                Write more of the title, or its id.

              """))
      let document = try JSONValue(parsing: try await kiroku.run(all: command + ["--json"]).output)
      #expect(document["outcome"] == "disambiguation")
      #expect(document["choices"]?.arrayValue?.map { $0["author"] } == ["Strang", "Lay"])
      #expect(try await kiroku.run(all: command.map { $0 == "algebra" ? ids[1] : $0 }).code == 0)
      if command[1] == "archive" { try await kiroku.run("undo") }
    }
    kiroku.language = "ja"
    try await kiroku.run("shelf", "restore", ids[0])
    #expect(
      try await kiroku.run("shelf", "show", "algebra").messages == """
        kiroku: 「algebra」に当てはまる教材が2件あります。
          Algebra（Strang）  <1>
          ALGEBRA（Lay）  <2>
          タイトルを詳しく書くか、IDを指定してください。

        """)
  }

  @Test("one material is shown with where it stands")
  func show() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Algebra", "--author", "Strang", "--total", "340")
    try await kiroku.run("record", "Algebra", "5m", "-r", "10-24")
    #expect(
      try await kiroku.run("shelf", "show", "Algebra").output == """
        Algebra
          Author     Strang
          Unit       pages
          In all     340 pages
          Up to      24 pages
          State      in progress
          Last used  10:00
          ID         <1>

        """)
  }

  @Test("what no material can be is refused, and the shelf stays as it was")
  func refusals() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Algebra")
    try await kiroku.run("shelf", "add", "Algebra II")
    let before = try kiroku.repositories().shelf.materials(includingArchived: true)
    let cases: [(line: [String], code: Int32)] = [
      (["add"], 64), (["add", ""], 13), (["add", "  "], 13), (["add", "a\u{1B}[31m"], 13),
      (["add", String(repeating: "あ", count: 201)], 13),
      (["add", "X", "--total", "0"], 13), (["add", "X", "--total", "10000"], 13), (["add", "X", "--total", "ten"], 64),
      (["add", "X", "--isbn", "9780980232777"], 13), (["add", "X", "--state", "started"], 64), (["add", "X", "--colour", "nice"], 13),
      (["add", "X", "--unit", ""], 64), (["add", "X", "--author", "A", "--author", "B"], 64), (["edit", "Algebra"], 64),
      (["edit", "Al", "--state", "done"], 11), (["edit", "Statistics", "--state", "done"], 22), (["show", "Statistics"], 22),
      (["archive", "Statistics"], 22), (["edit", "Algebra", "--author", "A", "--clear", "author"], 64), (["frob"], 64),
    ]
    for (line, code) in cases { #expect(try await kiroku.run(all: ["shelf"] + line).code == code, "\(line)") }
    #expect(try kiroku.repositories().shelf.materials(includingArchived: true) == before)
  }

  @Test("a title that is archived is offered back where somebody can be asked; a script adds it and is told")
  func archivedTitle() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Linear Algebra")
    try await kiroku.run("shelf", "archive", "Linear Algebra")
    let told = try await kiroku.run("shelf", "add", "linear algebra")
    #expect(told.code == 0)
    #expect(told.messages.contains("is archived as well"))
    try await kiroku.run("undo")
    kiroku.isTerminal = true
    #expect(try await kiroku.run("shelf", "add", "linear algebra", answers: ["y"]).code == 0)
    #expect(try kiroku.repositories().shelf.materials(includingArchived: true).map(\.title) == ["Linear Algebra"])
    #expect(try kiroku.repositories().shelf.materials(includingArchived: false).count == 1)
    try await kiroku.run("shelf", "archive", "Linear Algebra")
    #expect(try await kiroku.run("shelf", "add", "Linear Algebra", answers: ["n"]).code == 0)
    #expect(try kiroku.repositories().shelf.materials(includingArchived: true).count == 2)
  }
}
