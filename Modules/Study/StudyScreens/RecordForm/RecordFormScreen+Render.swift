import StudyModels
import TerminalUI

extension RecordFormScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let layout = layout
    let first = firstRow(of: layout)
    for (row, y, height) in layout.rows {
      let place = Rect(x: rect.x + 2, y: rect.y + y - first, width: width - 4, height: height)
      guard !place.intersection(rect).isEmpty else { continue }
      // A row that is partly above the window is drawn from where it begins, so that its lower lines are seen.
      let visible = place.y < rect.y ? place : place.intersection(rect)
      surface.clipped(to: rect) { draw(row, into: &$0, in: visible, theme: theme) }
    }
    ScrollIndicator(total: layout.height, visible: rect.height, offset: first)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard state.menu.isOpen else { return }
    let layout = layout
    let row: RecordFormLayout.Row = state.focus.current == .visibility ? .visibility : .material
    let y = rect.y + (layout.place(of: row)?.y ?? 0) - firstRow(of: layout)
    let anchor = Rect(x: rect.x + 2 + labelWidth, y: y, width: width - 4 - labelWidth, height: 1)
    renderMenu(into: &surface, anchor: anchor, within: rect, theme: theme)
  }

  private func draw(_ row: RecordFormLayout.Row, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var field = rect
    let label = field.takeLeft(labelWidth)
    func name(_ text: String, _ surface: inout Surface) { surface.draw(text, in: label, style: theme.dim) }
    switch row {
    case .space: break
    case .material:
      name(words.formMaterial, &surface)
      drawMaterial(into: &surface, in: field, theme: theme)
    case .session:
      name(words.formSession, &surface)
      drawSession(into: &surface, in: field, theme: theme)
    case .lengthNote:
      name(words.formCount, &surface)
      for (index, line) in noteLines(state.lengthQuestion.map(words.formLengthNote) ?? "").enumerated() {
        surface.draw(line, in: field.row(index), style: theme.warning)
      }
    case .length(let index): drawLength(index, into: &surface, in: field, theme: theme)
    case .time:
      name(words.formTime, &surface)
      drawTime(into: &surface, in: field, theme: theme)
    case .times: drawTimes(into: &surface, in: rect, theme: theme)
    case .breaks:
      name(words.formBreaks, &surface)
      drawField(state.breaks, .breaks, placeholder: words.formBreaksExample, into: &surface, in: &field, theme: theme)
    case .laps:
      name(words.laps, &surface)
      drawField(state.laps, .laps, placeholder: words.formLapsExample, into: &surface, in: &field, theme: theme)
      // A session has it in its own line.
      if !isFinishing, let note = lapsNote, note.cellWidth + 2 <= field.width {
        surface.draw(note, in: field.inset(left: 2), style: theme.dim)
      }
    case .amountKind:
      name(words.formAmount, &surface)
      drawAmountKind(into: &surface, in: field, theme: theme)
    case .amount: drawAmount(into: &surface, in: field, theme: theme)
    case .memo:
      name(words.formMemo, &surface)
      let place = Rect(x: field.x, y: field.y, width: memoSize.width, height: field.height)
      state.memo.render(into: &surface, in: place, theme: theme, isFocused: isFocused(.memo))
      surface.onAreaClick(place) { Event.areaClicked(.memo, $0, place.size) }
    case .visibility:
      name(words.formVisibility, &surface)
      state.menu.render(
        value: state.visibility.map(words.visibility) ?? "", into: &surface, in: field, theme: theme, isFocused: isFocused(.visibility),
        onClick: Event.fieldPressed(.visibility))
      if showsSharing {
        // Behind the longest name of a visibility, so that nothing moves when another is chosen.
        let offset = (Visibility.allCases.map { words.visibility($0).cellWidth }.max() ?? 0) + 5
        let place = Rect(x: field.x + offset, y: field.y, width: max(0, field.width - offset), height: field.height)
        Checkbox(words.formSharing(services.environment.elsewhere ?? ""), isOn: state.isShared ?? false)
          .render(into: &surface, in: place, theme: theme, isFocused: isFocused(.sharing), onClick: Event.fieldPressed(.sharing))
      }
    case .images:
      name(words.formImages, &surface)
      drawImages(into: &surface, in: field, theme: theme)
    case .imagePath:
      if state.images.items.isEmpty { name(words.formImages, &surface) }
      drawField(
        state.imagePath, .imagePath, placeholder: words.formImagePath(isFirst: state.images.items.isEmpty), into: &surface, in: &field,
        theme: theme)
    case .names: for (index, line) in nameLines.enumerated() { surface.draw(line, in: field.row(index), style: theme.dim) }
    case .preview:
      if !state.isSessionGone, let preview = state.check?.preview {
        surface.draw(words.formAfterSaving(preview), in: rect, style: theme.dim)
      }
    case .failure:
      if let failure = state.progress.failure {
        surface.drawWrapped("! " + failure, in: rect, style: theme.error)
      } else if state.isSessionGone {
        surface.drawWrapped(
          "! " + words.formSessionGone.prefix(1).uppercased() + words.formSessionGone.dropFirst(), in: rect, style: theme.warning)
      } else if let hint = hintBeforeSaving {
        surface.drawWrapped(hint, in: rect, style: theme.dim)
      }
    case .issues(let fields):
      for (index, line) in issueLines(fields).enumerated() {
        let style =
          switch line.tone {
          case .missing: theme.dim
          case .refused: theme.error
          case .doubtful: theme.warning
          }
        // Who hears it is told by its place which field is meant.
        let indent = surface.isOutlined ? max(0, fieldOffset(line.field)) : indent(of: line)
        surface.draw(line.text, in: field.row(index).inset(left: indent), style: style)
      }
    }
  }

  /// Why it cannot be saved, where that stands at no field yet.
  private var hintBeforeSaving: String? {
    guard let problem = saveProblem, state.check != nil, !state.progress.isSaving,
      !visibleIssues(state.focus.fields).contains(where: { $0.issue.words == problem })
    else { return nil }
    return problem
  }

  func isFocused(_ field: Field) -> Bool { state.focus.isOn(field) && dialog == nil }

  // MARK: Material, session

  private func drawMaterial(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    if let material = state.material {
      let last = state.check?.lastEnd.map { "  \(theme.glyphs.middleDot)  " + words.formLastRead($0, of: material.totalAmount) } ?? ""
      let note = services.language.unitName(material.unit.onALine) + last
      if row.width > note.cellWidth + 20 {
        surface.draw(note, in: row.takeRight(note.cellWidth), style: theme.dim, alignment: .trailing)
        _ = row.takeRight(2)
      }
    }
    state.menu.render(
      value: state.material?.title ?? words.formChooseMaterial, into: &surface, in: row, theme: theme, isFocused: isFocused(.material),
      onClick: Event.fieldPressed(.material))
  }

  private func drawSession(into surface: inout Surface, in rect: Rect, theme: Theme) {
    for (index, line) in sessionLines.enumerated() { surface.draw(line, in: rect.row(index), style: theme.text) }
  }

  private func drawLength(_ index: Int, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let question = state.lengthQuestion, question.choices.indices.contains(index) else { return }
    guard !surface.isOutlined else { return tellLength(index, question, into: &surface, in: rect, theme: theme) }
    let choice = question.choices[index]
    let isChosen = choice == state.lengthChoice
    var row = rect
    let text = "(\(isChosen ? String(theme.glyphs.chosen) : " ")) \(words.formLength(choice, question))"
    let isHere = isFocused(.length) && (isChosen || (state.lengthChoice == nil && index == 0))
    let place = row.takeLeft(min(text.cellWidth, row.width))
    surface.draw(text, in: place, style: isHere ? theme.selection : theme.text)
    if isHere { surface.cursor = Point(x: place.x + 1, y: place.y) }
    surface.onClick(place, Event.own(.lengthChosen(choice)))
    guard choice == .until, isChosen else { return }
    _ = row.takeLeft(2)
    drawField(state.until, .until, placeholder: words.formUntilExample, into: &surface, in: &row, theme: theme)
  }

  /// The choices as one field, and what goes with one of them.
  private func tellLength(
    _ index: Int, _ question: StudySession.LengthQuestion, into surface: inout Surface, in rect: Rect, theme: Theme
  ) {
    if index == 0 {
      let chosen = state.lengthChoice.flatMap { choice in question.choices.firstIndex { $0 == choice } }
      surface.nameControl(words.formCount)
      RadioGroup(question.choices.map { words.formLength($0, question) }, selection: chosen)
        .render(into: &surface, in: rect, theme: theme, isFocused: isFocused(.length)) { Event.own(.lengthChosen(question.choices[$0])) }
    }
    guard question.choices[index] == .until, state.lengthChoice == .until else { return }
    var row = rect.inset(left: 1)
    surface.nameControl(words.formLength(.until, question))
    drawField(state.until, .until, placeholder: words.formUntilExample, into: &surface, in: &row, theme: theme)
  }

  // MARK: Images

  private func drawImages(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !surface.isOutlined else {
      RadioGroup(state.images.items.map(\.name), selection: isFocused(.images) ? state.images.selection : nil)
        .render(into: &surface, in: rect, theme: theme, isFocused: isFocused(.images)) { Event.own(.image(.clicked($0))) }
      return
    }
    surface.draw(words.formImageCount(state.images.items.count), in: rect.row(0), style: theme.dim)
    for (line, items) in imageLines.enumerated() {
      var row = rect.row(line)
      _ = row.takeLeft(imageCountWidth)
      for (index, name) in items {
        let place = row.takeLeft(min(row.width, name.cellWidth))
        let isHere = isFocused(.images) && index == state.images.selection
        surface.draw(name, in: place, style: isHere ? theme.selection : theme.text)
        if isHere { surface.cursor = place.origin }
        surface.onClick(place, Event.own(.image(.clicked(index))))
        _ = row.takeLeft(3)
      }
    }
  }

  // MARK: Time

  private func drawTime(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    drawField(state.time, .time, placeholder: timePlaceholder, into: &surface, in: &row, theme: theme)
    guard !isFinishing, !isNarrow else { return }
    _ = row.takeLeft(2)
    drawTimes(into: &surface, in: row, theme: theme)
  }

  private func drawTimes(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    let input = input
    drawLabel(words.formEnded, into: &surface, in: &row, theme: theme)
    drawField(
      state.ended, .ended, placeholder: input.plannedEnd.map { written($0) } ?? "", into: &surface, in: &row, theme: theme)
    _ = row.takeLeft(2)
    drawLabel(words.formStarted, into: &surface, in: &row, theme: theme)
    drawField(
      state.started, .started,
      placeholder: input.seconds == nil && input.end == nil ? "" : input.plannedStart.map { written($0) } ?? "",
      into: &surface, in: &row, theme: theme)
  }

  private var timePlaceholder: String {
    switch state.purpose {
    case .finish: words.formAsMeasured
    case .new, .edit: input.seconds.map { words.duration($0) } ?? words.formTimeExample
    }
  }

  private func written(_ moment: ZonedInstant) -> String {
    services.language.moment(moment, now: services.environment.zone.zoned(state.now))
  }

  // MARK: Amount

  private func drawAmountKind(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard showsAmount else {
      surface.draw(words.formAmountNeedsMaterial, in: rect, style: theme.dim)
      return
    }
    RadioGroup([words.formRange, words.formTotal], selection: state.amountKind.rawValue)
      .render(into: &surface, in: rect, theme: theme, isFocused: isFocused(.amountKind)) { Event.own(.amountKindChosen($0)) }
  }

  private func drawAmount(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    switch state.amountKind {
    case .total:
      drawField(state.total, .total, into: &surface, in: &row, theme: theme)
      _ = row.takeLeft(1)
      if let unit = state.material?.unit { surface.draw(services.language.unitName(unit.onALine), in: row, style: theme.dim) }
    case .range:
      // In Japanese the words stand behind the numbers.
      let isJapanese = services.language == .japanese
      if !isJapanese { drawLabel(words.formFrom, into: &surface, in: &row, theme: theme) }
      drawField(
        state.from, .from, placeholder: state.check?.lastEnd.map { "\($0 + 1)" } ?? "", into: &surface, in: &row, theme: theme)
      _ = row.takeLeft(1)
      drawLabel(isJapanese ? words.formFrom : words.formTo, into: &surface, in: &row, theme: theme)
      drawField(state.to, .to, into: &surface, in: &row, theme: theme)
      _ = row.takeLeft(1)
      if isJapanese { drawLabel(words.formTo, into: &surface, in: &row, theme: theme) }
    }
  }

  /// What a field is called where the words for it stand behind it, or not in its row.
  private func toldName(of field: Field) -> String? {
    switch field {
    case .from: words.formFrom
    case .to: words.formTo
    case .total: words.formTotal
    case .imagePath: words.formImages
    default: nil
    }
  }

  private func drawLabel(_ text: String, into surface: inout Surface, in row: inout Rect, theme: Theme) {
    surface.draw(text, in: row.takeLeft(min(text.cellWidth, row.width)), style: theme.dim)
    _ = row.takeLeft(1)
  }

  private func drawField(
    _ field: TextField, _ name: Field, placeholder: String = "", into surface: inout Surface, in row: inout Rect, theme: Theme
  ) {
    if let told = toldName(of: name) { surface.nameControl(told) }
    let place = row.takeLeft(min(fieldWidth(name), row.width))
    field.render(into: &surface, in: place, theme: theme, isFocused: isFocused(name) && !state.menu.isOpen, placeholder: placeholder)
    surface.onFieldClick(place) { Event.fieldClicked(name, column: $0) }
  }
}
