/// One difference in meaning between two revisions of a definition.
public struct DefinitionChange: Hashable, Sendable {
  /// What sort of difference it is.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Something is there that was not, or the other way round.
    case added, removed
    /// Something has another name; ``DefinitionDiff`` says how it is recognized.
    case renamed
    /// Values have another type, or there may be several now, or only one.
    case retyped
    /// What values may be: least, greatest, negative, file types.
    case limits
    /// The value that a new shortcut begins with.
    case `default`
    /// The order of parameters, properties or cases; that of parameters is the order of resolution.
    case order
    /// The condition under which a parameter is asked for.
    case relationship
    /// A text, in the base language or in another.
    case words
    /// A raw value or a tag.
    case number
    /// Anything else: category, eligibility, resolution, options, formats.
    case setting
  }

  /// What sort of difference it is.
  public let kind: Kind

  /// Where it is, from the outside in; empty for the whole file.
  let steps: [Step]

  /// What differs there.
  let subject: Subject

  /// Why shortcuts that people saved break by it; nil where they do not.
  let breakage: Breakage?

  /// A part of a path.
  struct Step: Hashable, Sendable {
    var kind: ElementKind
    var name: String
  }

  /// What differs, with both sides.
  enum Subject: Hashable, Sendable {
    /// The thing itself is new or gone; with its type.
    case element(TypeValue?)
    case name(from: String, to: String)
    case type(from: TypeValue, to: TypeValue)
    /// A type or enumeration that has another name now, and is still called by the old one.
    case staleType(TypeValue, renamed: TypeValue)
    case number(from: Int, to: Int)
    case aspect(Aspect, from: AspectValue?, to: AspectValue?)
    case order(of: ElementKind, from: [String], to: [String])
    /// The text for a role; `value` is the name of a Boolean's or an enumeration's value that the sentence is written out for.
    case text(TextRole, language: String?, value: String?, from: TranslatedText?, to: TranslatedText?)
    /// A language with that many texts.
    case language(String, count: Int)
  }

  /// Whether shortcuts that people saved break by it.
  public var isBreaking: Bool { breakage != nil }
}

/// Why a change breaks shortcuts that people saved.
enum Breakage: Hashable, Sendable {
  case intentRemoved, intentRenamed, intentReplaced, noLongerOffered
  case parameterRemoved, parameterRenamed
  case valueRetyped, valueNowArray, valueNowSingle
  case limitsTightened
  case caseRemoved, caseRenumbered
  case typeRemoved, typeRenamed, identifierChanged
  case detailRemoved, detailRenamed, detailRetyped
  case outputChanged, outputRetyped
  case suggestionRemoved
}
