import Foundation
import ProgramSupport
import TextSafety

/// JSON for a terminal: Foundation's encoder lets through DEL and the control characters after it, which some terminals obey, and marks of
/// direction and invisible ones, which let a reader see another text than a program reads.
enum SafeJSON {
  /// The document with those escaped; they can stand in strings alone, so that the values stay the same.
  static func text(of document: Data) -> String {
    let text = String(decoding: document, as: UTF8.self)
    guard text.unicodeScalars.contains(where: needsEscape) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) { safe += JSONValue.escaped(scalar) } else { safe.unicodeScalars.append(scalar) }
    }
    return safe
  }

  /// Those below U+007F are escaped already, or stand between the values.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x7F && scalar.effect != .shown }
}
