import ProgramSupport
import Testing

@Suite("Names with characters that nobody can see")
struct HiddenCharacterTests {
  @Test(
    "a name that was added is found by the very text that it was added with",
    arguments: ["a\u{202E}b", "線\u{200B}形", "\u{FEFF}Algebra", "a\u{3164}b c", "soft\u{AD}hyphen", "\u{2067}حساب\u{2069}"])
  func found(_ name: String) async throws {
    let kiroku = Kiroku()
    for command in [
      ["shelf", "add", name, "--category", name, "--spoken", "\(name)2", "--unit", "x\u{200B}y"], ["record", name, "20m"],
      ["record", "\(name)2", "5m", "--total", "2"], ["shelf", "show", name], ["log", "--material", name],
      ["goal", "set", "10 x\u{200B}y", "--material", name], ["say", "record 10 minutes of \(name)"],
      ["shelf", "edit", name, "--total", "9"],
      ["start", name], ["discard"], ["goal", "clear", "--material", name],
    ] {
      let answer = try await kiroku.run(all: command)
      #expect(answer.code == 0, "\(command): \(answer.messages)")
    }
    #expect(try await kiroku.json("shelf", "list", "--category", name)["materials"]?.arrayValue?.count == 1)
    #expect(try await kiroku.json("search", name)["results"]?.arrayValue?.isEmpty == false)
    #expect(try await kiroku.run("shelf", "archive", name).code == 0)
    #expect(try await kiroku.run("shelf", "restore", name).code == 0)
  }

  @Test("a shortcut's phrase is stored without them, and runs with them")
  func phrases() async throws {
    let kiroku = Kiroku()
    let phrase = "morn\u{202E}ing \u{3164}algebra"
    #expect(try await kiroku.run("shortcuts", "add", phrase, "StartStopwatch").code == 0)
    #expect(try await kiroku.run("shortcuts", "list", "--phrases").output == "morning algebra\n")
    #expect(try await kiroku.run("shortcuts", "run", phrase).code == 0)
    #expect(try await kiroku.run("discard").code == 0)
    #expect(try await kiroku.run("say", phrase).code == 0)
  }
}
