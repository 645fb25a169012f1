public import StudyModels

/// What draws images for the screens; whoever makes the app hands in the program.
public struct PictureServices: Sendable {
  /// The cells that an image is asked for in; on the screen it is made smaller as needed.
  static let columns = 160
  static let rows = 50

  /// Draws an image file in half blocks and 24-bit colours, in at most so many columns and rows; may take its time.
  public var draw: @Sendable (_ path: String, _ columns: Int, _ rows: Int) -> Result<String, ImageTrouble>
  /// Shows an image file on the whole terminal, which has been given back before, until the user has seen it; returns why it did not.
  public var show: @Sendable (_ path: String, _ prompt: String) -> ImageTrouble?

  /// Makes the set from its parts.
  public init(
    draw: @escaping @Sendable (_ path: String, _ columns: Int, _ rows: Int) -> Result<String, ImageTrouble>,
    show: @escaping @Sendable (_ path: String, _ prompt: String) -> ImageTrouble?
  ) {
    self.draw = draw
    self.show = show
  }

  /// A machine on which nothing draws images.
  public static let none = PictureServices(draw: { _, _, _ in .failure(.noProgram) }, show: { _, _ in .noProgram })
}
