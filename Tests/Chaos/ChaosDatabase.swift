import PostgresTestSupport
import TimelineDriving

/// A PostgreSQL that keeps each commit on its replica too before it says so, and from each instance a network to both.
final class ChaosDatabase {
  private var primary: PostgresServer
  private let replica: PostgresServer
  private let database: PostgresDatabase
  /// Whether the replica has taken over.
  private(set) var hasFailedOver = false
  private let networks: [any InstanceNetwork]

  init(instances: Int) throws {
    networks = Self.networks(instances)
    primary = try PostgresServer.start(alsoAt: networks.compactMap { ($0 as? NamespaceNetwork)?.databaseHost })
    database = try primary.database()
    replica = try primary.replica()
    try database.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
    try database.sql("SELECT pg_reload_conf()")
  }

  private static func networks(_ count: Int) -> [any InstanceNetwork] {
    do {
      let networks = try (0..<count).map { try NamespaceNetwork($0) }
      say("each instance runs in a network namespace of its own, whose cable to the database is pulled")
      return networks
    } catch {
      say(
        "network namespaces cannot be had (\((error as? NamespaceNetwork.Unavailable)?.reason ?? "\(error)")): programs between cut instead"
      )
      return (0..<count).map { _ in WireNetwork() }
    }
  }

  /// Where an instance runs, where it finds whichever is written to, and where it reads lists.
  func place(of instance: Int) throws -> (network: ServerNetwork, database: String, replica: String) {
    let network = networks[instance]
    let places = try network.places(of: [primary, replica])
    return (network.place, database.address(at: places), database.address(at: [places[1]]))
  }

  /// Ends the server as a machine does that loses its power, and starts it again.
  func restart() throws {
    try primary.stop()
    try primary.start()
  }

  /// How many posts there are.
  func posts() throws -> Int {
    Int(try database.sql("SELECT count(*) FROM post", on: hasFailedOver ? replica : nil).filter(\.isNumber)) ?? 0
  }

  /// The server is gone for good, and its replica takes over.
  func failOver() throws {
    try primary.stop()
    for network in networks { network.lose(primary) }
    try replica.promote()
    (primary, hasFailedOver) = (replica, true)
  }

  /// Changes the network of an instance, to both servers.
  func setNetwork(of instance: Int, to condition: CuttingWire.Condition) { networks[instance].set(condition) }
}
