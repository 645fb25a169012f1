/// The words of ``SpacedGuardWords`` in one table: which of its lists each stands in.
struct CompiledSpacedGuard: Sendable {
  /// Lists of words, by their names in ``SpacedGuardWords``.
  struct Lists: OptionSet, Sendable {
    var rawValue: UInt32

    static let persons = Lists(rawValue: 1 << 0)
    static let pronouns = Lists(rawValue: 1 << 1)
    static let selves = Lists(rawValue: 1 << 2)
    static let owners = Lists(rawValue: 1 << 3)
    static let prepositions = Lists(rawValue: 1 << 4)
    static let attendants = Lists(rawValue: 1 << 5)
    static let joints = Lists(rawValue: 1 << 6)
    static let continuations = Lists(rawValue: 1 << 7)
    static let conditions = Lists(rawValue: 1 << 8)
    static let requests = Lists(rawValue: 1 << 9)
    static let delays = Lists(rawValue: 1 << 10)
    static let undelayed = Lists(rawValue: 1 << 11)
    static let proposals = Lists(rawValue: 1 << 12)
    static let deletions = Lists(rawValue: 1 << 13)
    static let deleted = Lists(rawValue: 1 << 14)
    static let orders = Lists(rawValue: 1 << 15)
    static let instruments = Lists(rawValue: 1 << 16)
    static let household = Lists(rawValue: 1 << 17)
    static let occasions = Lists(rawValue: 1 << 18)
    static let deeds = Lists(rawValue: 1 << 19)
    static let verbs = Lists(rawValue: 1 << 20)
    static let commands = Lists(rawValue: 1 << 21)
    static let purposes = Lists(rawValue: 1 << 22)
    static let reports = Lists(rawValue: 1 << 23)
    static let media = Lists(rawValue: 1 << 24)
    static let happenings = Lists(rawValue: 1 << 25)
  }

  /// A word of the table as it stands in a phrase: its number, and the lists that it stands in.
  struct Mark {
    var number: Int
    var lists: Lists
  }

  /// Ways to say something, by the numbers of their words.
  typealias Rows = [[Int]]

  let plans, hopes, wishes, negations, refusals, corrections, phrasalDeeds, errands: Rows
  private let table: KeyTable
  private let lists: [Lists]

  init(_ words: SpacedGuardWords) {
    var table = KeyTable(forBytes: 8_192)
    var lists: [Lists] = []
    func add(_ word: UnsafeBufferPointer<UInt8>, to list: Lists) -> Int? {
      guard let number = table.insert(word) else { return nil }
      if number == lists.count { lists.append(list) } else { lists[number].formUnion(list) }
      return number
    }
    func mark(_ text: String, _ list: Lists) { PlainKey.forEach(in: text) { _ = add($0, to: list) } }
    func rows(_ text: String) -> Rows {
      var rows: Rows = []
      PlainKey.forEach(in: text, separator: "|") { row in
        var numbers: [Int] = []
        PlainKey.forEach(in: row) { word in if let number = add(word, to: []) { numbers.append(number) } }
        if !numbers.isEmpty { rows.append(numbers) }
      }
      return rows
    }
    mark(words.persons, .persons)
    mark(words.pronouns, .pronouns)
    mark(words.selves, .selves)
    mark(words.owners, .owners)
    mark(words.prepositions, .prepositions)
    mark(words.attendants, .attendants)
    mark(words.joints, .joints)
    mark(words.continuations, .continuations)
    mark(words.conditions, .conditions)
    mark(words.requests, .requests)
    mark(words.delays, .delays)
    mark(words.undelayed, .undelayed)
    mark(words.proposals, .proposals)
    mark(words.deletions, .deletions)
    mark(words.deleted, .deleted)
    mark(words.orders, .orders)
    mark(words.instruments, .instruments)
    mark(words.household, .household)
    mark(words.occasions, .occasions)
    mark(words.deeds, .deeds)
    mark(words.verbs, .verbs)
    mark(words.commands, .commands)
    mark(words.purposes, .purposes)
    mark(words.reports, .reports)
    mark(words.media, .media)
    mark(words.happenings, .happenings)
    errands = rows(words.errands)
    plans = rows(words.plans)
    hopes = rows(words.hopes)
    wishes = rows(words.wishes)
    negations = rows(words.negations)
    refusals = rows(words.refusals)
    corrections = rows(words.corrections)
    phrasalDeeds = rows(words.phrasalDeeds)
    (self.table, self.lists) = (table, lists)
  }

  /// What is known of a word; nil where it stands in no list.
  func mark(of word: String) -> Mark? { table.number(of: word).map { Mark(number: $0, lists: lists[$0]) } }
}
