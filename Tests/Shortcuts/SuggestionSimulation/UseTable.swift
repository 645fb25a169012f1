public import ShortcutManagement

/// The aggregate of donations in memory: what the store's table holds, for the simulation.
public struct UseTable: Sendable {
  private var uses: [Int64: ActionUse] = [:]
  private var moments: [Int64: [SuggestionMoment]] = [:]
  /// The first donation's time.
  public private(set) var since: Int64?

  /// Makes an empty table.
  public init() {}

  /// Counts an action done at that moment.
  public mutating func count(_ action: String, at moment: SuggestionMoment) {
    let number = DonationUse.action(of: action)
    let weight = DonationDecay.weight(at: moment.seconds)
    since = min(since ?? moment.seconds, moment.seconds)
    var use = uses[number] ?? ActionUse(action: number, count: 0, weight: 0, last: .min)
    use.count += 1
    use.weight += weight
    use.last = max(use.last, moment.seconds)
    let (halfHour, weekday) = DonationUse.context(at: moment).quotientAndRemainder(dividingBy: 7)
    if let index = use.slots.firstIndex(where: { $0.halfHour == halfHour && $0.weekday == weekday }) {
      use.slots[index].weight += weight
      use.slots[index].last = max(use.slots[index].last, moment.seconds)
    } else {
      use.slots.append(ActionUse.Slot(halfHour: halfHour, weekday: weekday, weight: weight, last: moment.seconds))
    }
    uses[number] = use
    moments[number, default: []].append(moment)
  }

  /// When an action was done.
  public func moments(of action: Int64) -> [SuggestionMoment] { moments[action] ?? [] }

  /// What has been counted.
  public var all: [ActionUse] { Array(uses.values) }
}
