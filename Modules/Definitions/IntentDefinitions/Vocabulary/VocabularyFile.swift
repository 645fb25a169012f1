/// What an `AppIntentVocabulary.plist` teaches Siri: example sentences for intents, and words for values of parameters.
///
/// The keys are those of Apple's global vocabulary reference. Reading is lenient: what is missing is empty, and what stands elsewhere is left out;
/// ``DefinitionCheck`` says what is wrong.
public struct VocabularyFile: Hashable, Sendable {
  /// The example sentences, an entry for each intent.
  public var intentPhrases: [IntentPhrases]

  /// The app-wide terms, an entry for each group of parameters that share them.
  public var parameterVocabularies: [ParameterVocabulary]

  /// Makes a vocabulary.
  public init(intentPhrases: [IntentPhrases] = [], parameterVocabularies: [ParameterVocabulary] = []) {
    self.intentPhrases = intentPhrases
    self.parameterVocabularies = parameterVocabularies
  }

  /// Reads the vocabulary in a file's bytes.
  ///
  /// - Throws: where the bytes are no property list within `budget`, or its outermost value is no dictionary.
  public init(_ bytes: [UInt8], budget: PropertyListBudget = .standard) throws(DefinitionError) {
    let root = try PropertyListReader.read(bytes, budget: budget)
    guard root.value.kind == .dictionary else {
      throw DefinitionError(.wrongKind(key: "plist", found: root.value.kind, expected: .dictionary), at: root.place)
    }
    self.init(root)
  }

  /// Reads the vocabulary in a property list.
  public init(_ root: PropertyListNode) {
    self = VocabularyReader.read(root).vocabulary
  }

  /// A text with its place.
  public struct Text: Hashable, Sendable {
    /// The text.
    public var text: String

    /// Where it stands.
    public var place: SourcePlace

    /// Makes a text; one that no file holds yet stands at the start.
    public init(_ text: String, place: SourcePlace = .start) {
      self.text = text
      self.place = place
    }
  }

  /// Sentences that people may say for an intent.
  public struct IntentPhrases: Hashable, Sendable {
    /// The intent's class name, `INStartWorkoutIntent` or `OrderSoupIntent`; nil where the file has none.
    public var intentName: Text?

    /// The sentences, in order.
    public var examples: [Text]

    /// Where the entry begins.
    public var place: SourcePlace
  }

  /// Terms for values of parameters.
  public struct ParameterVocabulary: Hashable, Sendable {
    /// The parameters, as `INStartWorkoutIntent.workoutName`.
    public var parameterNames: [Text]

    /// The terms, in order.
    public var items: [Item]

    /// Where the entry begins.
    public var place: SourcePlace
  }

  /// A value with the ways to say it.
  public struct Item: Hashable, Sendable {
    /// What the intent gets, whatever was said; nil where the file has none.
    public var identifier: Text?

    /// The ways to say it, in order.
    public var synonyms: [Synonym]

    /// Where the item begins.
    public var place: SourcePlace
  }

  /// One way to say a value.
  public struct Synonym: Hashable, Sendable {
    /// The words, spelt as the app spells them; nil where the file has none.
    public var phrase: Text?

    /// How they sound.
    public var pronunciation: Text?

    /// Sentences that use them.
    public var examples: [Text]

    /// Where the entry begins.
    public var place: SourcePlace
  }
}
