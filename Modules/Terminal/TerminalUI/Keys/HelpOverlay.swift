/// The help over a screen: lists under several names, each scrolled where it is longer than the screen, and searched by typing.
public struct HelpOverlay: Hashable, Sendable {
  /// One of the lists.
  public struct Tab: Hashable, Sendable {
    /// What it is called.
    public var title: String
    /// What it shows; nil while it is not known yet.
    public var contents: HelpContents?

    /// Creates a list.
    public init(_ title: String, _ contents: HelpContents?) {
      self.title = title
      self.contents = contents
    }
  }

  /// What the help says of itself, in the user's language.
  public struct Words: Hashable, Sendable {
    /// The keys of the help, in one line.
    public var hint: String
    /// Stands where nothing is typed yet.
    public var placeholder: String
    /// Said where nothing fits what is typed.
    public var nothing: String

    /// Creates the words.
    public init(hint: String, placeholder: String, nothing: String) {
      self.hint = hint
      self.placeholder = placeholder
      self.nothing = nothing
    }
  }

  /// What stands over the lists.
  public var words: Words
  /// The lists.
  public var tabs: [Tab]
  /// The list that is shown.
  public private(set) var tab = 0
  /// The first line shown.
  public private(set) var offset = 0
  /// What is looked for.
  public private(set) var search = TextField(maximumLength: 80)
  /// Whether characters go into what is looked for.
  public private(set) var isSearching = false

  /// The key after which what is typed narrows the lists.
  public let narrowing: KeyStroke

  /// Creates a help that shows its first list from its beginning.
  public init(_ tabs: [Tab], words: Words, narrowing: KeyStroke = "/") {
    self.tabs = tabs
    self.words = words
    self.narrowing = narrowing
  }

  /// What input does while the help is open.
  public enum Outcome: Hashable, Sendable {
    /// It moved, searched or ignored the key.
    case stays
    /// It wants to close.
    case closes
  }

  /// Takes input: arrows, pages, home and end scroll, Tab shows the next list, ``narrowing`` searches, anything else a person would try closes.
  ///
  /// - Parameter size: the size of the screen, so that scrolling back from the end answers at once.
  public mutating func handle(_ input: InputEvent, size: Size) -> Outcome {
    let outcome = take(input)
    let list = listRect(in: Rect(origin: .zero, size: size))
    offset = max(0, min(offset, lines(.plain, width: list.width).count - list.height))
    return outcome
  }

  private mutating func take(_ input: InputEvent) -> Outcome {
    switch input {
    case .key(let stroke):
      switch stroke.key {
      case .up: offset -= 1
      case .down: offset += 1
      case .pageUp: offset -= 10
      case .pageDown: offset += 10
      case .tab: show(tab + 1)
      case .backTab: show(tab - 1)
      case .escape where isSearching || !search.isEmpty:
        isSearching = false
        search = TextField(maximumLength: 80)
        offset = 0
      case .enter where isSearching: isSearching = false
      default: return isSearching ? type(input) : press(stroke)
      }
    case .mouse(let mouse):
      switch mouse.action {
      case .scrollUp: offset -= 3
      case .scrollDown: offset += 3
      case .press: return .closes
      default: break
      }
    case .paste:
      // What is pasted is looked for, in place of what was.
      if !isSearching { (search, isSearching) = (TextField(maximumLength: 80), true) }
      return type(input)
    default: break
    }
    return .stays
  }

  private mutating func press(_ stroke: KeyStroke) -> Outcome {
    if stroke == narrowing {
      isSearching = true
      return .stays
    }
    switch stroke.key {
    case .character("k"): offset -= 1
    case .character("j"): offset += 1
    case .character(" "): offset += 10
    case .home, .character("g"): offset = 0
    case .end, .character("G"): offset = .max / 2
    case .character("]"), .right: show(tab + 1)
    case .character("["), .left: show(tab - 1)
    case .escape, .enter, .character("?"), .character("q"), .function(1): return .closes
    case .character(let digit):
      if let number = digit.wholeNumberValue, (1...tabs.count).contains(number) { show(number - 1) }
    default: break
    }
    return .stays
  }

  private mutating func type(_ input: InputEvent) -> Outcome {
    let before = search.text
    _ = search.handle(input)
    if search.text != before { offset = 0 }
    return .stays
  }

  /// Shows the list at a place, from its beginning; behind the last one stands the first.
  public mutating func show(_ place: Int) {
    tab = (place + tabs.count) % max(1, tabs.count)
    offset = 0
  }

  private func lines(_ theme: Theme, width: Int = .max) -> [StyledText] {
    guard tabs.indices.contains(tab), let contents = tabs[tab].contents else { return [] }
    return contents.matching(search.text).lines(theme, width: width)
  }

  /// All of the screen but a margin, whatever is shown: nothing jumps while somebody types or goes through the lists.
  private func box(in rect: Rect) -> Rect {
    let widest = tabs.compactMap(\.contents).flatMap { $0.lines(.plain) }.map(\.cellWidth).max() ?? 0
    let bounds = rect.inset(dx: rect.width > 40 ? 2 : 0, dy: rect.height > 14 ? 1 : 0)
    return bounds.centered(Size(width: min(bounds.width, max(60, widest + 4)), height: bounds.height))
  }

  /// Below the names of the lists and an empty row, above the line of keys.
  private func listRect(in rect: Rect) -> Rect { box(in: rect).inset(dx: 2, dy: 1).inset(top: rect.height > 14 ? 2 : 1, bottom: 1) }

  /// Draws over what stands there.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    surface.recede(theme)
    guard !surface.isOutlined else { return note(into: &surface, in: rect, theme: theme) }
    let box = box(in: rect)
    let look = theme[.overlay]
    // The ends of the page's lines beside it would be scraps of words.
    surface.fill(Rect(x: rect.x, y: box.y, width: rect.width, height: box.height), style: theme.text)
    surface.fill(box, style: look)
    surface.drawBox(box, style: theme.border.over(look))
    let inner = box.inset(dx: 2, dy: 1)
    drawTitles(into: &surface, in: inner.row(0), theme: theme)
    let list = listRect(in: rect)
    let lines = lines(theme, width: list.width)
    let first = min(offset, max(0, lines.count - list.height))
    for (row, line) in lines.dropFirst(first).prefix(list.height).enumerated() { surface.draw(line, in: list.row(row), style: look) }
    if lines.isEmpty, !search.isEmpty { surface.draw(words.nothing, in: list.row(0), style: theme.dim.over(look)) }
    ScrollIndicator(total: lines.count, visible: list.height, offset: first)
      .render(into: &surface, in: Rect(x: box.maxX - 1, y: list.y, width: 1, height: list.height), theme: theme)
    let bottom = inner.row(inner.height - 1)
    if isSearching || !search.isEmpty {
      let key = narrowing.label(theme.glyphs)
      surface.draw(key, in: bottom, style: theme[.key].over(look))
      search.render(
        into: &surface, in: bottom.inset(left: key.cellWidth + 1), theme: theme, isFocused: isSearching, placeholder: words.placeholder)
    } else {
      surface.draw(words.hint, in: bottom, style: theme.dim.over(look))
    }
  }

  /// The names of the lists and all of the one that is shown.
  private func note(into surface: inout Surface, in rect: Rect, theme: Theme) {
    surface.describe { $0.over = .help }
    for (place, tab) in tabs.enumerated() {
      let row = rect.row(place)
      if place == self.tab { surface.drawSelectionMark(at: row.origin, style: theme.text) }
      surface.draw("\(place + 1)", in: row, style: theme.dim)
      surface.draw(tab.title, in: row.inset(left: 1), style: theme.text)
    }
    let lines = lines(theme)
    for (row, line) in lines.enumerated() where tabs.count + row < rect.height {
      surface.draw(line, in: rect.row(tabs.count + row), style: theme.text)
    }
    if lines.isEmpty, !search.isEmpty { surface.draw(words.nothing, in: rect.row(tabs.count), style: theme.text) }
  }

  private func drawTitles(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var rest = rect
    for (place, tab) in tabs.enumerated() {
      let isShown = place == self.tab
      let mark = isShown ? "\(theme.glyphs.selectionMark) " : "  "
      let text = mark + tab.title
      surface.draw(
        text, in: rest.takeLeft(min(rest.width, text.cellWidth)), style: (isShown ? theme.title : theme.dim).over(theme[.overlay]))
      _ = rest.takeLeft(min(rest.width, 1))
    }
  }
}
