/// What a region answers to.
public enum HitGesture: Hashable, Sendable {
  /// The left button was pressed.
  case click
  /// The right button was pressed.
  case secondaryClick
  /// The wheel turned away from the user.
  case scrollUp
  /// The wheel turned towards the user.
  case scrollDown
}

/// A region of a surface and the event it stands for.
public struct HitRegion: Sendable {
  /// Where.
  public var rect: Rect
  /// What the user does there.
  public var gesture: HitGesture
  /// What happens then: an event of the screen that drew it.
  public var event: any Sendable
}

extension Surface {
  /// Makes a region answer to a click, or another gesture, with an event of the screen; what is drawn later lies on top.
  public mutating func onClick(_ rect: Rect, _ event: some Sendable, gesture: HitGesture = .click) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    regions.append(HitRegion(rect: visible, gesture: gesture, event: event))
  }

  /// Makes every column of a text field answer to a click with its own event, so that the caret goes where the user points.
  public mutating func onFieldClick(_ place: Rect, _ event: (_ column: Int) -> some Sendable) {
    guard !isOutlined else { return onClick(place.row(0), event(0)) }
    for column in 0..<place.width where place.height > 0 {
      onClick(Rect(x: place.x + column, y: place.y, width: 1, height: 1), event(column))
    }
  }

  /// Makes every cell of a text of several lines answer to a click with its own event, by its place within the text.
  public mutating func onAreaClick(_ place: Rect, _ event: (_ place: Point) -> some Sendable) {
    guard !isOutlined else { return onClick(place, event(.zero)) }
    for row in 0..<max(0, place.height) {
      for column in 0..<max(0, place.width) {
        onClick(Rect(x: place.x + column, y: place.y + row, width: 1, height: 1), event(Point(x: column, y: row)))
      }
    }
  }

  /// Makes a region answer to the wheel.
  public mutating func onScroll(_ rect: Rect, up: some Sendable, down: some Sendable) {
    onClick(rect, up, gesture: .scrollUp)
    onClick(rect, down, gesture: .scrollDown)
  }

  /// The event of the topmost region at a place, when it is of the wanted type.
  public func hit<Event>(at point: Point, gesture: HitGesture = .click, as type: Event.Type = Event.self) -> Event? {
    regions.last { $0.gesture == gesture && $0.rect.contains(point) }?.event as? Event
  }

  /// The event that a mouse event stands for, or nil.
  public func hit<Event>(_ mouse: MouseEvent, as type: Event.Type = Event.self) -> Event? {
    let gesture: HitGesture? =
      switch mouse.action {
      case .press(.left): .click
      case .press(.right): .secondaryClick
      case .scrollUp: .scrollUp
      case .scrollDown: .scrollDown
      default: nil
      }
    return gesture.flatMap { hit(at: mouse.position, gesture: $0, as: type) }
  }

  /// Draws a screen inside another one: the events of its regions become events of the outer one.
  public mutating func embed<Inner: Sendable, Outer: Sendable>(
    _ transform: (Inner) -> Outer, _ body: (inout Surface) -> Void
  ) {
    let outerRegions = regions
    regions = []
    body(&self)
    let innerRegions = regions.map { region in
      var region = region
      if let inner = region.event as? Inner { region.event = transform(inner) }
      return region
    }
    regions = outerRegions + innerRegions
  }
}
