import Foundation
public import IntentRuntime
public import StudyModels

/// A record or a material that was found elsewhere and is to be shown in the app, on its page, or words to look for there. It travels as an activity that nothing declares: it is
/// neither said, suggested nor donated.
public enum FoundEntry: Hashable, Sendable {
  case record(StudyRecord.ID)
  case material(Material.ID)
  /// What the app's own search is to find.
  case words(String)

  /// The keys of the id, and of the words.
  private static let key = "id"
  private static let wordsKey = "words"
  /// As much as the search takes.
  private static let mostCharacters = 500

  /// Reads it; nil for any other activity. Throws ``StudyError/notFound(kind:text:)`` for what is no id.
  public init?(_ activity: UserActivity) throws(StudyError) {
    let kind: StudyError.SubjectKind
    switch activity.activityType {
    case Self.recordType: kind = .record
    case Self.materialType: kind = .material
    case Self.wordsType:
      let text: String = if case .string(let text)? = activity.userInfo[Self.wordsKey] { text } else { "" }
      self = .words(String(text.prefix(Self.mostCharacters)))
      return
    default: return nil
    }
    let text: String = if case .string(let text)? = activity.userInfo[Self.key] { text } else { "" }
    switch (kind, StudyRecord.ID(text), Material.ID(text)) {
    case (.record, let id?, _): self = .record(id)
    case (.material, _, let id?): self = .material(id)
    default: throw .notFound(kind: kind, text: text)
    }
  }

  /// Takes the id of a record as it is told; nil for what is none.
  public init?(record id: String) {
    guard let id = StudyRecord.ID(id) else { return nil }
    self = .record(id)
  }

  /// Takes the id of a material as it is told; nil for what is none.
  public init?(material id: String) {
    guard let id = Material.ID(id) else { return nil }
    self = .material(id)
  }

  private static let recordType = "app.kiroku.viewRecord"
  private static let materialType = "app.kiroku.viewMaterial"
  private static let wordsType = "app.kiroku.search"

  /// The activity that shows it.
  public var activity: UserActivity {
    switch self {
    case .record(let id): UserActivity(activityType: Self.recordType, userInfo: [Self.key: .string(id.text)])
    case .material(let id): UserActivity(activityType: Self.materialType, userInfo: [Self.key: .string(id.text)])
    case .words(let text): UserActivity(activityType: Self.wordsType, userInfo: [Self.wordsKey: .string(text)])
    }
  }

  /// Text as it stands in a link.
  public static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? ""
  }

  /// The link that opens it.
  public var link: String {
    switch self {
    case .record(let id): "kiroku://activity/\(Self.recordType)?\(Self.key)=\(id.text)"
    case .material(let id): "kiroku://activity/\(Self.materialType)?\(Self.key)=\(id.text)"
    case .words(let text): "kiroku://activity/\(Self.wordsType)?\(Self.wordsKey)=\(Self.encoded(text))"
    }
  }
}
