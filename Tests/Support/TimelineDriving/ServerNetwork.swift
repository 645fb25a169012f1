/// In which network a server runs.
package struct ServerNetwork: Hashable, Sendable {
  /// The address at which it listens there.
  package var host = "127.0.0.1"
  /// What runs a program there, in front of its own words; nothing for where we are.
  package var entering: [String] = []

  /// Makes one; this machine's own where nothing is given.
  package init(host: String = "127.0.0.1", entering: [String] = []) { (self.host, self.entering) = (host, entering) }
}
