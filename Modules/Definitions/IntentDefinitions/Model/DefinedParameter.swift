/// A parameter of an intent.
public struct DefinedParameter: Hashable, Sendable {
  /// The name.
  public var name = ""

  /// What people see.
  public var displayName = DefinedText()

  /// The position, from 1, and the stable number.
  public var displayPriority, tag: Int?

  /// The type.
  public var type = DefinedValueType()

  /// What the type's own settings say.
  public var metadata = DefinedMetadata()

  /// The questions, in order; a kind may come twice.
  public var prompts: [DefinedPrompt] = []

  /// Why a value may be refused, in order.
  public var unsupportedReasons: [DefinedUnsupportedReason] = []

  /// The parameter that this one depends on.
  public var relationship: DefinedRelationship?

  /// Flags: editable in Shortcuts, resolved by code, options from code, options by search, own disambiguation words, fixed widget sizes.
  public var isConfigurable = false, supportsResolution = false, hasDynamicOptions = false, supportsSearch = false,
    hasCustomDisambiguation = false, isFixedSizeArray = false

  /// The number of values for each widget size.
  public var arraySizes: [DefinedArraySize] = []

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the parameter begins, and where its name stands.
  public var place = SourcePlace.start, namePlace = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}

  /// The first question of `kind` that has words.
  public func prompt(_ kind: DefinedPrompt.Kind) -> DefinedText? {
    prompts.first { $0.kind == kind.rawValue && $0.format.text != nil }?.format
  }
}

/// A question about a parameter.
public struct DefinedPrompt: Hashable, Sendable {
  /// The kind's name in the file.
  public var kind = ""

  /// The words; none where the system's are used.
  public var format = DefinedText()

  /// Whether the words are the author's.
  public var isCustom = false

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the question begins.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}

  /// The kinds of question that are known.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case primary = "Primary"
    case configuration = "Configuration"
    case confirmation = "Confirmation"
    case disambiguationIntroduction = "DisambiguationIntroduction"
    case disambiguationSelection = "DisambiguationSelection"
    case concise = "Concise"
    case subsequentIntroduction = "SubsequentIntroduction"
  }
}

/// A reason to refuse a value.
public struct DefinedUnsupportedReason: Hashable, Sendable {
  /// The reason's name.
  public var code = ""

  /// The words; `${displayName}`, `${minimumValue}`, `${maximumValue}` and the intent's parameters stand in them.
  public var format = DefinedText()

  /// Whether it is the author's, or one of the three for numbers.
  public var isCustom = false, isBuiltIn = false

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the reason begins.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}
}

/// A condition under which a parameter is asked for.
public struct DefinedRelationship: Hashable, Sendable {
  /// The parameter it depends on; none where that one was deleted.
  public var parent: String?

  /// `EnumHasExactValue`, `BooleanHasExactValue` or `HasAnyValue`.
  public var predicate = ""

  /// The case name or truth value; none means false for `BooleanHasExactValue`.
  public var value: PropertyListNode?

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the relationship begins.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}
}

/// How many values a widget of one size takes.
public struct DefinedArraySize: Hashable, Sendable {
  /// `Small`, `Medium`, `Large` …
  public var sizeClass = ""

  /// The number of values.
  public var size = 0

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where it begins.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}
}

/// The settings that a type has of its own; each type uses some of them.
public struct DefinedMetadata: Hashable, Sendable {
  /// `Field`, `Stepper`, `Slider`; `DateTime`, `Date`, `Time`; `Custom`, `Image`, `PlainText`; `Name`, `City`, `Address`.
  public var kind: String?

  /// The value that a new shortcut begins with: a string, number, truth value or case name.
  public var defaultValue: PropertyListNode?

  /// The strings key of a default text.
  public var defaultValueID: String?

  /// The limits, in seconds for durations; none where the file holds empty data, which stands for a cleared bound.
  public var minimumValue, maximumValue: Double?

  /// Units of durations: `Seconds`, `Minutes`, `Hours`, `Days`, `Multiple`.
  public var unit, defaultUnit, minimumUnit, maximumUnit: String?

  /// Whether a decimal may be negative, where the file says so.
  public var supportsNegativeNumbers: Bool?

  /// The words for true and false.
  public var trueDisplayName = DefinedText(), falseDisplayName = DefinedText()

  /// What an empty field shows.
  public var placeholder = DefinedText()

  /// Texts: the keyboard they are typed on.
  public var keyboard: String?

  /// Texts: `None`, `Words`, `Sentences`, `Characters`.
  public var capitalization: String?

  /// Texts: several lines; no correction, smart dashes, smart quotes.
  public var isMultiline = false, disablesAutocorrect = false, disablesSmartDashes = false, disablesSmartQuotes = false

  /// Dates: `Style`, `Relative` or `Template`, and the styles.
  public var format, dateStyle, timeStyle: String?

  /// Dates: a format of one's own.
  public var template = DefinedText()

  /// Files: the types that are taken.
  public var customTypes: [DefinedFileType] = []

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where they begin.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}

  /// Files: the uniform type identifiers of ``customTypes``.
  public var customUTIs: [String] { customTypes.compactMap(\.identifier) }
}

/// A type of file that a parameter takes.
public struct DefinedFileType: Hashable, Sendable {
  /// The uniform type identifier.
  public var identifier: String?

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where it begins.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}
}
