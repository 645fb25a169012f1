/// Follows the scalars that are hidden by themselves and are text in the one place where a script or an emoji needs them.
///
/// - The tags of an emoji flag (UTS #51: 🏴, a region in tag letters, the end tag).
/// - The Mongolian vowel separator between two Mongolian letters, where it shapes both (Unicode Standard, 13.5).
struct HiddenInContext {
  private var tags: [Unicode.Scalar]?
  private var isAfterMongolian = false
  private var isAfterSeparator = false

  /// The scalars that belong in the place of `scalar`: those that it ends or confirms, and itself where it is seen; nil for any other scalar, which counts
  /// by its own effect.
  mutating func take(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    if let ended = takeTag(scalar) { return ended }
    return takeMongolian(scalar)
  }

  private mutating func takeTag(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0x1F3F4: tags = []
    case 0xE0030...0xE0039, 0xE0061...0xE007A:
      if let before = tags { tags = before.count < 6 ? before + [scalar] : nil }
    case 0xE007F:
      defer { tags = nil }
      if let tags, !tags.isEmpty { return tags + [scalar] }
    default: tags = nil
    }
    return nil
  }

  private mutating func takeMongolian(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0x180E:
      (isAfterSeparator, isAfterMongolian) = (isAfterMongolian, false)
    case 0x1820...0x18AA:
      defer { (isAfterSeparator, isAfterMongolian) = (false, true) }
      if isAfterSeparator { return ["\u{180E}", scalar] }
    case 0x180B...0x180D, 0x180F: isAfterSeparator = false
    default: (isAfterSeparator, isAfterMongolian) = (false, false)
    }
    return nil
  }
}
