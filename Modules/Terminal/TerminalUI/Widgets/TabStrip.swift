/// The top line: the name of the program and its screens with their keys.
public struct TabStrip: Hashable, Sendable {
  /// A screen.
  public struct Tab: Hashable, Sendable {
    /// The key that leads there, as shown.
    public var key: String
    /// Its name.
    public var title: String
    /// A shorter name, for where not all names fit; the name itself where there is none.
    public var shortTitle: String
    /// A figure behind its name; it stays where the name gives way.
    public var badge: Badge?

    /// Creates a tab.
    public init(key: String, title: String, shortTitle: String? = nil, badge: Badge? = nil) {
      self.key = key
      self.title = title
      self.shortTitle = shortTitle ?? title
      self.badge = badge
    }
  }

  /// How much there is to look at on a screen.
  public struct Badge: Hashable, Sendable {
    /// How much.
    public var count: Int
    /// Whether it is more than news.
    public var isUrgent: Bool

    /// Creates a figure.
    public init(_ count: Int, isUrgent: Bool = false) {
      self.count = count
      self.isUrgent = isUrgent
    }

    /// `(3)`; from ten on `(9+)`.
    var text: String { "(\(count > 9 ? "9+" : "\(count)"))" }
  }

  /// What stands first.
  public var title: String
  /// The screens.
  public var tabs: [Tab]
  /// The one shown.
  public var selection: Int?

  /// Creates a strip.
  public init(title: String, tabs: [Tab], selection: Int?) {
    self.title = title
    self.tabs = tabs
    self.selection = selection
  }

  /// Draws into the first row of a rectangle.
  ///
  /// Where names do not fit, that of the program goes first, then the second space between any two; then those give way to their short names
  /// that lose least by it, of several the last ones first; and then the last ones to their keys alone.
  /// The tab that is shown keeps its name.
  /// - Parameter onClick: The event of a click on a tab.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme, onClick: ((Int) -> any Sendable)? = nil) {
    surface.fill(rect.row(0))
    var row = rect.row(0).inset(left: 1)
    let whole = labels(width: .max, gap: 2).reduce(besideLabels(gap: 2)) { $0 + $1.cellWidth }
    if title.cellWidth + 3 + whole <= row.width {
      surface.draw(title, in: row.takeLeft(title.cellWidth), style: theme.title)
      _ = row.takeLeft(3)
    }
    let gap = whole > row.width && fitsTight(row.width) ? 1 : 2
    for (index, words) in labels(width: row.width, gap: gap).enumerated() {
      let place = row.takeLeft(words.cellWidth)
      surface.draw(words, in: place, style: theme[index == selection ? .activeTab : .tab])
      if let onClick { surface.onClick(place, onClick(index)) }
      if let badge = tabs[index].badge {
        let place = row.takeLeft(badge.text.cellWidth)
        surface.draw(badge.text, in: place, style: theme[badge.isUrgent ? .warning : .accent])
        if let onClick { surface.onClick(place, onClick(index)) }
      }
      _ = row.takeLeft(gap)
    }
  }

  /// Whether names keep more of themselves with a single space between any two: all of them stand whole, or none is but its key where else one would be.
  private func fitsTight(_ width: Int) -> Bool {
    let (tight, loose) = (labels(width: width, gap: 1), labels(width: width, gap: 2))
    let isSpelled = zip(tight, tabs).allSatisfy { label, tab in label != tab.key || tab.key.isEmpty }
    return isSpelled && tight != loose
  }

  /// The cells between the names and of the figures behind them.
  private func besideLabels(gap: Int) -> Int { tabs.reduce(gap * max(0, tabs.count - 1)) { $0 + ($1.badge?.text.cellWidth ?? 0) } }

  /// What is shown of each tab so that all fit, as far as that is possible.
  private func labels(width: Int, gap: Int) -> [String] {
    func text(_ tab: Tab, _ title: String) -> String { tab.key.isEmpty ? title : "\(tab.key) \(title)" }
    var labels = tabs.map { text($0, $0.title) }
    let room = width - besideLabels(gap: gap)
    var used = labels.reduce(0) { $0 + $1.cellWidth }
    func shorten(_ index: Int, to label: String) {
      guard used > room, label.cellWidth < labels[index].cellWidth else { return }
      used += label.cellWidth - labels[index].cellWidth
      labels[index] = label
    }
    func loss(_ index: Int) -> Int { tabs[index].title.cellWidth - tabs[index].shortTitle.cellWidth }
    for index in tabs.indices.sorted(by: { (loss($0), $1) < (loss($1), $0) }) {
      shorten(index, to: text(tabs[index], tabs[index].shortTitle))
    }
    for index in tabs.indices.reversed() where index != selection && !tabs[index].key.isEmpty { shorten(index, to: tabs[index].key) }
    return labels
  }
}
