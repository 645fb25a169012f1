import TextSafety

/// How texts of people are compared.
public enum TextFold {
  /// Returns the form in which names are compared: `カタカナ` is `かたかな`, `Ｌｉｎｅａｒ　Algebra` is `linear algebra`.
  ///
  /// NFKC, Unicode case fold, katakana to hiragana, runs of white space (U+3000 too) to one space, trimmed. Voicing marks, small kana, ー
  /// and accents are kept; marks of direction and what nobody can see go, as names are stored without them. Folding again changes nothing.
  /// Docs/Technotes/Search.md says what else is folded for searching.
  public static func name(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return foldASCII(text) }
    if let plain = foldPlain(text) { return plain }
    var folded = String.UnicodeScalarView()
    for scalar in SafeText.withoutHidden(text).compatibilityComposed.unicodeScalars { appendFolded(scalar, to: &folded) }
    return collapsingWhiteSpace(of: String(folded).compatibilityComposed)
  }

  /// The same for text of what most Japanese names hold, none of which has another normal form to look for; nil for any other text.
  private static func foldPlain(_ text: String) -> String? {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x80, 0x3041...0x3096, 0x30A1...0x30F6, 0x30FC, 0x4E00...0x9FFF, 0x3001...0x3002, 0x300C...0x300F, 0x3000, 0x30FB:
        appendFolded(scalar, to: &folded)
      case 0xFF01...0xFF5E: appendFolded(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar, to: &folded)
      default: return nil
      }
    }
    return collapsingWhiteSpace(of: String(folded))
  }

  private static func foldASCII(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isSpacePending = false
    for byte in text.utf8 {
      switch byte {
      case 0x09...0x0D, 0x20: isSpacePending = !bytes.isEmpty
      default:
        if isSpacePending { bytes.append(0x20) }
        isSpacePending = false
        bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func appendFolded(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
    switch scalar.value {
    case 0..<0x80:
      folded.append((0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar)
    case 0x30A1...0x30F6, 0x30FD, 0x30FE:
      folded.append(Unicode.Scalar(scalar.value - 0x60) ?? scalar)
    case 0x30F7...0x30FA:
      // ヷ ヸ ヹ ヺ have no hiragana of their own: わ ゐ ゑ を with the voicing mark.
      let bases: [Unicode.Scalar] = ["\u{308F}", "\u{3090}", "\u{3091}", "\u{3092}"]
      folded.append(bases[Int(scalar.value - 0x30F7)])
      folded.append("\u{3099}")
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x131:
      // No case there; ı is not i under Unicode's case folding, though its capital is I.
      folded.append(scalar)
    default:
      // The standard library has no case folding. Lower case of upper case of lower case gives the same classes: ẞ → ß → SS → ss.
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        for upper in lower.properties.uppercaseMapping.unicodeScalars {
          folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
  }

  private static func collapsingWhiteSpace(of text: String) -> String {
    var result = String.UnicodeScalarView()
    var isSpacePending = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isSpacePending = !result.isEmpty
      } else {
        if isSpacePending { result.append(" ") }
        isSpacePending = false
        result.append(scalar)
      }
    }
    return String(result)
  }
}
