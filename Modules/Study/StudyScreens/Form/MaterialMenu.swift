import StudyModels
import StudyRepositories
import TerminalUI

extension SelectMenu {
  /// Offers the materials that the filter names by a part, where it stands in none of the options.
  ///
  /// - Parameter first: How many options stand before the materials.
  mutating func offerMaterials(_ materials: [Material], behind first: Int, of options: [String], from services: ScreenServices) {
    guard isOpen, filter.text.count > 1, matches(in: options).isEmpty else { return }
    let found = (try? services.repositories.shelf.candidates(naming: filter.text, strength: 0.15)) ?? []
    let places = found.compactMap { one in materials.firstIndex { $0.id == one.id } }
    offer(places.map { $0 + first })
  }
}
