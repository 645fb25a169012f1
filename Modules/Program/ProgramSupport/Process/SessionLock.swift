/// Whether the user's session is locked, as systemd's logind knows it.
public enum SessionLock {
  /// Asks `loginctl` about the session of an environment; false where there is none of either, and where it does not answer within two seconds.
  public static func isLocked(_ variables: [String: String]) -> Bool {
    guard let session = variables["XDG_SESSION_ID"], !session.isEmpty, let program = FoundPrograms(variables).path(of: "loginctl") else {
      return false
    }
    let run = LimitedRun.of(
      program, arguments: ["show-session", session, "--property=LockedHint", "--value"], environment: variables, limit: .seconds(2),
      outputLimit: 64)
    return run.end == .exited(0) && String(decoding: run.output, as: UTF8.self).hasPrefix("yes")
  }
}
