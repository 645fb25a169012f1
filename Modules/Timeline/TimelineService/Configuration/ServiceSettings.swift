/// How the service behaves.
public struct ServiceSettings: Hashable, Sendable {
  /// The cost of a password's hash.
  public var passwordCost: PasswordCost
  /// Passwords hashed, and images read, at once.
  public var workers: Int
  /// Of these, and of long texts, how many may wait, a quarter of them of one account or address; the rest is told to slow down.
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
  /// How many bytes of a body have to arrive each second, on average over ``bodyGraceSeconds``; 0 for any number.
  public var bodyBytesPerSecond: Int
  /// Over how many seconds the arriving bytes of a body are averaged.
  public var bodyGraceSeconds: Int
  /// For how many seconds nothing may be sent of an answer or an event stream; 0 for no limit.
  public var answerSeconds: Int
  /// How many bytes all requests and answers may hold at once; 0 for no limit.
  public var bytesInFlight: Int
  /// How many bytes those of one address may hold at once; 0 for no limit.
  public var bytesOfAddress: Int
  /// How many bytes those of one account may hold at once; 0 for no limit.
  public var bytesOfAccount: Int

  /// Settings for use.
  public init(
    passwordCost: PasswordCost = .standard, workers: Int = 2, waitingWork: Int = 16, requestsPerSecond: Int = 50,
    accountsPerHour: Int = 20, isBehindProxy: Bool = false, streams: Int = 4096, streamsOfAccount: Int = 16, heartbeat: Int = 20,
    headSeconds: Int = 30, bodySeconds: Int = 120, bodyBytesPerSecond: Int = 1024, bodyGraceSeconds: Int = 10,
    answerSeconds: Int = 30, bytesInFlight: Int = 256 << 20, bytesOfAddress: Int = 64 << 20, bytesOfAccount: Int = 32 << 20
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
    self.answerSeconds = answerSeconds
    self.bytesInFlight = bytesInFlight
    self.bytesOfAddress = bytesOfAddress
    self.bytesOfAccount = bytesOfAccount
  }
}
