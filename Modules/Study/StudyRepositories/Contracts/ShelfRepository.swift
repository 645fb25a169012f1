public import StudyModels

/// The shelf: the materials that records can use.
///
/// Every change is one transaction that writes its inverse to the undo journal.
public protocol ShelfRepository: Sendable {
  /// Returns materials in shelf order, the archived ones only when asked for.
  func materials(includingArchived: Bool) throws -> [Material]

  /// Returns the material with that id, archived or not, or nil.
  func material(_ id: Material.ID) throws -> Material?

  /// Returns those of these materials that there are, archived or not, by their ids.
  func materials(_ ids: Set<Material.ID>) throws -> [Material.ID: Material]

  /// Returns the materials that fit `text` after folding: the first tier with a hit decides (whole title, whole spoken name, prefix
  /// of either), most recently used first. Archived materials never fit.
  func candidates(for text: String, limit: Int) throws -> [Material]

  /// Returns what `text` names by a part, where no tier of ``candidates(for:limit:)`` fits: words of a name in any order or in part, its
  /// initials, what it is shortened to; those of one part, which it fits equally well. Archived materials never fit.
  ///
  /// - Parameter strength: how telling the part has to be, 0 to 1.
  func naming(_ text: String, strength: Double) throws -> NamedInPart

  /// Returns at most `limit` materials that somebody may have meant by `text`, the likeliest first: named by a part however weak, by a
  /// name with a slip, or by what stands in the middle of a word.
  func nearest(to text: String, limit: Int) throws -> [Material]

  /// Returns whether somebody said that a text is to be no spoken name.
  func isRefusedName(_ text: String) throws -> Bool

  /// Keeps that a text is to be no spoken name, so that nobody is asked again; no change that undo knows.
  func refuseName(_ text: String) throws

  /// Returns materials to offer, most recently used first; with `search`, those whose title, spoken name or reading holds it.
  func options(search: String?, limit: Int) throws -> [Material]

  /// Returns the archived material that is called so after folding, the one used last of several; nil for none. Whoever adds one of that title may
  /// rather want it back.
  func archived(called title: String) throws -> Material?

  /// Returns the material with an ISBN as ``StudyLimits/isbn(_:)`` has it: one on the shelf before an archived one; nil for none.
  func material(withISBN isbn: String) throws -> Material?

  /// Puts a material at the end of the shelf.
  ///
  /// Throws ``StudyError/limit(_:)`` for a name, an ISBN or an amount outside the limits, and for an ISBN that a material on the shelf has already;
  /// nothing is changed then.
  func add(_ draft: MaterialDraft) throws -> Material

  /// Replaces what people can edit of a material; throws as ``add(_:)`` does.
  func update(_ id: Material.ID, with draft: MaterialDraft) throws -> Material

  /// Takes a material from the shelf; old records keep it.
  func archive(_ id: Material.ID) throws -> Material

  /// Puts an archived material back.
  func unarchive(_ id: Material.ID) throws -> Material

  /// Moves a material to where another one stands on the shelf; those between make room.
  func move(_ id: Material.ID, toPlaceOf other: Material.ID) throws -> Material

  /// Returns how far the user has come with those of these materials that there are, for a viewer whose date is `today`; from sums, never
  /// from every record.
  func progress(of ids: [Material.ID], today: CivilDate) throws -> [Material.ID: MaterialProgress]
}

extension ShelfRepository {
  /// Throws ``StudyError/limit(_:)`` where another material on the shelf has an ISBN already, as adding it, or giving it to `id`, does.
  ///
  /// - Parameter isbn: as ``StudyLimits/isbn(_:)`` has it.
  public func requireFree(isbn: String, for id: Material.ID?) throws {
    guard let other = try material(withISBN: isbn), !other.isArchived, other.id != id else { return }
    throw StudyError.limit(.isbnTaken(isbn, title: other.title))
  }
}

/// The materials that a text names by a part, and what else it says.
public struct NamedInPart: Hashable, Sendable {
  /// The materials, which the part fits equally well.
  public var materials: [Material]
  /// Whether the text says more than the part, so that it may be the name of something else.
  public var saysMore: Bool
  /// Whether it is the name of something else: "advanced physics" is not *Advanced Algorithms*.
  public var isOther: Bool
}

extension ShelfRepository {
  /// Returns the materials of ``naming(_:strength:)``, whatever else the text says.
  public func candidates(naming text: String, strength: Double) throws -> [Material] { try naming(text, strength: strength).materials }

  /// Returns the materials of which a name holds `text`, wherever: the last tier of names, about which whoever said it is asked. One character
  /// stands in too many names to mean one.
  public func holding(_ text: String, limit: Int) throws -> [Material] {
    NameFolding.fold(text).count > 1 ? try options(search: text, limit: max(limit, 0)) : []
  }
}

/// What people say of a material when they add or edit it.
public struct MaterialDraft: Hashable, Sendable {
  /// 1 to 200 characters.
  public var title: String
  /// How the title sounds and sorts, in kana or Latin letters; nil where not said.
  public var reading: String?
  /// Who wrote it; nil where not said.
  public var author: String?
  /// The subject it is sorted under; nil where not said.
  public var category: String?
  /// What its amounts are counted in.
  public var unit: StudyUnit
  /// How much there is of it, for the progress; nil where not said.
  public var totalAmount: Int?
  /// How far the user has come with it.
  public var state: MaterialState
  /// Its ISBN; nil where it has none.
  public var isbn: String?
  /// The colour of its mark; nil for none.
  public var colour: String?
  /// Other names that find it.
  public var spokenNames: [String]

  /// Makes a draft from its parts.
  public init(
    title: String, reading: String? = nil, author: String? = nil, category: String? = nil, unit: StudyUnit = .pages,
    totalAmount: Int? = nil, state: MaterialState = .inProgress, isbn: String? = nil, colour: String? = nil, spokenNames: [String] = []
  ) {
    self.title = title
    self.reading = reading
    self.author = author
    self.category = category
    self.unit = unit
    self.totalAmount = totalAmount
    self.state = state
    self.isbn = isbn
    self.colour = colour
    self.spokenNames = spokenNames
  }

  /// Takes what can be edited of an existing material.
  public init(_ material: Material) {
    self.init(
      title: material.title, reading: material.reading, author: material.author, category: material.category, unit: material.unit,
      totalAmount: material.totalAmount, state: material.state, isbn: material.isbn, colour: material.colour,
      spokenNames: material.spokenNames)
  }
}
