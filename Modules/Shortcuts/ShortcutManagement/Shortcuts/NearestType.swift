import ProgramSupport

/// Finds the declared name that somebody probably meant.
enum NearestType {
  /// Compares whole names, and their last parts: `viewweeklyreport` is near `app.soup.viewWeeklyReport`.
  static func find(_ name: String, among candidates: [String]) -> String? {
    // A name that is longer than any could be near to is not worth comparing.
    guard name.utf8.count <= 200 else { return nil }
    if let nearest = NearestName.find(name, among: candidates) { return nearest }
    let ends = candidates.map { lastPart($0) }
    guard let end = NearestName.find(lastPart(name), among: ends) else { return nil }
    return zip(candidates, ends).first { $0.1 == end }?.0
  }

  private static func lastPart(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}
