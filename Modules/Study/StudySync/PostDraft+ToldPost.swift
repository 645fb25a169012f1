import Foundation
import StudyModels
import StudyRepositories
import TimelineContract

extension PostDraft {
  /// The post as the service takes it.
  init(_ told: ToldPost) {
    let content: PostContent =
      switch told.content {
      case .record(let record, let material):
        .record(
          PostRecord(
            material: material.map(PostMaterial.init), startedAt: TimelineTime(record.started), activeSeconds: record.activeSeconds,
            amount: record.amount.map(PostAmount.init), memo: record.memo))
      case .progress(let progress, let material, let comment):
        .goal(
          PostGoal(
            weekStart: TimelineDate(daysSince1970: progress.week.dayNumber), kind: progress.goal.target.kind == .time ? .time : .amount,
            target: progress.goal.target.value, done: min(progress.done, TimelineLimits.progress.upperBound),
            percent: progress.share.percent, material: material.map(PostMaterial.init), text: comment))
      }
    self.init(visibility: TimelineContract.Visibility(told.visibility), content: content)
  }

  /// Reads a document of a draft; nil for anything else.
  init?(document: String) {
    guard let draft = try? JSONDecoder().decode(PostDraft.self, from: Data(document.utf8)) else { return nil }
    self = draft
  }
}

extension PostMaterial {
  fileprivate init(_ material: Material) { self.init(title: material.title, unit: material.unit.plural) }
}

extension PostAmount {
  fileprivate init(_ amount: StudyAmount) {
    switch amount {
    case .total(let total): self.init(count: total)
    case .range(let from, let to): self.init(count: amount.count, start: from, end: to)
    }
  }
}

extension TimelineTime {
  /// A moment; offsets travel in whole minutes.
  fileprivate init(_ time: ZonedInstant) {
    self.init(milliseconds: time.instant.secondsSince1970 * 1_000, offset: time.utcOffset / 60 * 60)
  }
}

extension TimelineContract.Visibility {
  fileprivate init(_ visibility: StudyModels.Visibility) {
    self =
      switch visibility {
      case .private: .private
      case .followers: .followers
      case .public: .public
      }
  }
}
