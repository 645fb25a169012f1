public import IntentRuntime
import Synchronization

/// The activities of one running program, with their donations in a center.
///
/// Two activities are the same one where type and user info are the same.
public final class CurrentActivity: ActivityCenter {
  private struct State {
    var current: UserActivity?
    var invalidated: Set<Identity> = []
  }

  private struct Identity: Hashable {
    var type: String
    var userInfo: [String: UserInfoValue]
    var persistentIdentifier: String?

    init(_ activity: UserActivity) {
      type = activity.activityType
      userInfo = activity.userInfo
      persistentIdentifier = activity.persistentIdentifier
    }
  }

  private let catalogue: ActivityCatalogue
  private let donations: any DonationCenter
  private let environment: ShortcutEnvironment
  private let state = Mutex(State())

  /// Makes the center of a program in which nothing is shown yet.
  public init(catalogue: ActivityCatalogue, donations: any DonationCenter, environment: ShortcutEnvironment) {
    self.catalogue = catalogue
    self.donations = donations
    self.environment = environment
  }

  public var current: UserActivity? { state.withLock { $0.current } }

  public func becomeCurrent(_ activity: UserActivity, isDonated: Bool) throws {
    try catalogue.check(activity, at: environment.now().date)
    let declaration = try catalogue.declaration(of: activity.activityType)
    let identity = Identity(activity)
    let wasCurrent = try state.withLock { state throws(ShortcutError) in
      guard !state.invalidated.contains(identity) else { throw .activityInvalidated(type: activity.activityType) }
      let wasCurrent = state.current.map(Identity.init) == identity
      state.current = activity
      return wasCurrent
    }
    // Drawn once more, it was not opened once more.
    if isDonated, declaration.isDonatedWhenShown, !wasCurrent { try donations.donate(activity) }
  }

  public func resignCurrent(_ activity: UserActivity) {
    state.withLock { state in
      if state.current.map(Identity.init) == Identity(activity) { state.current = nil }
    }
  }

  public func invalidate(_ activity: UserActivity) {
    resignCurrent(activity)
    state.withLock { state in _ = state.invalidated.insert(Identity(activity)) }
  }

  public func deleteSaved(persistentIdentifiers: [String]) throws {
    try donations.deleteActivities(persistentIdentifiers: persistentIdentifiers)
  }

  public func deleteAllSaved() throws { try donations.deleteAllActivities() }
}
