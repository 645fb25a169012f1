import Foundation
import ProgramSupport
import StudyModels
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("kiroku report as a file")
struct ReportFileTests {
  private func filled(_ language: String = "en") async throws -> Kiroku {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("shelf", "add", "Algebra, \"Linear\" <1> & more", "--category", "Maths")
    try await kiroku.run("record", "Algebra", "1h20m", "-r", "10-24", "--at", "2026-11-19T22:20")
    try await kiroku.run("record", "15m", "--at", "9:30")
    return kiroku
  }

  /// A path in the runs' own folder.
  private func path(_ name: String, _ kiroku: Kiroku) -> String { kiroku.home.deletingLastPathComponent().appending(path: name).path }

  /// An attribute's text. By name alone, as FoundationXML finds none by `forName` where the document has a namespace.
  private func attribute(_ name: String, of element: XMLElement?) -> String? {
    element?.attributes?.first { $0.name == name }?.stringValue
  }

  private func text(_ path: String) throws -> String { String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) }

  @Test("CSV has a header of English names in every language, a row a group, and quotes what separates", arguments: ["en", "ja"])
  func csv(_ language: String) async throws {
    let kiroku = try await filled(language)
    let materials = try await kiroku.run("report", "--by", "material", "--format", "csv").output
    #expect(
      materials.split(separator: "\r\n", omittingEmptySubsequences: false)
        == [
          "by,key,title,from,to,active_seconds,record_count,amount,unit",
          "material,<1>,\"Algebra, \"\"Linear\"\" <1> & more\",2026-11-16,2026-11-22,4800,1,15,pages",
          "material,,,2026-11-16,2026-11-22,900,1,,", "",
        ])
    let days = try await kiroku.run("report", "--format", "csv").output.split(separator: "\r\n")
    #expect(days.count == 8)
    #expect(days[1] == "day,2026-11-16,,2026-11-16,2026-11-16,0,0,,")
    #expect(days[4] == "day,2026-11-19,,2026-11-19,2026-11-19,4800,1,,")
    #expect(try await kiroku.run("report", "--by", "weekday", "--format", "csv").output.contains("weekday,thursday,,"))
  }

  @Test("the chart as SVG is well-formed, told in words, dark where that is preferred, and runs nothing", arguments: ["en", "ja"])
  func svg(_ language: String) async throws {
    let kiroku = try await filled(language)
    let svg = try await kiroku.run("report", "--by", "material", "--format", "svg").output
    let document = try XMLDocument(xmlString: svg)
    let root = try #require(document.rootElement())
    #expect(root.name == "svg")
    #expect(attribute("role", of: root) == "img")
    #expect(root.elements(forName: "title").first?.stringValue == (language == "en" ? "This week" : "今週"))
    let told = try #require(root.elements(forName: "desc").first?.stringValue)
    #expect(told.contains("Algebra, \"Linear\" <1> & more: " + (language == "en" ? "1 h 20 min, 15 pages" : "1時間20分、15ページ")))
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(!svg.contains("<script"))
    let widths = root.elements(forName: "g").map { attribute("width", of: $0.elements(forName: "rect").first) }
    #expect(widths == ["330", "62"])
  }

  @Test("--compare puts each group beside the time before, in every form")
  func compared() async throws {
    let kiroku = try await filled()
    try await kiroku.run("shelf", "add", "Biology")
    try await kiroku.run("record", "Algebra", "20m", "--at", "2026-11-12T10:00")
    try await kiroku.run("record", "Biology", "2h", "--at", "2026-11-15T12:00")
    let days = try await kiroku.run("report", "--compare")
    #expect(days.code == 0)
    let lines = days.output.split(separator: "\n").map(String.init)
    #expect(lines[1].contains("1 h 15 min more than 9–14 Nov 2026"))
    #expect(lines[2].contains("now") && lines[2].contains("before") && lines[2].contains("change"))
    let thursday = try #require(lines.first { $0.contains("1 h 20 min") && $0.contains("20 min") && $0.contains("+1 h") })
    #expect(thursday.contains("19"))
    // Nothing is held against days to come.
    #expect(try #require(lines.last).contains("2 h") && !(try #require(lines.last).contains("-2 h")))
    let csv = try await kiroku.run("report", "--compare", "--format", "csv").output.split(separator: "\r\n").map(String.init)
    #expect(
      csv[0]
        == "by,key,title,from,to,active_seconds,record_count,amount,unit,before_from,before_to,before_active_seconds,before_record_count,before_amount"
    )
    #expect(csv[4] == "day,2026-11-19,,2026-11-19,2026-11-19,4800,1,,,2026-11-12,2026-11-12,1200,1,")
    #expect(csv[7] == "day,2026-11-22,,2026-11-22,2026-11-22,0,0,,,2026-11-15,2026-11-15,7200,1,")
    // What only the time before has is there as well.
    let months = try await kiroku.json("report", "2026-11-16..2026-11-17", "--by", "material", "--compare")
    #expect(months["before"]?["from"] == "2026-11-14" && months["before"]?["activeSeconds"] == 7_200)
    #expect(months["sums"]?.arrayValue?.map { $0["material"]?["title"] } == ["Biology"])
    #expect(months["sums"]?.arrayValue?.first?["before"]?["activeSeconds"] == 7_200)
    let svg = try await kiroku.run("report", "--compare", "--format", "svg").output
    let root = try #require(try XMLDocument(xmlString: svg).rootElement())
    #expect(root.elements(forName: "desc").first?.stringValue?.contains("1 h 20 min, before 20 min") == true)
    #expect(svg.components(separatedBy: "class=\"before\"").count == 3)
  }

  @Test("a week without records is a chart that says so, and a table of noughts")
  func empty() async throws {
    let kiroku = Kiroku()
    let svg = try XMLDocument(xmlString: try await kiroku.run("report", "--format", "svg").output)
    #expect(svg.rootElement()?.elements(forName: "desc").first?.stringValue == "No records: this week.")
    let days = try await kiroku.run("report", "--format", "csv").output.split(separator: "\r\n").dropFirst()
    #expect(days.count == 7)
    #expect(days.allSatisfy { $0.hasSuffix(",0,0,,") })
  }

  @Test("a file is written by the end of its name, and never replaced unasked")
  func file() async throws {
    let kiroku = try await filled()
    let file = path("week.csv", kiroku)
    let wrote = try await kiroku.run("report", "-o", file)
    #expect(wrote == Kiroku.Answer(code: 0, output: "Wrote the report to “\(file)”.\n"))
    let first = try text(file)
    #expect(first.hasPrefix("by,key,"))
    let refused = try await kiroku.run("report", "month", "-o", file)
    #expect(refused.code == 73)
    #expect(refused.messages.contains("is there already. Give another name, or --force to replace it."))
    #expect(try text(file) == first)
    #expect(try await kiroku.run("report", "month", "-o", file, "--force").code == 0)
    #expect(try text(file).split(separator: "\r\n").count == 31)
    let folder = URL(filePath: file).deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count { $0.hasPrefix("week.csv") } == 1)
  }

  @Test("text in a file is what is seen, without colours")
  func plain() async throws {
    let kiroku = try await filled()
    let seen = try await kiroku.run("report").output
    kiroku.isTerminal = true
    let file = path("week.txt", kiroku)
    #expect(try await kiroku.run("report", "--output", file, "--color", "always").code == 0)
    #expect(try text(file) == seen)
  }

  @Test("what cannot be written is said, and leaves nothing behind")
  func unwritable() async throws {
    let kiroku = try await filled()
    let missing = try await kiroku.run("report", "-o", path("none/week.svg", kiroku))
    #expect(missing.code == 73)
    #expect(missing.messages.contains("no such file or directory. Nothing was changed."))
    #expect(try await kiroku.run("report", "-o", kiroku.home.path, "--force").messages.contains("is not a file."))
    #expect(try await kiroku.run("report", "-o", "/dev/null", "--force").code == 73)
    #expect(try await kiroku.run("report", "-o", "").code == 64)
  }

  @Test(
    "options that do not fit together are refused",
    arguments: [["--format", "pdf"], ["--format", "csv", "--json"], ["-o", "/nowhere/x.csv", "--json"]])
  func conflicts(_ options: [String]) async throws {
    #expect(try await Kiroku().run(all: ["report"] + options).code == 64)
  }
}
