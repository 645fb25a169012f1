/// A value that was said, by the kind of its slot.
public enum PhraseValue: Hashable, Sendable {
  /// Words that fit no term, as they were written: whoever runs it looks them up or refuses them.
  case text(String)
  /// A remark to be kept with what is done, as it was written.
  case remark(String)
  /// A term of the vocabulary.
  case term(id: String, display: String)
  /// A duration.
  case seconds(Int)
  /// A number or an amount.
  case integer(Int)
  /// Two numbers in the order in which they were said.
  case range(from: Int, to: Int)
}
