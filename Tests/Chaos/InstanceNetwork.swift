import Foundation
import PostgresTestSupport
import TimelineDriving

/// What is between one instance and the servers of its database.
protocol InstanceNetwork {
  /// Where the instance runs.
  var place: ServerNetwork { get }

  /// Where the instance finds servers, in their order.
  func places(of servers: [PostgresServer]) throws -> [(host: String, port: Int)]

  /// Changes how it is, to all of them.
  func set(_ condition: CuttingWire.Condition)

  /// Nothing answers any more where a server was.
  func lose(_ server: PostgresServer)
}

/// Programs between the two, which stop to pass on what they get: where a network cannot be had.
final class WireNetwork: InstanceNetwork {
  let place = ServerNetwork()
  private var wires: [Int: CuttingWire] = [:]

  deinit { for wire in wires.values { wire.stop() } }

  func places(of servers: [PostgresServer]) throws -> [(host: String, port: Int)] {
    try servers.map { server in
      if let wire = wires[server.port] { return ("127.0.0.1", wire.port) }
      guard let wire = CuttingWire(to: server.port) else { throw CocoaError(.fileWriteUnknown) }
      wires[server.port] = wire
      return ("127.0.0.1", wire.port)
    }
  }

  func set(_ condition: CuttingWire.Condition) { for wire in wires.values { wire.set(condition) } }

  func lose(_ server: PostgresServer) { wires[server.port]?.stop() }
}
