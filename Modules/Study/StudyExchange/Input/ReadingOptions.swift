public import StudyModels

/// What a file does not say itself.
public struct ReadingOptions: Sendable {
  /// Where times without an offset were written.
  public var zone: any ZoneRules
  /// The names that the user gave materials for; of several tags one of these names the material.
  public var named: Set<String>

  /// Makes options.
  public init(zone: any ZoneRules, named: Set<String> = []) {
    self.zone = zone
    self.named = named
  }

  /// The time at which a wall here shows `text`, a date and a time such as `2026-03-02 09:00` or `2026-03-02T09:00:30`; one with an offset says it itself.
  func time(_ text: some StringProtocol) -> ZonedInstant? {
    let text = String(text)
    if let time = ZonedInstant(rfc3339: text) {
      return zone.utcOffset(at: time.instant) == time.utcOffset ? zone.zoned(time.instant) : time
    }
    guard text.utf8.count > 11, let date = Self.date(text.prefix(10)), let second = Self.secondOfDay(text.dropFirst(11)) else { return nil }
    return time(date, second)
  }

  func time(_ date: CivilDate, _ secondOfDay: Int) -> ZonedInstant? {
    let instant = zone.instant(showing: LocalTime(date: date, secondOfDay: secondOfDay))
    return instant.isRecordable ? zone.zoned(instant) : nil
  }

  /// Reads `2026-03-02`, and the same with slashes or points.
  static func date(_ text: some StringProtocol) -> CivilDate? {
    CivilDate(String(text).replacing("/", with: "-").replacing(".", with: "-"))
  }

  /// Reads `9:00`, `09:00` and `09:00:30` up to `24:00`; seconds of the day.
  static func secondOfDay(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      // A fraction of a second is dropped.
      let digits = numbers.count == 2 ? part.prefix { $0 != "." } : part[...]
      guard (1...2).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else {
        return nil
      }
      numbers.append(number)
    }
    let second = numbers.count == 3 ? numbers[2] : 0
    guard numbers[0] < 24 || numbers[0] == 24 && numbers[1] + second == 0, numbers[1] < 60, second < 60 else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + second
  }

  /// The material and what else a list of tags says: a tag that begins with `m:` names the material and one with `c:` its category; else one that the
  /// user gave a material for, else the first.
  func meaning(ofTags tags: [String]) -> (material: String?, category: String?, others: [String]) {
    var others = tags
    var material: String?
    var category: String?
    func take(_ place: Int?) -> String? { place.map { others.remove(at: $0) } }
    if let tag = take(others.firstIndex { $0.hasPrefix("m:") && $0.utf8.count > 2 }) { material = String(tag.dropFirst(2)) }
    if let tag = take(others.firstIndex { $0.hasPrefix("c:") && $0.utf8.count > 2 }) { category = String(tag.dropFirst(2)) }
    material = material ?? take(others.firstIndex { named.contains(NameFolding.fold($0)) }) ?? (others.isEmpty ? nil : others.removeFirst())
    return (material, category, others)
  }

  /// A memo with the tags that nothing else was made of.
  static func memo(_ text: String?, tags: [String]) -> String? {
    let marked = tags.map { "#" + $0 }.joined(separator: " ")
    let parts = [text ?? "", marked].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}

extension ExchangedRecord {
  /// The tags that say its material and category.
  var tags: [String] {
    var tags: [String] = []
    if let material {
      let isPlain = !["m:", "c:"].contains { material.hasPrefix($0) }
      tags.append(isPlain && category == nil ? material : "m:" + material)
    }
    if let category { tags.append("c:" + category) }
    return tags
  }
}
