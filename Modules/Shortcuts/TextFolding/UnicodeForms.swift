import Foundation

// The one file of this module that needs Foundation: the normalization forms are not in the standard library.

extension String {
  /// The text in normalization form NFC.
  package var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }

  /// The text in normalization form NFKC.
  package var compatibilityComposed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCompatibilityMapping
  }
}

extension Unicode.Scalar {
  /// The letter without its accents: `e` of `é`.
  package var decomposedBase: Unicode.Scalar {
    String(self).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? self
  }
}
