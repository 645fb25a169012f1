import StudyModels
import StudyRepositories
import TerminalUI

/// What becomes of an ISBN that was read.
extension BarcodeScreen {
  mutating func lookUp(_ isbn: String) -> [PageEffect<Event>] {
    state.isReading = true
    state.last = isbn
    let services = services
    return [
      .run(id: "barcode.book") {
        .found(isbn, services.attempt { try services.repositories.shelf.material(withISBN: isbn) })
      }
    ]
  }

  /// Goes on with the next book of an image.
  mutating func next() -> [PageEffect<Event>] {
    guard !state.waiting.isEmpty else { return [] }
    return lookUp(state.waiting.removeFirst())
  }

  mutating func take(_ result: Result<Material?, ScreenFailure>, of isbn: String) -> [PageEffect<Event>] {
    state.isReading = false
    switch result {
    case .failure(let failure):
      state.news = News(words: failure.words, isRefusal: true)
      return []
    case .success(nil):
      state.news = nil
      return [
        .present(MaterialFormScreen(services: services, editing: nil, isbn: isbn), onEnd: { .formEnded($0.material, isbn: isbn) })
      ]
    case .success(let material?) where material.isArchived:
      state.news = nil
      dialog = PageDialog(
        title: words.barcodeArchivedTitle, message: words.barcodeArchived(material.title),
        buttons: [(words.barcodeRestore, .restorePressed(material)), (words.barcodeLeave, .left(isbn))], cancel: .left(isbn))
      return []
    case .success(let material?):
      // Others of the image come first: the shelf takes this page's place.
      guard state.waiting.isEmpty else {
        state.news = News(words: words.barcodeOnShelf(material.title))
        return next()
      }
      return go(to: material, saying: words.barcodeOnShelf(material.title))
    }
  }

  func go(to material: Material, saying words: String) -> [PageEffect<Event>] {
    [.command(.choosing(.material(material.id), on: .shelf)), .done(words)]
  }
}
