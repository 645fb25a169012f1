public import Foundation

/// A screen or an action that can be reached again (Foundation's NSUserActivity, as a value).
public struct UserActivity: Sendable {
  /// The declared type, reverse-DNS, or the class name of an intent.
  public let activityType: String
  /// The title that people see; nil for none.
  public var title: String?
  /// What is needed to restore it; keep it to a few kilobytes.
  public var userInfo: [String: UserInfoValue]
  /// The keys of `userInfo` that are kept for restoring, and that make two activities equal; nil for all.
  public var requiredUserInfoKeys: Set<String>?
  /// Words by which it is found.
  public var keywords: Set<String>
  /// The second line in search results; nil for none.
  public var contentDescription: String?
  /// Whether another device may go on with it.
  public var isEligibleForHandoff: Bool
  /// Whether it is found by search on this machine.
  public var isEligibleForSearch: Bool
  /// Whether it may be suggested.
  public var isEligibleForPrediction: Bool
  /// Whether everybody may find it.
  public var isEligibleForPublicIndexing: Bool
  /// What names this one for deleting; nil for none.
  public var persistentIdentifier: String?
  /// The phrase that is offered for a voice shortcut; nil for none.
  public var suggestedInvocationPhrase: String?
  /// When it is dropped; nil for no fixed time.
  public var expirationDate: Date?
  /// The web page that shows the same; nil for none.
  public var webpageURL: URL?
  /// Which window or screen it belongs to; nil for any.
  public var targetContentIdentifier: String?
  /// The intent and response it came from; set by the executor.
  public var interaction: Interaction?

  /// Makes an activity of a type, with SiriKit's defaults: handed off, but neither searched nor suggested.
  public init(
    activityType: String, title: String? = nil, userInfo: [String: UserInfoValue] = [:], requiredUserInfoKeys: Set<String>? = nil,
    keywords: Set<String> = [], contentDescription: String? = nil, isEligibleForHandoff: Bool = true, isEligibleForSearch: Bool = false,
    isEligibleForPrediction: Bool = false, isEligibleForPublicIndexing: Bool = false, persistentIdentifier: String? = nil,
    suggestedInvocationPhrase: String? = nil, expirationDate: Date? = nil, webpageURL: URL? = nil,
    targetContentIdentifier: String? = nil, interaction: Interaction? = nil
  ) {
    self.activityType = activityType
    self.title = title
    self.userInfo = userInfo
    self.requiredUserInfoKeys = requiredUserInfoKeys
    self.keywords = keywords
    self.contentDescription = contentDescription
    self.isEligibleForHandoff = isEligibleForHandoff
    self.isEligibleForSearch = isEligibleForSearch
    self.isEligibleForPrediction = isEligibleForPrediction
    self.isEligibleForPublicIndexing = isEligibleForPublicIndexing
    self.persistentIdentifier = persistentIdentifier
    self.suggestedInvocationPhrase = suggestedInvocationPhrase
    self.expirationDate = expirationDate
    self.webpageURL = webpageURL
    self.targetContentIdentifier = targetContentIdentifier
    self.interaction = interaction
  }
}

/// A plain value in an activity's user info.
public enum UserInfoValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)
  case date(Date)
  case data(Data)
  case url(URL)
  case null
  case array([UserInfoValue])
  case dictionary([String: UserInfoValue])
}

/// An intent together with what was answered to it (SiriKit's INInteraction).
public struct Interaction: Sendable {
  /// What was asked.
  public let intent: any Intent
  /// What was answered.
  public let response: any IntentResponse

  /// Makes the pair.
  public init(intent: any Intent, response: any IntentResponse) {
    self.intent = intent
    self.response = response
  }
}
