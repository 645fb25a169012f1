import StudyModels
import StudyRepositories
import Testing

@Suite("Materials named by a part of their titles")
struct PartialTitleTests {
  private func kiroku(terminal: Bool = false, language: String? = nil) async throws -> Kiroku {
    let kiroku = Kiroku()
    for title in ["Introduction to Algorithms", "Linear Algebra Done Right", "Linear Models", "速読英単語 必修編"] {
      try await kiroku.run("shelf", "add", title)
    }
    kiroku.isTerminal = terminal
    kiroku.variables = ["NO_COLOR": "1"]
    if let language { kiroku.variables["KIROKU_LANG"] = language }
    return kiroku
  }

  @Test("a command at a terminal asks about the one that a part fits, and records nothing without an answer")
  func asked() async throws {
    let kiroku = try await kiroku(terminal: true)
    let answer = try await kiroku.run("record", "intro algo", "30m", answers: ["yes"])
    #expect(answer.code == 0)
    #expect(answer.messages.contains("Introduction to Algorithms"))
    #expect(answer.output.contains("Recorded 30 min of Introduction to Algorithms."))
    #expect(try await kiroku.run("record", "algorithms", "30m", answers: []).code != 0)
    #expect(try kiroku.repositories().records.recent(limit: 9).count == 1)
  }

  @Test("elsewhere it is not on the shelf, and the nearest are told")
  func notAsked() async throws {
    let kiroku = try await kiroku()
    let answer = try await kiroku.run("record", "algorithms", "30m")
    #expect(answer.code == 13)
    #expect(
      answer.messages.hasPrefix(
        """
        kiroku: No material on your shelf fits “algorithms”. Add it with `kiroku shelf add`, or name another one.
          Did you mean one of these? Write more of the title, or its id.
            Introduction to Algorithms
        """))
    let shown = try await kiroku.run("shelf", "show", "必修編")
    #expect(shown.code == 22)
    #expect(shown.messages.contains("    速読英単語 必修編  "))
    #expect(try await kiroku.run("shelf", "show", "zzz").messages.contains("Did you mean") == false)
  }

  @Test("a title that is on no shelf is no reason to ask with the whole shelf")
  func unknown() async throws {
    let kiroku = try await kiroku(terminal: true)
    let none = try await kiroku.run("record", "Topology", "30m", answers: [])
    #expect(none.messages.contains("No material on your shelf fits “Topology”. Add it with `kiroku shelf add`, or name another one."))
    #expect(!none.messages.contains("Algorithms"))
    let near = try await kiroku.run("record", "Liner Modles", "30m", answers: [])
    #expect(near.messages.contains("Linear Models"))
    #expect(!near.messages.contains("Algorithms"))
  }

  @Test("what is said is taken where one fits, and asked about where several do", arguments: ["intro algo", "algorithms"])
  func said(part: String) async throws {
    let kiroku = try await kiroku()
    let answer = try await kiroku.run("say", "studied \(part) for 30 minutes")
    #expect(answer.output == "Recorded 30 min of Introduction to Algorithms.\n")
    #expect(try await kiroku.run("say", "必修編を20分勉強した").output.contains("Recorded 20 min of 速読英単語 必修編."))
  }

  @Test("what sounds as a title is read is taken where it is said, asked about at a terminal, and unknown to scripts")
  func readings() async throws {
    let kiroku = try await kiroku()
    try await kiroku.run("shelf", "add", "線形代数入門", "--reading", "せんけいだいすうにゅうもん")
    #expect(try await kiroku.run("say", "だいすうを20分勉強した").output == "Recorded 20 min of 線形代数入門.\n")
    #expect(try await kiroku.run("say", "studied senkei daisuu for 30 minutes").output == "Recorded 30 min of 線形代数入門.\n")
    let refused = try await kiroku.run("record", "せんけいだいすうにゅうもん", "30m")
    #expect(refused.code == 13)
    #expect(refused.messages.contains("    線形代数入門  "))
    kiroku.isTerminal = true
    let answer = try await kiroku.run("record", "せんけいだいすうにゅうもん", "30m", answers: ["yes", "no"])
    #expect(answer.output.contains("Recorded 30 min of 線形代数入門."))
  }

  @Test("after a choice by a part, the words may become a spoken name, as one change that is undone")
  func remembered() async throws {
    let kiroku = try await kiroku(terminal: true)
    let answer = try await kiroku.run("record", "algorithms", "30m", answers: ["yes", "y"])
    #expect(answer.messages.contains("Call “Introduction to Algorithms” “algorithms” from now on? [y/N] > "))
    #expect(answer.output.hasSuffix("“algorithms” now names it. `kiroku undo` takes that back.\n"))
    let again = try await kiroku.run("record", "algorithms", "10m", answers: [])
    #expect(again == Kiroku.Answer(code: 0, output: "Recorded 10 min of Introduction to Algorithms.\n", messages: ""))
    try await kiroku.run("undo")
    try await kiroku.run("undo")
    #expect(try kiroku.repositories().shelf.materials(includingArchived: false).allSatisfy { $0.spokenNames.isEmpty })
    #expect(try kiroku.repositories().records.recent(limit: 9).count == 1)
  }

  @Test("after a choice in say, the words that were said may become a spoken name")
  func rememberedFromPhrase() async throws {
    let kiroku = try await kiroku(terminal: true)
    try await kiroku.run("shelf", "add", "Advanced Algorithms")
    let answer = try await kiroku.run("say", "so I did algorithms for 30 minutes", answers: ["Introduction to Algorithms", "y"])
    #expect(answer.messages.contains("Call “Introduction to Algorithms” “algorithms” from now on? [y/N] > "))
    let again = try await kiroku.run("say", "so I did algorithms for 20 minutes", answers: [])
    #expect(again.output == "Recorded 20 min of Introduction to Algorithms.\n")
  }

  @Test("a name that was refused is never offered again, nor is one where nothing was asked")
  func refused() async throws {
    let kiroku = try await kiroku(terminal: true)
    #expect(try await kiroku.run("record", "algorithms", "30m", answers: ["yes", "no"]).messages.contains("from now on?"))
    #expect(try await kiroku.run("record", "Algorithms", "30m", answers: ["yes"]).messages.contains("from now on?") == false)
    #expect(try await kiroku.run("say", "studied intro algo for 30 minutes", answers: []).messages == "")
    // Nothing of the words that were said is a part of what was chosen then.
    let other = try await kiroku.run("record", "Topology", "30m", answers: ["Linear Models"])
    #expect(other.output.contains("Recorded 30 min of Linear Models."))
    #expect(!other.messages.contains("from now on?"))
  }
}
