import Foundation

extension DefinitionFile {
  /// The definition's own templates with a placeholder that never closes, such as `${name`: nothing can be made of them, so that tools refuse the
  /// file.
  ///
  /// The translations' templates are looked at by ``DefinitionCheck`` alone.
  public func unclosedTemplates() -> [Finding] {
    let nothing = PropertyListNode(.dictionary([]), at: .start)
    let subject = CheckSubject(
      path: url.path, root: nothing, reading: reading, baseLanguage: words.baseLanguage, languages: [], neighbours: [])
    return subject.texts.compactMap { text in
      if case .literal = text.scope { return nil }
      guard let template = text.text.text, let unclosed = TemplateScan(template).unclosed else { return nil }
      return Finding(.template(.unclosed(unclosed)), file: url.path, place: text.text.place ?? .start, steps: text.steps)
    }
  }
}
