/// How often one action was done, and when: what donations come to in the store's small aggregate.
public struct ActionUse: Hashable, Sendable {
  /// What was done in one half hour of one weekday.
  public struct Slot: Hashable, Sendable {
    /// The half hour of the day, 0…47.
    public var halfHour: Int
    /// The day of the week; 0 is Monday.
    public var weekday: Int
    /// The decayed number of times, as ``DonationDecay/weight(at:)`` counts.
    public var weight: Double
    /// The last time, in seconds since 1970.
    public var last: Int64

    /// Makes a slot; what lies beyond the half hours, the weekdays or all counting is the nearest that does not.
    public init(halfHour: Int, weekday: Int, weight: Double, last: Int64) {
      self.halfHour = min(max(halfHour, 0), SuggestionMoment.halfHours - 1)
      self.weekday = min(max(weekday, 0), 6)
      self.weight = weight.isFinite ? weight : 0
      self.last = SuggestionMoment.countable(last)
    }
  }

  /// The action's number in the aggregate, as ``DonationUse/action(of:)`` makes it.
  public var action: Int64
  /// How many times, at any time.
  public var count: Int
  /// The decayed number of times, at any time.
  public var weight: Double
  /// The last time, in seconds since 1970.
  public var last: Int64
  /// The half hours around the moment that is asked about.
  public var slots: [Slot]

  /// Makes the use of an action.
  public init(action: Int64, count: Int, weight: Double, last: Int64, slots: [Slot] = []) {
    self.action = action
    self.count = count
    self.weight = weight.isFinite ? weight : 0
    self.last = SuggestionMoment.countable(last)
    self.slots = slots
  }
}
