import IntentRuntime

extension SearchItem {
  /// Makes the item of a declared activity, shown in one language and found in both.
  public init(_ declaration: ActivityDeclaration, in tag: String, or other: String) {
    self.init(
      target: .activity(type: declaration.type, userInfo: [:]), title: declaration.title.rendered(in: tag),
      detail: declaration.contentDescription.rendered(in: tag),
      words: [declaration.title.rendered(in: other)] + [tag, other].flatMap { tag in declaration.keywords.map { $0.rendered(in: tag) } })
  }
}
