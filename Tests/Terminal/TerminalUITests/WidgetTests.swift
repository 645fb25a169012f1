import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Widgets as pictures")
struct WidgetTests {
  private enum Event: Equatable, Sendable { case pressed(Int), toggled, chosen(Int) }

  private func bar(_ fraction: Double, width: Int = 10, glyphs: GlyphSet = .unicode) -> String {
    Surface.picture(width: width, height: 1, glyphs: glyphs) {
      ProgressBar(fraction).render(into: &$0, in: $0.bounds, theme: Theme(glyphs: glyphs))
    }.lines[0]
  }

  @Test("a bar fills by eighths; what has begun is seen, and only what is complete is full")
  func progressBar() {
    #expect(bar(0) == "░░░░░░░░░░")
    #expect(bar(0.0001) == "▏░░░░░░░░░")
    #expect(bar(0.61) == "██████▏░░░")
    #expect(bar(0.9999) == "█████████▉")
    #expect(bar(1) == "██████████")
    #expect(bar(7) == "██████████")
    #expect(bar(.nan) == "░░░░░░░░░░")
    #expect(bar(0.61, glyphs: .ascii) == "######....")
    #expect(bar(0.999, glyphs: .ascii) == "#########.")
  }

  private let chart = BarChart(
    bars: [
      .init(label: "Mon", segments: [.init(series: 0, value: 60), .init(series: 1, value: 30)], note: "1:30"),
      .init(label: "火", segments: [.init(series: 2, value: 1)], note: "0:01"),
      .init(label: "Wed", segments: [], note: "–"),
    ])

  @Test("bars are stacked, and read without colour by letters and shades")
  func barChart() {
    func lines(_ glyphs: GlyphSet) -> [String] {
      Surface.picture(width: 24, height: 3, glyphs: glyphs) {
        chart.render(into: &$0, in: $0.bounds, theme: Theme(glyphs: glyphs))
      }.lines
    }
    #expect(lines(.unicode) == ["Mon  A████████B▓▓▓  1:30", "火   C              0:01", "Wed                    –"])
    #expect(lines(.ascii)[0] == "Mon  A########B+++  1:30")
  }

  @Test("with colours the segments have the colours of their series")
  func coloredChart() {
    let theme = Theme(depth: .palette256)
    let surface = Surface.picture(width: 24, height: 3) { chart.render(into: &$0, in: $0.bounds, theme: theme) }
    #expect(surface[6, 0].style == theme.chart(0))
    #expect(surface[14, 0].style == theme.chart(1).reverse)
    #expect(surface.lines[0] == "Mon  A████████B███  1:30")
  }

  @Test("the heat map is read by shades, keeps gaps and shows its last columns when it is too wide")
  func heatMap() {
    let map = HeatMap(rows: [[0, 1, 2, 3], [4, 0, nil, nil]], rowLabels: ["Mon", "火"], columnLabels: [0: "Jan", 2: "Feb", 3: "x"])
    func lines(_ width: Int, _ glyphs: GlyphSet = .unicode) -> [String] {
      Surface.picture(width: width, height: 3, glyphs: glyphs) {
        map.render(into: &$0, in: $0.bounds, theme: Theme(glyphs: glyphs))
      }.lines
    }
    #expect(lines(14) == ["    Jan Feb", "Mon · ░ ▒ ▓", "火  █ ·"])
    #expect(lines(8) == ["    Feb", "Mon ▒ ▓", "火"])
    #expect(lines(14, .ascii) == ["    Jan Feb", "Mon . : + *", "火  # ."])
    // With many colours the cells are filled, in four tones; with few the shades say the level.
    func picture(_ depth: ColorDepth) -> Surface {
      Surface.picture(width: 14, height: 3) { map.render(into: &$0, in: $0.bounds, theme: Theme(depth: depth)) }
    }
    for depth in [ColorDepth.none, .eight, .sixteen] { #expect(picture(depth).lines == ["    Jan Feb", "Mon · ░ ▒ ▓", "火  █ ·"]) }
    let filled = picture(.trueColor)
    #expect(filled.lines == ["    Jan Feb", "Mon · ░░▒▒▓▓", "火  ██·"])
    let cells = [Point(x: 6, y: 1), Point(x: 8, y: 1), Point(x: 10, y: 1), Point(x: 4, y: 2)]
    #expect(Set(cells.map { filled[$0.x, $0.y].style.background }).count == 4)
    for cell in cells {
      #expect(filled[cell.x, cell.y].style.background != .standard)
      #expect(filled[cell.x, cell.y].style.foreground == filled[cell.x, cell.y].style.background)
      #expect(filled[cell.x + 1, cell.y].style.background == filled[cell.x, cell.y].style.background)
    }
    #expect([0, 0.1, 2.5, 5, 7.6, 10, 12].map { HeatMap.level($0, maximum: 10) } == [0, 1, 1, 2, 4, 4, 4])
  }

  @Test("a time in big digits, narrower and as text where there is no room")
  func bigDigits() {
    func lines(_ width: Int, _ height: Int, _ glyphs: GlyphSet = .unicode) -> [String] {
      Surface.picture(width: width, height: height, glyphs: glyphs) {
        BigDigits("-4:10").render(into: &$0, in: $0.bounds, theme: Theme(glyphs: glyphs))
      }.lines
    }
    #expect(BigDigits("-4:10").width() == 34)
    #expect(
      lines(34, 5) == [
        "        ██  ██        ██    ██████",
        "        ██  ██  ██  ████    ██  ██",
        "██████  ██████        ██    ██  ██",
        "            ██  ██    ██    ██  ██",
        "            ██      ██████  ██████",
      ])
    #expect(
      lines(17, 5, .ascii) == ["    # #    #  ###", "    # # # ##  # #", "### ###    #  # #", "      # #  #  # #", "      #   ### ###"])
    #expect(lines(12, 3) == ["", "   -4:10", ""])
  }

  @Test("choices of a form")
  func choices() {
    let surface = Surface.picture(width: 40, height: 4) {
      Checkbox("Show the result", isOn: true)
        .render(into: &$0, in: $0.bounds.row(0), theme: .plain, isFocused: true, onClick: Event.toggled)
      RadioGroup(["from–to", "合計"], selection: 0)
        .render(into: &$0, in: $0.bounds.row(1), theme: .plain, isFocused: false) { Event.chosen($0) }
      Button("Save", disabledReason: "no material").render(
        into: &$0, in: $0.bounds.row(2), theme: .plain, isFocused: false, onClick: Event.toggled)
      Button("Save").render(into: &$0, in: $0.bounds.row(3), theme: .plain, isFocused: false, onClick: Event.pressed(0))
    }
    #expect(surface.lines == ["[x] Show the result", "(•) from–to   ( ) 合計", "[ Save ] (no material)", "[ Save ]"])
    #expect(surface.cursor == Point(x: 1, y: 0))
    #expect(surface.hit(at: Point(x: 5, y: 0)) == Event.toggled)
    #expect(surface.hit(at: Point(x: 19, y: 1)) == Event.chosen(1))
    #expect(surface.hit(at: Point(x: 2, y: 2), as: Event.self) == nil)
    #expect(surface.hit(at: Point(x: 2, y: 3)) == Event.pressed(0))
    let group = RadioGroup(["a", "b", "c"], selection: 2)
    #expect([KeyStroke.left, .right, .space, .enter].map { group.selection(after: $0) } == [1, 2, 0, nil])
  }

  @Test("the focus goes around and stays near when fields go away")
  func focusRing() {
    var ring = FocusRing(["a", "b", "c"])
    ring.advance(by: -1)
    #expect(ring.current == "c")
    ring.advance()
    #expect(ring.current == "a")
    ring.focus("b")
    ring.replace(["a", "c"])
    #expect(ring.current == "c")
    ring.focus("zzz")
    #expect(ring.isOn("c"))
    ring.replace([])
    ring.advance()
    #expect(ring.current == nil)
  }

  @Test("a dialog stands in the middle, takes the clicks of what is behind it away, and answers keys")
  func dialog() {
    var dialog = Dialog(title: "Discard?", message: "25 min of 線形代数 will be lost.", buttons: ["Keep", "Discard"])
    let surface = Surface.picture(width: 44, height: 8) {
      $0.draw("behind", at: .zero)
      $0.onClick($0.bounds, Event.toggled)
      dialog.render(into: &$0, in: $0.bounds, theme: .plain) { Event.pressed($0) }
    }
    #expect(
      surface.lines == [
        "behind", "   ┌─ Discard? ─────────────────────────┐", "   │  25 min of 線形代数 will be lost.  │",
        "   │                                    │", "   │  [ Keep ]  [ Discard ]             │",
        "   └────────────────────────────────────┘", "", "",
      ])
    #expect(surface.style(of: "behind", row: 0) == Style().dim)
    #expect(surface.style(of: "[ Keep ]", row: 4) == Theme.plain[.focusedButton])
    #expect(surface.hit(at: .zero, as: Event.self) == nil)
    #expect(surface.hit(at: Point(x: 20, y: 4)) == Event.pressed(1))
    #expect(dialog.handle(.key(.right)) == .stays)
    #expect(dialog.handle(.key(.enter)) == .pressed(1))
    #expect(dialog.handle(.key(.escape)) == .cancelled)
  }

  @Test("the top line shows names where there is room and keys where there is not")
  func tabStrip() {
    let strip = TabStrip(
      title: "Kiroku", tabs: [.init(key: "1", title: "Home"), .init(key: "2", title: "本棚"), .init(key: "3", title: "Records")], selection: 1
    )
    func surface(_ width: Int) -> Surface {
      Surface.picture(width: width, height: 1) { strip.render(into: &$0, in: $0.bounds, theme: .plain) { Event.chosen($0) } }
    }
    #expect(surface(50).lines == [" Kiroku   1 Home  2 本棚  3 Records"])
    // The program's name goes first.
    #expect(surface(30).lines == [" 1 Home  2 本棚  3 Records"])
    // Then the second space between any two, before a name.
    #expect(surface(24).lines == [" 1 Home 2 本棚 3 Records"])
    #expect(surface(23).lines == [" 1 Home  2 本棚  3"])
    #expect(surface(15).lines == [" 1  2 本棚  3"])
    #expect(surface(50).hit(at: Point(x: 20, y: 0)) == Event.chosen(1))
    #expect(surface(50).style(of: "2 本棚", row: 0) == Theme.plain[.activeTab])
  }

  @Test("the top line shortens the last names first, and only those that have to be")
  func tabStripShortNames() {
    let strip = TabStrip(
      title: "Kiroku",
      tabs: [.init(key: "1", title: "Report", shortTitle: "Sum"), .init(key: "2", title: "Timeline", shortTitle: "Posts")], selection: 0)
    func line(_ width: Int) -> [String] {
      Surface.picture(width: width, height: 1) { strip.render(into: &$0, in: $0.bounds, theme: .plain) }.lines
    }
    #expect(line(30) == [" Kiroku   1 Report  2 Timeline"])
    #expect(line(29) == [" 1 Report  2 Timeline"])
    #expect(line(20) == [" 1 Report 2 Timeline"])
    #expect(line(19) == [" 1 Report  2 Posts"])
    #expect(line(16) == [" 1 Sum  2 Posts"])
    #expect(line(12) == [" 1 Sum  2"])
  }

  @Test("of two short names the one that loses less comes first")
  func tabStripLoss() {
    let strip = TabStrip(
      title: "", tabs: [.init(key: "1", title: "Report", shortTitle: "Sums"), .init(key: "2", title: "Timeline", shortTitle: "TL")],
      selection: 0)
    func line(_ width: Int) -> [String] {
      Surface.picture(width: width, height: 1) { strip.render(into: &$0, in: $0.bounds, theme: .plain) }.lines
    }
    #expect(line(19) == [" 1 Sums  2 Timeline"])
    #expect(line(16) == [" 1 Sums  2 TL"])
  }

  @Test("a figure stands behind the name of a screen, and stays where the name gives way")
  func tabStripBadge() {
    func strip(_ count: Int) -> TabStrip {
      TabStrip(
        title: "Kiroku",
        tabs: [
          .init(key: "1", title: "Report"),
          .init(key: "2", title: "Timeline", shortTitle: "Posts", badge: .init(count, isUrgent: count > 9)),
        ], selection: 0)
    }
    func surface(_ width: Int, _ count: Int = 3) -> Surface {
      Surface.picture(width: width, height: 1) { strip(count).render(into: &$0, in: $0.bounds, theme: .plain) { Event.chosen($0) } }
    }
    #expect(surface(33).lines == [" Kiroku   1 Report  2 Timeline(3)"])
    #expect(surface(32).lines == [" 1 Report  2 Timeline(3)"])
    #expect(surface(22).lines == [" 1 Report  2 Posts(3)"])
    #expect(surface(18).lines == [" 1 Report  2(3)"])
    #expect(surface(33, 10).lines == [" 1 Report  2 Timeline(9+)"])
    #expect(surface(33).style(of: "(3)", row: 0) == Theme.plain[.accent])
    #expect(surface(40, 10).style(of: "(9+)", row: 0) == Theme.plain[.warning])
    #expect(surface(33).hit(at: Point(x: 31, y: 0)) == Event.chosen(1))
  }

  @Test("messages: a line, and a toast at the lower right; failures begin with !")
  func statusLine() {
    let surface = Surface.picture(width: 30, height: 5) {
      StatusLine("Not saved", kind: .failure).render(into: &$0, in: $0.bounds.row(0), theme: .plain)
      StatusLine("Recorded 45 min", kind: .done).renderToast(into: &$0, in: $0.bounds.inset(top: 1), theme: .plain)
    }
    #expect(
      surface.lines == [
        "! Not saved", "", "           ┌─────────────────┐", "           │ Recorded 45 min │", "           └─────────────────┘",
      ])
  }
}
