import StudyModels
import StudyRepositories
import TerminalUI

extension SelectMenu {
  /// Offers the materials that the text names, by the one rule of names; and below them what is typed to be added to the shelf, unless one is
  /// called so. One that is archived can be put back.
  ///
  /// - Parameter first: How many options stand before the materials.
  mutating func offerMaterials(_ materials: [Material], behind first: Int, of options: [String], from services: ScreenServices) {
    guard isOpen else { return }
    addition = typedTitle.flatMap { title in
      let isThere = materials.contains { NameFolding.fold($0.title) == NameFolding.fold(title) }
      return isThere ? nil : services.shelfAddition(of: title)
    }
    guard !filter.isEmpty else { return }
    let found = (try? services.repositories.shelf.named(filter.text, limit: materials.count)) ?? []
    let places = found.compactMap { one in materials.firstIndex { $0.id == one.id } }
    offer(places.map { $0 + first })
  }

  /// What is typed as a title; nil where it can be none.
  private var typedTitle: String? { try? StudyLimits.name(filter.text) }

  /// The form of a new material that is called as was typed, or of the archived one that is.
  func formOfAddition(_ services: ScreenServices) -> MaterialFormScreen { services.formOfAddition(called: typedTitle ?? filter.text) }
}

extension ScreenServices {
  /// What a row says that puts a title on the shelf, or back there where it is archived.
  func shelfAddition(of title: String) -> String {
    let archived = try? repositories.shelf.archived(called: title)
    return archived.map { words.formRestoreMaterial($0.title) } ?? words.formAddMaterial(title)
  }

  /// The form of a new material that is called so, or of the archived one that is.
  func formOfAddition(called title: String) -> MaterialFormScreen {
    guard let archived = try? repositories.shelf.archived(called: title) else {
      return MaterialFormScreen(services: self, editing: nil, title: title)
    }
    return MaterialFormScreen(services: self, editing: archived, isRestoring: true)
  }
}

extension ShelfRepository {
  /// The materials of the shelf that a text names, by the one rule of names: whole titles and spoken names and their beginnings, then a telling part,
  /// then whatever holds it; the most recently used for no text.
  func named(_ text: String, limit: Int) throws -> [Material] {
    guard !text.isEmpty else { return try options(search: nil, limit: limit) }
    var found = try candidates(for: text, limit: limit)
    if found.isEmpty { found = try candidates(naming: text, strength: 0.15) }
    let others = try options(search: text, limit: limit).filter { one in !found.contains { $0.id == one.id } }
    return Array((found + others).prefix(limit))
  }
}
