import TerminalUI

/// Every widget at once, for tests of what must hold for all of them.
enum Gallery {
  static func drawEverything(into surface: inout Surface, theme: Theme) {
    let rect = surface.bounds
    let bindings = [KeyBinding("n", event: 0, label: "new"), KeyBinding("C-s", event: 1, label: "save", disabledReason: "no")]
    TabStrip(title: "T", tabs: [.init(key: "1", title: "One")], selection: 0).render(into: &surface, in: rect, theme: theme) { $0 }
    TextField("日本語").render(into: &surface, in: rect, theme: theme, isFocused: true, placeholder: "p")
    TextArea("日本語\nabc def").render(into: &surface, in: rect, theme: theme, isFocused: true)
    ListView(count: 30, state: ListState(selection: 7)).render(
      into: &surface, in: rect, theme: theme, onClick: { $0 }, onScroll: { $0 }, row: { $3.draw("row \($0)", in: $1, style: $2) })
    Checkbox("check", isOn: true).render(into: &surface, in: rect, theme: theme, isFocused: true, onClick: 1)
    RadioGroup(["a", "b"], selection: nil).render(into: &surface, in: rect, theme: theme, isFocused: true) { $0 }
    Button("Save", disabledReason: "not yet").render(into: &surface, in: rect, theme: theme, isFocused: true)
    var menu = SelectMenu()
    menu.open(count: 2)
    menu.render(value: "日本語", into: &surface, in: rect, theme: theme, isFocused: true)
    menu.renderPopup(options: ["a", "日本"], noMatch: "none", into: &surface, anchor: rect, within: rect, theme: theme)
    ProgressBar(0.5).render(into: &surface, in: rect, theme: theme)
    let chart = BarChart(bars: [.init(label: "Mon", segments: [.init(series: 0, value: 3)], note: "3")])
    chart.render(into: &surface, in: rect, theme: theme)
    HeatMap(rows: [[0, 1, nil, 4]], rowLabels: ["Mon"], columnLabels: [0: "Jan"]).render(into: &surface, in: rect, theme: theme)
    BigDigits("12:34").render(into: &surface, in: rect, theme: theme)
    StatusLine("done", kind: .failure).render(into: &surface, in: rect, theme: theme)
    StatusLine("done", kind: .done).renderToast(into: &surface, in: rect, theme: theme)
    KeyFooter(bindings, trailing: bindings).render(into: &surface, in: rect, theme: theme)
    HelpOverlay([.init("Help", HelpContents(bindings)), .init("日本語", nil)], words: .init(hint: "h", placeholder: "p", nothing: "n"))
      .render(into: &surface, in: rect, theme: theme)
    Dialog(title: "T", message: "message", buttons: ["OK"]).render(into: &surface, in: rect, theme: theme)
  }
}
