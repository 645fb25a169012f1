import TimelineContract

/// Hashes and checks passwords off the event loops, a bounded number at once.
public struct Passwords: Sendable {
  private let work: BoundedWork
  private let cost: PasswordCost
  private let effects: ServiceEffects
  /// What an unknown handle is checked against, so that it answers as slowly.
  private let nobody: PasswordHash

  /// Makes it ready.
  public init(cost: PasswordCost, work: BoundedWork, effects: ServiceEffects) throws {
    self.cost = cost
    self.work = work
    self.effects = effects
    nobody = try PasswordHash(of: "nobody", salt: effects.randomBytes(16), cost: cost)
  }

  /// Returns a password's hash as it is stored. Addresses take turns (``BoundedWork``); the operator counts as one more.
  ///
  /// - Throws: ``Refusal/slowDown(seconds:)`` where too many wait.
  public func hash(_ password: String, from address: String = "the operator") async throws -> String {
    let salt = effects.randomBytes(16)
    return try await work.run(for: address) { [cost] in try PasswordHash(of: password, salt: salt, cost: cost).text }
  }

  /// Whether a password fits a stored hash; nil is that of nobody, whom none fits.
  ///
  /// - Throws: ``Refusal/slowDown(seconds:)`` where too many wait.
  func fits(_ password: String, _ stored: String?, from address: String) async throws -> Bool {
    let known = stored.flatMap { PasswordHash($0) }
    let hash = known ?? nobody
    let fits = try await work.run(for: address) { try hash.fits(password) }
    return fits && known != nil
  }
}
