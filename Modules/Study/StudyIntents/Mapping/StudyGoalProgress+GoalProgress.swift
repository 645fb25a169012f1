import Foundation
import StudyModels

extension StudyGoalProgress {
  /// Makes the intents' form of a goal's progress, with the words for it.
  init(_ progress: GoalProgress, material: Material?, language: Language) {
    self.init(identifier: progress.goal.id.text, display: language.goalProgress(progress, unit: material?.unit))
    self.material = material.map { StudyMaterial($0) }
    percent = progress.share.percent
    switch progress.goal.target {
    case .time(let seconds):
      kind = .time
      targetSeconds = TimeInterval(seconds)
      doneSeconds = TimeInterval(progress.done)
    case .amount(let units):
      kind = .amount
      target = units
      done = progress.done
      unit = material?.unit.plural
    }
  }
}
