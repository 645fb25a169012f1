/// The cases of enumerations: indices, names for people, ways to say them.
enum EnumCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for (index, enumeration) in subject.definition.enums.enumerated() {
      checkIndices(enumeration, number: index + 1, subject, &findings)
      checkWords(enumeration, number: index + 1, subject, &findings)
    }
  }

  private static func checkIndices(
    _ enumeration: DefinedEnum, number: Int, _ subject: CheckSubject, _ findings: inout FindingList
  ) {
    let steps = [enumeration.step(number: number)]
    guard enumeration.cases.contains(where: { $0.index != 0 }) else {
      findings.add(.enumeration(.empty(enumeration.name)), at: enumeration.namePlace, steps)
      return
    }
    var first: [Int: String] = [:]
    for (position, item) in enumeration.cases.enumerated() {
      if let other = first[item.index] {
        let place = subject.place(of: "INEnumValueIndex", in: item.place)
        findings.add(.enumeration(.indexRepeated(item.index, first: other)), at: place, enumeration.steps(number, case: position))
      } else {
        first[item.index] = item.name
      }
    }
    if let zero = enumeration.cases.firstIndex(where: { $0.index == 0 }) {
      let name = enumeration.cases[zero].name
      if name != "unknown", !name.isEmpty {
        findings.add(.enumeration(.zeroTaken(name)), at: enumeration.cases[zero].place, enumeration.steps(number, case: zero))
      }
    } else {
      findings.add(.enumeration(.zeroMissing(enumeration.name)), at: enumeration.namePlace, steps)
    }
  }

  private static func checkWords(_ enumeration: DefinedEnum, number: Int, _ subject: CheckSubject, _ findings: inout FindingList) {
    var owners: [String: String] = [:]
    for (position, item) in enumeration.cases.enumerated() where item.index != 0 {
      let steps = enumeration.steps(number, case: position)
      let title = item.displayName.text ?? ""
      if title.allSatisfy(\.isWhitespace) {
        findings.add(.enumeration(.titleMissing(item.name)), at: item.displayName.place ?? item.place, steps)
      }
      for text in [item.displayName] + item.synonyms.map(\.synonym) {
        guard let words = text.text, !words.isEmpty else { continue }
        guard let other = owners[words.lowercased()] else {
          owners[words.lowercased()] = item.name
          continue
        }
        if other != item.name {
          findings.add(.enumeration(.wordsRepeated(words, other: other)), at: text.place ?? item.place, steps)
        }
      }
    }
  }
}
