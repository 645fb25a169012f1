import Foundation
import IntentRunner
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyLaunch
import StudyModels
import StudyRepositories

/// The JSON of shortcuts, suggestions and donations.
struct ShortcutDocuments {
  private let access: ShortcutAccess
  private let configuration: RunnerConfiguration
  private let sentence: ShortcutSentence

  init(_ access: ShortcutAccess) {
    self.access = access
    configuration = access.configuration
    sentence = access.sentence
  }

  /// A voice shortcut, and whether it can run.
  func document(of shortcut: VoiceShortcut, _ problem: ShortcutProblem?) -> JSONValue {
    var object: JSONObject = ["id": .string(shortcut.id), "phrase": .string(shortcut.phrase)]
    for (name, value) in action(of: shortcut.shortcut) { object[name] = value }
    object["title"] = .string(sentence.text(of: shortcut.shortcut))
    object["showsWhenRun"] = .boolean(shortcut.showsWhenRun)
    object["created"] = time(shortcut.created)
    object["updated"] = time(shortcut.updated)
    object["health"] = .string((problem?.health ?? .ok).name(.kiroku))
    object["problem"] = problem.map { .string($0.reason(in: access.context.language, words: .kiroku)) }
    return .object(object)
  }

  /// An intent with its values, or an activity with what it carries.
  func action(of shortcut: Shortcut) -> JSONObject {
    switch shortcut {
    case .intent(let intent): ["intent": .string(intent.name), "values": values(intent.values)]
    case .activity(let activity):
      ["activity": .string(activity.activityType), "userInfo": configuration.document(of: activity)["userInfo"]]
    case .unreadable(let text): ["unreadable": .string(text)]
    }
  }

  /// Values by their parameters, in the order of names.
  func values(_ values: [String: IntentValue]) -> JSONValue {
    .object(JSONObject(values.sorted { $0.key < $1.key }.map { ($0.key, configuration.document(of: $0.value)) }))
  }

  /// A suggestion with why it is one.
  func document(of suggestion: Suggestion) -> JSONValue {
    var object = action(of: suggestion.shortcut)
    object["title"] = .string(sentence.text(of: suggestion.shortcut))
    object["why"] = .string(suggestion.reason.words(in: access.context.language))
    object["count"] = .integer(suggestion.count)
    object["last"] = time(Date(timeIntervalSince1970: Double(suggestion.last)))
    return .object(object)
  }

  /// A donation.
  func document(of donation: Donation) -> JSONValue {
    var object: JSONObject = ["id": .string(donation.id), "group": donation.groupIdentifier.map(JSONValue.string)]
    for (name, value) in action(of: donation.shortcut) { object[name] = value }
    object["title"] = .string(sentence.text(of: donation.shortcut))
    object["at"] = .string(Self.moment(of: donation).rfc3339)
    return .object(object)
  }

  /// When a donation was made, in the place where it was made.
  static func moment(of donation: Donation) -> ZonedInstant {
    ZonedInstant(instant: Instant(secondsSince1970: Int64(donation.date.timeIntervalSince1970)), utcOffset: donation.utcOffset)
  }

  private func time(_ date: Date) -> JSONValue {
    let instant = Instant(secondsSince1970: Int64(date.timeIntervalSince1970))
    return .string(access.host.environment.zone.zoned(instant).rfc3339)
  }
}
