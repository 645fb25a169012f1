public import Localization

/// A page, ready to be sent.
public struct Page: Hashable, Sendable {
  /// The status of the answer: 200 or 404.
  public var status: Int
  /// The document, in UTF-8.
  public var html: String
  /// The language that it is in.
  public var language: Language

  /// What a browser may load for a page: its stylesheet and images from this server, and nothing else.
  public static let contentSecurityPolicy =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The headers that go with it.
  public var headers: [(name: String, value: String)] {
    [
      ("Content-Type", "text/html; charset=utf-8"), ("Content-Language", language.tag), ("Vary", "Accept-Language"),
      // A block or a deleted post counts at once.
      ("Cache-Control", "no-cache"), ("Content-Security-Policy", Self.contentSecurityPolicy), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "same-origin"),
    ]
  }
}
