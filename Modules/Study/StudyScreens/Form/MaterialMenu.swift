import StudyModels
import StudyRepositories
import TerminalUI

extension SelectMenu {
  /// Offers what is typed to be added to the shelf, below the materials that fit it, unless one is called so; and the materials whose reading or spoken name holds the filter, else those that it names by a part, where it stands in none of the
  /// options.
  ///
  /// - Parameter first: How many options stand before the materials.
  mutating func offerMaterials(_ materials: [Material], behind first: Int, of options: [String], from services: ScreenServices) {
    guard isOpen else { return }
    addition = typedTitle.flatMap { title in
      let isThere = materials.contains { NameFolding.fold($0.title) == NameFolding.fold(title) }
      return isThere ? nil : services.words.formAddMaterial(title)
    }
    guard filter.text.count > 1, matches(in: options).isEmpty else { return }
    let shelf = services.repositories.shelf
    var found = (try? shelf.options(search: filter.text, limit: materials.count)) ?? []
    if found.isEmpty { found = (try? shelf.candidates(naming: filter.text, strength: 0.15)) ?? [] }
    let places = found.compactMap { one in materials.firstIndex { $0.id == one.id } }
    offer(places.map { $0 + first })
  }

  /// What is typed as a title; nil where it can be none.
  private var typedTitle: String? { try? StudyLimits.name(filter.text) }

  /// The form of a new material that is called as was typed.
  func formOfAddition(_ services: ScreenServices) -> MaterialFormScreen {
    MaterialFormScreen(services: services, editing: nil, title: typedTitle ?? filter.text)
  }
}
