import StudyModels
import TerminalUI

extension ShelfScreen {
  // MARK: Layout

  /// Low windows go without the space below the head and without the details of the selected material.
  private var isLow: Bool { area.height < 14 }
  private var headHeight: Int { isLow ? 1 : 2 }
  private var detailHeight: Int { isLow ? 0 : 4 }
  private var isNarrow: Bool { area.width < 64 }
  var listHeight: Int { max(1, area.height - headHeight - detailHeight) }
  var filterWidth: Int { min(40, max(8, area.width - 24)) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let contents = state.contents, let today = state.today else {
      if let failure = state.failure { surface.drawWrapped(failure, in: rect.inset(dx: 2), style: theme.error) }
      return
    }
    var area = rect
    renderHead(count: contents.count, into: &surface, in: area.takeTop(headHeight).row(0).inset(dx: 2), theme: theme)
    guard contents.count > 0 else {
      let isEmpty = contents.isEmpty && state.filter.isEmpty
      surface.drawWrapped(isEmpty ? words.shelfEmpty : words.shelfNothingFits, in: area.inset(dx: 2), style: theme.dim)
      return
    }
    ListView(count: contents.count, state: state.list).render(
      into: &surface, in: area.takeTop(listHeight), theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.scrolled($0) },
      row: { index, row, style, surface in
        if let material = contents[index] { draw(material, in: row, today: today, style: style, theme: theme, &surface) }
      })
    if let selected, area.height > 1 { renderDetail(selected, into: &surface, in: area, theme: theme) }
  }

  private func renderHead(count: Int, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    let total = words.shelfCount(count)
    surface.draw(total, in: row.takeRight(total.cellWidth), style: theme.dim)
    guard state.isFiltering || !state.filter.isEmpty else { return }
    surface.draw("/", in: row.takeLeft(2), style: theme.accent)
    let place = row.takeLeft(filterWidth)
    state.filter.render(
      into: &surface, in: place, theme: theme, isFocused: state.isFiltering && dialog == nil, placeholder: words.shelfFilterExample)
    surface.onFieldClick(place) { Event.filterClicked(column: $0) }
  }

  // MARK: A row

  private func draw(_ material: Material, in rect: Rect, today: CivilDate, style: Style, theme: Theme, _ surface: inout Surface) {
    var row = rect
    let dim = theme.dim.over(style)
    let state = material.isArchived ? words.archivedNote : words.language.state(material.state)
    var title: StyledText = .styled(material.title, material.isArchived ? dim : style)
    if isNarrow {
      if material.isArchived { surface.draw(state, in: row.takeRight(state.cellWidth + 2), style: dim, alignment: .trailing) }
    } else {
      let environment = services.environment
      let used = material.lastUsed.map { words.day(environment.rules.day(of: environment.zone.zoned($0)), today: today) } ?? ""
      surface.draw(used, in: row.takeRight(16), style: dim, alignment: .trailing)
      let extent = material.totalAmount.map { words.count($0, material.unit) } ?? ""
      surface.draw(extent, in: row.takeRight(14), style: dim, alignment: .trailing)
      surface.draw(state, in: row.takeRight(16), style: dim, alignment: .trailing)
      title += .styled(material.author.map { "  \($0)" } ?? "", dim)
    }
    surface.draw(title, in: row.inset(right: 1), style: style)
  }

  // MARK: The selected one

  private func renderDetail(_ material: Material, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    surface.drawHorizontalLine(at: area.takeTop().origin, length: rect.width, style: theme.border)
    area = area.inset(dx: 2)
    let author = material.author.map { "  \($0)" } ?? ""
    surface.draw(.styled(material.title, theme.title) + .styled(author, theme.dim), in: area.takeTop())
    let also = material.spokenNames.isEmpty ? nil : words.shelfAlsoCalled(material.spokenNames)
    let counted = words.shelfCounted(in: material.unit)
    let reading = material.reading.map(words.shelfReading)
    let facts = [reading, counted, material.category, also, material.isbn.map { "ISBN \($0)" }].compactMap(\.self)
    surface.draw(facts.joined(separator: "  \(theme.glyphs.middleDot)  "), in: area.takeTop(), style: theme.dim)
    renderProgress(of: material, into: &surface, in: area.takeTop(), theme: theme)
  }

  private func renderProgress(of material: Material, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let progress = state.progress, progress.material == material.id, let last = progress.lastEnd else { return }
    var row = rect
    let text = words.formLastRead(last, of: material.totalAmount)
    surface.draw(text, in: row.takeLeft(text.cellWidth), style: theme.text)
    guard let total = material.totalAmount, row.width > 20 else { return }
    _ = row.takeLeft(2)
    let share = Share(of: last, in: total)
    ProgressBar(share.fraction).render(into: &surface, in: row.takeLeft(min(40, row.width - 7)), theme: theme)
    surface.draw("\(share.percent) %", in: row.takeLeft(7), style: theme.text, alignment: .trailing)
  }
}
