/// How English insults are respelled as they sound (beeyotch, mutha fukka): each is looked for as the word itself, with signs and digits in it.
enum Respellings {
  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    func add(_ word: String, _ written: String) {
      table[word, default: []] += written.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    add(
      "bitch",
      "biatch biotch beotch beyotch beeyotch biyatch beyatch beeyatch beeatch beeotch biznatch biznitch bizzitch bytch bitchez byatch byotch"
    )
    add("asshole", "azzhole azhole asshoal arzehole asswhole azzwhole")
    add("faggot", "faggit fagget faqqot phaqqot faggat")
    add("nigger", "niqqer niqquer nigga niggah niggaz nigguh")
    add("shit", "shyt sheeit")
    add("bullshit", "bullshyt bulshit boolshit")
    add("fuck", "fukk fukker fukkers fukking fukked phukk phukker phukking phukin phuking phuker")
    for first in ["mother", "mutha", "motha", "muther", "mudda", "muddah"] {
      for middle in ["fuck", "fukk", "fuk", "phuck", "phukk", "phuk", "fugg", "fck", "fukc", "fcuk"] {
        for last in ["", "a", "as", "az", "er", "ers", "in", "ing"] where first != "mother" || middle != "fuck" {
          table["motherfuck", default: []].append(first + middle + last)
        }
      }
    }
    return table
  }()

  /// The other spellings of a word.
  static func of(_ word: String) -> [String] {
    // Backwards.
    (table[word] ?? []) + (word.utf8.count > 4 && isKnown(word) ? [String(word.reversed())] : [])
  }

  /// Whether all that a word sounds like was looked for in dictionaries: of others *spikes* and *dice* would be meant too.
  static func isKnown(_ word: String) -> Bool { known.contains(word) }

  private static let known: Set<String> = [
    "fuck", "motherfuck", "shit", "shitty", "bullshit", "asshole", "bitch", "bastard", "cunt", "whore", "slut", "nigger", "faggot",
    "retard",
  ]
}
