/// What was typed, ready to be looked for: terms that must all fit, in any order.
struct SearchQuery: Sendable {
  /// One word, or a stretch of text without spaces.
  struct Term: Sendable {
    var scalars: [Unicode.Scalar]
    var mask: UInt64
    var runs: [ScalarRun]
    /// How many slips it may have.
    var edits: Int
    /// Its parts of one script, where it is of several: they may fit apart.
    var parts: [Term]

    init(_ scalars: some Collection<Unicode.Scalar>) {
      self.scalars = Array(scalars)
      mask = SearchText.mask(of: scalars)
      runs = ScalarRun.runs(of: self.scalars)
      edits = NearPrefix.allowedEdits(self.scalars)
      parts = []
      if runs.count > 1 { parts = runs.map { run in Term(self.scalars[run.range]) } }
    }

  }

  /// What is longer is cut: nobody reads what else they typed.
  enum Limits {
    static let characters = 200
    static let terms = 8
  }

  /// The terms; none where nothing was typed that can be found.
  let terms: [Term]
  /// All of it, with single spaces.
  let whole: Term?

  /// Reads what was typed; takes any text.
  init(_ text: String) {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.prefix(Limits.characters))
    let folded = SearchText(String(scalars)).scalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    terms = folded.split(separator: " ").prefix(Limits.terms).map { Term($0) }
    whole = terms.count > 1 ? Term(folded) : nil
  }
}
