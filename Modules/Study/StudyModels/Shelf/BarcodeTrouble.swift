/// Why no barcode was read: facts, without words.
public enum BarcodeTrouble: Error, Hashable, Sendable {
  /// The program that reads barcodes is not there; its name.
  case noReader(String)
  /// The file cannot be read.
  case unreadable(name: String, errorNumber: Int32)
  /// The file is no image that the program knows.
  case notAnImage(name: String)
  /// There is no barcode of a book in the image.
  case nothingThere(name: String)
  /// Reading took too long, and was given up.
  case tookTooLong(name: String)
  /// The program could not be started.
  case notStarted(program: String, errorNumber: Int32)
  /// This machine has no camera.
  case noCamera
  /// There is a camera, and the program could not use it.
  case cameraRefused
  /// What was read is the price's barcode of a Japanese book, and no ISBN beside it.
  case priceCode(String)
  /// What was read is no number of a book.
  case notABook(String)
}
