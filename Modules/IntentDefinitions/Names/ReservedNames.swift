/// Names that a generated type needs for itself, so that nothing in the definition may have them.
public enum ReservedNames {
  /// Names that no parameter of an intent may have.
  public static let parameters: Set<String> = ["hashValue", "self"]

  /// Names that no property of a response may have.
  public static let responseProperties: Set<String> = ["code", "codeName", "codeRawValue", "progressToken", "self", "userActivity"]

  /// Names that no custom property of a type may have.
  public static let typeProperties: Set<String> = [
    "alternativeSpeakableMatches", "displayString", "hashValue", "identifier", "intentValue", "objectValue", "pronunciationHint", "self",
    "subtitleString",
  ]

  /// Names that no case of an enumeration may have.
  public static let enumCases: Set<String> = ["allCases", "declaration", "init", "self", "typeName"]

  /// Names that no response code may have.
  public static let responseCodes: Set<String> = ["allCases", "init", "self"]
}
