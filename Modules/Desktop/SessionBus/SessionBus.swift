import CSystemdBus
import Glibc

/// A connection to a message bus of the desktop, on one thread: whoever made it works with it.
public final class SessionBus {
  /// Answers a call of a method: the values of the reply, or ``BusError``.
  public typealias Handler = (BusMessage) throws(BusError) -> [BusValue]

  private let bus: OpaquePointer
  private var slots: [OpaquePointer] = []
  private var peers: OpaquePointer?

  /// Connects to the session's bus.
  ///
  /// - Parameter address: another bus, by its address.
  /// - Throws: ``BusError/isAbsence`` where there is none.
  public init(address: String? = nil) throws(BusError) {
    var made: OpaquePointer?
    var result: Int32
    if let address {
      result = sd_bus_new(&made)
      if result >= 0 { result = sd_bus_set_address(made, address) }
      if result >= 0 { result = sd_bus_set_bus_client(made, 1) }
      if result >= 0 { result = sd_bus_start(made) }
    } else {
      result = sd_bus_open_user(&made)
    }
    guard result >= 0, let made else {
      sd_bus_unref(made)
      throw .noServer(String(cString: strerror(-result)))
    }
    bus = made
    sd_bus_track_new(bus, &peers, nil, nil)
  }

  deinit {
    sd_bus_track_unref(peers)
    for slot in slots { sd_bus_slot_unref(slot) }
    sd_bus_flush_close_unref(bus)
  }

  /// Takes a name on the bus.
  ///
  /// - Throws: ``BusError`` where somebody has it.
  public func claim(_ name: String) throws(BusError) {
    let result = sd_bus_request_name(bus, name, 0)
    guard result != -EEXIST else { throw .taken(name) }
    try check(result)
  }

  /// Gives a name back; whoever calls it from then on starts another process.
  public func release(_ name: String) { sd_bus_release_name(bus, name) }

  // MARK: Answering

  /// Answers the calls of an object's methods. It is described by the XML of `org.freedesktop.DBus.Introspectable`.
  public func serve(_ path: String, introspection: String, _ handler: @escaping Handler) throws(BusError) {
    let object = ServedObject(introspection: introspection, handler: handler)
    var slot: OpaquePointer?
    let data = Unmanaged.passRetained(object).toOpaque()
    let result = sd_bus_add_object(
      bus, &slot, path,
      { message, data, _ in
        guard let message, let data else { return 0 }
        return Unmanaged<ServedObject>.fromOpaque(data).takeUnretainedValue().answer(message)
      }, data)
    try keep(slot, data, result)
  }

  /// Has something done for each signal of an interface.
  public func listen(to interface: String, _ body: @escaping (BusMessage) -> Void) throws(BusError) {
    let listener = Listener(body: body)
    var slot: OpaquePointer?
    let data = Unmanaged.passRetained(listener).toOpaque()
    let result = sd_bus_add_match(
      bus, &slot, "type='signal',interface='\(interface)'",
      { message, data, _ in
        guard let message, let data else { return 0 }
        Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue().body(BusMessage(message))
        return 0
      }, data)
    try keep(slot, data, result)
  }

  private func keep(_ slot: OpaquePointer?, _ data: UnsafeMutableRawPointer, _ result: Int32) throws(BusError) {
    guard result >= 0, let slot else {
      Unmanaged<AnyObject>.fromOpaque(data).release()
      throw Self.error(result)
    }
    sd_bus_slot_set_destroy_callback(slot) { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }
    slots.append(slot)
  }

  /// Counts a connection among those that are waited for, until it leaves the bus.
  public func follow(_ sender: String) { sd_bus_track_add_name(peers, sender) }

  /// Whether one of the connections that are waited for is still on the bus.
  public var isFollowed: Bool { sd_bus_track_count(peers) > 0 }

  // MARK: Telling and asking

  /// Sends a signal.
  public func emit(_ path: String, _ interface: String, _ member: String, _ values: [BusValue] = []) throws(BusError) {
    var message: OpaquePointer?
    defer { sd_bus_message_unref(message) }
    try check(sd_bus_message_new_signal(bus, &message, path, interface, member))
    guard let message else { return }
    try check(BusMessage.append(values, to: message))
    try check(sd_bus_send(bus, message, nil))
  }

  /// Calls a method of another program and waits for what it answers.
  ///
  /// - Throws: ``BusError``: its own, or that nobody is there or answers in time.
  public func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ values: [BusValue] = [],
    within limit: Duration = .seconds(25)
  ) throws(BusError) -> [BusValue] {
    var message: OpaquePointer?
    defer { sd_bus_message_unref(message) }
    try check(sd_bus_message_new_method_call(bus, &message, destination, path, interface, member))
    guard let message else { return [] }
    try check(BusMessage.append(values, to: message))
    var (failure, reply) = (sd_bus_error(), OpaquePointer?.none)
    defer {
      sd_bus_error_free(&failure)
      sd_bus_message_unref(reply)
    }
    let result = sd_bus_call(bus, message, UInt64(limit / .microseconds(1)), &failure, &reply)
    guard result >= 0, let reply else {
      guard let name = failure.name else { throw Self.error(result) }
      throw BusError(String(cString: name), failure.message.map { String(cString: $0) } ?? "")
    }
    return BusMessage.values(in: reply)
  }

  // MARK: Working

  /// Does what has come; what is sent goes out. Returns when nothing is left to do; false where the connection has ended.
  public func work() -> Bool {
    while true {
      let result = sd_bus_process(bus, nil)
      guard result >= 0 else { return false }
      if result == 0 { return sd_bus_flush(bus) >= 0 }
    }
  }

  /// What `poll` waits for until there is something to do again.
  public var descriptor: Int32 { sd_bus_get_fd(bus) }

  private func check(_ result: Int32) throws(BusError) {
    guard result >= 0 else { throw Self.error(result) }
  }

  /// What the system's number means.
  private static func error(_ result: Int32) -> BusError {
    BusError("org.freedesktop.DBus.Error.Failed", String(cString: strerror(-result)))
  }
}

private final class Listener {
  let body: (BusMessage) -> Void
  init(body: @escaping (BusMessage) -> Void) { self.body = body }
}

/// An object as its callers see it.
private final class ServedObject {
  private let introspection: String
  private let handler: SessionBus.Handler

  init(introspection: String, handler: @escaping SessionBus.Handler) {
    self.introspection = introspection
    self.handler = handler
  }

  /// Answers a call; 0 for a message that is none.
  func answer(_ call: OpaquePointer) -> Int32 {
    guard sd_bus_message_is_method_call(call, nil, nil) > 0 else { return 0 }
    let message = BusMessage(call)
    if message.interface == "org.freedesktop.DBus.Introspectable", message.member == "Introspect" {
      return reply(to: call, [.string(introspection)])
    }
    if message.interface == "org.freedesktop.DBus.Peer" { return 0 }
    do throws(BusError) {
      return reply(to: call, try handler(message))
    } catch {
      var failure = sd_bus_error()
      defer { sd_bus_error_free(&failure) }
      sd_bus_error_set(&failure, error.name, error.message)
      return max(1, sd_bus_reply_method_error(call, &failure))
    }
  }

  private func reply(to call: OpaquePointer, _ values: [BusValue]) -> Int32 {
    var message: OpaquePointer?
    defer { sd_bus_message_unref(message) }
    guard sd_bus_message_new_method_return(call, &message) >= 0, let message, BusMessage.append(values, to: message) >= 0 else {
      return -EINVAL
    }
    return max(1, sd_bus_message_send(message))
  }
}
