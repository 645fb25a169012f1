public import IntentRuntime

/// What an app declares of one type of activity: the words that stand for it, and what becomes of it.
public struct ActivityDeclaration: Hashable, Sendable {
  /// The type, reverse-DNS, or the class name of an intent.
  public var type: String
  /// What the screen or action is called.
  public var title: LocalizedText
  /// Words by which it is found.
  public var keywords: [LocalizedText]
  /// What it is for, in one sentence.
  public var contentDescription: LocalizedText
  /// The phrase that is offered for a voice shortcut; nil for none.
  public var suggestedPhrase: LocalizedText?
  /// The user info without which it cannot be opened again, and which tells two of the type apart.
  public var requiredUserInfoKeys: Set<String>
  /// The user info that tells two of the type apart where it is there; anything else says nothing about the next time.
  public var comparedUserInfoKeys: Set<String>
  /// Whether it is found by search.
  public var isEligibleForSearch: Bool
  /// Whether it may be suggested.
  public var isEligibleForPrediction: Bool
  /// Whether showing it is the action, so that becoming current is its donation.
  public var isDonatedWhenShown: Bool

  /// Makes a declaration.
  public init(
    type: String, title: LocalizedText, keywords: [LocalizedText] = [], contentDescription: LocalizedText,
    suggestedPhrase: LocalizedText? = nil, requiredUserInfoKeys: Set<String> = [], comparedUserInfoKeys: Set<String> = [],
    isEligibleForSearch: Bool = true, isEligibleForPrediction: Bool = true, isDonatedWhenShown: Bool = false
  ) {
    self.type = type
    self.title = title
    self.keywords = keywords
    self.contentDescription = contentDescription
    self.suggestedPhrase = suggestedPhrase
    self.requiredUserInfoKeys = requiredUserInfoKeys
    self.comparedUserInfoKeys = comparedUserInfoKeys
    self.isEligibleForSearch = isEligibleForSearch
    self.isEligibleForPrediction = isEligibleForPrediction
    self.isDonatedWhenShown = isDonatedWhenShown
  }

  /// Makes an activity of this type, its words in one language.
  public func activity(userInfo: [String: UserInfoValue] = [:], persistentIdentifier: String? = nil, in language: String) -> UserActivity {
    UserActivity(
      activityType: type, title: title.rendered(in: language), userInfo: userInfo,
      requiredUserInfoKeys: requiredUserInfoKeys.union(comparedUserInfoKeys.intersection(userInfo.keys)),
      keywords: Set(keywords.map { $0.rendered(in: language) }), contentDescription: contentDescription.rendered(in: language),
      isEligibleForSearch: isEligibleForSearch, isEligibleForPrediction: isEligibleForPrediction,
      persistentIdentifier: persistentIdentifier, suggestedInvocationPhrase: suggestedPhrase?.rendered(in: language))
  }
}

/// The activities that an app declares.
public struct ActivityCatalogue: Sendable {
  /// The declarations, in the order in which people see them.
  public let declarations: [ActivityDeclaration]

  /// Makes a catalogue.
  public init(_ declarations: [ActivityDeclaration]) { self.declarations = declarations }

  /// Returns the declaration of a type.
  ///
  /// - Throws: ``ShortcutError/undeclaredActivity(type:nearest:)``.
  public func declaration(of type: String) throws(ShortcutError) -> ActivityDeclaration {
    if let declaration = declarations.first(where: { $0.type == type }) { return declaration }
    throw .undeclaredActivity(type: type, nearest: NearestType.find(type, among: declarations.map(\.type)))
  }
}

extension ActivityDeclaration {
  /// The activity that an intent's response carries by itself: it shows what was handled, and is neither found nor suggested.
  public init(_ intent: IntentDeclaration) {
    self.init(
      type: intent.className, title: intent.title, contentDescription: intent.description, isEligibleForSearch: false,
      isEligibleForPrediction: false)
  }
}
