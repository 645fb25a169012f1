import ProgramSupport
import Testing

@Suite("Language")
struct LanguageTests {
  @Test(
    "the first variable that is not empty chooses the language",
    arguments: [
      ([:], Language.english, nil), (["LANG": "ja_JP.UTF-8"], .japanese, "LANG"), (["LANG": "ja"], .japanese, "LANG"),
      (["LANG": "ja_JP.UTF-8", "LC_ALL": "C"], .english, "LC_ALL"),
      (["TEA_LANG": "", "LC_MESSAGES": "ja_JP"], .japanese, "LC_MESSAGES"),
      (["TEA_LANG": "ja", "LC_ALL": "en_US.UTF-8"], .japanese, "TEA_LANG"), (["LANG": "de_DE.UTF-8"], .english, "LANG"),
      (["LANG": "jam"], .english, "LANG"),
    ] as [([String: String], Language, String?)])
  func choice(environment: [String: String], language: Language, variable: String?) {
    let choice = Language.choice(in: environment, prefix: "TEA")
    #expect(choice.language == language)
    #expect(choice.variable == variable)
    #expect(choice.unknown == nil)
  }

  @Test("an unknown TEA_LANG is told, an unknown LANG is not")
  func unknown() {
    #expect(Language.choice(in: ["TEA_LANG": "tlh"], prefix: "TEA").unknown == "tlh")
    #expect(Language.choice(in: ["TEA_LANG": "en_GB"], prefix: "TEA").unknown == nil)
    #expect(Language.choice(in: ["LANG": "tlh"], prefix: "TEA").unknown == nil)
  }

  @Test("the variable of another program says nothing, and a program may have none")
  func foreignVariable() {
    for prefix in ["COFFEE", nil] {
      let choice = Language.choice(in: ["TEA_LANG": "ja", "LANG": "C"], prefix: prefix)
      #expect(choice.language == .english)
      #expect(choice.variable == "LANG")
    }
  }

  @Test(
    "the nearest name is found, and none where none is near",
    arguments: [
      ("PostStudyRecrod", "PostStudyRecord"), ("post-study-record", "PostStudyRecord"), ("pause", "PauseStudy"),
      ("StartTimmer", "StartTimer"),
      ("Weather", nil), ("", nil),
    ] as [(String, String?)])
  func nearest(name: String, found: String?) {
    #expect(NearestName.find(name, among: ["PostStudyRecord", "StartTimer", "PauseStudy"]) == found)
  }

  @Test("none is sought for a name longer than anybody mistypes, nor in more than a thousand others")
  func nearestWithinBounds() {
    func name(_ length: Int) -> String { String(repeating: "x", count: length) }
    #expect(NearestName.find(name(256), among: [name(255)]) == name(255))
    #expect(NearestName.find(name(257), among: [name(256)]) == nil)
    #expect(NearestName.find(name(256), among: [name(257)]) == nil)
    let others = Array(repeating: "Weather", count: 999)
    #expect(NearestName.find("StartTimmer", among: others + ["StartTimer"]) == "StartTimer")
    #expect(NearestName.find("StartTimmer", among: others + ["Weather", "StartTimer"]) == nil)
  }
}
