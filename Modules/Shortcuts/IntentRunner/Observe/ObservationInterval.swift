/// How soon after one change the next may be told, as people and requests say it.
enum ObservationInterval {
  /// Seconds from a tenth to a day; nil for any other number.
  static func duration(ofSeconds seconds: Double) -> Duration? {
    (0.1...86_400).contains(seconds) ? .seconds(seconds) : nil
  }
}
