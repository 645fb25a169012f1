import Testing

@testable import TerminalUI

@Suite("Numbers that a terminal sends")
struct NumberExtremeTests {
  private static let numbers = [
    "", "0", "-1", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "4294967297", ":5", "5:",
    "1:-9223372036854775808", String(repeating: "9", count: 3_000),
  ]

  @Test(
    "no parameter of a sequence ends the process, and what stands after it is read", arguments: numbers,
    ["~", "A", "R", "u", "M", "m", "^", "$", "@", "Z", "I", "P", "t", "c"])
  func sequences(_ number: String, _ final: String) {
    for form in [
      "\(number)", "\(number);\(number)", "1;\(number)", "\(number);1", "27;\(number);\(number)", "27;1;\(number)",
      "<\(number);\(number);\(number)",
      "<0;\(number);1", "<0;1;\(number)", "<\(number);1;1", "?\(number)", "200;\(number)",
    ] {
      // The mouse of old: three bytes of any kind follow, the x among them.
      if form.isEmpty, final == "M" { continue }
      for start in ["\u{1B}[", "\u{1B}O"] {
        var decoder = InputDecoder()
        let events = decoder.feed((start + form + final + "x\u{1B}[201~").utf8) + decoder.flush()
        #expect(events.contains(.key("x")) || events.contains { if case .paste = $0 { true } else { false } } || start == "\u{1B}O")
      }
    }
  }

  @Test("the mouse is where the greatest of windows ends, and nowhere beyond")
  func mouse() {
    func places(_ text: String) -> [InputEvent] {
      var decoder = InputDecoder()
      return decoder.feed(text.utf8)
    }
    #expect(places("\u{1B}[<0;65535;65535M") == [.mouse(MouseEvent(.press(.left), at: Point(x: 65_534, y: 65_534)))])
    for beyond in ["9223372036854775807", "99999999999999999999", "-1", "0"] {
      #expect(places("\u{1B}[<0;\(beyond);1M") == [])
      #expect(places("\u{1B}[<0;1;\(beyond)M") == [])
    }
    #expect(places("\u{1B}[<-9223372036854775808;1;1M") == [])
  }

  @Test(
    "a window of any size is drawn, in as much memory as a great one takes",
    arguments: [
      (0, 0, 1, 1), (Int.min, -1, 1, 1), (80, 24, 80, 24), (1, 65_535, 1, 65_535), (65_535, 1, 4_000, 1), (3_000, 333, 3_000, 333),
      (65_535, 65_535, 4_000, 250), (Int.max, Int.max, 4_000, 250),
    ])
  func window(_ columns: Int, _ rows: Int, _ width: Int, _ height: Int) {
    let size = Size.drawn(columns: columns, rows: rows)
    #expect(size == Size(width: width, height: height))
    #expect(size.width * size.height <= Size.mostCells)
  }
}
