/// Tells whether a file beside the database has the content that it should, where its name says so.
public protocol FileCheck {
  /// Takes the next bytes of the file.
  mutating func take(_ bytes: ArraySlice<UInt8>)
  /// Whether what was taken is all that the file should hold.
  var isRight: Bool { get }
}
