/// Why a definition or a strings file cannot be read, and where.
public struct DefinitionError: Error, Hashable, Sendable {
  /// What is wrong.
  public var fact: DefinitionFact

  /// Where it is.
  public var place: SourcePlace

  /// Makes an error.
  public init(_ fact: DefinitionFact, at place: SourcePlace) {
    self.fact = fact
    self.place = place
  }
}

/// What can be wrong with a definition or a strings file; ``DefinitionFact/message(in:)`` has the words.
public enum DefinitionFact: Hashable, Sendable {
  // The bytes.
  case emptyFile
  case tooManyBytes(limit: Int)
  case tooManyValues(limit: Int)
  case tooDeep(limit: Int)
  case binaryPropertyList
  case notAPropertyList
  case unsupportedEncoding(String)
  case invalidEncoding(String)

  // The XML.
  case unexpectedEnd(expected: String)
  case unexpectedText(String)
  case unexpectedElement(String)
  case unexpectedClosing(found: String, expected: String)
  case malformedTag
  case controlCharacter(UInt32)
  case unknownEntity(String)
  case entityDeclaration
  case missingKey
  case missingValue(key: String)
  case moreThanOneValue
  case invalidNumber(String)
  case integerOutOfRange(String)
  case invalidData

  // The definition.
  case wrongKind(key: String, found: PropertyListKind, expected: PropertyListKind)
  case requiredKey(String)
  case unknownModelVersion(String)

  // The strings.
  case stringsExpected(String)
  case stringsUnterminated
  case stringsInvalidEscape(String)
  case stringsdictWithoutFormat(key: String)
}
