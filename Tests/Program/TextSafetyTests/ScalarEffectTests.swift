import Testing
import TextSafety

@Suite("What a character does to a text")
struct ScalarEffectTests {
  private static func scalars(_ ranges: [ClosedRange<UInt32>]) -> [Unicode.Scalar] { ranges.flatMap { $0.compactMap(Unicode.Scalar.init) } }

  @Test("every control character is one, and nothing else")
  func controls() {
    let expected = Set(Self.scalars([0...0x1F, 0x7F...0x9F]))
    #expect(Set(Self.scalars([0...0x10FFFF]).filter { $0.effect == .control }) == expected)
  }

  @Test("every character that Unicode knows to turn the direction of text is one, the Arabic letter mark too")
  func directions() {
    let expected = Set(Self.scalars([0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069]))
    #expect(Set(Self.scalars([0...0x10FFFF]).filter { $0.effect == .reordering }) == expected)
  }

  @Test(
    "what nobody can see is hidden",
    arguments: [
      "\u{AD}", "\u{200B}", "\u{2060}", "\u{2063}", "\u{2065}", "\u{FEFF}", "\u{3164}", "\u{FFA0}", "\u{17B4}", "\u{FFF9}", "\u{FFFB}",
      "\u{180E}", "\u{E0001}", "\u{E0041}", "\u{E0FFF}", "\u{1D173}", "\u{206A}",
    ] as [Unicode.Scalar])
  func hidden(scalar: Unicode.Scalar) {
    #expect(scalar.effect == .hidden)
    #expect(!scalar.isVisible)
  }

  @Test("what is no character is hidden", arguments: [0xFFFE, 0xFDD0, 0x10FFFF] as [UInt32])
  func noCharacter(value: UInt32) {
    #expect(Unicode.Scalar(value)?.effect == .hidden)
  }

  @Test(
    "what words, emoji and names are written with is shown",
    arguments: [
      "a", "é", "\u{301}", "本", "ｱ", "🍞", "\u{200C}", "\u{200D}", "\u{FE0F}", "\u{E0100}", "\u{180B}", "\u{180F}", "\u{34F}", "\u{115F}",
      "\u{600}",
      "\u{6DD}", "\u{3000}", "\u{A0}", "\u{E000}", "\u{F8FF}", "\u{1FAFF}", "\u{378}",
    ] as [Unicode.Scalar])
  func shown(scalar: Unicode.Scalar) {
    #expect(scalar.effect == .shown)
  }

  @Test("the quick answer for what most texts hold is that of the properties")
  func quickAnswers() {
    let quick = Self.scalars([0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x3001...0x3130, 0x4E00...0x9FFF, 0xAC00...0xD7A3])
    let wrong = quick.filter {
      $0.properties.isDefaultIgnorableCodePoint || $0.properties.isBidiControl || $0.properties.generalCategory == .control
    }
    #expect(wrong.isEmpty)
  }
}
