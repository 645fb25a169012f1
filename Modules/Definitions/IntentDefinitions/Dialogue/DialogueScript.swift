public import Foundation

/// The dialogues of a definition's intents, worked out: what is asked in which order, what may be answered, what is said.
///
/// The order and the rules are those of the runtime: parameters in the definition's order, each until it is settled, then confirm, then the question whether to go
/// on where the definition wants it, then handle. When a handler answers in which way is the ``DialogueTable``'s.
public struct DialogueScript: Encodable, Sendable {
  /// The intents, in the order of the file.
  public internal(set) var intents: [IntentDialogue]

  /// Works out the dialogues.
  ///
  /// - Parameters:
  ///   - file: the definition; of system intents, what the system gives them is filled in.
  ///   - table: the conditions.
  ///   - tag: the language of what is said; the base language where it has no words.
  ///   - language: the language of the script's own words.
  public init(_ file: DefinitionFile, table: DialogueTable = DialogueTable(), wordsIn tag: String? = nil, in language: Language = .english)
  {
    let builder = DialogueBuilder(file: file.completed, table: table, tag: tag, language: language)
    intents = builder.intents
  }

  /// The script as JSON; Docs/Reference/intentc-json.md has the shape.
  ///
  /// - Throws: what the encoder throws.
  public func json() throws -> Data { try DefinitionOutline.encoder.encode(self) }
}

/// The dialogue of one intent.
public struct IntentDialogue: Encodable, Sendable {
  /// The name of the intent, and what people see of it.
  public var name, title: String
  var about: String?
  /// The parameters, in the order in which they are settled.
  public var parameters: [ParameterDialogue]
  /// The codes that end it before anything is done.
  public var confirm: [CodeLine]
  /// It is asked, yes or no, before anything is done.
  public var asksBefore: Bool
  /// That question: what is promised by then; nil for the usual one, in which the title stands.
  public var questionBefore: String?
  /// The codes that it ends in.
  public var handle: [CodeLine]
}

/// What is said about one parameter.
public struct ParameterDialogue: Encodable, Sendable {
  /// The name, and what people see of it.
  public var name, title: String
  /// What may be answered.
  public var takes: String
  /// The condition on another parameter under which it is asked about at all.
  public var onlyIf: String?
  /// The question; nil for the usual one.
  public var question: String?
  /// Whether values are offered with the question.
  public var offersValues: Bool
  /// What it comes to, the first that holds.
  public var answers: [AnswerLine]
}

/// What resolving a parameter comes to.
public struct AnswerLine: Encodable, Sendable {
  /// `success`, `notRequired`, `needsValue`, `disambiguation`, `confirmationRequired` or `unsupported`.
  public var answer: String
  /// The validation error of a refusal.
  public var reason: String?
  /// When; nil where nobody says.
  public var when: String?
  /// What is said; nil for the usual words, and where nothing is.
  public var says: String?
  /// Whether the dialogue ends with it, where a refusal is not asked about again.
  public var ends: Bool
}

/// What a response code comes to.
public struct CodeLine: Encodable, Sendable {
  /// The code's name.
  public var code: String
  /// When; nil where nobody says.
  public var when: String?
  /// What is said; nil for the usual words.
  public var says: String?
}
