/// The values offered for a parameter, in sections (SiriKit's INObjectCollection).
public struct ObjectCollection<Item: Sendable>: Sendable {
  /// One titled group of values.
  public struct Section: Sendable {
    /// The title; nil for a group without one.
    public var title: String?
    /// The values, in the order in which they are shown.
    public var items: [Item]

    /// Makes a group.
    public init(title: String?, items: [Item]) {
      self.title = title
      self.items = items
    }
  }

  /// The groups, in order.
  public var sections: [Section]
  /// Whether whoever shows the values sorts them and gives an index.
  public var usesIndexedCollation: Bool

  /// Makes a collection of groups.
  public init(sections: [Section], usesIndexedCollation: Bool = false) {
    self.sections = sections
    self.usesIndexedCollation = usesIndexedCollation
  }

  /// Makes a collection of one group without a title.
  public init(items: [Item]) {
    self.init(sections: [Section(title: nil, items: items)])
  }

  /// The values of all groups, in order.
  public var allItems: [Item] { sections.flatMap(\.items) }

  /// The collection with every value changed, the groups kept.
  public func map<NewItem: Sendable>(_ transform: (Item) throws -> NewItem) rethrows -> ObjectCollection<NewItem> {
    ObjectCollection<NewItem>(
      sections: try sections.map { .init(title: $0.title, items: try $0.items.map(transform)) },
      usesIndexedCollation: usesIndexedCollation)
  }
}

extension ObjectCollection: Equatable where Item: Equatable {}
extension ObjectCollection.Section: Equatable where Item: Equatable {}
