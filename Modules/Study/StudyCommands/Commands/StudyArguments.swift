import Foundation
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// What `record` and `finish` are told of a piece of study.
struct StudyArguments {
  /// The material as it was typed; the intent finds out which one it is.
  var material: StudyMaterial?
  /// Seconds, negative and too many too: the intent refuses them by name.
  var duration: TimeInterval?
  var total: Int?
  var range: (from: Int, to: Int)?
  var memo: String?
  /// How the values are written, by the intent's parameters; see ``InvocationContext/spellings``.
  private(set) var spellings: [String: String] = [:]

  /// Reads `[MATERIAL] [DURATION] [-t TOTAL] [-r START-END]`; a single argument is a material if it fits the shelf, else a duration.
  ///
  /// Throws ``UnreadableValue`` for what cannot be read, and what keeps the shelf from being read.
  init(_ operands: StudyOperands, _ amount: AmountOptions, _ context: CommandContext) throws {
    total = try amount.readTotal()
    range = try amount.readRange()
    memo = amount.memo
    switch (operands.material, operands.duration) {
    case (let material?, let duration?):
      self.material = StudyMaterial(identifier: nil, display: material)
      self.duration = TimeInterval(try ValueReading.duration(duration))
    case (let single?, nil):
      if try Self.fitsShelf(single, context) {
        material = StudyMaterial(identifier: nil, display: single)
      } else if let seconds = try? ValueReading.duration(single) {
        duration = TimeInterval(seconds)
      } else {
        material = StudyMaterial(identifier: nil, display: single)
      }
    case (nil, _): break
    }
    spellings["duration"] = (operands.duration ?? operands.material).map { QuotedText.safe($0) }
    spellings["total"] = amount.total.map { QuotedText.safe($0) }
    let ends = amount.range.map { Self.numbers(in: $0) } ?? []
    (spellings["start"], spellings["end"]) = (ends.first, ends.dropFirst().first)
  }

  /// The numbers of a range that can be read.
  private static func numbers(in range: String) -> [String] { range.split { !$0.isNumber }.map { QuotedText.safe(String($0)) } }

  /// An intent that ends in a record, with what was given.
  func intent<Made: RecordIntent>() -> Made {
    Made(material: material, duration: duration, total: total, start: range?.from, end: range?.to, memo: memo)
  }

  private static func fitsShelf(_ text: String, _ context: CommandContext) throws -> Bool {
    // Only a text that could be both needs the shelf.
    guard (try? ValueReading.duration(text)) != nil else { return false }
    return try !context.repositories().shelf.candidates(for: text, limit: 1).isEmpty
  }
}
