/// How the sets were read by the patterns alone, before there was a second reader: taken with the commit that `SHA256SUMS` came with.
///
/// What is asked about rightly counts half. A set without a total was not measured then.
enum SentencesBefore {
  struct Figures {
    var right: Double
    var total: Int
    var `false` = 0
  }

  static let figures: [String: Figures] = [
    "en-office": Figures(right: 0, total: 0),
    "ja-students": Figures(right: 0, total: 0),
    "en-older": Figures(right: 0, total: 0),
    "en-students": Figures(right: 0, total: 0),
    "ja-office": Figures(right: 0, total: 0),
    "ja-older": Figures(right: 0, total: 0),
    "negative-a": Figures(right: 0, total: 0),
    "negative-b": Figures(right: 0, total: 0),
    "negative-c": Figures(right: 0, total: 0),
    "negative-d": Figures(right: 0, total: 0),
  ]
}
