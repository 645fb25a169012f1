/// Whose turn it is, of those who wait for a few places.
///
/// Whoever had a turn comes behind all others who wait, so the time that one of them waits depends on how many they are, not on how much one of them
/// asks for.
struct Turns<Waiting: Sendable>: Sendable {
  /// What becomes of someone who comes.
  enum Arrival: Sendable {
    /// They have their turn at once.
    case begins
    /// They wait. If that leaves too many waiting, what came last of the one who has most is dropped.
    case waits(dropping: Waiting?)
    /// Too many wait.
    case refused
  }

  /// How many have their turn at once.
  private let places: Int
  /// How many may wait.
  private let most: Int
  /// How many of one may wait.
  private let mostOfOne: Int
  private var atWork = 0
  private var waiting: [(asker: String, waiting: Waiting)] = []
  /// Everyone who waits, the one who is next first.
  private var order: [String] = []

  /// Begins without anyone. One of them may have half of the places to wait.
  init(places: Int, waiting most: Int) {
    self.places = places
    self.most = most
    mostOfOne = (most + 1) / 2
  }

  /// How many have their turn or wait.
  var count: Int { atWork + waiting.count }

  /// Takes someone who comes. Every turn ends with ``end(_:)``.
  mutating func enter(_ asker: String, _ entry: Waiting) -> Arrival {
    if atWork < places {
      atWork += 1
      return .begins
    }
    let own = waitingCount(of: asker)
    guard own < mostOfOne else { return .refused }
    var dropped: Waiting?
    if waiting.count >= most {
      guard let first = order.max(by: { waitingCount(of: $0) < waitingCount(of: $1) }), waitingCount(of: first) > own + 1,
        let last = waiting.lastIndex(where: { $0.asker == first })
      else { return .refused }
      dropped = waiting.remove(at: last).waiting
    }
    waiting.append((asker, entry))
    if own == 0 { order.append(asker) }
    return .waits(dropping: dropped)
  }

  /// Ends a turn, and returns who has theirs now.
  mutating func end(_ asker: String) -> Waiting? {
    if let place = order.firstIndex(of: asker) { order.append(order.remove(at: place)) }
    guard let next = order.first, let place = waiting.firstIndex(where: { $0.asker == next }) else {
      atWork -= 1
      return nil
    }
    order.removeFirst()
    let entry = waiting.remove(at: place).waiting
    if waitingCount(of: next) > 0 { order.append(next) }
    return entry
  }

  private func waitingCount(of asker: String) -> Int { waiting.count { $0.asker == asker } }
}
