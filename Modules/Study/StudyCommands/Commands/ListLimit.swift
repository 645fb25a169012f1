import StudyModels

/// How many of a list are shown (`--limit`).
enum ListLimit {
  /// Reads a whole number of 1 or more; `standard` where none is given, and never more than `most`.
  ///
  /// Throws ``UsageError/noCount(_:option:path:)`` for anything else.
  static func read(_ text: String?, standard: Int, most: Int, path: [String]) throws(UsageError) -> Int {
    guard let text else { return standard }
    guard let count = try? ValueReading.integer(text), count >= 1 else { throw .noCount(text, option: "--limit", path: path) }
    return min(count, most)
  }
}
