/// The ids by which strings files know texts.
enum TextCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    var first: [String: String] = [:]
    for text in subject.texts {
      guard let words = text.text.text, !words.isEmpty else { continue }
      let place = text.text.place ?? .start
      guard let id = text.text.id, !id.isEmpty else {
        findings.add(.strings(.idMissing(words)), at: place, text.steps)
        continue
      }
      if let other = first[id] {
        if other != words { findings.add(.strings(.idRepeated(id, first: other, other: words)), at: place, text.steps) }
      } else {
        first[id] = words
      }
    }
  }
}
