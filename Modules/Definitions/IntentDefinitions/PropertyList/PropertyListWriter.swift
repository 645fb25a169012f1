/// Writes property lists, XML and binary, in the order of their nodes; places are not written.
///
/// What is written reads back equal. Foundation's writer cannot write arrays where its library is linked statically, and sorts keys.
public enum PropertyListWriter {
  /// Writes one property list.
  ///
  /// - Throws: where a node cannot be written, with its place: a text with a character that XML forbids, a ``PropertyListValue/uid(_:)`` in XML,
  ///   a date or number that none is, more levels than ``PropertyListBudget/greatestDepth``.
  public static func write(_ root: PropertyListNode, as format: PropertyListFormat) throws(DefinitionError) -> [UInt8] {
    switch format {
    case .xml:
      var writer = XMLPropertyListWriter()
      return try writer.write(root)
    case .binary:
      var writer = BinaryPropertyListWriter()
      return try writer.write(root)
    }
  }
}
