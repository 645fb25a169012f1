import StudyModels
import TerminalUI

extension ShelfScreen {
  // MARK: Layout

  /// Low windows go without the space below the head and without the details of the selected material.
  private var isLow: Bool { area.height < 14 }
  private var headHeight: Int { isLow ? 1 : 2 }
  private var detailHeight: Int { isLow ? 0 : area.height < 18 ? 4 : 5 }
  private var isNarrow: Bool { area.width < 64 }
  /// Columns come where the titles keep as much room as in a smaller window.
  private var showsExtent: Bool { area.width >= 112 }
  private var showsTime: Bool { area.width >= 128 }
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
    _ = row.takeRight(2)
    guard state.isFiltering || !state.filter.isEmpty else { return renderStates(into: &surface, in: row, theme: theme) }
    words.drawNarrowingKey(into: &surface, in: &row, theme: theme)
    surface.nameControl(words.shelfFilter)
    let place = row.takeLeft(filterWidth)
    state.filter.render(
      into: &surface, in: place, theme: theme, isFocused: state.isFiltering && dialog == nil, placeholder: words.shelfFilterExample)
    surface.onFieldClick(place) { Event.filterClicked(column: $0) }
  }

  /// The states, each with how many materials it has; the one that is shown stands out.
  private func renderStates(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    let counts = state.contents?.counts ?? [:]
    let total = counts.values.reduce(0, +)
    let states: [MaterialState?] = [nil] + MaterialState.allCases
    let texts = states.map { shown in
      let text = "\(shown.map { words.language.state($0) } ?? words.shelfAllStates) \(shown.map { counts[$0] ?? 0 } ?? total)"
      return shown == state.shownState && theme.depth == .none ? "[\(text)]" : text
    }
    // Where they have no room beside each other, the one that is shown stands alone.
    let haveRoom = texts.reduce(-3) { $0 + $1.cellWidth + 3 } <= row.width
    for (shown, text) in zip(states, texts) where haveRoom || shown == state.shownState {
      let place = row.takeLeft(min(row.width, text.cellWidth))
      surface.draw(text, in: place, style: shown == state.shownState ? theme.title : theme.dim)
      surface.onClick(place, Event.statePressed(shown))
      _ = row.takeLeft(3)
    }
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
      // As wide as a day of this year gets, and a gap before it: no date touches the per cents, and they stand below each other.
      let dayWidth = words.language == .japanese ? 16 : 14
      surface.draw(used, in: row.takeRight(max(dayWidth, used.cellWidth + 2)), style: dim, alignment: .trailing)
      let progress = self.state.progress[material.id]
      if showsTime {
        let time = progress.flatMap { $0.seconds > 0 ? words.duration($0.seconds) : nil } ?? ""
        surface.draw(time, in: row.takeRight(16), style: dim, alignment: .trailing)
      }
      if showsExtent {
        surface.draw(extent(of: material, progress), in: row.takeRight(22).inset(left: 1), style: dim, alignment: .trailing)
      }
      drawShare(of: material, progress, in: row.takeRight(18), style: style, theme: theme, &surface)
      surface.draw(state, in: row.takeRight(14), style: dim, alignment: .trailing)
      title += .styled(material.author.map { "  \($0)" } ?? "", dim)
    }
    surface.draw(title, in: row.inset(right: 1), style: style)
  }

  /// `24 of 380 pages`, or what was done where nobody knows how much there is.
  private func extent(of material: Material, _ progress: MaterialProgress?) -> String {
    let reached = progress?.reached
    guard let total = material.totalAmount else { return reached.map { words.count($0, material.unit) } ?? "" }
    return reached.map { words.shelfReached($0, of: words.count(total, material.unit)) } ?? words.count(total, material.unit)
  }

  /// A bar and its per cents; without them, how much there is.
  private func drawShare(
    of material: Material, _ progress: MaterialProgress?, in rect: Rect, style: Style, theme: Theme, _ surface: inout Surface
  ) {
    guard let total = material.totalAmount, let reached = progress?.reached else {
      if !showsExtent {
        surface.draw(extent(of: material, progress), in: rect, style: theme.dim.over(style), alignment: .trailing)
      }
      return
    }
    let share = Share(of: reached, in: total)
    var row = rect.inset(left: 2)
    let percent = "\(share.percent) %"
    surface.draw(percent, in: row.takeRight(max(6, percent.cellWidth + 1)), style: theme.dim.over(style), alignment: .trailing)
    ProgressBar(share.fraction).render(into: &surface, in: row, theme: theme)
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
    guard let progress = state.progress[material.id] else { return }
    renderPace(of: material, progress, into: &surface, in: Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: 1), theme: theme)
    guard let last = progress.lastEnd else { return }
    var row = rect
    let text = words.formLastRead(last, of: material.totalAmount)
    surface.draw(text, in: row.takeLeft(text.cellWidth), style: theme.text)
    guard let total = material.totalAmount, row.width > 20 else { return }
    _ = row.takeLeft(2)
    let share = Share(of: last, in: total)
    ProgressBar(share.fraction).render(into: &surface, in: row.takeLeft(min(40, row.width - 7)), theme: theme)
    surface.draw("\(share.percent) %", in: row.takeLeft(7), style: theme.text, alignment: .trailing)
  }

  /// The time that was spent, the speed, and when it is done at this pace.
  private func renderPace(of material: Material, _ progress: MaterialProgress, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard detailHeight > 4, progress.recordCount > 0, let today = state.today else { return }
    let speed = progress.amountPerHour.map { words.shelfSpeed(words.count($0, material.unit)) }
    let end = material.totalAmount.flatMap { progress.completion(of: $0, today: today) }
    let pace = [end.map { words.shelfCompletion(words.language.date($0, today: today)) }, speed].compactMap(\.self)
    // Where that gets too long, how many records there are goes first.
    let totals = [words.reportTotal(progress.seconds, records: progress.recordCount), words.duration(progress.seconds)]
    let lines = (totals.map { pace + [$0] } + [pace, Array(pace.prefix(1))]).map { $0.joined(separator: "  \(theme.glyphs.middleDot)  ") }
    surface.draw(lines.first { $0.cellWidth <= rect.width } ?? lines[1], in: rect, style: theme.dim)
  }
}
