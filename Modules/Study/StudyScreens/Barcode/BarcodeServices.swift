public import StudyModels

/// What reads barcodes for the screens; whoever makes the app hands in the programs.
public struct BarcodeServices: Sendable {
  /// Returns the ISBNs of the books whose barcodes an image file shows; may take its time.
  public var books: @Sendable (_ path: String) -> Result<[String], BarcodeTrouble>
  /// Hands on what the camera reads until the task is cancelled; returns why it ended else. Blocks its thread, which is none of Swift's own.
  public var watchCamera: @Sendable (_ take: @escaping @Sendable (String) -> Void) async -> BarcodeTrouble?

  /// Makes the set from its parts.
  public init(
    books: @escaping @Sendable (_ path: String) -> Result<[String], BarcodeTrouble>,
    watchCamera: @escaping @Sendable (_ take: @escaping @Sendable (String) -> Void) async -> BarcodeTrouble?
  ) {
    self.books = books
    self.watchCamera = watchCamera
  }

  /// A machine on which nothing reads barcodes.
  public static let none = BarcodeServices(books: { _ in .failure(.noReader("zbarimg")) }, watchCamera: { _ in .noReader("zbarcam") })
}
