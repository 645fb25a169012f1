import CommandDescriptions
import StudyModels

/// How many of a list are shown (`--limit`), and how many of something else there are.
enum ListLimit {
  /// Reads a whole number of 1 or more; `standard` where none is given, and never more than `most`.
  ///
  /// Throws ``UsageError/wrongValue(_:option:rule:path:)`` for anything else.
  static func read(_ text: String?, option: String = "--limit", standard: Int, most: Int, path: [String]) throws(UsageError) -> Int {
    guard let text else { return standard }
    guard let count = try? ValueReading.integer(text), count >= 1 else {
      let rule = Phrase("It is a whole number of 1 or more.", "1以上の整数にしてください。")
      throw .wrongValue(text, option: option, rule: rule, path: path)
    }
    return min(count, most)
  }
}
