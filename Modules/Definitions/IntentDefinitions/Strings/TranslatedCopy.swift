/// A definition that Xcode copied into a language's folder, where its texts are translated in place.
enum TranslatedCopy {
  /// The copy's texts, by their ids.
  ///
  /// - Throws: the first thing that is wrong, with its place.
  static func read(_ bytes: [UInt8]) throws(DefinitionError) -> StringsTable {
    let root = try PropertyListReader.read(bytes)
    guard DefinitionReader.isDefinition(root) else { throw DefinitionError(.notADefinition, at: root.place) }
    return texts(of: root)
  }

  /// The texts of a definition, by their ids.
  static func texts(of root: PropertyListNode) -> StringsTable {
    var entries: [StringsTable.Entry] = []
    var pending = [root]
    while let node = pending.popLast() {
      switch node.value {
      case .dictionary(let members):
        entries += texts(of: members)
        pending += members.map(\.value)
      case .array(let elements): pending += elements
      default: break
      }
    }
    // A text that several parts share counts once.
    var seen: Set<String> = []
    return StringsTable(entries: entries.sorted { $0.place < $1.place }.filter { seen.insert($0.key).inserted })
  }

  /// The texts of a dictionary: the id of each stands under its key with `ID` behind it.
  private static func texts(of members: [PropertyListEntry]) -> [StringsTable.Entry] {
    var ids: [String: String] = [:]
    for member in members {
      if case .string(let id) = member.value.value, member.key.hasSuffix("ID") { ids[String(member.key.dropLast(2))] = id }
    }
    return members.compactMap { member in
      guard let id = ids[member.key], case .string(let text) = member.value.value, !text.isEmpty else { return nil }
      return StringsTable.Entry(key: id, text: TranslatedText(text), place: member.value.place)
    }
  }
}
