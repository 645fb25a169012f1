/// The ways to say one thing in one language, as data.
///
/// `templates` holds one pattern a line; empty lines and lines that begin with `#` are skipped. A pattern is a row of
///
/// | written | is |
/// |---|---|
/// | `word` | that word |
/// | `<name>` | any phrase of the class `name` (``PhraseWords``) |
/// | `[a b]` `[a \| b]` | what may be left out |
/// | `(a \| b)` | one of these |
/// | `(a & b & c)` | all of these in any order, at most four |
/// | `{name}` | a term of the vocabulary, for the parameter `name`; `{name*}` also words that are none |
/// | `{name:time}` | a duration; `{name:amount}` a number with its unit; `{name:number}` a number |
/// | `{first+last:range}` | two numbers, `10 to 24 pages`, for two parameters; `{name:range}` for one |
///
/// A line `$name = a | b` gives a part a name; in the lines after it `$name` stands for the part, in brackets.
///
/// A line that begins with `~` fits less well than others: it says too little to be sure.
///
/// White space matters in no language: words may be run together and pulled apart. Fillers, particles and negations stand between any
/// two parts of a pattern.
public struct PhrasePattern: Hashable, Sendable {
  /// What the patterns run.
  public var target: PhraseTarget
  /// The language's tag (`en`, `ja`).
  public var language: String
  /// The patterns, one a line.
  public var templates: String

  /// Makes the patterns of a target in a language.
  public init(_ target: PhraseTarget, in language: String, _ templates: String) {
    self.target = target
    self.language = language
    self.templates = templates
  }
}

/// The words of a language by class, as data.
///
/// One class a line, `name = phrase | phrase`; lines that begin with `#` are skipped. Classes with a meaning of their own:
///
/// - `filler`: says nothing, anywhere. `particle`: may stand between any two parts. `negation`: turns the meaning round.
/// - `unit:pages`: the words for a unit of amounts, which is handed on as `pages`.
/// - `not:ru`: endings and words that stand where those of the class `ru` may, and turn the meaning round.
/// - `time:1500`: words for a duration of so many seconds (`pomodoro`).
public struct PhraseWords: Hashable, Sendable {
  /// The language's tag.
  public var language: String
  /// The classes, one a line.
  public var classes: String

  /// Makes the words of a language.
  public init(in language: String, _ classes: String) {
    self.language = language
    self.classes = classes
  }
}
