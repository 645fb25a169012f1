/// Whoever asks people on behalf of the executor: a terminal, a screen, a voice.
public protocol DialogueDelegate: Sendable {
  /// Asks one question and waits for the answer.
  func answer(to question: DialogueQuestion) async -> DialogueAnswer
}

/// One question of a dialogue, with everything needed to word and draw it.
public struct DialogueQuestion: Sendable {
  /// What kind of answer is wanted.
  public enum Kind: Hashable, Sendable {
    /// A value; `suggestions` (at most ten) are values that the handler offers.
    case value(suggestions: [IntentValue])
    /// One of these values, at most ten.
    case choice([IntentValue])
    /// Yes or no about a value.
    case confirmation(IntentValue?)
    /// Yes or no about the whole intent.
    case intentConfirmation
  }

  /// The intent with the values it has so far.
  public var intent: any Intent
  /// The parameter in question; nil when the whole intent is.
  public var parameter: ParameterDeclaration?
  /// Which element is in question, from 0, where the parameter takes several; else nil.
  public var elementIndex: Int?
  /// What kind of answer is wanted.
  public var kind: Kind
  /// Why the question is asked again (the refusal of the last answer); nil the first time.
  public var notice: String?
  /// The words of the last answer where none of the choices or suggestions fits them; nil where nothing was refused, or something else.
  public var rejected: String?
  /// The question, in words.
  public var prompt: String
  /// Which question about this parameter it is, from 1 to 3.
  public var round: Int
}

/// The answer to a question.
public enum DialogueAnswer: Hashable, Sendable {
  /// A value, chosen or made.
  case value(IntentValue)
  /// The choice at this place, from 0.
  case choice(Int)
  /// Free text, to be read as the parameter's type, or as the name of a choice.
  case text(String)
  case yes
  case no
  /// Ends the run.
  case cancel
}
