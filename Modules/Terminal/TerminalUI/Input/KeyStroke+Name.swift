extension KeyStroke: CustomStringConvertible {
  private static let names: [(name: String, key: Key)] = [
    ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("BackTab", .backTab), ("Backspace", .backspace), ("Delete", .delete),
    ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home), ("End", .end),
    ("PgUp", .pageUp), ("PgDn", .pageDown), ("Space", .character(" ")),
  ]

  /// Reads a name such as `C-s`, `M-b`, `S-Up`, `Enter`, `Space`, `F1` or `?`; nil when there is no such key.
  ///
  /// `C-` is control, `M-` alt, `S-` shift; case matters only for single characters. `S-Tab` is `BackTab`.
  public init?(name: String) {
    var rest = Substring(name)
    var modifiers: KeyModifiers = []
    while rest.count > 2, rest.dropFirst().first == "-" {
      switch rest.first {
      case "C": modifiers.insert(.control)
      case "M": modifiers.insert(.alt)
      case "S": modifiers.insert(.shift)
      default: return nil
      }
      rest = rest.dropFirst(2)
    }
    if rest.count == 1, let character = rest.first, character.cellWidth > 0 {
      if modifiers.contains(.shift) { return nil }
      let isLowered = modifiers.contains(.control)
      self.init(.character(isLowered ? Character(character.lowercased()) : character), modifiers)
      return
    }
    let lowered = rest.lowercased()
    if lowered.first == "f", let number = Int(lowered.dropFirst()), (1...24).contains(number) {
      self.init(.function(number), modifiers)
    } else if let found = Self.names.first(where: { $0.name.lowercased() == lowered }) {
      if found.key == .tab, modifiers.contains(.shift) {
        self.init(.backTab, modifiers.subtracting(.shift))
      } else {
        self.init(found.key, modifiers)
      }
    } else {
      return nil
    }
  }

  /// The name that `init(name:)` reads.
  public var description: String { prefix + baseName }

  /// The name as footers and the help show it: arrows as arrows where they can be drawn.
  public func label(_ glyphs: GlyphSet) -> String {
    guard glyphs == .unicode else { return description }
    return switch key {
    case .up: prefix + "↑"
    case .down: prefix + "↓"
    case .left: prefix + "←"
    case .right: prefix + "→"
    case .backTab: prefix + "S-Tab"
    default: description
    }
  }

  private var prefix: String {
    (modifiers.contains(.control) ? "C-" : "") + (modifiers.contains(.alt) ? "M-" : "") + (modifiers.contains(.shift) ? "S-" : "")
  }

  private var baseName: String {
    switch key {
    case .function(let number): "F\(number)"
    case .character(let character) where character != " ": String(character)
    default: Self.names.first { $0.key == key }?.name ?? ""
    }
  }
}

extension KeyStroke: ExpressibleByStringLiteral {
  /// A key stroke in source text by its name; a name that is none ends a debug build, and stands for its first character otherwise.
  public init(stringLiteral value: String) {
    let stroke = KeyStroke(name: value)
    #if DEBUG
      precondition(stroke != nil, "no key is named \(value)")
    #endif
    self = stroke ?? KeyStroke(.character(value.first ?? " "))
  }
}
