import TimelineContract
import TimelineStorage

/// Limits of which instances tell each other: what one of them lets somebody take is taken at the others too, and whoever one refuses finds
/// nothing left there either.
///
/// An instance that begins takes what was kept of accounts and passwords, as it was told in the last hour; requests, of which there are too
/// many for that, it asks the others about: whoever has none left.
struct SharedLimits: Sendable {
  /// Accounts, by address.
  let signUps: RateLimiter<String>
  /// Handles that were asked for and are taken, by address.
  let takenHandles: RateLimiter<String>
  /// Requests, by account or address.
  let requests: RateLimiter<String>
  /// Passwords that are tried.
  let signIns: SignInGuard
  private let instance: TimelineID

  private let tell: @Sendable (LimitNews) -> Void
  /// An answer has so many keys at most.
  private static let mostAnswered = 1_000

  private enum Name: String {
    case signUps = "sign-ups", takenHandles = "taken-handles", requests
    /// Attempts, told as they are taken; an older instance tells them as they fail.
    case signInFailures = "sign-in-failures"
    /// Attempts for which no password was compared. An older instance, which does not know the word, lets them count for a while.
    case attemptsGivenBack = "attempts-given-back"
    /// Successes: of −1 where the attempt was told before and is given back. An older instance, which looks at no count, only notes them.
    case signIns = "sign-ins"
    /// No limit: an instance asks for whom none is left.
    case question
  }

  /// Makes limits that nobody came to.
  ///
  /// - Parameters:
  ///   - instance: What this instance is told from the others by: the news of an instance comes back to it.
  ///   - tell: Tells the others. Nobody waits for it; what is lost is lost with the next news of the same key.
  ///   - keep: Tells the others, and those that begin within an hour.
  init(
    settings: ServiceSettings, instance: TimelineID, tell: @escaping @Sendable (LimitNews) -> Void,
    keep: @escaping @Sendable (LimitNews) async -> Void
  ) {
    self.instance = instance
    self.tell = tell
    @Sendable func news(_ name: Name, _ key: String, _ count: Int) -> LimitNews {
      LimitNews(limit: name.rawValue, key: key, taken: LimitNews.Taken(count: count, instance: instance))
    }
    func limiter(_ name: Name, capacity: Int, perSecond: Double, every: Int = 1) -> RateLimiter<String> {
      RateLimiter(
        capacity: capacity, perSecond: perSecond,
        sharing: RateLimiter<String>.Sharing(
          every: every,
          taken: { key, count in
            let news = news(name, key, count)
            if name == .requests { tell(news) } else { Task { await keep(news) } }
          }, refused: { tell(LimitNews(limit: name.rawValue, key: $0)) }))
    }
    let accounts = settings.accountsPerHour
    signUps = limiter(.signUps, capacity: max(1, accounts), perSecond: Double(accounts) / 3600)
    takenHandles = limiter(.takenHandles, capacity: max(1, accounts * 5), perSecond: Double(accounts * 5) / 3600)
    // Once for as many as come back in a second, so that to tell it is little beside what it tells of.
    let perSecond = settings.requestsPerSecond
    requests = limiter(.requests, capacity: perSecond * 10, perSecond: Double(perSecond), every: max(1, perSecond))
    signIns = SignInGuard { place, told in
      let (name, count): (Name, Int) =
        switch told {
        case .taken: (.signInFailures, 1)
        case .givenBack: (.attemptsGivenBack, -1)
        case .signedIn(let givesBack): (.signIns, givesBack ? -1 : 0)
        }
      await keep(news(name, place.text, count))
    }
  }

  /// Asks the others whom they refuse.
  func ask() { tell(LimitNews(limit: Name.question.rawValue, key: instance.description)) }

  /// Takes what another instance let somebody take, or refused.
  func hear(_ news: LimitNews, at now: TimelineTime) {
    guard news.taken?.instance != instance else { return }
    let limiter: RateLimiter<String>
    switch Name(rawValue: news.limit) {
    case .signUps: limiter = signUps
    case .takenHandles: limiter = takenHandles
    case .requests: limiter = requests
    case .signInFailures: return hearSignIns(.taken, of: news.key, at: now)
    case .attemptsGivenBack: return hearSignIns(.givenBack, of: news.key, at: now)
    case .signIns: return hearSignIns(.signedIn(givesBack: (news.taken?.count ?? 0) < 0), of: news.key, at: now)
    case .question:
      guard news.key != instance.description else { return }
      for key in requests.empty(at: now, most: Self.mostAnswered) { tell(LimitNews(limit: Name.requests.rawValue, key: key)) }
      return
    case nil: return
    }
    if let taken = news.taken { limiter.count(taken.count, of: news.key, at: now) } else { limiter.drain(news.key, at: now) }
  }

  private func hearSignIns(_ news: SignInGuard.News, of key: String, at now: TimelineTime) {
    if let place = SignInGuard.Place(key) { signIns.hear(news, of: place, at: now) }
  }
}
