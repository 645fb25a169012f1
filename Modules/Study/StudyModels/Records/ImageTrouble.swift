/// Why an image is not shown: facts, without words.
public enum ImageTrouble: Error, Hashable, Sendable {
  /// The program that draws images is not there.
  case noProgram
  /// The file cannot be read.
  case unreadable(errorNumber: Int32)
  /// It has more pixels than are drawn.
  case tooManyPixels(PixelSize)
  /// The program cannot make anything of it.
  case broken
  /// Drawing took too long, and was given up.
  case tookTooLong
  /// The program could not be started.
  case notStarted(errorNumber: Int32)
}
