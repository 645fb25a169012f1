import TimelineContract
import TimelineStorage

/// How a session ends while a request of it is under way.
enum SessionEnding: String, CaseIterable {
  case signOut, everywhere, newPassword, reset, lock, deletion

  /// Ends a session, by another one of the same account or by the operator.
  func end(_ viewer: Viewer, by other: Viewer, in storage: any TimelineStorage) async throws {
    let now = TimelineTime(milliseconds: 1_795_000_000_000)
    switch self {
    case .signOut: try await storage.endSession(viewer.session, of: other, now: now)
    case .everywhere: try await storage.endSessions(of: other, but: nil, now: now)
    case .newPassword:
      guard let hash = try await storage.credentials(of: other.handle)?.passwordHash else { throw Refusal.notFound }
      try await storage.setPassword("another", verified: hash, of: other, now: now)
    case .reset: try await storage.resetPassword("another", of: viewer.handle, now: now)
    case .lock: _ = try await storage.setLocked(true, viewer.handle, now: now)
    case .deletion: try await storage.deleteAccount(viewer.key, skeleton: viewer.handle, now: now)
    }
  }
}
