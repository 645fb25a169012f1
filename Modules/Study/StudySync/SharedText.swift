import ProgramSupport
import StudyIntents
import StudyModels
import StudyRepositories

/// A post in plain words, for a server that knows nothing of study.
struct SharedText {
  /// What Mastodon takes of one status.
  static let longest = 500

  let language: Language

  /// What is told, in the user's language, cut at ``longest``.
  func text(_ told: ToldPost) -> String {
    let (line, own): (String, String?) =
      switch told.content {
      case .record(let record, let material):
        (language.recordSummary(seconds: record.activeSeconds, amount: record.amount, material: material), record.memo)
      case .progress(let progress, let material, let comment): (self.line(progress, material), comment)
      }
    let whole = own.map { "\(line)\n\n\($0)" } ?? line
    return whole.count > Self.longest ? whole.prefix(Self.longest - 1) + "…" : whole
  }

  private func line(_ progress: GoalProgress, _ material: Material?) -> String {
    let done = language.goalProgress(progress, unit: material?.unit)
    guard let material else { return language.words("This week: \(done)", "今週の目標：\(done)") }
    let title = QuotedText.safe(material.title, limit: 200)
    return language.words("This week, \(title): \(done)", "今週の目標（\(title)）：\(done)")
  }

  /// The document of a status: `followers` are `private` there.
  func document(_ told: ToldPost) -> String {
    let visibility = told.visibility == .public ? "public" : "private"
    return JSONValue.object(["status": .string(text(told)), "visibility": .string(visibility), "language": .string(language.tag)]).text
  }
}
