/// How the service behaves.
public struct ServiceSettings: Hashable, Sendable {
  /// The cost of a password's hash.
  public var passwordCost: PasswordCost
  /// Passwords hashed, and images read, at once.
  public var workers: Int
  /// How many passwords, images or long texts may wait, each kind in its own queue; one account or address may have half of the places.
  /// Other requests are told to slow down.
  public var waitingWork: Int
  /// Requests a second of one account, or of one address that is not signed in; 0 for no limit.
  public var requestsPerSecond: Int
  /// Accounts that one address makes in an hour; 0 for no limit.
  public var accountsPerHour: Int
  /// Whether addresses are believed that a proxy tells.
  public var isBehindProxy: Bool
  /// Event streams at once, of all.
  public var streams: Int
  /// Event streams at once of one account.
  public var streamsOfAccount: Int
  /// Seconds between the comment lines of an event stream.
  public var heartbeat: Int
  /// How long a request's head may take, in seconds; a connection without a request too.
  public var headSeconds: Int
  /// How long a request's body may take, in seconds.
  public var bodySeconds: Int
  /// How many bytes of a body have to arrive each second, on average over ``bodyGraceSeconds``.
  public var bodyBytesPerSecond: Int
  /// The window for ``bodyBytesPerSecond`` in seconds. Only time in which the service waits for the body counts.
  public var bodyGraceSeconds: Int
  /// How many bytes of answers a connection has to take each second, on average over ``answerGraceSeconds``.
  public var answerBytesPerSecond: Int
  /// The window for ``answerBytesPerSecond`` in seconds. Only time in which an answer or an event stream waits for its client counts.
  public var answerGraceSeconds: Int
  /// How many bytes all requests and answers may hold at once; 0 for no limit.
  public var bytesInFlight: Int
  /// How many bytes those of everyone at one address may hold at once; 0 for no limit.
  public var bytesOfAddress: Int
  /// How many bytes those of one account, or of all at one address who aren't signed in, may hold at once; 0 for no limit.
  public var bytesOfAccount: Int
  /// How many connections there may be at once; 0 for no limit.
  public var connections: Int
  /// How many connections one address may have at once; 0 for no limit. Behind a proxy there is none, as all of them are the proxy's.
  public var connectionsOfAddress: Int

  /// Settings for use.
  public init(
    passwordCost: PasswordCost = .standard, workers: Int = 2, waitingWork: Int = 16, requestsPerSecond: Int = 50,
    accountsPerHour: Int = 20, isBehindProxy: Bool = false, streams: Int = 4096, streamsOfAccount: Int = 16, heartbeat: Int = 20,
    headSeconds: Int = 30, bodySeconds: Int = 120, bodyBytesPerSecond: Int = 1024, bodyGraceSeconds: Int = 30,
    answerBytesPerSecond: Int = 8192, answerGraceSeconds: Int = 60, bytesInFlight: Int = 256 << 20, bytesOfAddress: Int = 128 << 20,
    bytesOfAccount: Int = 32 << 20, connections: Int = 4096, connectionsOfAddress: Int = 1024
  ) {
    self.passwordCost = passwordCost
    self.workers = workers
    self.waitingWork = waitingWork
    self.requestsPerSecond = requestsPerSecond
    self.accountsPerHour = accountsPerHour
    self.isBehindProxy = isBehindProxy
    self.streams = streams
    self.streamsOfAccount = streamsOfAccount
    self.heartbeat = heartbeat
    self.headSeconds = headSeconds
    self.bodySeconds = bodySeconds
    self.bodyBytesPerSecond = bodyBytesPerSecond
    self.bodyGraceSeconds = bodyGraceSeconds
    self.answerBytesPerSecond = answerBytesPerSecond
    self.answerGraceSeconds = answerGraceSeconds
    self.bytesInFlight = bytesInFlight
    self.bytesOfAddress = bytesOfAddress
    self.bytesOfAccount = bytesOfAccount
    self.connections = connections
    self.connectionsOfAddress = connectionsOfAddress
  }
}
