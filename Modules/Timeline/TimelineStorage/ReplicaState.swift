/// How a copy of the database is on which lists are read.
public struct ReplicaState: Hashable, Sendable {
  /// What messages call it.
  public var name: String
  /// Why nothing is read there; nil where lists are.
  public var fault: ReplicaFault?
  /// How old the oldest change is that it does not have yet, or may be, where it cannot be asked; nil where that is not known.
  public var lag: Duration?
  /// How many lists were read there.
  public var reads: Int
  /// How many were read in the database itself, as it lacked something.
  public var misses: Int

  /// Makes a state.
  public init(name: String, fault: ReplicaFault?, lag: Duration?, reads: Int, misses: Int) {
    self.name = name
    self.fault = fault
    self.lag = lag
    self.reads = reads
    self.misses = misses
  }
}

/// Why nothing is read on a replica.
public enum ReplicaFault: Hashable, Sendable {
  /// Nobody looked at it yet.
  case unseen
  /// It cannot be asked; in the words of its library.
  case away(String)
  /// It is further behind than lists may be.
  case behind
  /// It follows no other server, or no longer: what stands there may be something else.
  case noReplica
  /// It is a replica of another database.
  case foreign
}

extension OperatorStorage {
  /// There are no copies.
  public func lookAtReplicas() async -> [ReplicaState] { [] }
}
