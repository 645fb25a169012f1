/// Reads property lists, XML and binary, with the place of every value, in the order of the file, within a budget.
///
/// Foundation's reader loses order and places, has no budget, expands shared references without bound, and takes old-style lists for XML.
public enum PropertyListReader {
  /// Reads one property list.
  ///
  /// - Throws: the first thing that is wrong, with its place.
  public static func read(_ bytes: [UInt8], budget: PropertyListBudget = .standard) throws(DefinitionError) -> PropertyListNode {
    guard bytes.count <= budget.bytes else { throw DefinitionError(.tooManyBytes(limit: budget.bytes), at: .start) }
    guard !bytes.isEmpty else { throw DefinitionError(.emptyFile, at: .start) }
    switch PropertyListFormat(of: bytes) {
    case .binary:
      var parser = try BinaryPropertyListParser(bytes: bytes, budget: budget)
      return try parser.parse()
    case .xml:
      var parser = XMLPropertyListParser(text: try TextBytes.utf8(bytes), budget: budget)
      return try parser.parse()
    }
  }

  /// Reads one property list with its comments, which only XML has.
  ///
  /// - Throws: the first thing that is wrong, and the first that no writer keeps: a comment in a text, an attribute and the like.
  static func readKeepingComments(
    _ bytes: [UInt8], budget: PropertyListBudget
  ) throws(DefinitionError) -> (root: PropertyListNode, comments: XMLComments) {
    guard bytes.count <= budget.bytes, !bytes.isEmpty, PropertyListFormat(of: bytes) == .xml else {
      return (try read(bytes, budget: budget), XMLComments())
    }
    var parser = XMLPropertyListParser(text: try TextBytes.utf8(bytes), budget: budget, keepsComments: true)
    let root = try parser.parse()
    return (root, parser.comments)
  }
}
