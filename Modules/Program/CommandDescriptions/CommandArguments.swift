public import Localization

/// The arguments of a command as its ``DescribedCommand/read(_:)`` takes them: noted as descriptions, or handed out with the values of a line.
///
/// Words for help are made only where help is written.
public struct CommandArguments {
  /// What was noted.
  public private(set) var descriptions: [ArgumentDescription] = []
  private let purpose: Purpose
  private var given: [GivenArgument] = []
  private var next = 0

  private enum Purpose {
    case noting(help: Bool)
    case handingOut
  }

  /// Makes arguments that are noted, with what help says of them where that is asked for.
  init(notingHelp: Bool) {
    purpose = .noting(help: notingHelp)
  }

  /// Makes arguments that are handed out.
  init(_ given: [GivenArgument]) {
    purpose = .handingOut
    self.given = given
  }

  // MARK: Operands

  /// An operand that may be left out.
  public mutating func operand(
    _ name: String, _ help: @autoclosure () -> Phrase, completion: @autoclosure () -> ValueCompletion? = nil
  ) -> String? {
    take(ArgumentDescription(kind: .operand, name: name, valueName: name), help, completion).last
  }

  /// An operand that the command needs.
  public mutating func requiredOperand(
    _ name: String, _ help: @autoclosure () -> Phrase, completion: @autoclosure () -> ValueCompletion? = nil
  ) -> String {
    take(ArgumentDescription(kind: .operand, name: name, valueName: name, isRequired: true), help, completion).last ?? ""
  }

  /// All further operands, if any.
  public mutating func operands(
    _ name: String, _ help: @autoclosure () -> Phrase, completion: @autoclosure () -> ValueCompletion? = nil
  ) -> [String] {
    take(ArgumentDescription(kind: .operand, name: name, valueName: name, isRepeated: true), help, completion)
  }

  /// All further operands, at least one.
  public mutating func requiredOperands(
    _ name: String, _ help: @autoclosure () -> Phrase, completion: @autoclosure () -> ValueCompletion? = nil
  ) -> [String] {
    take(ArgumentDescription(kind: .operand, name: name, valueName: name, isRequired: true, isRepeated: true), help, completion)
  }

  // MARK: Options

  /// The value of an option; help calls it `value`, or like the option, and says what stands for it where there is a `standard`.
  public mutating func option(
    _ name: String, letter: Character? = nil, _ help: @autoclosure () -> Phrase, value: String? = nil, standard: String? = nil,
    completion: @autoclosure () -> ValueCompletion? = nil
  ) -> String? {
    take(ArgumentDescription(kind: .option, name: name, letter: letter, valueName: value ?? name, standard: standard), help, completion)
      .last
  }

  /// The value of an option that the command needs.
  public mutating func requiredOption(
    _ name: String, _ help: @autoclosure () -> Phrase, value: String? = nil, completion: @autoclosure () -> ValueCompletion? = nil
  ) -> String {
    take(ArgumentDescription(kind: .option, name: name, valueName: value ?? name, isRequired: true), help, completion).last ?? ""
  }

  /// The values of an option that may be given several times.
  public mutating func options(
    _ name: String, _ help: @autoclosure () -> Phrase, value: String? = nil, completion: @autoclosure () -> ValueCompletion? = nil
  ) -> [String] {
    take(ArgumentDescription(kind: .option, name: name, valueName: value ?? name, isRepeated: true), help, completion)
  }

  /// Whether a flag is given.
  public mutating func flag(_ name: String, letter: Character? = nil, _ help: @autoclosure () -> Phrase) -> Bool {
    !take(ArgumentDescription(kind: .flag, name: name, letter: letter, valueName: ""), help, { nil }).isEmpty
  }

  /// Notes an argument, or returns what is given for it.
  private mutating func take(
    _ description: @autoclosure () -> ArgumentDescription, _ help: () -> Phrase, _ completion: () -> ValueCompletion?
  ) -> [String] {
    switch purpose {
    case .noting(let isForHelp):
      var description = description()
      if isForHelp { description.help = ArgumentDescription.Help(words: help(), completion: completion()) }
      descriptions.append(description)
      return []
    case .handingOut:
      defer { next += 1 }
      return given.lazy.filter { [next] in $0.place == next }.map(\.text)
    }
  }
}

/// A value on the line, by the place of its argument among the descriptions; a flag's is empty.
package struct GivenArgument: Hashable, Sendable {
  package var place: Int
  package var text: String
}
