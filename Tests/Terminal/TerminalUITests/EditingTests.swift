import TerminalTestSupport
import TestSupport
import Testing

@testable import TerminalUI

@Suite("Editing text")
struct EditingTests {
  private func field(_ text: String, _ strokes: KeyStroke...) -> String {
    var field = TextField(text)
    for stroke in strokes { field.handle(.key(stroke)) }
    return Surface.picture(width: 40, height: 1) { field.render(into: &$0, in: $0.bounds, theme: .plain, isFocused: true) }.text
  }

  @Test("keys edit at the caret, by grapheme cluster")
  func editing() {
    #expect(field("日本語", "Left", "Backspace", "x") == "日x█")
    #expect(field("日本語", "Home", "Delete", "End") == "本語█")
    #expect(field("e\u{301}a", "Left", "Backspace", "o") == "o█")
    #expect(field("one two three", "C-w") == "one two █")
    #expect(field("one two three", "M-b", "M-b", "C-k") == "one █")
    #expect(field("one two three", "C-a", "M-f", "C-u") == "█two three")
    #expect(field("one", "C-a", "C-d", "C-e", "!") == "ne!█")
    #expect(field("one two", "C-Left", "M-d", "x") == "one x█")
  }

  @Test("keys that are not for a field are left to the form", arguments: ["Enter", "Tab", "Esc", "Up", "Down", "C-s", "M-x", "F1"])
  func notForTheField(key: KeyStroke) {
    var field = TextField("a")
    let isUsed = field.handle(.key(key))
    #expect(!isUsed)
    #expect(field == TextField("a"))
  }

  @Test("a paste goes in as one line, as far as it fits")
  func pasting() {
    var field = TextField("ab", maximumLength: 6)
    field.handle(.key(.home))
    field.handle(.paste("1\n2\u{1B}[31m3456789"))
    #expect(field.text == "1 23ab")
    #expect(field.caret == 4)
  }

  @Test("a combining mark typed after its base makes one character with it")
  func combining() {
    var field = TextField("か")
    field.insert("\u{3099}")
    #expect(field.text == "か\u{3099}")
    #expect(field.caret == 1)
  }

  @Test("a long text scrolls so that the caret is seen, and no wide character is halved")
  func scrolling() {
    var field = TextField("線形代数学入門")
    func text() -> String {
      Surface.picture(width: 7, height: 1) { field.render(into: &$0, in: $0.bounds, theme: .plain, isFocused: true) }.text
    }
    #expect(text() == "学入門█")
    field.handle(.key(.home))
    #expect(text() == "█形代")
    field.click(column: 3, width: 7)
    #expect(field.caret == 1)
    field.click(column: 100, width: 7)
    #expect(field.caret == 7)
  }

  @Test("the placeholder stands in an empty field, the cursor before it")
  func placeholder() {
    let surface = Surface.picture(width: 20, height: 1) {
      TextField().render(into: &$0, in: $0.bounds, theme: .plain, isFocused: true, placeholder: "45 min")
    }
    #expect(surface.lines == ["45 min"])
    #expect(surface.cursor == .zero)
    #expect(surface.style(of: "45 min", row: 0)?.attributes.contains(.dim) == true)
  }

  @Test("an editor holds what it was given to the letter, and draws it clean")
  func givenText() {
    let given = "1\u{9}a\u{200B}b\u{1B}[31mc\n\u{9}\u{9}d"
    var area = TextArea(given)
    #expect(area.text == given)
    #expect(self.area(area) == "1   ab�[31\nmc\n        d█")
    area.handle(.key(.backspace), width: 11)
    #expect(area.text == String(given.dropLast()))
    area.insert("e\u{9}f\r\ng")
    #expect(area.text == given.dropLast() + "e\u{9}f\ng")
    var field = TextField("a\u{9}b\u{AD}c\nd")
    #expect(field.text == "a\u{9}b\u{AD}c\nd")
    #expect(self.field("a\u{9}b\u{AD}c\nd", "Left") == "a bc █")
    field.handle(.key("e"))
    #expect(field.text == "a\u{9}b\u{AD}c\nde")
    var password = TextField(isHidden: true)
    password.insert("p\u{200B}\u{1B}[31mw")
    #expect(password.text == "p\u{200B}w")
  }

  @Test("a text that is offered is selected: typing, pasting and deleting replace it, an arrow or a click keeps it")
  func offered() {
    func field(_ input: InputEvent...) -> TextField {
      var field = TextField("before")
      field.offer("morning algebra")
      #expect(field.isAllSelected && field.caret == 15)
      for input in input { field.handle(input) }
      return field
    }
    #expect(field(.key("x"), .key("y")).text == "xy")
    #expect(field(.paste("tea\ntime")).text == "tea time")
    #expect(field(.key(.backspace)).text.isEmpty)
    #expect(field(.key(.delete)).text.isEmpty)
    for key: KeyStroke in ["Left", "Right", "Home", "End"] {
      let kept = field(.key(key))
      #expect(kept.text == "morning algebra" && !kept.isAllSelected && kept.caret == 15)
      #expect(field(.key(key), .key("!")).text == "morning algebra!")
    }
    #expect(field(.key("C-w")).text == "morning ")
    #expect(field(.key("Tab")).isAllSelected)
    var clicked = field()
    clicked.click(column: 3, width: 40)
    #expect(!clicked.isAllSelected && clicked.caret == 3)
    var empty = TextField()
    empty.offer("")
    #expect(!empty.isAllSelected)
    let surface = Surface.picture(width: 20, height: 1) {
      field().render(into: &$0, in: $0.bounds, theme: .plain, isFocused: true)
    }
    #expect(surface.style(of: "morning", row: 0)?.attributes.contains(.reverse) == true)
  }

  @Test("the caret and a click stand right behind tabs")
  func tabs() {
    var area = TextArea("ab\u{9}cd\n\u{9}x")
    func cursor() -> Point? {
      Surface.picture(width: 20, height: 3) { area.render(into: &$0, in: $0.bounds, theme: .plain, isFocused: true) }.cursor
    }
    #expect(cursor() == Point(x: 5, y: 1))
    area.click(Point(x: 5, y: 0), width: 20, height: 3)
    #expect(area.caret == 4)
    #expect(cursor() == Point(x: 5, y: 0))
    area.handle(.key(.left), width: 20)
    #expect(cursor() == Point(x: 4, y: 0))
    area.handle(.key(.left), width: 20)
    #expect(cursor() == Point(x: 2, y: 0))
  }

  private func area(_ area: TextArea, height: Int = 3) -> String {
    Surface.picture(width: 11, height: height) { area.render(into: &$0, in: $0.bounds, theme: .plain, isFocused: true) }.text
  }

  @Test("text of several lines wraps, and Enter breaks the line")
  func areaTyping() {
    var area = TextArea("the quick fox")
    #expect(self.area(area) == "the quick\nfox█")
    area.handle(.key(.enter), width: 11)
    area.handle(.key("日"), width: 11)
    #expect(area.text == "the quick fox\n日")
    #expect(self.area(area) == "the quick\nfox\n日█")
  }

  @Test("up and down keep the column, and leave the area at its ends")
  func areaMoving() {
    var area = TextArea("abcdef\nxy\nABCDEF")
    func move(_ key: KeyStroke) -> Bool { area.handle(.key(key), width: 11) }
    #expect(move(.up))
    #expect(self.area(area) == "abcdef\nxy█\nABCDEF")
    #expect(move(.up))
    #expect(self.area(area) == "abcdef█\nxy\nABCDEF")
    #expect(!move(.up))
    #expect(move(.down) && move(.down) && !move(.down))
    #expect(area.caret == area.text.count)
  }

  @Test("a long text scrolls to the caret and says that there is more")
  func areaScrolling() {
    var area = TextArea("one\ntwo\nthree\nfour")
    #expect(self.area(area, height: 2) == "three     ↑\nfour█")
    area.handle(.key("C-Home"), width: 11)
    #expect(self.area(area, height: 2) == "█ne\ntwo       ↓")
    area.click(Point(x: 1, y: 1), width: 11, height: 2)
    #expect(area.caret == 5)
  }

  @Test("home, end and killing keep to the line")
  func areaLines() {
    var area = TextArea("one\ntwo three")
    for key: KeyStroke in ["M-b", "C-k", "C-a", "x"] { area.handle(.key(key), width: 20) }
    #expect(area.text == "one\nxtwo ")
    for key: KeyStroke in ["Up", "End", "C-k"] { area.handle(.key(key), width: 20) }
    #expect(area.text == "onextwo ")
  }

  @Test("no sequence of keys and pastes puts the caret outside of the text")
  func randomEditing() {
    var generator = SplitMix64(seed: 3)
    let keys: [KeyStroke] = [
      "a", "日", "Space", "Left", "Right", "Up", "Down", "Home", "End", "Enter", "Backspace", "Delete", "C-w", "C-k", "C-u", "M-b", "M-f",
      "M-d",
      "PgUp", "PgDn", "C-Home", "C-End",
    ]
    var area = TextArea("")
    var field = TextField("", maximumLength: 12)
    for step in 0..<3000 {
      let input: InputEvent = step % 17 == 0 ? .paste("one 日本\u{301}\ntwo") : .key(keys.randomElement(using: &generator) ?? "a")
      area.handle(input, width: 1 + step % 9, height: 1 + step % 4)
      field.handle(input)
      #expect((0...area.text.count).contains(area.caret))
      #expect((0...field.text.count).contains(field.caret))
      _ = Surface.picture(width: 1 + step % 9, height: 1 + step % 4) {
        area.render(into: &$0, in: $0.bounds, theme: .plain, isFocused: true)
        field.render(into: &$0, in: $0.bounds, theme: .plain, isFocused: true)
      }
      if area.text.count > 200 { area = TextArea("") }
    }
  }

  @Test("what was written is undone and redone by words, and by what else was done at once")
  func undo() {
    var area = TextArea("note:")
    func press(_ strokes: KeyStroke...) { for stroke in strokes { area.handle(.key(stroke), width: 40) } }
    func type(_ text: String) { for character in text { area.handle(.key(KeyStroke(.character(character))), width: 40) } }
    type(" two words")
    press(.enter)
    area.handle(.paste("pasted text"), width: 40)
    press("Backspace", "Backspace", "C-w")
    var seen: [String] = []
    for _ in 0..<8 {
      seen.append(area.text)
      press("C-_")
    }
    #expect(
      seen == [
        "note: two words\npasted ", "note: two words\npasted te", "note: two words\npasted text", "note: two words\n", "note: two words",
        "note: two ", "note: ", "note:",
      ])
    for _ in 0..<5 { press("M-_") }
    #expect(area.text == "note: two words\npasted text")
    press("C-_")
    type("x")
    press("M-_")
    #expect(area.text == "note: two words\nx")
    area.text = "from elsewhere"
    press("C-_")
    #expect(area.text == "note: two words\nx")
    #expect(area == TextArea("note: two words\nx"))
  }
}
