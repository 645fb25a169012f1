import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI

/// An image as it is drawn on the screen, or why it is not.
struct DrawnImage: Equatable, Sendable {
  /// The file that it is of.
  var path: String
  var result: Result<PixelGrid, ScreenFailure>

  static func == (left: DrawnImage, right: DrawnImage) -> Bool {
    switch (left.result, right.result) {
    case (.success(let one), .success(let other)): left.path == right.path && one == other
    case (.failure(let one), .failure(let other)): left.path == right.path && one == other
    default: false
    }
  }

  /// Draws an image file; off the painting thread.
  init(_ path: String, with services: ScreenServices) {
    self.path = path
    result = services.pictures.draw(path, PictureServices.columns, PictureServices.rows).flatMap { output in
      PixelGrid(halfBlocks: output).map { .success($0) } ?? .failure(.broken)
    }.mapError { ScreenFailure(words: services.words.said(of: $0)) }
  }

  /// Draws the first image of a record; nothing where there is none, or it was drawn before.
  ///
  /// - Parameter id: the name of the work, which a newer question ends.
  static func drawing<Event: Sendable>(
    _ row: ShownRecord?, unlike drawn: DrawnImage?, id: String, from services: ScreenServices,
    _ event: @escaping @Sendable (DrawnImage) -> Event
  ) -> [PageEffect<Event>] {
    guard let image = row?.record.images.first else { return [] }
    let path = services.images.folder.path(ofFile: image.file)
    guard drawn?.path != path else { return [] }
    return [.run(id: id) { event(DrawnImage(path, with: services)) }]
  }

  /// Draws it into a rectangle, as large as it gets there and no larger than it is.
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    switch result {
    case .success(let grid): grid.fitted(to: rect.size).render(into: &surface, in: rect, theme: theme)
    case .failure(let failure): surface.drawWrapped(failure.words, in: rect, style: theme.dim)
    }
  }
}
