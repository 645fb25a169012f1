/// Collects the findings about one file and what belongs to it.
struct FindingList {
  /// How many findings of one rule are listed for a file; the others are counted. More help nobody, and a report of a broken file of 16 MB would
  /// take a gigabyte to write.
  static let limit = 1_000

  private(set) var findings: [Finding] = []
  private var counts: [Kind: Int] = [:]
  private let file: String

  /// Finds what misspelt names were meant to be.
  var nearest = NearestWords()

  private struct Kind: Hashable {
    var file: String
    var rule: CheckRule
  }

  init(file: String) {
    self.file = file
  }

  /// - Parameter file: another file than the one that is checked, such as its strings.
  mutating func add(
    _ fact: CheckFact, at place: @autoclosure () -> SourcePlace, _ steps: @autoclosure () -> [FindingStep], file: String? = nil
  ) {
    let file = file ?? self.file
    let count = counts[Kind(file: file, rule: fact.rule), default: 0]
    counts[Kind(file: file, rule: fact.rule)] = count + 1
    if count < Self.limit { findings.append(Finding(fact, file: file, place: place(), steps: steps())) }
  }

  /// What is counted and not listed, by file and rule.
  var omitted: [OmittedFindings] {
    counts.filter { $0.value > Self.limit }
      .map { OmittedFindings(file: $0.key.file, rule: $0.key.rule, count: $0.value - Self.limit) }
      .sorted { ($0.file, $0.rule.rawValue) < ($1.file, $1.rule.rawValue) }
  }
}
