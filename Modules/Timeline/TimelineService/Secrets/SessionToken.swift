import Foundation

/// What a session is known by: 256 bits that nobody can guess, of which only a hash is stored.
struct SessionToken: Hashable, Sendable {
  /// The token as its client has it.
  let text: String

  /// Makes a token.
  init(effects: ServiceEffects) {
    text =
      Data(effects.randomBytes(32)).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The hash of a token that a client sent; nil for what cannot be one.
  static func hash(of text: some StringProtocol) -> [UInt8]? {
    guard text.utf8.count == 43 else { return nil }
    return Sodium.sha256(Array(text.utf8))
  }

  /// The hash that is stored.
  var hash: [UInt8] { Sodium.sha256(Array(text.utf8)) }
}

/// What contents are compared by.
enum Fingerprint {
  static func of(_ bytes: [UInt8]) -> [UInt8] { Sodium.sha256(bytes) }

  /// The beginning, as text.
  static func tag(of bytes: [UInt8]) -> String {
    Sodium.sha256(bytes).prefix(12).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
