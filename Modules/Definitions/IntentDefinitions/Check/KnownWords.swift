/// The words that the format gives a meaning, beyond the keys.
enum KnownWords {
  /// The verbs of each category.
  static let verbs: [String: [String]] = [
    "generic": ["Do", "Run", "Go"], "information": ["View", "Open"], "order": ["Order", "Book", "Buy"], "start": ["Start"],
    "navigation": ["StartNavigation"], "share": ["Share", "Post", "Send"], "create": ["Create", "Add"],
    "search": ["Search", "Find", "Filter"], "download": ["Download", "Get"], "set": ["Set"], "request": ["Request"],
    "toggle": ["Toggle"], "checkIn": ["CheckIn"], "system": [],
  ]

  /// The types of values that intents of one's own may have.
  static let customTypes: Set<String> = [
    "String", "Boolean", "Integer", "Decimal", "TimeInterval", "DateComponents", "DateComponentsRange", "Placemark", "Person", "File",
    "URL", "CurrencyAmount", "PaymentMethod", "SpeakableString", "Object", "Temperature", "Length", "Distance", "Mass", "Speed", "Volume",
    "Energy",
  ]

  /// The types that are seen on customised system intents alone.
  static let systemTypes: Set<String> = [
    "BillPayee", "BillType", "CallDestinationType", "CallRecordType", "CarSignalOptions", "MediaDestination", "MediaItem", "MediaSearch",
    "MessageAttributeOptions", "NoteContent", "NotebookItemType", "PaymentAccount", "PaymentAmount", "PlaybackRepeatMode", "RideOption",
    "SpatialEventTrigger", "Task", "TaskList", "TaskPriority", "TaskStatus", "TemporalEventTrigger", "VisualCodeType",
    "WorkoutGoalUnitType",
    "WorkoutLocationType",
  ]

  /// Every type that is known.
  static let types = customTypes.union(systemTypes)

  /// The properties that every custom type has.
  static let builtInProperties = ["identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches"]

  /// The parts of any object that templates may name.
  static let objectMembers: Set<String> = Set(builtInProperties + ["subtitleString", "displayImage"])

  /// The conditions of relationships.
  static let predicates = ["EnumHasExactValue", "BooleanHasExactValue", "HasAnyValue"]

  /// The widget families.
  static let sizeClasses = [
    "Small", "Medium", "Large", "ExtraLarge", "AccessoryInline", "AccessoryCorner", "AccessoryCircular", "AccessoryRectangular",
  ]

  /// What stands in prompts beside parameters.
  static let promptPlaceholders = ["count"]

  /// What stands in validation errors beside parameters.
  static let reasonPlaceholders = ["displayName", "minimumValue", "maximumValue"]

  /// The kinds of editor that a type has; none for types without a choice.
  static func editorKinds(of type: String) -> [String]? {
    switch type {
    case "Integer", "Decimal": ["Field", "Stepper", "Slider"]
    case "DateComponents": ["DateTime", "Date", "Time"]
    case "File": ["Custom", "Image", "PlainText", "PDF", "Any"]
    case "Placemark": ["Name", "City", "Address"]
    default: nil
    }
  }

  static let capitalizations = ["None", "Words", "Sentences", "Characters"]
  static let units = ["Seconds", "Minutes", "Hours", "Days", "Multiple"]
  static let dateFormats = ["Style", "Relative", "Template"]
  static let dateStyles = ["No", "None", "Short", "Medium", "Long", "Full"]
}

extension DefinedValueType {
  /// Whether only intents of the system have values of the type.
  public var isOfSystemIntents: Bool { KnownWords.systemTypes.contains(name) }

  /// The type that was probably meant, where the name is none's; nil where none is near.
  public var nearestName: String? { NearestWord.of(name, in: KnownWords.customTypes) }
}
