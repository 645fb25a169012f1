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
  /// The file has no bytes.
  case emptyFile
  /// The file is larger than the budget.
  case tooManyBytes(limit: Int)
  /// The file holds more values than the budget.
  case tooManyValues(limit: Int)
  /// Dictionaries and arrays are nested deeper than the budget.
  case tooDeep(limit: Int)
  /// The file is another kind of text.
  case notAPropertyList
  /// The file is a property list in the old style, or JSON.
  case oldStylePropertyList
  /// The XML declaration names an encoding that is not read.
  case unsupportedEncoding(String)
  /// The bytes are not valid in the encoding they seem to be in.
  case invalidEncoding(String)

  // The XML.
  /// The file ends too early.
  case unexpectedEnd(expected: String)
  /// Text stands between values.
  case unexpectedText(String)
  /// An element that property lists do not have.
  case unexpectedElement(String)
  /// A closing tag without its opening one.
  case unexpectedClosing(found: String, expected: String)
  /// A tag that is no tag.
  case malformedTag
  /// A control character, raw or by number.
  case controlCharacter(UInt32)
  /// An entity other than the five of XML.
  case unknownEntity(String)
  /// An ampersand that begins no entity.
  case bareAmpersand
  /// The document type declares an entity.
  case entityDeclaration
  /// A value of a dictionary has no key.
  case missingKey
  /// A key of a dictionary has no value.
  case missingValue(key: String)
  /// A second value stands after the first.
  case moreThanOneValue
  /// A number that is none.
  case invalidNumber(String)
  /// An integer beyond 64 bits, with a sign or without.
  case integerOutOfRange(String)
  /// Data that is not Base64.
  case invalidData
  /// A date that is none.
  case invalidDate(String)

  // The binary format.
  /// A version of the binary format that is not known.
  case binaryVersion(String)
  /// The trailer, with which a binary file ends, makes no sense.
  case binaryTrailer
  /// A reference to an object that the file does not have.
  case binaryReference
  /// An object of no known kind, by its first byte.
  case binaryObject(UInt8)
  /// An object that reaches beyond the objects' part of the file.
  case binaryLength
  /// A text that is not valid in its encoding.
  case binaryText(String)
  /// A key of a dictionary that is no text.
  case binaryKey
  /// A dictionary or array that holds itself.
  case binaryCycle
  /// A value of a kind that definitions do not use.
  case foreignKind(ForeignKind)
  /// A reference of a keyed archive, to be written as XML.
  case uidInXML

  // Formatting.
  /// A comment within a text or number.
  case commentInText
  /// A comment, where a binary file is to be written.
  case commentInBinary
  /// An attribute of an element.
  case attribute(String, element: String)
  /// A processing instruction.
  case processingInstruction
  /// Declarations within the document type.
  case documentTypeDeclarations
  /// A key that stands in its dictionary twice, where another format is to be written.
  case repeatedKey(String)
  /// A date with a fraction of a second, to be written as XML.
  case fractionInXML(String)
  /// The formatted file would be larger than the budget.
  case tooManyBytesFormatted(limit: Int)

  // The definition.
  /// A property list of another kind.
  case notADefinition
  /// A value of another kind than its key wants.
  case wrongKind(key: String, found: PropertyListKind, expected: PropertyListKind)
  /// A number above `Int.max` under a key whose numbers are smaller.
  case numberTooLarge(key: String, UInt64)
  /// A key that has to be there is not.
  case requiredKey(String)
  /// A version of the format that is not known.
  case unknownModelVersion(String)

  // The strings.
  /// A strings file has something else where this belongs.
  case stringsExpected(String)
  /// A string or comment is not closed.
  case stringsUnterminated
  /// An escape sequence without its digits.
  case stringsInvalidEscape(String)
  /// A plural text has no format.
  case stringsdictWithoutFormat(key: String)
  /// A string catalog that is not JSON, or lacks its texts or their language.
  case notAStringCatalog
}

/// The kinds of object that binary property lists can hold and XML ones cannot.
public enum ForeignKind: String, Hashable, Sendable, CaseIterable {
  case null, fill, set, orderedSet, url, uuid
}
