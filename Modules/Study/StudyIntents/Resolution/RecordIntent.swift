public import Foundation
import IntentRuntime
import StudyModels

/// An intent that ends in a record: all of them ask for the same values.
public protocol RecordIntent: StudyIntent {
  var material: StudyMaterial? { get set }
  var duration: TimeInterval? { get set }
  var total: Int? { get set }
  var start: Int? { get set }
  var end: Int? { get set }
  var memo: String? { get set }
}

extension RecordIntent {
  /// Makes an intent of all its values; nil for those that are not given.
  public init(material: StudyMaterial?, duration: TimeInterval?, total: Int?, start: Int?, end: Int?, memo: String?) {
    self.init()
    self.material = material
    self.duration = duration
    self.total = total
    self.start = start
    self.end = end
    self.memo = memo
  }
}

/// 0 and “not given” mean the same.
extension RecordIntent {
  /// The study time in whole seconds, nil where not given.
  var givenSeconds: Int? { GivenValue.seconds(duration) }
  /// The amount, nil where not given.
  var givenTotal: Int? { GivenValue.amount(total) }
  /// Where the range starts, nil where not given.
  var givenStart: Int? { GivenValue.amount(start) }
  /// Where the range ends, nil where not given.
  var givenEnd: Int? { GivenValue.amount(end) }

  /// The amount as records hold it; nil where none is given.
  var recordAmount: StudyAmount? {
    if let total = givenTotal { return .total(total) }
    guard givenStart != nil || givenEnd != nil else { return nil }
    // A range with one end only is refused by the rules of records.
    return .range(from: givenStart ?? 0, to: givenEnd ?? 0)
  }
}

/// Reads values of which 0 means “not given”.
enum GivenValue {
  /// Whole seconds, the fraction dropped; nil for 0 and nil.
  static func seconds(_ duration: TimeInterval?) -> Int? {
    guard let duration, let seconds = Int(exactly: duration.rounded(.towardZero)), seconds != 0 else { return nil }
    return seconds
  }

  /// An amount; nil for 0 and nil.
  static func amount(_ amount: Int?) -> Int? { amount == 0 ? nil : amount }
}
