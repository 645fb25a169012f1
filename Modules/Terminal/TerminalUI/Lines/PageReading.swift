/// A page as lines in reading order, with what can be chosen on it by its number, and its fields.
struct PageReading {
  /// Something that a number chooses.
  struct Item: Hashable {
    var place: Point
    /// Whether it is the one that commands are about.
    var isMarked: Bool
    /// Where its line stands.
    var line: Int
  }

  /// Something that is filled in or pressed.
  struct Field: Hashable {
    var name: String
    /// Tells it from others of the same name.
    var key: String
    var control: Outline.Control
    /// What is wrong with it.
    var problems: [String]
    /// What helps with it.
    var notes: [String]
  }

  let outline: Outline
  private(set) var lines: [String] = []
  private(set) var items: [Item] = []
  private(set) var fields: [Field] = []

  private let words: LineWords
  private let regions: [Rect]
  /// The fields above the last heading: what stands below it is about none of them.
  private var closedFields = 0

  init(_ surface: Surface) {
    outline = surface.outline ?? Outline()
    words = outline.words
    let clicks = surface.regions.filter { $0.gesture == .click }.map(\.rect)
    // What lies around others is the page's own ground, and no choice.
    regions = clicks.filter { whole in
      !clicks.contains { $0 != whole && $0.intersection(whole) == $0 && !(whole.height == 1 && $0.height == 1) }
    }
    read()
  }

  /// The field that keys go to.
  var focused: Field? { fields.first { $0.control.isFocused } }

  // MARK: Reading

  private enum Element {
    case text(Outline.Text)
    case control(Outline.Control)

    var place: Point {
      switch self {
      case .text(let text): text.place
      case .control(let control): control.place
      }
    }

    var isAside: Bool {
      switch self {
      case .text(let text): text.isAside
      case .control(let control): control.isAside
      }
    }

    var isHeading: Bool { if case .text(let text) = self { text.style.attributes.contains(.heading) } else { false } }
  }

  private mutating func read() {
    let elements = unwrapped().map(Element.text) + outline.controls.map(Element.control)
    let sorted = elements.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      if left.isAside != right.isAside { return right.isAside }
      if left.place.y != right.place.y { return left.place.y < right.place.y }
      return (left.place.x, one.offset) < (right.place.x, other.offset)
    }.map(\.element)
    var numbers: [Rect: Int] = [:]
    var rest = sorted[...]
    while let first = rest.first {
      let row = rest.prefix { $0.isAside == first.isAside && $0.place.y == first.place.y }
      rest = rest.dropFirst(row.count)
      read(row: Array(row), &numbers)
    }
  }

  /// The texts, those that were broken into rows whole again: what stands alone in its row, right below as long a one of its kind.
  private func unwrapped() -> [Outline.Text] {
    var rows: [Int: Int] = [:]
    for place in outline.texts.map(\.place) + outline.controls.map(\.place) { rows[place.y, default: 0] += 1 }
    var result: [Outline.Text] = []
    var end: Point?
    for text in outline.texts {
      let isAlone = rows[text.place.y] == 1 && !regions.contains { $0.contains(text.place) }
      if let last = result.last, let end, isAlone, text.place == Point(x: end.x, y: end.y + 1), last.isRowBroken(before: text) {
        result[result.count - 1].text += last.text.joint(with: text.text) + text.text
      } else {
        result.append(text)
      }
      end = text.place
    }
    return result
  }

  private mutating func read(row: [Element], _ numbers: inout [Rect: Int]) {
    var line = ""
    var label = ""
    var current: Rect?
    var wasLabel = false
    var rest: Int?
    let holdsField = row.contains { if case .control = $0 { true } else { false } }
    if !holdsField, row.contains(where: \.isHeading) { closedFields = fields.count }
    var wasField = false
    for element in row {
      let region = isChoice(element) ? regions.last { $0.contains(element.place) } : nil
      var lead = ""
      if let region, region != current {
        if let number = numbers[region] {
          if line.isEmpty { rest = number }
        } else {
          let isMarked = outline.marks.contains { region.contains($0) }
          items.append(Item(place: element.place, isMarked: isMarked, line: lines.count))
          numbers[region] = items.count
          lead = "\(items.count). " + (isMarked ? words.selected + " " : "")
        }
      }
      current = region
      switch element {
      case .text(let text):
        let told = told(text)
        append(lead + told, to: &line, behindLabel: wasLabel && !text.style.attributes.contains(.secondary))
        wasLabel = line == told && text.style.attributes.contains(.secondary)
        label = text.text.trimmingSpaces
        note(text, told, isBehindField: wasField, isInFieldRow: holdsField)
      case .control(let control):
        let field = field(control, label: label)
        fields.append(field)
        wasField = true
        // The answers to a question are told with what is asked.
        if outline.over == .question { continue }
        let isNamed = !label.isEmpty && (control.name ?? label) == label
        if !isNamed, !field.name.isEmpty, !control.saysItsName {
          append(lead + field.name + words.colon + value(of: control), to: &line, behindLabel: false)
        } else {
          append(lead + value(of: control), to: &line, behindLabel: isNamed)
        }
        wasLabel = false
        label = ""
      }
    }
    guard !line.isEmpty else { return }
    if row.count == 1, case .text(let text) = row[0], text.style.attributes.contains(.heading), current == nil {
      if !lines.isEmpty { lines.append("") }
      line = line.asHeading(words.colon)
    }
    if let rest, goOn(items[rest - 1], with: line) { return }
    for part in line.split(separator: "\n", omittingEmptySubsequences: true) { lines.append((rest != nil ? "   " : "") + part) }
  }

  /// Goes on in the line of an item where that does not get too long.
  private mutating func goOn(_ item: Item, with rest: String) -> Bool {
    guard item.line == lines.count - 1, lines[item.line].count + rest.count < Self.longestItem, !rest.contains("\n") else { return false }
    append(rest, to: &lines[item.line], behindLabel: false)
    return true
  }

  private static let longestItem = 160

  /// Keeps what a text says of a field: what is wrong with it, or what helps.
  private mutating func note(_ text: Outline.Text, _ told: String, isBehindField: Bool, isInFieldRow: Bool) {
    guard let last = fields.indices.last, last >= closedFields, fields[last].control.isAside == text.isAside else { return }
    let attributes = text.style.attributes
    if attributes.contains(.alert), !isInFieldRow || isBehindField {
      let row = fields[last].control.place.y
      let beside = fields.indices.filter { fields[$0].control.place.y == row && fields[$0].control.isAside == text.isAside }
      // Of several fields in a row that is meant below which it stands; where it stands below none, any may be.
      let meant = isInFieldRow ? [] : beside.filter { fields[$0].control.place.x == text.place.x }
      for index in meant.isEmpty ? beside : meant { fields[index].problems.append(told) }
    } else if attributes.contains(.secondary), !isInFieldRow {
      fields[last].notes.append(told)
    }
  }

  /// Whether a number can choose it: the fields of a form are gone through instead.
  private func isChoice(_ element: Element) -> Bool {
    if case .control = element { focusedKind == nil } else { true }
  }

  /// What has the focus, if it is a control.
  private var focusedKind: Outline.Control.Kind? { outline.controls.first(where: \.isFocused)?.kind }

  private func append(_ text: String, to line: inout String, behindLabel: Bool) {
    guard !text.isEmpty else { return }
    guard let last = line.last else {
      line = text
      return
    }
    if behindLabel {
      line += (last == ":" || last == "：" ? " " : words.colon) + text
    } else {
      line += (",;:.、。：".contains(last) ? " " : words.separator) + text
    }
  }

  /// A text as it is said: its gaps as pauses, its mark of a warning in words.
  private func told(_ text: Outline.Text) -> String {
    let lines = text.text.split(separator: "\n", omittingEmptySubsequences: true).map { line in
      String(line).withGaps(as: words.separator)
    }
    let whole = lines.joined(separator: "\n")
    return whole.hasPrefix("! ") ? words.warning(String(whole.dropFirst(2))) : whole
  }

  private func field(_ control: Outline.Control, label: String) -> Field {
    let name: String
    switch control.kind {
    case .check(let words, _), .button(let words, _): name = words
    default: name = control.name ?? label
    }
    let count = fields.reduce(0) { $0 + ($1.name == name ? 1 : 0) }
    return Field(name: name, key: "\(name)#\(count)", control: control, problems: [], notes: [])
  }

  /// What a control holds, in words.
  func value(of control: Outline.Control) -> String {
    switch control.kind {
    case .line(let text, let isHidden):
      if text.isEmpty { return control.hint.isEmpty ? words.empty : words.emptyFor(control.hint) }
      return isHidden ? words.hidden : text.oneLine
    case .area(let text):
      if text.isEmpty { return control.hint.isEmpty ? words.empty : words.emptyFor(control.hint) }
      return text.oneLine
    case .menu(let value): return value.isEmpty ? words.empty : value.oneLine
    case .check(let label, let isOn): return label.oneLine + words.colon + (isOn ? words.yes : words.no)[0]
    case .radio(let options, let selection, _):
      return options.enumerated().map { $0.offset == selection ? $0.element + " (\(words.chosen))" : $0.element }
        .joined(separator: words.separator)
    case .button(let label, _): return words.button(label.oneLine)
    }
  }
}

extension Outline.Control {
  /// Whether its words are its name.
  fileprivate var saysItsName: Bool {
    switch kind {
    case .check, .button: true
    default: false
    }
  }
}

extension Outline.Text {
  /// Whether another text is likely to go on with this one.
  fileprivate func isRowBroken(before other: Outline.Text) -> Bool {
    guard style == other.style, isAside == other.isAside, !style.attributes.contains(.heading), !other.text.hasPrefix("! ") else {
      return false
    }
    let row = text.split(separator: "\n").last.map(String.init) ?? ""
    return row.cellWidth >= 48 && row.last.map { !".:?!。：？！".contains($0) } ?? false
  }
}

extension String {
  /// What stood between two rows before they were broken: a space, unless it is broken between wide characters or behind a hyphen.
  fileprivate func joint(with next: String) -> String {
    guard let last, let first = next.first, last != "-", last.cellWidth == 1 || first.cellWidth == 1 else { return "" }
    return last.cellWidth == 2 || first.cellWidth == 2 ? "" : " "
  }

  /// Without white space at its ends.
  var trimmingSpaces: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// On one line and fit to be said.
  var oneLine: String { sanitizedForTerminal().trimmingSpaces }

  /// Gaps of two and more spaces as a separator: columns were kept apart by them.
  func withGaps(as separator: String) -> String {
    var result = ""
    var spaces = 0
    for character in replacing(" · ", with: "  ").trimmingSpaces {
      guard character != " " else {
        spaces += 1
        continue
      }
      if spaces > 1 { result += result.last.map { ",;:.、。：".contains($0) } ?? true ? " " : separator } else if spaces == 1 { result += " " }
      spaces = 0
      result.append(character)
    }
    return result
  }

  fileprivate func asHeading(_ colon: String) -> String {
    guard let last, !".:?!…。：？！".contains(last) else { return self }
    return self + colon.trimmingSpaces
  }
}
