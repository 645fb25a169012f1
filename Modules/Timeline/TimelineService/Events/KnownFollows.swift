/// Who of those that listen follows whom, so that the storage need not be asked with each event who hears of it.
///
/// Follows that ended may still be known: whether somebody follows is asked when they are told. Those that begin are told by an event.
struct KnownFollows {
  private var followees: [Int64: Set<Int64>] = [:]
  private var followers: [Int64: Set<Int64>] = [:]

  /// Those of some viewers of whom nothing is known.
  func unknown(among viewers: Set<Int64>) -> Set<Int64> { viewers.filter { followees[$0] == nil } }

  /// Those who follow an account.
  func followers(of account: Int64) -> Set<Int64> { followers[account] ?? [] }

  /// Learns whom a viewer follows.
  mutating func learn(_ accounts: Set<Int64>, of viewer: Int64) {
    forget(viewer)
    followees[viewer] = accounts
    for account in accounts { followers[account, default: []].insert(viewer) }
  }

  /// Forgets everybody else.
  mutating func keep(_ viewers: Set<Int64>) {
    for viewer in followees.keys where !viewers.contains(viewer) { forget(viewer) }
  }

  private mutating func forget(_ viewer: Int64) {
    for account in followees.removeValue(forKey: viewer) ?? [] {
      followers[account]?.remove(viewer)
      if followers[account]?.isEmpty == true { followers[account] = nil }
    }
  }
}
