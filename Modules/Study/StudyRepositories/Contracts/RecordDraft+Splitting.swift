public import StudyModels

/// Splitting and joining by the rules of Docs/Technotes/SplitAndJoin.md.
extension StudyRecord {
  /// Returns the parts of the record that the moments make, in order: the first is the record itself, the others are new.
  ///
  /// A moment within a break ends the part before where the break began and begins the next where it ended.
  public func split(at moments: [Instant], in zone: any ZoneRules) throws(StudyError) -> [RecordDraft] {
    let stretches = StudySpans(self).stretches
    guard !stretches.isEmpty else { throw .changeRefused(.tooShortToSplit) }
    let cuts = Set(moments.map(\.secondsSince1970)).sorted()
    for cut in cuts where cut <= started.instant.secondsSince1970 || cut >= ended.instant.secondsSince1970 {
      throw .changeRefused(.splitOutside(zone.zoned(Instant(secondsSince1970: cut)), started: started, ended: ended))
    }
    // The stretches of each part.
    var parts: [[Range<Int64>]] = [[]]
    var left = cuts[...]
    for stretch in stretches {
      var stretch = stretch
      while let cut = left.first, cut < stretch.upperBound {
        left.removeFirst()
        if cut > stretch.lowerBound { parts[parts.count - 1].append(stretch.lowerBound..<cut) }
        parts.append([])
        stretch = max(cut, stretch.lowerBound)..<stretch.upperBound
      }
      parts[parts.count - 1].append(stretch)
    }
    guard parts.allSatisfy({ !$0.isEmpty }), left.isEmpty else { throw .changeRefused(.tooShortToSplit) }
    let seconds = shares(of: parts.map { Self.length(of: $0) })
    var drafts = zip(parts, seconds).enumerated().map { index, part in
      draft(of: part.0, seconds: part.1, isFirst: index == 0, in: zone)
    }
    share(laps, among: &drafts)
    return drafts
  }

  /// Returns the moments that split the record into so many parts of the same study time.
  public func moments(splittingInto count: Int) throws(StudyError) -> [Instant] {
    let stretches = StudySpans(self).stretches
    let whole = Self.length(of: stretches)
    guard count >= 2, whole >= count else { throw .changeRefused(.tooShortToSplit) }
    return (1..<count).compactMap { number in
      var rest = Int64(whole * number / count)
      for stretch in stretches {
        let length = stretch.upperBound - stretch.lowerBound
        if rest < length { return Instant(secondsSince1970: stretch.lowerBound + rest) }
        rest -= length
      }
      return nil
    }
  }

  private static func length(of stretches: [Range<Int64>]) -> Int { stretches.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) } }

  /// The study time shared out by lengths, to the second.
  private func shares(of lengths: [Int]) -> [Int] {
    let whole = max(1, lengths.reduce(0, +))
    var sum = 0
    var given = 0
    return lengths.map { length in
      sum += length
      let until = Int((Double(activeSeconds) * Double(sum) / Double(whole)).rounded())
      defer { given = until }
      return until - given
    }
  }

  /// Gives each part the laps that were told in it. Where they are what the record's amount came from, each part has its own amount.
  private func share(_ laps: [Lap], among drafts: inout [RecordDraft]) {
    guard !laps.isEmpty else { return }
    for index in drafts.indices {
      drafts[index].laps = laps.filter { lap in
        (index == 0 || lap.at > drafts[index - 1].ended.instant)
          && (index == drafts.count - 1 || lap.at <= drafts[index].ended.instant)
      }
      if amount == laps.amount { drafts[index].amount = drafts[index].laps.amount }
    }
  }

  private func draft(of stretches: [Range<Int64>], seconds: Int, isFirst: Bool, in zone: any ZoneRules) -> RecordDraft {
    var draft = RecordDraft(self)
    let (begin, end) = (stretches.first?.lowerBound ?? 0, stretches.last?.upperBound ?? 0)
    if begin != started.instant.secondsSince1970 { draft.started = zone.zoned(Instant(secondsSince1970: begin)) }
    if end != ended.instant.secondsSince1970 { draft.ended = zone.zoned(Instant(secondsSince1970: end)) }
    draft.activeSeconds = seconds
    draft.pauses = zip(stretches, stretches.dropFirst()).map { before, after in
      Pause(began: Instant(secondsSince1970: before.upperBound), ended: Instant(secondsSince1970: after.lowerBound))
    }
    draft.isShared = elsewhere != nil
    if !isFirst { (draft.amount, draft.memo, draft.images) = (nil, nil, []) }
    return draft
  }
}

extension [StudyRecord] {
  /// Returns what these records are as one, which is the earliest of them; refused where they cannot be one.
  ///
  /// Throws ``StudyError/changeRefused(_:)``, and ``ImageRefusal/tooMany(name:)`` for more images than a record has.
  public func joined() throws -> (earliest: StudyRecord, draft: RecordDraft) {
    let records = sorted { ($0.started.instant, $0.id.text) < ($1.started.instant, $1.id.text) }
    guard let earliest = records.first, records.count >= 2 else { throw StudyError.changeRefused(.oneToJoin) }
    guard Set(records.map(\.materialID)).count == 1 else { throw StudyError.changeRefused(.severalMaterials) }
    var draft = RecordDraft(earliest)
    for record in records.dropFirst() {
      guard record.started.instant >= draft.ended.instant else { throw StudyError.changeRefused(.joinOverlaps(record.started)) }
      if record.started.instant > draft.ended.instant {
        draft.pauses.append(Pause(began: draft.ended.instant, ended: record.started.instant))
      }
      draft.pauses += record.pauses
      draft.laps += record.laps
      draft.ended = record.ended
    }
    guard draft.ended.instant.seconds(since: draft.started.instant) <= RecordChangeRefusal.joinedSeconds else {
      throw StudyError.changeRefused(.joinTooFar)
    }
    draft.activeSeconds = records.reduce(0) { $0 + $1.activeSeconds }
    draft.amount = Self.sum(of: records.compactMap(\.amount))
    var memos: [String] = []
    for memo in records.compactMap(\.memo) where !memos.contains(memo) { memos.append(memo) }
    draft.memo = memos.isEmpty ? nil : memos.joined(separator: "\n")
    draft.visibility = records.map(\.visibility).min { $0.breadth < $1.breadth }
    draft.isShared = earliest.elsewhere != nil
    var images: [RecordImage] = []
    for image in records.flatMap(\.images) where !images.contains(where: { $0.file == image.file }) {
      guard images.count < StudyLimits.imageNumbers.count else { throw ImageRefusal.tooMany(name: image.file) }
      images.append(RecordImage(number: images.count + 1, file: image.file, bytes: image.bytes))
    }
    draft.images = images
    return (earliest, draft)
  }

  private static func sum(of amounts: [StudyAmount]) -> StudyAmount? {
    guard var sum = amounts.first else { return nil }
    for amount in amounts.dropFirst() {
      if case .range(let from, let to) = sum, case .range(let next, let end) = amount, next == to + 1 {
        sum = .range(from: from, to: end)
      } else {
        sum = .total(sum.count + amount.count)
      }
    }
    return sum
  }
}

extension Visibility {
  /// How many may see it, in order.
  fileprivate var breadth: Int {
    switch self {
    case .private: 0
    case .followers: 1
    case .public: 2
    }
  }
}

/// What is changed of several records at once.
public struct RecordBulkChange: Hashable, Sendable {
  /// Another material; nil leaves them as they are.
  public var material: Material?
  /// Who sees them; nil leaves that as it is.
  public var visibility: Visibility?
  /// By how many seconds their times move.
  public var shift: Int

  /// Makes a change.
  public init(material: Material? = nil, visibility: Visibility? = nil, shift: Int = 0) {
    self.material = material
    self.visibility = visibility
    self.shift = shift
  }
}
