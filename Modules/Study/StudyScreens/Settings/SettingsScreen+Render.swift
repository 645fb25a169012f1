import StudyModels
import StudySettings
import TerminalUI

extension SettingsScreen {
  private var isLow: Bool { area.height < 12 }
  /// The rows below the list: a rule, and what the selected setting does.
  private var detailHeight: Int { isLow ? 3 : 5 }
  private var headHeight: Int { (state.isFiltering || !state.filter.isEmpty ? 1 : 0) + mistakes.count }
  var listHeight: Int { max(1, area.height - headHeight - detailHeight) }

  /// What is wrong with the file, as lines above the list.
  private var mistakes: [String] {
    guard let found = state.contents?.survey.mistakes, !found.isEmpty else { return [] }
    let lines = found.prefix(isLow ? 1 : 2).flatMap { "! \($0.message(in: services.language))".wrapped(toCells: max(10, area.width - 4)) }
    return [words.settingsKept] + lines.prefix(isLow ? 2 : 4)
  }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    if let failure = state.failure {
      surface.drawWrapped("! " + failure, in: area.inset(dx: 2), style: theme.error)
      return
    }
    guard let contents = state.contents else { return }
    for line in mistakes { surface.draw(line, in: area.takeTop().inset(dx: 2), style: theme.warning) }
    if state.isFiltering || !state.filter.isEmpty {
      var row = area.takeTop().inset(dx: 2)
      words.drawNarrowingKey(into: &surface, in: &row, theme: theme)
      surface.nameControl(words.shelfFilter)
      state.filter.render(into: &surface, in: row.takeLeft(40), theme: theme, isFocused: state.isFiltering)
    }
    guard !state.list.lines.isEmpty else {
      surface.drawWrapped(words.settingsNothingFits, in: area.inset(dx: 2), style: theme.dim)
      return
    }
    renderList(contents, into: &surface, in: area.takeTop(listHeight), theme: theme)
    guard area.height > 1 else { return }
    surface.drawHorizontalLine(at: area.takeTop().origin, length: rect.width, style: theme.border)
    renderDetail(contents, into: &surface, in: area.inset(dx: 2), theme: theme)
  }

  // MARK: Rows

  private var titleWidth: Int {
    let titles = state.list.lines.map { line in
      switch line {
      case .setting(let key): key.title(in: services.language).cellWidth
      case .link(let link): words.settingsLink(link).cellWidth
      case .heading: 0
      }
    }
    return min((titles.max() ?? 0) + 3, area.width / 2)
  }

  /// What stands at the right: where a value comes from.
  private func source(_ entry: SettingEntry) -> String { deciding(entry.key) ?? words.settingSource(entry.source) }

  private func sourceWidth(_ contents: SettingsContents) -> Int {
    guard area.width >= 60 else { return 0 }
    return contents.survey.entries.map { source($0).cellWidth }.max() ?? 0
  }

  private func renderList(_ contents: SettingsContents, into surface: inout Surface, in rect: Rect, theme: Theme) {
    // Beyond that, what stands at the right is no longer read with what stands at the left.
    let place = Rect(x: rect.x, y: rect.y, width: min(rect.width, 104), height: rect.height)
    let range = state.list.list.visibleRange(count: state.list.lines.count, height: place.height)
    surface.onScroll(place, up: Event.scrolled(-1), down: Event.scrolled(1))
    for (offset, index) in range.enumerated() {
      let row = place.row(offset)
      if case .heading(let group) = state.list.lines[index] {
        surface.draw(words.settingsGroup(group), in: row.inset(left: 2), style: theme.title)
        continue
      }
      let isSelected = index == state.list.list.selection
      let style = isSelected ? theme.selection : theme.text
      if isSelected {
        surface.fill(row.inset(right: 1), style: style)
        surface.drawSelectionMark(at: Point(x: row.x + 1, y: row.y), style: theme.accent.over(style))
      }
      surface.onClick(row, Event.rowClicked(index))
      draw(state.list.lines[index], contents, in: row.inset(left: 4, right: 2), style: style, theme: theme, &surface)
    }
    ScrollIndicator(total: state.list.lines.count, visible: place.height, offset: range.lowerBound)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: place.y, width: 1, height: place.height), theme: theme)
  }

  private func draw(
    _ line: SettingsList.Line, _ contents: SettingsContents, in rect: Rect, style: Style, theme: Theme, _ surface: inout Surface
  ) {
    var row = rect
    switch line {
    case .heading: break
    case .setting(let key):
      guard let entry = contents.entry(key) else { return }
      surface.draw(key.title(in: services.language), in: row.takeLeft(titleWidth).inset(right: 1), style: style)
      surface.draw(source(entry), in: row.takeRight(sourceWidth(contents)), style: theme.dim.over(style))
      _ = row.takeRight(2)
      if let editing = state.editing, editing.key == key {
        surface.nameControl(key.title(in: services.language))
        editing.field.render(into: &surface, in: row.takeLeft(min(40, row.width)), theme: theme, isFocused: true)
        return
      }
      let isWrong = contents.survey.mistake(of: key) != nil
      let value = (isWrong ? "! " : "") + key.words(for: entry.value, in: services.language)
      let mark = key.kind == .choice && !surface.isOutlined ? " \(theme.glyphs.dropDown)" : ""
      surface.draw(value + mark, in: row, style: isWrong ? theme.warning.over(style) : style)
    case .link(let link):
      surface.draw(words.settingsLink(link), in: row.takeLeft(titleWidth).inset(right: 1), style: style)
      let value =
        switch link {
        case .account: words.settingsAccount(contents)
        case .keys: words.settingsKeys(services.settings.current().keys.count)
        case .usage: ""
        case .sample: words.settingsSampleThere
        case .file: services.settings.file.path
        }
      surface.draw(value, in: row, style: theme.dim.over(style))
    }
  }

  // MARK: What it does

  private func renderDetail(_ contents: SettingsContents, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var texts: [(String, Style)] = []
    switch state.list.selected {
    case .setting(let key):
      if let refusal = state.editing?.refusal {
        texts.append(("! " + refusal, theme.warning))
      } else if let mistake = contents.survey.mistake(of: key) {
        texts.append(("! " + mistake.message(in: services.language), theme.warning))
      } else if let note = note(key) {
        texts.append((note, theme.warning))
      }
      texts += [(words.inApp(key.help(in: services.language)), theme.text), (words.settingAllowed(key), theme.dim)]
    case .link(let link): texts.append((words.settingsLinkHelp(link), theme.text))
    case .heading, nil: return
    }
    let lines = texts.flatMap { text, style in text.wrapped(toCells: max(10, min(rect.width, 100))).map { ($0, style) } }
    for (index, line) in lines.prefix(rect.height).enumerated() { surface.draw(line.0, in: rect.row(index), style: line.1) }
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard state.menu.isOpen else { return }
    let range = state.list.list.visibleRange(count: state.list.lines.count, height: listHeight)
    let row = state.list.list.selection - range.lowerBound + headHeight
    state.menu.renderPopup(
      options: menuOptions, noMatch: words.formNoMatch, hint: words.menuHint, into: &surface,
      anchor: Rect(x: rect.x + 4 + titleWidth, y: rect.y + row, width: 20, height: 1), within: rect, theme: theme,
      onClick: { Event.menuChosen($0) })
  }
}
