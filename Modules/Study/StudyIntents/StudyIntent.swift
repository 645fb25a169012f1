public import IntentRuntime
public import StudyModels
public import StudyRepositories

/// What study says of each of its intents beside the definition: all that somebody has to know of every intent.
///
/// Each is said in the intent's own folder, and nothing here has a default: who adds an intent is told by the compiler what is still to be said.
public protocol StudyIntent: Intent {
  /// What it is answered with.
  associatedtype Response: CodedIntentResponse
  /// The names of its parameters.
  associatedtype Parameter: RawRepresentable, CaseIterable where Parameter.RawValue == String

  /// How its change stands in the undo journal; nil for an intent that only looks, and needs a store for reading alone.
  static var change: StudyChange.Verb? { get }

  /// Whether it can be done to its end while this is being measured; nil for nothing. What cannot be done is not offered.
  static func isPossible(during session: StudySession?) -> Bool

  /// What it lacks and no run asks for; nil where a run can finish it, with its questions where there are any.
  var missingValue: MissingValue? { get }

  /// What people say for it.
  static var phrases: IntentPhrases { get }

  /// A phrase to offer for a voice shortcut: two words or three, with what is studied where the intent says it, and none of those that it is said by
  /// anyway.
  static func shortcutPhrase(studying material: String?, in language: Language) -> String

  /// How a value of a parameter is given by hand; `material` stands for one of the shelf.
  static func example(of parameter: Parameter, material: String) -> ValueExample

  /// The values of a response as scripts see them; nil where it carries nothing but its code and words.
  static func document(of response: Response) -> ResponseDocument?

  /// The answer of a run by what it left behind, for whoever asks after nobody waited for it any more; nil where no run of this intent leaves that.
  static func response(to trace: SavedTrace, with services: StudyServices, in context: InvocationContext) -> Response?

  /// The screen that shows what it did: where the activity leads that its response carries by itself.
  static var screen: StudyScreen { get }
}

/// How a value of a parameter is given by hand.
public struct ValueExample: Hashable, Sendable {
  /// The value as it follows the parameter's name and `=`: `25m`.
  public var value: String
  /// The command that takes it: `kiroku start --timer 25m`.
  public var command: String

  /// Makes an example.
  public init(_ value: String, command: String) {
    self.value = value
    self.command = command
  }
}

extension StudyIntent {
  /// What it needs the store for.
  public static var storeUse: StoreUse { change == nil ? .reading : .writing }

  /// An intent as one of this type; nil where it is of another.
  static func taking(_ intent: any Intent) -> (any StudyIntent)? { intent as? Self }

  /// The values of a response as scripts see them; nil where it carries none, and for another intent's.
  public static func document(ofResponse response: any IntentResponse) -> ResponseDocument? {
    (response as? Response).flatMap { document(of: $0) }
  }

  /// How a value of the parameter of that name is given by hand; nil where the intent has no such parameter.
  public static func example(ofParameter name: String, material: String) -> ValueExample? {
    Parameter(rawValue: name).map { example(of: $0, material: material) }
  }
}

/// The intents as types that study knows more of than their definition; each folder has the entry of its intent.
struct StudyIntentTypes: StudyIntentTable {
  typealias Entry = any StudyIntent.Type
}

extension StudyIntentKind {
  /// The type of the intents of this kind, with what study says of them.
  public var type: any StudyIntent.Type { StudyIntentTypes()[self] }
}

extension Intent {
  /// The intent with what study says of it; nil for an intent that is none of study's.
  public var ofStudy: (any StudyIntent)? { StudyIntentKind(self)?.type.taking(self) }
}
