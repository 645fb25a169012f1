import Glibc
import ProgramSupport
import StudyModels
import StudyRepositories

/// What names of other tools stand for on the shelf: the user's own map first, then names that are the same, else a new material.
struct MaterialMap: Sendable {
  /// What a name stands for.
  enum Target: Hashable, Sendable {
    case material(Material.ID)
    /// A material that there is none of yet, by its title.
    case new(String)
    /// No material.
    case nothing
  }

  /// The shelf's materials by their ids.
  private(set) var shelf: [Material.ID: Material]
  /// The targets by folded names.
  private(set) var targets: [String: Target] = [:]
  /// The names that the user's map holds, folded.
  private(set) var named: Set<String> = []

  /// Takes the shelf; archived materials come last.
  init(_ materials: [Material]) {
    shelf = Dictionary(materials.map { ($0.id, $0) }) { first, _ in first }
    let ordered = materials.filter { !$0.isArchived } + materials.filter(\.isArchived)
    for material in ordered {
      let name = NameFolding.fold(material.title)
      if targets[name] == nil { targets[name] = .material(material.id) }
    }
    for material in ordered {
      for name in material.spokenNames.map(NameFolding.fold) where targets[name] == nil { targets[name] = .material(material.id) }
    }
  }

  /// Reads lines such as `linear-algebra = Linear Algebra`; nothing behind the sign means no material, `#` begins a comment.
  ///
  /// Throws ``ImportRefusal/map(_:line:)`` and what reading and finding materials throws.
  mutating func take(_ path: String, _ repositories: Repositories) throws {
    let text = try InputReader.text(at: path, limit: 1 << 20)
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = String(line).trimmingWhiteSpace
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let sign = line.firstRange(of: " = ") ?? line.firstRange(of: "=") else {
        throw ImportRefusal.map(path, line: number + 1)
      }
      let name = NameFolding.fold(String(line[..<sign.lowerBound]))
      let wanted = String(line[sign.upperBound...]).trimmingWhiteSpace
      guard !name.isEmpty else { throw ImportRefusal.map(path, line: number + 1) }
      targets[name] = try Self.target(wanted, repositories)
      named.insert(name)
    }
  }

  private static func target(_ wanted: String, _ repositories: Repositories) throws -> Target {
    if wanted.isEmpty { return .nothing }
    do {
      return .material(try repositories.material(named: wanted, archived: true).id)
    } catch StudyError.notFound, CommandRefusal.materialNotFound {
      // A title that is not on the shelf yet.
      return .new(wanted)
    }
  }

  /// What a name stands for.
  func target(of name: String) -> Target { targets[NameFolding.fold(name)] ?? .new(name) }
}
