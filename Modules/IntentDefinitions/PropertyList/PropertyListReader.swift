/// Reads property lists with the place of every value, in the order of the file, within a budget.
///
/// Foundation's reader loses order and places, has no budget, and takes old-style lists for XML.
public enum PropertyListReader {
  /// Reads one property list.
  ///
  /// - Throws: the first thing that is wrong, with its place.
  public static func read(_ bytes: [UInt8], budget: PropertyListBudget = .standard) throws(DefinitionError) -> PropertyListNode {
    guard bytes.count <= budget.bytes else { throw DefinitionError(.tooManyBytes(limit: budget.bytes), at: .start) }
    guard !bytes.isEmpty else { throw DefinitionError(.emptyFile, at: .start) }
    switch PropertyListFormat(of: bytes) {
    case .binary:
      throw DefinitionError(.binaryPropertyList, at: .start)
    case .text:
      var parser = XMLPropertyListParser(text: try TextBytes.utf8(bytes), budget: budget)
      return try parser.parse()
    }
  }
}

/// How a property list is written; told by its first bytes.
enum PropertyListFormat {
  case binary
  case text

  init(of bytes: [UInt8]) {
    self = bytes.starts(with: Array("bplist".utf8)) ? .binary : .text
  }
}
