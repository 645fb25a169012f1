/// The top line: the name of the program and its screens with their keys.
public struct TabStrip: Hashable, Sendable {
  /// A screen.
  public struct Tab: Hashable, Sendable {
    /// The key that leads there, as shown.
    public var key: String
    /// Its name.
    public var title: String

    /// Creates a tab.
    public init(key: String, title: String) {
      self.key = key
      self.title = title
    }
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

  /// Draws into the first row of a rectangle; where names do not fit, only the key of other tabs is shown.
  /// - Parameter onClick: The event of a click on a tab.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme, onClick: ((Int) -> any Sendable)? = nil) {
    surface.fill(rect.row(0))
    var row = rect.row(0).inset(left: 1)
    surface.draw(title, in: row.takeLeft(title.cellWidth), style: theme.title)
    _ = row.takeLeft(3)
    let full = tabs.reduce(0) { $0 + text($1).cellWidth } + 2 * max(0, tabs.count - 1)
    let isShort = full > row.width
    for (index, tab) in tabs.enumerated() {
      let isActive = index == selection
      let words = isShort && !isActive ? tab.key : text(tab)
      let place = row.takeLeft(words.cellWidth)
      surface.draw(words, in: place, style: theme[isActive ? .activeTab : .tab])
      if let onClick { surface.onClick(place, onClick(index)) }
      _ = row.takeLeft(2)
    }
  }

  private func text(_ tab: Tab) -> String { tab.key.isEmpty ? tab.title : "\(tab.key) \(tab.title)" }
}
