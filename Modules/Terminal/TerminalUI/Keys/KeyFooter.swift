/// The bottom line: the keys that work now, from the key bindings; a click on one does the same.
///
/// Disabled ones are dim, with their reason in parentheses: `C-s save ("to" is less than "from")`. What does not fit is left out as
/// a whole, except that the first one is cut.
public struct KeyFooter<Event: Sendable>: Sendable {
  /// The bindings, most important first.
  public var bindings: [KeyBinding<Event>]
  /// Bindings that stand at the right and are placed first, such as help.
  public var trailing: [KeyBinding<Event>]

  /// Creates a footer from bindings; those not meant for the footer are left out.
  public init(_ bindings: [KeyBinding<Event>], trailing: [KeyBinding<Event>] = []) {
    self.bindings = bindings.filter { $0.isShownInFooter && !$0.keys.isEmpty }
    self.trailing = trailing.filter { $0.isShownInFooter && !$0.keys.isEmpty }
  }

  /// Draws into the first row of a rectangle.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    surface.fill(rect.row(0))
    var area = rect.row(0).inset(dx: 1)
    for binding in trailing.reversed() {
      let text = Self.text(binding, theme)
      guard text.cellWidth <= area.width else { break }
      let place = area.takeRight(text.cellWidth)
      draw(text, binding, at: place, &surface)
      _ = area.takeRight(2)
    }
    for (index, binding) in bindings.enumerated() {
      let text = Self.text(binding, theme)
      guard text.cellWidth <= area.width || index == 0 else {
        let short = Self.text(binding.disabled(binding.disabledReason.map { _ in "" }), theme)
        guard short.cellWidth <= area.width else { continue }
        draw(short, binding, at: area.takeLeft(short.cellWidth), &surface)
        _ = area.takeLeft(2)
        continue
      }
      draw(text, binding, at: area.takeLeft(text.cellWidth), &surface)
      _ = area.takeLeft(2)
    }
  }

  private func draw(_ text: StyledText, _ binding: KeyBinding<Event>, at place: Rect, _ surface: inout Surface) {
    surface.draw(text, in: place)
    if binding.isEnabled { surface.onClick(place, binding.event) }
  }

  private static func text(_ binding: KeyBinding<Event>, _ theme: Theme) -> StyledText {
    let key = binding.keys.first?.label(theme.glyphs) ?? ""
    guard let reason = binding.noteWhenDisabled else { return .styled(key, theme[.key]) + .styled(" " + binding.label, theme.text) }
    return .styled(key + " " + binding.label + (reason.isEmpty ? "" : " (\(reason))"), theme[.disabled])
  }
}
