import StudyModels

/// The rules for amounts and memos, the same for every intent that ends in a record. In each, the first row that holds answers.
struct RecordRules {
  let intent: any RecordIntent
  /// Whether the record will have a material: the intent's, or the session's.
  let hasMaterial: Bool

  /// Why an amount is refused.
  enum TotalRefusal { case noMaterial, totalAndRange }
  /// Why the start of a range is refused.
  enum StartRefusal { case noMaterial }
  /// Why the end of a range is refused.
  enum EndRefusal { case noMaterial, noStart, lessThanStart }
  /// Why a memo is refused.
  enum MemoRefusal { case tooLong, controlCharacters }

  /// Whether a refusal can only be mended at an earlier parameter, so that asking again would not help.
  static func isMendedElsewhere(_ reason: String) -> Bool {
    ["failureLackParameter", "noMaterial", "totalAndRange", "noStart"].contains(reason)
  }

  func total() -> FieldAnswer<Int, TotalRefusal> {
    guard let total = intent.givenTotal else { return .notRequired }
    if !hasMaterial { return .refused(.noMaterial) }
    // Below 0 is refused where it stands.
    if [intent.start, intent.end].contains(where: { ($0 ?? 0) >= 1 }) { return .refused(.totalAndRange) }
    return .success(total)
  }

  func start() -> FieldAnswer<Int, StartRefusal> {
    guard let start = intent.givenStart else { return .notRequired }
    return hasMaterial ? .success(start) : .refused(.noMaterial)
  }

  func end() -> FieldAnswer<Int, EndRefusal> {
    guard let end = intent.givenEnd else { return intent.givenStart == nil ? .notRequired : .needsValue }
    if !hasMaterial { return .refused(.noMaterial) }
    guard let start = intent.givenStart else { return .refused(.noStart) }
    return end < start ? .refused(.lessThanStart) : .success(end)
  }

  /// A memo of white space alone is none.
  static func memo(_ memo: String?) -> FieldAnswer<String, MemoRefusal> {
    do {
      return FieldAnswer(given: try StudyLimits.memo(memo))
    } catch {
      guard case .limit(.memoControlCharacters) = error, let memo else { return .refused(.tooLong) }
      return .refused(isTooLong(memo) ? .tooLong : .controlCharacters)
    }
  }

  /// Whether a memo with control characters is too long as well: that is the first row.
  private static func isTooLong(_ memo: String) -> Bool {
    guard memo.unicodeScalars.count <= StudyLimits.memoScalars * 4 else { return true }
    let printable = String(String.UnicodeScalarView(memo.unicodeScalars.map { $0.properties.generalCategory == .control ? "\n" : $0 }))
    do {
      _ = try StudyLimits.memo(printable)
      return false
    } catch {
      return true
    }
  }
}
