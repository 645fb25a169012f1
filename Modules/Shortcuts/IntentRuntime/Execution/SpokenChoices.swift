/// The choices of one question as people answer it: by number, by ordinal, by any part of a name.
///
/// A number or an ordinal means the number in front of a choice, however few of them are still shown; *last* is the last that is shown.
public struct SpokenChoices: Sendable {
  /// What an answer comes to.
  public enum Reading: Hashable, Sendable {
    /// One choice, by its place from 0; `isCertain` unless only a part of its name was said.
    case one(Int, isCertain: Bool)
    /// Several, by their places in order.
    case several([Int])
    /// A number or an ordinal that no choice has.
    case outOfRange
    case none
  }

  /// The names of each choice, folded.
  private let names: [[String]]
  /// What tells each choice apart beside its names, folded; looked at where no name fits.
  private let details: [String]
  private let fold: @Sendable (String) -> String

  /// How many choices there are.
  public var count: Int { names.count }

  /// Makes choices from their names; texts are compared as `fold` makes them.
  public init(names: [[String]], details: [String] = [], fold: @escaping @Sendable (String) -> String) {
    self.names = names.map { $0.map(fold) }
    self.details = details.map(fold)
    self.fold = fold
  }

  /// Makes choices from values of one parameter, as `format` writes them in `language`.
  public init(_ values: [IntentValue], of parameter: ParameterDeclaration?, format: ValueFormat, in language: String) {
    self.init(
      names: values.map { value in
        [format.text(for: value, as: parameter?.type, booleanNames: parameter?.booleanNames, in: language)]
          + (value.objectValue?.alternatives.map(\.spokenPhrase) ?? [])
      }, details: values.map { $0.objectValue?.subtitle ?? "" }, fold: format.fold)
  }

  /// The places of the choices that a text fits, of those at `places`: the one whose whole name it is, else those with it in a name, else
  /// those with it in what stands beside the name. A text without letters fits none.
  public func fitting(_ text: String, among places: [Int]) -> [Int] {
    let wanted = fold(text)
    guard !wanted.isEmpty else { return [] }
    let whole = places.filter { names[$0].contains(wanted) }
    guard whole.isEmpty else { return whole }
    let part = places.filter { names[$0].contains { $0.contains(wanted) } }
    guard part.isEmpty else { return part }
    return places.filter { details.indices.contains($0) && details[$0].contains(wanted) }
  }

  /// What an answer comes to while the choices at `shown` (all of them where nil) are shown. Those that are no longer shown are looked
  /// through where none of the others fits.
  public func reading(of answer: String, shown: [Int]? = nil) -> Reading {
    let all = Array(names.indices)
    let shown = shown ?? all
    if SpokenChoice.isLast(answer), let last = shown.last { return .one(last, isCertain: true) }
    if let place = SpokenChoice.place(in: answer, count: count) { return .one(place, isCertain: true) }
    var fitting = fitting(answer, among: shown)
    if fitting.isEmpty { fitting = self.fitting(answer, among: all) }
    switch fitting.count {
    case 0: return SpokenChoice.isNumber(answer) ? .outOfRange : .none
    case 1: return .one(fitting[0], isCertain: names[fitting[0]].contains(fold(answer)))
    default: return .several(fitting)
    }
  }
}
