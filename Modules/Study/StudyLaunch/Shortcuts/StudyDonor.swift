import GRDB
import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import Synchronization

/// Donates one run of an intent, in the transaction of what it does: a change that is not made is not donated, and one that is made is.
///
/// One donor serves one run. It waits with the intent, as it was resolved, until the handler's change comes by.
final class StudyDonor: ChangeCompanion {
  private let pending = Mutex<(any Intent)?>(nil)
  private let makeUUID: @Sendable () -> String

  init(makeUUID: @escaping @Sendable () -> String) { self.makeUUID = makeUUID }

  /// Takes the intent that is about to be handled.
  func willHandle(_ intent: any Intent) { pending.withLock { $0 = intent } }

  func accompany(_ verb: StudyChange.Verb, of group: String?, at time: ZonedInstant, in db: Database) throws {
    // What an intent does stands in the journal by its own verb.
    let handled = pending.withLock { pending in
      pending.flatMap { StudyIntentKind($0)?.type.change } == verb ? pending.take() : nil
    }
    guard let intent = handled else { return }
    try DonationWriter.write(
      ShortcutIntent(donating: intent), declaredAs: type(of: intent).declaration, id: makeUUID().lowercased(),
      groupIdentifier: group,
      at: SuggestionMoment(seconds: time.instant.secondsSince1970, utcOffset: time.utcOffset), in: db)
  }
}

extension ShortcutIntent {
  /// Takes what an intent says about the next time: 0 means not given, a memo is written anew each time, and a time of some seconds was a try.
  fileprivate init(donating intent: any Intent) {
    self.init(intent)
    values["memo"] = nil
    values = values.filter { entry in
      if case .duration(let seconds) = entry.value { seconds >= Double(StudyLimits.shortestHabit) } else { entry.value.number != 0 }
    }
  }
}
