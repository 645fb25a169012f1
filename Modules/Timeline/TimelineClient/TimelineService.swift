/// A timeline service, as far as it is asked: one request, one answer.
public protocol TimelineService: Sendable {
  /// Sends a request, and returns the answer whatever its status; throws where there is none.
  func send(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceAnswer

  /// Sends a request whose answer goes on for as long as somebody listens. Where its status is 200, the body is handed on as it comes, and the
  /// answer that is returned at the end has none.
  func send(
    _ request: ServiceRequest, taking part: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(ServiceFailure) -> ServiceAnswer
}

/// What is asked of a service.
public struct ServiceRequest: Hashable, Sendable {
  /// `GET`, `PUT` and the others.
  public var method: String
  /// From the first slash on, with the query where there is one; every part escaped.
  public var path: String
  /// What `Authorization: Bearer` takes; nil for nobody.
  public var token: String?
  /// What must be there for a change to be made.
  public var ifMatch: String?
  /// By what the service tells a repeated request from another one of the same content.
  public var idempotencyKey: String?
  /// The JSON document that is sent.
  public var body: String?
  /// The event that was told last; nil for none.
  public var lastEventID: String?
  /// What is sent in place of a document.
  public var upload: ServiceUpload?

  /// Makes a request.
  public init(
    _ method: String, _ path: String, token: String? = nil, ifMatch: String? = nil, body: String? = nil, lastEventID: String? = nil,
    upload: ServiceUpload? = nil
  ) {
    self.method = method
    self.path = path
    self.token = token
    self.ifMatch = ifMatch
    self.body = body
    self.lastEventID = lastEventID
    self.upload = upload
  }

  /// Returns whether a text that a server chose can be sent back in a header: one word of ASCII, up to 4096 bytes long.
  public static func canCarry(_ text: some StringProtocol) -> Bool {
    (1...4_096).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

/// Something that is sent as it is, with its media type.
public enum ServiceUpload: Hashable, Sendable {
  /// The first `count` bytes of a file, read while they are sent.
  case file(path: String, type: String, count: Int)
  /// Bytes in memory.
  case bytes([UInt8], type: String)

  /// How much it is.
  public var count: Int {
    switch self {
    case .file(_, _, let count): count
    case .bytes(let bytes, _): bytes.count
    }
  }
}

/// What a service answered.
public struct ServiceAnswer: Hashable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// The media type, without parameters and in lower case; empty where none is told.
  public var type: String
  /// The `ETag`.
  public var entityTag: String?
  /// The seconds of `Retry-After`.
  public var retryAfter: Int?
  /// The body.
  public var body: [UInt8]

  /// Makes an answer.
  public init(status: Int, type: String = "", entityTag: String? = nil, retryAfter: Int? = nil, body: [UInt8] = []) {
    self.status = status
    self.type = type
    self.entityTag = entityTag
    self.retryAfter = retryAfter
    self.body = body
  }
}

/// Why there is no answer.
public enum ServiceFailure: Error, Hashable, Sendable {
  /// No connection, and nothing sent.
  case unreachable(Reason)
  /// Connected, and not answered in time, or cut off; whether the request was taken is not known.
  case noAnswer(Reason)
  /// Longer than anything that was asked for.
  case tooLong
  /// What would be sent cannot be read.
  case cannotRead(errorNumber: Int32)
  /// What would take the answer cannot be written.
  case cannotWrite(errorNumber: Int32)

  /// What the system or TLS says of it.
  public enum Reason: Hashable, Sendable {
    /// The name is that of no machine.
    case unknownHost
    /// It took too long.
    case timeout
    /// The certificate is of nobody that this machine trusts, of another name, or no longer good.
    case untrustedCertificate
    /// What answers there speaks no TLS.
    case noTLS
    /// The system's number of an error.
    case system(Int32)
    /// In the library's own words.
    case other(String)
  }
}
