import Yams

/// A theme of the user's own: colours for what it names, the usual ones for the rest.
public struct OwnTheme: Hashable, Sendable {
  /// What can be given a colour.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    case accent, warning, error, dim, border, empty, selection, inactiveSelection, field, overlay
  }

  /// What background it is for.
  public enum Background: String, CaseIterable, Hashable, Sendable { case dark, light }

  /// nil asks the terminal.
  public var background: Background?
  /// Colours as `0xRRGGBB`.
  public var colors: [Role: UInt32]

  /// Makes a theme from its parts.
  public init(background: Background? = nil, colors: [Role: UInt32] = [:]) {
    self.background = background
    self.colors = colors
  }

  /// Reads a theme's file; throws what is wrong in it, with its place.
  init(_ document: SettingsDocument) throws(SettingsError) {
    self.init()
    for value in document.values {
      let text = value.isGiven ? value.scalar?.string : nil
      let place = SettingsDocument.place(value.valueMark, document.path)
      if value.name == "background" {
        guard let chosen = text.flatMap({ Background(rawValue: $0.lowercased()) }) else {
          throw .wrongBackground(place, value: text)
        }
        background = chosen
        continue
      }
      guard let role = Role(rawValue: value.name) else {
        throw .unknownRole(SettingsDocument.place(value.keyMark, document.path), role: value.name)
      }
      guard let color = text.flatMap(Self.color) else { throw .wrongColor(place, role: role, value: text) }
      colors[role] = color
    }
  }

  private static func color(_ text: String) -> UInt32? {
    guard text.utf8.count == 7, text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(text.dropFirst(), radix: 16)
  }
}
