import IntentRuntime

extension SearchItem {
  /// Makes the item of a declared activity, shown in the first of some languages and found in all of them.
  public init(_ declaration: ActivityDeclaration, in tags: [String]) {
    let tag = tags.first ?? ""
    self.init(
      target: .activity(type: declaration.type, userInfo: [:]), title: declaration.title.rendered(in: tag),
      detail: declaration.contentDescription.rendered(in: tag),
      words: tags.dropFirst().map { declaration.title.rendered(in: $0) }
        + tags.flatMap { tag in declaration.keywords.map { $0.rendered(in: tag) } })
  }
}
