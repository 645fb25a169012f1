import ArgumentParser
public import CommandDescriptions
import TestSupport

/// Holds the reader of command lines against the library for help and completions: by random lines of every command.
///
/// Two kinds of value only the reader takes, `-5m` and the empty one of `--memo=`, and no line has those.
public struct LibraryComparison<Value, Common: ArgumentGroup> {
  private let tree: CommandTree<Value, Common>

  /// Makes a comparison over a program's commands.
  public init(_ tree: CommandTree<Value, Common>) {
    self.tree = tree
  }

  /// The lines, with what each of both made of them, that were not read alike.
  public func differences(lines: Int, seed: UInt64) -> [String] {
    var numbers = SplitMix64(seed: seed)
    let commands = tree.commands.filter { $0.type.subcommands.isEmpty }
    return (0..<lines).compactMap { _ in
      guard let (path, type) = commands.randomElement(using: &numbers) else { return "no commands" }
      let arguments = CommandTree<Value, Common>.arguments(of: type)
      let line = line(of: arguments, &numbers)
      let (ours, theirs) = (read(line, after: path, arguments), readByLibrary(line, of: type, arguments))
      // The library takes the last value.
      return ours == "repeated" || ours == theirs ? nil : "\(path + line): \(ours), by the library \(theirs)"
    }
  }

  private func read(_ line: [String], after path: [String], _ arguments: [ArgumentDescription]) -> String {
    do throws(UsageError) {
      guard case .command(_, _, path) = try tree.read(path + line) else { return "text" }
      return text(of: try tree.line(path + line).given.map { (place: $0.place, text: $0.text) }, among: arguments)
    } catch {
      if case .repeatedOption = error { return "repeated" }
      return "refused"
    }
  }

  private func readByLibrary(_ line: [String], of type: any DescribedCommand<Value>.Type, _ arguments: [ArgumentDescription]) -> String {
    let parser = Self.parser(of: type)
    do {
      guard let command = try parser.parseAsRoot(line) as? any LibraryCommand else { return "text" }
      return text(of: command.given, among: arguments)
    } catch {
      return parser.exitCode(for: error).isSuccess ? "text" : "refused"
    }
  }

  private static func parser<Command: DescribedCommand>(of type: Command.Type) -> any ParsableCommand.Type {
    CommandReadByLibrary<Command, Common>.self
  }

  /// What is given, argument by argument; where one counts, the last.
  private func text(of given: [(place: Int, text: String)], among arguments: [ArgumentDescription]) -> String {
    arguments.enumerated().compactMap { place, argument -> String? in
      let texts = given.filter { $0.place == place }.map(\.text)
      let counting = argument.isRepeated ? texts : (texts.last ?? argument.standard).map { [$0] } ?? []
      return counting.isEmpty ? nil : "\(argument.name)=\(counting)"
    }.joined(separator: " ")
  }

  // MARK: Lines

  private func line(of arguments: [ArgumentDescription], _ numbers: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 0...5, using: &numbers)).flatMap { _ in word(arguments.randomElement(using: &numbers), &numbers) }
  }

  private func word(_ argument: ArgumentDescription?, _ numbers: inout SplitMix64) -> [String] {
    let value = ["x", "45m", "a=b", "", "-", " ", "日本 語"].randomElement(using: &numbers) ?? ""
    guard let argument, argument.kind != .operand, Int.random(in: 0..<4, using: &numbers) > 0 else {
      let others = [value, "--", "--telescope", "--telescope=x", "-x", "-h", "--help", "--json=yes"]
      return [Bool.random(using: &numbers) ? value : others.randomElement(using: &numbers) ?? value]
    }
    let (name, letter) = ("--\(argument.name)", argument.letter.map { "-\($0)" })
    let joined = value.isEmpty || value.contains("=") ? "x" : value
    switch (argument.kind, Int.random(in: 0..<6, using: &numbers)) {
    case (.flag, 5): return ["\(name)=\(joined)"]
    case (.flag, let number): return [number > 2 ? name : letter ?? name]
    case (_, 0): return [name]
    case (_, 1): return ["\(name)=\(joined)"]
    case (_, 2): return [letter.map { "\($0)\(joined)" } ?? name, value]
    case (_, 3): return [letter.map { "\($0)=\(joined)" } ?? name]
    default: return [letter ?? name, value]
    }
  }
}
