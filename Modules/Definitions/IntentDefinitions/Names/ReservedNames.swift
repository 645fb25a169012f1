/// Names that a generated type needs for itself, so that nothing in the definition may have them.
public enum ReservedNames {
  /// Names that no parameter of an intent may have.
  public static let parameters: Set<String> = ["Self", "hashValue", "self"]

  /// Names that no property of a response may have.
  public static let responseProperties: Set<String> = [
    "Self", "code", "codeName", "codeRawValue", "progressToken", "self", "userActivity",
  ]

  /// Names that no custom property of a type may have.
  public static let typeProperties: Set<String> = [
    "Self", "alternativeSpeakableMatches", "displayImage", "displayString", "hashValue", "identifier", "intentValue", "objectValue",
    "pronunciationHint",
    "self", "subtitleString",
  ]

  /// Names that no case of an enumeration may have.
  public static let enumCases: Set<String> = ["Self", "allCases", "declaration", "init", "self", "typeName"]

  /// Names that no response code and no validation error may have.
  public static let responseCodes: Set<String> = ["Self", "allCases", "init", "self"]

  /// Names that no generated type may have: those of the modules that generated code names, and of its functions that name types.
  public static let types: Set<String> = [
    "Foundation", "IntentRuntime", "Self", "Swift", "list", "parameterCombinations", "parameters", "responseCodes", "responseProperties",
    "self", "summaries",
  ]
}
