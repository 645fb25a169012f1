import Foundation
import Testing

@testable import IntentcCommands

@Suite("JSON for terminals")
struct SafeJSONTests {
  @Test("DEL and the control characters after it are escaped, everything else stays")
  func controls() {
    #expect(SafeJSON.text(of: Data("{\"a\": \"x\u{7F}y\u{9B}2J é 日\"}".utf8)) == "{\"a\": \"x\\u007fy\\u009b2J é 日\"}")
    #expect(SafeJSON.text(of: Data("{}".utf8)) == "{}")
    #expect(SafeJSON.text(of: Data("[\n  \"\u{61C}a\u{200B}\"\n]".utf8)) == "[\n  \"\\u061ca\\u200b\"\n]")
  }
}
