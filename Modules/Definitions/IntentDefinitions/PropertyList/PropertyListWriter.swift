/// Writes property lists, XML and binary, in the order of their nodes; places are not written.
///
/// What is written reads back equal. Foundation's writer cannot write arrays where its library is linked statically, and knows no comments.
public enum PropertyListWriter {
  /// Writes one property list.
  ///
  /// - Throws: where a node cannot be written, with its place: a text with a character that XML forbids, a ``PropertyListValue/uid(_:)`` in XML,
  ///   a date or number that none is, more levels than ``PropertyListBudget/greatestDepth``.
  public static func write(_ root: PropertyListNode, as format: PropertyListFormat) throws(DefinitionError) -> [UInt8] {
    try write(root, as: format, comments: XMLComments())
  }

  /// Writes one property list with the comments of the file that it was read from.
  ///
  /// - Throws: what ``write(_:as:)`` throws, and for the first comment where a binary file is to be written.
  static func write(_ root: PropertyListNode, as format: PropertyListFormat, comments: XMLComments) throws(DefinitionError) -> [UInt8] {
    switch format {
    case .xml:
      var writer = XMLPropertyListWriter(comments: comments)
      return try writer.write(root)
    case .binary:
      if let comment = comments.all.min(by: { $0.place < $1.place }) { throw DefinitionError(.commentInBinary, at: comment.place) }
      var writer = BinaryPropertyListWriter()
      return try writer.write(root)
    }
  }
}
