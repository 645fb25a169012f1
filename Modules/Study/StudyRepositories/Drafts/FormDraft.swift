public import StudyModels

/// What was written in a form that was open when the app ended without its user: texts by the names of their fields.
public struct FormDraft: Hashable, Sendable {
  /// What the form makes, such as `record`; one draft is kept of each kind.
  public var kind: String
  /// What it is about, such as the id of the record that is edited.
  public var subject: [String: String]
  /// What stands in its fields.
  public var fields: [String: String]
  /// When it was written down.
  public var moment: ZonedInstant

  /// Makes a draft from its parts.
  public init(kind: String, subject: [String: String] = [:], fields: [String: String], moment: ZonedInstant) {
    self.kind = kind
    self.subject = subject
    self.fields = fields
    self.moment = moment
  }

  /// Whether both say the same, whenever that was.
  public func saysTheSame(as other: FormDraft) -> Bool { kind == other.kind && subject == other.subject && fields == other.fields }
}
