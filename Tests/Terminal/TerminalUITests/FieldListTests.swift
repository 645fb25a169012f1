import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("A form that is a list of fields")
struct FieldListTests {
  private enum Field: Hashable, Sendable { case name, size, loud, save }

  private var list: FieldList<Field> {
    FieldList([
      (.name, .text(TextField())), (.size, .choice(["small", "large"], 0)), (.loud, .flag("loud", false)), (.save, .save("Save")),
    ])
  }

  @Test("what is typed goes into the text with the focus, and takes away what others refused")
  func typing() {
    var list = list
    list.refused[.name] = "taken"
    #expect(list.type(.paste("Ana")) && list.text(.name) == "Ana" && list.refused.isEmpty && list.hasUnsavedText)
    list.move(by: 1)
    #expect(!list.type(.paste("x")) && list.touched == [.name])
  }

  @Test("what is wrong with a text is said at its field while it is typed, and not before anything is")
  func whileTyping() {
    var list = list
    #expect(!list.isAnswered(.name))
    _ = list.type(.paste("x"))
    #expect(list.isAnswered(.name))
    _ = list.type(.key(.backspace))
    #expect(!list.isAnswered(.name))
  }

  @Test("pressing a choice opens its list, and a box is turned over")
  func pressing() {
    var list = list
    list.go(to: .size)
    #expect(!list.press(.size) && list.menu.isOpen && list.menuOptions == ["small", "large"])
    #expect(list.choose(1) && list.choice(.size) == 1 && !list.choose(2))
    #expect(list.press(.loud) && list.isOn(.loud))
  }

  @Test("fields stand behind their labels, with what is wrong below those that were left or refused")
  func drawing() {
    var list = list
    list.noteSaving()
    list.refused[.size] = "none left"
    var view = FieldListView<Field, Int>(list, size: Size(width: 40, height: 9)) { "\($0)" }
    view.problem = { $0 == .name ? "It lacks." : nil }
    view.failure = "Nobody answers."
    var surface = Surface(size: Size(width: 40, height: 9))
    view.render(into: &surface, in: surface.bounds, theme: .plain, onColumn: { $1 }, onPress: { _ in -1 }, onSave: -2)
    let lines = surface.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    #expect(
      Array(lines.prefix(7)) == [
        "  name", "        ! It lacks.", "  size  small ▾", "        ! none left", "  loud  [ ] loud", "  save  [ Save ]",
        "        ! Nobody answers.",
      ])
    #expect(surface.hit(at: Point(x: 11, y: 0), as: Int.self) == 3 && surface.hit(at: Point(x: 9, y: 2), as: Int.self) == -1)
    #expect(surface.hit(at: Point(x: 9, y: 5), as: Int.self) == -2)
  }
}
