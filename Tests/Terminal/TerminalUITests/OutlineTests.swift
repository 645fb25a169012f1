import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("What a page says to whoever hears it")
struct OutlineTests {
  private var theme: Theme {
    var theme = Theme.plain
    theme.isOutlined = true
    return theme
  }

  /// The lines of what is drawn on 60 × 20 cells.
  private func heard(_ draw: (inout Surface, Theme) -> Void) -> PageReading {
    var surface = Surface(size: Size(width: 60, height: 20), isOutlined: true)
    draw(&surface, theme)
    surface.describe { $0.words.warning = { "Warning: \($0)" } }
    surface.describe { outline in
      outline.words.selected = "(selected)"
      outline.words.chosen = "chosen"
      outline.words.empty = "empty"
      outline.words.hidden = "hidden"
    }
    return PageReading(surface)
  }

  @Test("texts are whole however little room they have, columns become pauses, labels stand before their values")
  func texts() {
    let page = heard { surface, theme in
      surface.drawBox(surface.bounds, title: .styled("A box", theme.title))
      surface.draw("Server", in: Rect(x: 2, y: 1, width: 8, height: 1), style: theme.dim)
      surface.draw("https://kiroku.example/with/a/long/path", in: Rect(x: 12, y: 1, width: 10, height: 1), style: theme.text)
      surface.draw("one    two", in: Rect(x: 2, y: 2, width: 40, height: 1))
      surface.draw("right", in: Rect(x: 30, y: 2, width: 20, height: 1), alignment: .trailing)
      surface.drawWrapped("! not so\u{1B}[31m", in: Rect(x: 2, y: 3, width: 4, height: 1), style: theme.warning)
    }
    #expect(page.lines == ["A box:", "Server: https://kiroku.example/with/a/long/path", "one, two, right", "Warning: not so"])
  }

  @Test("rows are numbered, the selected one says so, and every number leads to its row")
  func rows() {
    let page = heard { surface, theme in
      ListView(count: 3, state: ListState(selection: 1)).render(
        into: &surface, in: Rect(x: 0, y: 0, width: 40, height: 10), theme: theme, onClick: { $0 },
        row: { index, rect, style, surface in surface.draw("row \(index)", in: rect, style: style) })
    }
    #expect(page.lines == ["1. row 0", "2. (selected) row 1", "3. row 2"])
    #expect(page.items.map(\.place.y) == [0, 1, 2])
  }

  @Test("bars and digits are words; progress, shades and arrows say nothing")
  func charts() {
    let page = heard { surface, theme in
      let bar = BarChart.Bar(label: "Mon", segments: [.init(series: 0, value: 3), .init(series: 1, value: 1)], note: "2 h")
      BarChart(bars: [bar]).render(into: &surface, in: Rect(x: 0, y: 0, width: 40, height: 1), theme: theme)
      ProgressBar(0.5).render(into: &surface, in: Rect(x: 0, y: 1, width: 20, height: 1), theme: theme)
      HeatMap(rows: [[1, 2, 3]]).render(into: &surface, in: Rect(x: 0, y: 2, width: 20, height: 1), theme: theme)
      BigDigits("24:59").render(into: &surface, in: Rect(x: 0, y: 3, width: 60, height: 6), theme: theme)
      ScrollIndicator(total: 10, visible: 3, offset: 0).render(into: &surface, in: Rect(x: 59, y: 0, width: 1, height: 9), theme: theme)
    }
    #expect(page.lines == ["Mon: 2 h, A 75 %, B 25 %", "24:59"])
    #expect(page.outline.hasMore)
  }

  @Test("controls are told with their names and values, a password is not told, and what is wrong stands at its field")
  func controls() {
    let page = heard { surface, theme in
      surface.draw("Time", at: Point(x: 0, y: 0), style: theme.dim)
      TextField("ten").render(into: &surface, in: Rect(x: 10, y: 0, width: 10, height: 1), theme: theme, isFocused: true)
      surface.draw("! no time", at: Point(x: 10, y: 1), style: theme.error)
      surface.draw("Password", at: Point(x: 0, y: 2), style: theme.dim)
      TextField("secret", isHidden: true).render(
        into: &surface, in: Rect(x: 10, y: 2, width: 10, height: 1), theme: theme, isFocused: false)
      surface.draw("Kind", at: Point(x: 0, y: 3), style: theme.dim)
      RadioGroup(["a", "b"], selection: 1).render(
        into: &surface, in: Rect(x: 10, y: 3, width: 20, height: 1), theme: theme, isFocused: false)
      Checkbox("Share", isOn: false).render(into: &surface, in: Rect(x: 0, y: 4, width: 20, height: 1), theme: theme, isFocused: false)
    }
    #expect(page.lines == ["Time: ten", "Warning: no time", "Password: hidden", "Kind: a, b (chosen)", "Share: no"])
    #expect(page.fields.map(\.name) == ["Time", "Password", "Kind", "Share"])
    #expect(page.focused?.name == "Time" && page.focused?.problems == ["Warning: no time"])
  }

  @Test("what stands below a heading helps with no field above it")
  func notes() {
    let page = heard { surface, theme in
      TextField("ten").render(into: &surface, in: Rect(x: 10, y: 0, width: 10, height: 1), theme: theme, isFocused: true)
      surface.draw("such as 45m", at: Point(x: 10, y: 1), style: theme.dim)
      surface.draw("Today", at: Point(x: 0, y: 3), style: theme.title)
      surface.draw("20 min", at: Point(x: 20, y: 3), style: theme.text)
      surface.draw("a record of today", at: Point(x: 0, y: 4), style: theme.dim)
    }
    #expect(page.focused?.notes == ["such as 45m"])
  }

  @Test("a button is asked about in whole sentences, whatever it is called", arguments: ["開始", "キャンセル", "分ける", "ショートカットを作る", ""])
  func questions(_ label: String) {
    let words = LineWords(of: "Kiroku", introduction: "") { $1 }
    let asked = ["開始": "開始しますか", "キャンセル": "キャンセルしますか", "": "保存しますか"][label] ?? "「\(label)」を実行しますか"
    #expect(words.saveQuestion(label) == asked + "（はい / いいえ）")
  }

  @Test("what recedes is not heard, and what stands beside is heard last")
  func layers() {
    let page = heard { surface, theme in
      surface.aside { $0.draw("beside", at: Point(x: 40, y: 0)) }
      surface.draw("below", at: Point(x: 0, y: 5))
    }
    #expect(page.lines == ["below", "beside"])
    let question = heard { surface, theme in
      surface.draw("below", at: Point(x: 0, y: 5))
      Dialog(title: "Really?", message: "It is gone then.", buttons: ["Keep", "Drop"])
        .render(into: &surface, in: surface.bounds, theme: theme) { $0 }
    }
    #expect(question.lines == ["Really?", "It is gone then."])
    #expect(question.buttons.map(\.name) == ["Keep", "Drop"] && question.yesButton?.name == "Drop")
  }
}
