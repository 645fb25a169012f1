import TerminalUI

extension AppShell {
  /// What is left for a page: without the top line and its rule, the status line and the footer.
  func contentRect(of size: Size) -> Rect {
    Rect(origin: .zero, size: size).inset(top: 2, bottom: 2)
  }

  func render(into surface: inout Surface, theme: Theme) {
    guard !surface.isOutlined else { return outline(into: &surface, theme: theme) }
    let bounds = surface.bounds
    guard bounds.width >= Self.smallestSize.width, bounds.height >= Self.smallestSize.height else {
      guard state.clock.session == nil else { return renderClockAlone(into: &surface, in: bounds, theme: theme) }
      let text = words.tooSmall(width: bounds.width, height: bounds.height)
      surface.drawWrapped(text, in: bounds.inset(dx: 1), style: theme.warning)
      return
    }
    guard let top else { return }
    let content = contentRect(of: bounds.size)
    if top.page.isPanel, let below {
      below.page.draw(into: &surface, in: content, theme: theme, number: below.number)
      surface.recede(theme)
    }
    renderTopLine(into: &surface, in: bounds.row(0), theme: theme)
    surface.drawHorizontalLine(at: Point(x: 0, y: 1), length: bounds.width, style: theme.border)
    if let open = state.stack.last, open.page.keepsTabs { renderRuleTitle(of: open, into: &surface, in: bounds.row(1), theme: theme) }
    top.page.draw(into: &surface, in: content, theme: theme, number: top.number)
    top.page.drawPopups(into: &surface, in: content, theme: theme, number: top.number)
    renderMessage(into: &surface, theme: theme)
    if let dialog = state.leaving ?? top.page.openDialog {
      dialog.render(into: &surface, in: surface.bounds, theme: theme) { Event.dialogButtonPressed($0) }
    }
    // Over everything that recedes: the bottom line is what works now.
    renderFooter(into: &surface, in: bounds.row(bounds.height - 1), theme: theme)
    var help = state.help
    // What is selected may change below, and with it what works.
    help?.tabs[0].contents = HelpContents(keyBindings)
    help?.render(into: &surface, in: surface.bounds, theme: theme)
  }

  /// The page around a panel.
  private var below: OpenPage? { state.stack.dropLast().last ?? state.tabs[state.tab] }

  /// Help and the palette stand at the right; in a form the reasons of its keys need the room more than the palette does.
  private func renderFooter(into surface: inout Surface, in rect: Rect, theme: Theme) {
    func shown(_ isWanted: (Event) -> Bool) -> [KeyBinding<Event>] {
      shellKeys.filter { isWanted($0.event) }.map { binding in
        var binding = binding
        binding.isShownInFooter = true
        return binding
      }
    }
    guard dialogKeys.isEmpty else {
      KeyFooter(dialogKeys, trailing: shown { if case .palettePressed(.commands) = $0 { true } else { false } })
        .render(into: &surface, in: rect, theme: theme)
      return
    }
    let help = shown { if case .helpPressed = $0 { true } else { false } }
    let palette = shown { if case .palettePressed(.commands) = $0 { true } else { false } }
    let isTab = state.stack.isEmpty
    KeyFooter(keyBindings + (isTab ? [] : palette), trailing: (isTab ? palette : []) + help)
      .render(into: &surface, in: rect, theme: theme)
  }

  private func renderTopLine(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var rect = rect
    let end = finishAsked
    if let clock = state.clock.text(words, endedAt: end) {
      let place = rect.takeRight(max(SessionClock.width, clock.cellWidth) + 1).inset(right: 1)
      surface.draw(clock, in: place, style: state.clock.style(theme, endedAt: end), alignment: .trailing)
      surface.onClick(place, Event.timerPressed)
      _ = rect.takeRight(1)
    }
    guard let form = state.stack.last, !form.page.keepsTabs else {
      TabStrip(
        title: "Kiroku",
        tabs: Tab.allCases.map {
          TabStrip.Tab(key: $0.key, title: words.title(of: $0), shortTitle: words.shortTitle(of: $0), badge: badge(of: $0))
        },
        selection: Tab.allCases.firstIndex(of: state.tab)
      ).render(into: &surface, in: rect, theme: theme) { Event.tabPressed(Tab.allCases[$0]) }
      return
    }
    renderTitle(of: form, into: &surface, in: rect.inset(dx: 1), theme: theme)
  }

  /// What a page over the tabs is, with the way back.
  private func renderTitle(of form: OpenPage, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    let escape = row.takeRight(3)
    surface.draw("Esc", in: escape, style: theme[.key])
    if let event = keyBindings.event(for: .escape) { surface.onClick(escape, event) }
    _ = row.takeRight(2)
    let note = form.page.titleNote
    surface.draw(note, in: row.takeRight(min(note.cellWidth, row.width / 2)), style: theme.dim, alignment: .trailing)
    surface.draw(form.page.title, in: row, style: theme.title)
  }

  /// The same on the rule, where the tabs stay in sight.
  private func renderRuleTitle(of open: OpenPage, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect.inset(left: 2, right: 2)
    let back = row.takeRight(5)
    surface.draw(" Esc ", in: back, style: theme[.key])
    if let event = keyBindings.event(for: .escape) { surface.onClick(back, event) }
    _ = row.takeRight(2)
    // The note has what the title leaves.
    let noteRoom = max(row.width / 2 - 2, row.width - open.page.title.cellWidth - 6)
    let note = open.page.titleNote.isEmpty ? "" : " \(open.page.titleNote.truncated(toCells: max(0, noteRoom))) "
    surface.draw(note, in: row.takeRight(note.cellWidth), style: theme.dim)
    let title = " \(open.page.title.truncated(toCells: max(0, row.width - 3))) "
    surface.draw(title, in: row.takeLeft(title.cellWidth), style: theme.title)
  }

  /// In the status line where it fits, else as a box above the footer.
  private func renderMessage(into surface: inout Surface, theme: Theme) {
    guard let message = state.message else { return }
    let bounds = surface.bounds
    if message.text.cellWidth + 4 <= bounds.width {
      message.render(into: &surface, in: bounds.row(bounds.height - 2).inset(dx: 1), theme: theme)
    } else {
      message.renderToast(into: &surface, in: bounds.inset(top: 2, bottom: 1), theme: theme)
    }
  }

}
