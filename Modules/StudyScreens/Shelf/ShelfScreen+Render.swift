import StudyModels
import TerminalUI

extension ShelfScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let materials = state.materials, let today = state.today else { return }
    var area = rect
    let shown = shown
    renderHead(count: shown.count, into: &surface, in: area.takeTop().inset(dx: 2), theme: theme)
    _ = area.takeTop()
    guard !shown.isEmpty else {
      let isEmpty = materials.allSatisfy(\.isArchived) && state.filter.isEmpty
      surface.drawWrapped(isEmpty ? words.emptyShelf : words.nothingFits, in: area.inset(dx: 2), style: theme.dim)
      return
    }
    ListView(count: shown.count, state: state.list).render(
      into: &surface, in: area.inset(bottom: 1), theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.scrolled($0) }
    ) { index, row, style, surface in
      draw(shown[index], in: row, today: today, style: style, theme: theme, &surface)
    }
  }

  private func renderHead(count: Int, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    let total = words.onShelf(count)
    surface.draw(total, in: row.takeRight(total.cellWidth), style: theme.dim)
    guard state.isFiltering || !state.filter.isEmpty else { return }
    surface.draw("/", in: row.takeLeft(2), style: theme.accent)
    state.filter.render(into: &surface, in: row.takeLeft(min(40, row.width)), theme: theme, isFocused: state.isFiltering, placeholder: words.filter)
  }

  private func draw(_ material: Material, in rect: Rect, today: CivilDate, style: Style, theme: Theme, _ surface: inout Surface) {
    var row = rect
    let dim = theme.dim.over(style)
    let used = material.lastUsed.map { words.day(services.environment.rules.day(of: services.environment.zone.zoned($0)), today: today) } ?? ""
    surface.draw(used, in: row.takeRight(min(14, row.width / 4)), style: dim, alignment: .trailing)
    if row.width > 44 {
      let extent = material.totalAmount.map { words.count($0, material.unit) } ?? words.unit(material.unit, count: 2)
      surface.draw(extent, in: row.takeRight(14), style: dim, alignment: .trailing)
      let state = material.isArchived ? words.archivedMark : words.state(material.state)
      surface.draw(state, in: row.takeRight(14), style: dim, alignment: .trailing)
    }
    let author = material.author.map { "  \($0)" } ?? ""
    surface.draw("\(material.title)" + .styled(author, dim), in: row.inset(right: 1), style: material.isArchived ? dim : style)
  }
}

extension ScreenWords {
  func state(_ state: MaterialState) -> String {
    switch state {
    case .planned: self("planned", "予定")
    case .inProgress: self("in progress", "進行中")
    case .done: self("done", "完了")
    }
  }
}
