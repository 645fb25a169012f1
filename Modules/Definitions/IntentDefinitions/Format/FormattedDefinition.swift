/// A definition in canonical order and spacing: keys sorted and XML laid out as Xcode does it, so that revisions differ only in what they say.
///
/// Nothing is lost: every key stays, known or not, and comments go with what they belong to. What cannot be kept is refused, with its place.
public struct FormattedDefinition: Hashable, Sendable {
  /// The formatted file.
  public let bytes: [UInt8]

  /// How it is written.
  public let format: PropertyListFormat

  /// How the file was written before.
  public let formatBefore: PropertyListFormat

  /// Where the file first differs from the formatted one; nil where it is formatted already.
  public let difference: SourcePlace?

  /// Formats the definition in a file.
  ///
  /// - Parameters:
  ///   - path: a regular file.
  ///   - format: how it is to be written; nil for the format it has.
  /// - Throws: where the file cannot be read, is no definition, or holds what cannot be kept.
  public init(path: String, as format: PropertyListFormat? = nil) throws(DefinitionFileError) {
    let bytes = try FileBytes.read(path)
    do throws(DefinitionError) {
      self = try FormattedDefinition(bytes, as: format)
    } catch {
      throw DefinitionFileError(path: path, problem: .invalid(error))
    }
  }

  /// Formats the definition in a file's bytes.
  ///
  /// - Throws: where they are no definition within the standard budget, or hold what cannot be kept: a comment, for binary files or within a value; an
  ///   attribute; a repeated key, where the format changes.
  public init(_ bytes: [UInt8], as format: PropertyListFormat? = nil) throws(DefinitionError) {
    let budget = PropertyListBudget.standard
    let formatBefore = PropertyListFormat(of: bytes)
    let format = format ?? formatBefore
    let (root, comments) = try PropertyListReader.readKeepingComments(bytes, budget: budget)
    guard DefinitionReader.isDefinition(root) else { throw DefinitionError(.notADefinition, at: root.place) }
    if format != formatBefore { try root.expectMeaning(in: format) }
    self.bytes = try PropertyListWriter.write(root.sortedByKey, as: format, comments: comments)
    // What binary files share stands in XML again and again.
    guard self.bytes.count <= budget.bytes else { throw DefinitionError(.tooManyBytesFormatted(limit: budget.bytes), at: .start) }
    self.format = format
    self.formatBefore = formatBefore
    difference = Self.difference(of: bytes, from: self.bytes, format == formatBefore ? format : nil)
  }

  private static func difference(of bytes: [UInt8], from formatted: [UInt8], _ format: PropertyListFormat?) -> SourcePlace? {
    guard bytes != formatted else { return nil }
    let offset = zip(bytes, formatted).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(bytes.count, formatted.count)
    switch format {
    case .xml:
      var tracker = SourcePlaceTracker()
      return tracker.place(at: offset, in: bytes)
    case .binary: return SourcePlace(byteOffset: offset)
    case nil: return .start
    }
  }
}

extension PropertyListNode {
  /// Makes sure that Apple's readers find the same in both formats.
  ///
  /// - Throws: the first place where they do not: of a repeated key they take the last value in XML and the first in binary files, and a fraction of a second
  ///   keeps them from reading a date in XML.
  fileprivate func expectMeaning(in format: PropertyListFormat) throws(DefinitionError) {
    switch value {
    case .dictionary(let entries):
      var seen = Set<String>(minimumCapacity: entries.count)
      for entry in entries {
        guard seen.insert(entry.key).inserted else { throw DefinitionError(.repeatedKey(entry.key), at: entry.keyPlace) }
        try entry.value.expectMeaning(in: format)
      }
    case .array(let elements):
      for element in elements { try element.expectMeaning(in: format) }
    case .date(let text) where format == .xml && text.contains("."):
      throw DefinitionError(.fractionInXML(text), at: place)
    default: break
    }
  }
}
