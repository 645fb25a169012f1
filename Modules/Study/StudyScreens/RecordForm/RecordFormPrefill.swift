import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// What an activity fills into the form: the values of the intent, by the names of its parameters.
struct RecordFormPrefill: Equatable, Sendable {
  /// A title, a spoken name, a beginning of either, or an id.
  var material: String?
  var duration: String?
  /// The study time where it came as a number.
  var seconds: Int?
  var total: String?
  var start: String?
  var end: String?
  var memo: String?
  /// What of it makes two such activities different.
  var compared: [String: UserInfoValue]

  /// Takes texts, whole numbers (seconds for the duration) and, for the material, also a dictionary with its `id`.
  init(userInfo: [String: UserInfoValue]) {
    compared = userInfo.filter { StudyActivity.recordStudy.comparedUserInfoKeys.contains($0.key) }
    func text(_ key: String) -> String? {
      switch userInfo[key] {
      case .string(let text): text
      case .integer(let number): "\(number)"
      case .dictionary(let fields): if case .string(let id) = fields["id"] { id } else { nil }
      default: nil
      }
    }
    material = text("material")
    total = text("total")
    start = text("start")
    end = text("end")
    memo = text("memo")
    if case .integer(let seconds) = userInfo["duration"] { self.seconds = seconds } else { duration = text("duration") }
  }

  /// Finds the material on the shelf: the one that fits, or why none does.
  func findMaterial(in repositories: Repositories) throws -> Material? {
    guard let material else { return nil }
    if let id = Material.ID(material), let found = try repositories.shelf.material(id) { return found }
    var found = try repositories.shelf.candidates(for: material, limit: .max)
    if found.isEmpty { found = try repositories.shelf.candidates(naming: material, strength: 0.4) }
    switch found.count {
    case 0: throw StudyError.notFound(kind: .material, text: material)
    case 1: return found[0]
    default: throw StudyError.ambiguous(kind: .material, text: material, choices: found.map(\.title))
    }
  }
}

extension RecordFormScreen {
  /// Makes the form of a new record, filled from an activity.
  init(_ prefill: RecordFormPrefill, services: ScreenServices) {
    self.init(.new, services: services)
    self.prefill = prefill
    draftKey = nil
    state.time.offer(prefill.duration ?? prefill.seconds.map(words.preciseDuration) ?? "")
    state.from.offer(prefill.start ?? "")
    state.to.offer(prefill.end ?? "")
    state.total.offer(prefill.total ?? "")
    if prefill.total != nil, prefill.start == nil, prefill.end == nil { state.amountKind = .total }
    state.memo = TextArea(prefill.memo ?? "")
    state.original = fingerprint
    refreshFields()
  }
}
