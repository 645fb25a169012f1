public import ProgramSupport

/// The timeline service as screens ask it. Screens open no connection: whoever makes the app hands in what does.
public protocol TimelineServices: Sendable {
  /// Asks for something, as `kiroku-sync serve` takes it; throws ``TimelineRefusal``.
  ///
  /// Blocks its thread, which is none of Swift's own. Where the task is cancelled, what is read is cut off; what changes something goes on to its
  /// end, unheard.
  func ask(_ method: String, _ params: JSONValue) async throws(TimelineRefusal) -> JSONValue

  /// Hands on what happens on the timeline, as `kiroku-sync events` tells it, until the task is cancelled or the session ends.
  func follow(_ take: @escaping @Sendable (JSONValue) -> Void) async

  /// Has what waits in the outbox delivered; nobody waits for that.
  func deliver()

  /// Has what a change has put into the outbox delivered, where it put something there; nobody waits for that.
  func deliverChanges()

  /// Asks for something whose answer nobody waits for; it is asked also where the app ends at once.
  func tell(_ method: String, _ params: JSONValue)
}

/// Why something that was asked of the timeline service did not happen.
public struct TimelineRefusal: Error, Hashable, Sendable {
  /// What scripts know it by, such as `offline` or `handleTaken`.
  public var code: String
  /// What happened, and what helps.
  public var words: String

  /// Makes a refusal.
  public init(code: String, words: String) {
    self.code = code
    self.words = words
  }

  /// Whether there is nobody to ask.
  var isOffline: Bool { ["offline", "noAnswer", "unavailable", "ended"].contains(code) }
}

/// Stands for the service where there is none to ask.
public struct NoTimeline: TimelineServices {
  private let words: String

  /// - Parameter words: What is said to whoever asks.
  public init(words: String = "") { self.words = words }

  public func ask(_ method: String, _ params: JSONValue) async throws(TimelineRefusal) -> JSONValue {
    throw TimelineRefusal(code: "offline", words: words)
  }

  public func follow(_ take: @escaping @Sendable (JSONValue) -> Void) async {}
  public func deliver() {}
  public func deliverChanges() {}
  public func tell(_ method: String, _ params: JSONValue) {}
}

extension ScreenServices {
  /// Asks for something of the program that talks to the service.
  func ask(_ method: String, _ params: JSONValue) async -> Result<JSONValue, TimelineRefusal> {
    do throws(TimelineRefusal) {
      return .success(try await timeline.ask(method, params))
    } catch {
      return .failure(TimelineRefusal(code: error.code, words: words.inApp(error.words)))
    }
  }

  /// Asks the service itself, as the account that is signed in, and returns the answer's body.
  func call(_ method: String, _ path: String, body: JSONValue? = nil) async -> Result<JSONValue, TimelineRefusal> {
    await ask("call", ["method": .string(method), "path": .string(path), "body": body]).map { $0["body"] ?? [:] }
  }
}

extension String {
  /// Part of an address of the service, with everything escaped that has a meaning there.
  var escapedForPath: String {
    utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
