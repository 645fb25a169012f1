import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Lists and menus")
struct ListTests {
  private enum Event: Equatable, Sendable { case clicked(Int), scrolled(Int) }

  private func picture(_ state: ListState, count: Int, height: Int) -> Surface {
    Surface.picture(width: 12, height: height) {
      ListView(count: count, state: state)
        .render(into: &$0, in: $0.bounds, theme: .plain, onClick: { Event.clicked($0) }, onScroll: { Event.scrolled($0) }) {
          $3.draw("row \($0)", in: $1, style: $2)
        }
    }
  }

  @Test("the selected row has a mark and the look of the selection")
  func selection() {
    let surface = picture(ListState(selection: 1), count: 3, height: 4)
    #expect(surface.lines == ["  row 0", "› row 1", "  row 2", ""])
    #expect(surface[5, 1].style == Style().reverse)
  }

  @Test("the part shown follows the selection and turns back only at its edge")
  func scrolling() {
    var state = ListState()
    for _ in 0..<5 { state.handle(.key(.down), count: 10, height: 4) }
    #expect(picture(state, count: 10, height: 4).lines == ["  row 2    ↑", "  row 3", "  row 4", "› row 5    ↓"])
    for _ in 0..<2 { state.handle(.key(.up), count: 10, height: 4) }
    #expect(picture(state, count: 10, height: 4).lines == ["  row 2    ↑", "› row 3", "  row 4", "  row 5    ↓"])
  }

  @Test(
    "keys select by rows, pages and ends",
    arguments: [("PgDn", 3), ("End", 9), ("G", 9), ("j", 1), ("C-n", 1), ("Up", 0)] as [(KeyStroke, Int)])
  func keys(key: KeyStroke, selection: Int) {
    var state = ListState()
    state.handle(.key(key), count: 10, height: 4)
    #expect(state.selection == selection)
  }

  @Test("the wheel moves the part shown and takes the selection along only at the edge")
  func wheel() {
    var state = ListState(selection: 2)
    state.handle(.mouse(MouseEvent(.scrollDown, at: .zero)), count: 10, height: 4)
    #expect(state.visibleRange(count: 10, height: 4) == 3..<7)
    #expect(state.selection == 3)
    state.handle(.mouse(MouseEvent(.scrollUp, at: .zero)), count: 10, height: 4)
    #expect(state.visibleRange(count: 10, height: 4) == 0..<4)
    #expect(state.selection == 3)
  }

  @Test("a list that became shorter, or empty, shows what there is")
  func shrinking() {
    let state = ListState(selection: 9)
    #expect(picture(state, count: 2, height: 3).lines == ["  row 0", "› row 1", ""])
    #expect(picture(state, count: 0, height: 3).lines == ["", "", ""])
  }

  @Test("a click hits the row that is shown there")
  func clicks() {
    var state = ListState()
    state.select(9, count: 10, height: 4)
    let surface = picture(state, count: 10, height: 4)
    #expect(surface.hit(at: Point(x: 3, y: 1)) == Event.clicked(7))
    #expect(surface.hit(at: Point(x: 3, y: 1), gesture: .scrollDown) == Event.scrolled(1))
  }

  private let options = ["Linear Algebra", "英単語ターゲット1900", "Organic Chemistry", "アルゴリズム"]

  private func menuPicture(_ menu: SelectMenu, height: Int = 12, y: Int = 1) -> Surface {
    Surface.picture(width: 30, height: height) {
      let anchor = Rect(x: 2, y: y, width: 20, height: 1)
      menu.render(value: "Linear Algebra", into: &$0, in: anchor, theme: .plain, isFocused: true)
      menu.renderPopup(options: options, noMatch: "nothing", into: &$0, anchor: anchor, within: $0.bounds, theme: .plain) {
        Event.clicked($0)
      }
    }
  }

  @Test("the menu opens below its field with the selection, and filters by what is typed")
  func menu() {
    var menu = SelectMenu()
    #expect(menuPicture(menu).text == "\n  █inear Algebra ▾")
    menu.open(selection: 1, count: options.count)
    #expect(
      menuPicture(menu).lines == [
        "", "  Linear Algebra ▾", "  ┌────────────────────────┐", "  │                        │", "  │  Linear Algebra        │",
        "  │› 英単語ターゲット1900  │", "  │  Organic Chemistry     │", "  │  アルゴリズム          │", "  └────────────────────────┘", "", "", "",
      ])
    for letter in "あるご" { #expect(menu.handle(.key(.character(letter)), options: options) == .changed) }
    #expect(menu.matches(in: options) == [3])
    #expect(menuPicture(menu).hit(at: Point(x: 6, y: 4)) == Event.clicked(3))
    #expect(menu.handle(.key(.enter), options: options) == .chosen(3))
    #expect(!menu.isOpen)
  }

  @Test("the menu opens above where there is more room, and says when nothing matches")
  func menuAbove() {
    var menu = SelectMenu()
    menu.open(count: options.count)
    _ = menu.handle(.paste("zzz"), options: options)
    #expect(menuPicture(menu, height: 9, y: 7).lines[1...2] == ["  │ zzz                    │", "  │ nothing                │"])
    #expect(menu.handle(.key(.enter), options: options) == .changed)
    #expect(menu.handle(.key(.escape), options: options) == .cancelled)
    #expect(menu.handle(.key(.enter), options: options) == .ignored)
  }
}
