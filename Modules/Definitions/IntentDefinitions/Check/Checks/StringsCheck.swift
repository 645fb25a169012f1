/// The strings of every language: what cannot be read, what is left over and what is missing.
enum StringsCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for language in subject.languages {
      for file in language.files {
        guard case .failure(let error) = file.contents else { continue }
        switch error.problem {
        case .invalid(let error): findings.add(.strings(.unreadable(error.fact)), at: error.place, [], file: file.path)
        default: findings.add(.strings(.fileUnreadable), at: .start, [], file: file.path)
        }
      }
      checkKeys(language, subject, &findings)
    }
    checkCompleteness(subject, &findings)
  }

  private static func checkKeys(_ language: CheckedLanguage, _ subject: CheckSubject, _ findings: inout FindingList) {
    for file in language.files {
      guard case .success(let table) = file.contents else { continue }
      var first: [String: TranslatedText] = [:]
      for entry in table.entries {
        if let other = first.updateValue(entry.text, forKey: entry.key), other != entry.text {
          findings.add(.strings(.keyRepeated(entry.key)), at: entry.place, [.key(entry.key)], file: file.path)
        }
        let ids = entry.key.split(separator: "-").map(String.init)
        guard !subject.ids.contains(entry.key), !ids.allSatisfy(subject.ids.contains) || ids.isEmpty else { continue }
        findings.add(
          .strings(.idUnknown(entry.key, language: language.tag)), at: entry.place, [.key(entry.key)], file: file.path)
      }
    }
  }

  /// Response templates and cases are named one by one, with the languages that lack them; the rest by its number in each language.
  private static func checkCompleteness(_ subject: CheckSubject, _ findings: inout FindingList) {
    // The definition's own words stand in for those that its language lacks.
    let base = subject.baseLanguage
    let languages = subject.languages.filter { !$0.isUnreadable && !LanguageTag.isVariant($0.tag, of: base) }.map { language in
      // A pair of ids stands for its first.
      (language, Set(language.entries.flatMap { entry, _ in [entry.key, String(entry.key.prefix { $0 != "-" })] }))
    }
    guard !languages.isEmpty else { return }
    var missing = Array(repeating: (count: 0, first: ""), count: languages.count)
    var total = 0
    var seen: Set<String> = []
    for text in subject.texts {
      guard let id = text.text.id, let words = text.text.text, text.isTranslatable(words), seen.insert(id).inserted else { continue }
      let lacking = languages.indices.filter { !languages[$0].1.contains(id) }
      let place = text.text.place ?? .start
      switch text.role {
      case .responseCode(let code):
        guard !lacking.isEmpty else { continue }
        let fact = StringsFact.responseUntranslated(code: code, languages: lacking.map { languages[$0].0.tag })
        findings.add(.strings(fact), at: place, text.steps)
      case .caseName(let name, let isZero):
        guard !lacking.isEmpty, !isZero else { continue }
        let fact = StringsFact.caseUntranslated(name, languages: lacking.map { languages[$0].0.tag })
        findings.add(.strings(fact), at: place, text.steps)
      case .plain, .combination:
        total += 1
        for index in lacking {
          if missing[index].count == 0 { missing[index].first = words }
          missing[index].count += 1
        }
      }
    }
    for (index, lack) in missing.enumerated() where lack.count > 0 {
      let language = languages[index].0
      let fact = StringsFact.incomplete(language: language.tag, missing: lack.count, of: total, first: lack.first)
      findings.add(.strings(fact), at: .start, [], file: language.files.first?.path)
    }
  }
}

extension CheckedText {
  /// Whether there is more in a text than placeholders and signs.
  fileprivate func isTranslatable(_ words: String) -> Bool {
    var depth = 0
    for character in words {
      switch character {
      case "{": depth += 1
      case "}": depth = max(0, depth - 1)
      default: if depth == 0, character.isLetter { return true }
      }
    }
    return false
  }
}
