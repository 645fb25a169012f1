import ArgumentParser
import CommandDescriptions

/// A described command without subcommands as the library reads it, which finds its arguments by reflection.
struct CommandReadByLibrary<Command: DescribedCommand, Common: ArgumentGroup>: ParsableCommand, LibraryCommand, CustomReflectable {
  private(set) var given: [(place: Int, text: String)] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: ArgumentKey.self)
    for (place, description) in Self.descriptions.enumerated() {
      given += try description.texts(in: values, at: ArgumentKey(intValue: place)).map { (place: place, text: $0) }
    }
  }

  static var configuration: CommandConfiguration { CommandConfiguration(commandName: Command.name) }

  var customMirror: Mirror {
    let arguments = Self.descriptions.enumerated().map { place, description in
      (label: Optional(ArgumentKey(intValue: place).stringValue), value: description.wrapper(in: .english))
    }
    return Mirror(self, children: arguments)
  }

  private static var descriptions: [ArgumentDescription] { CommandTree<Command.Value, Common>.arguments(of: Command.self) }
}

/// A described command that the library read.
protocol LibraryCommand {
  /// Its values on the line, by the places of their arguments; a flag's is empty.
  var given: [(place: Int, text: String)] { get }
}

extension ArgumentDescription {
  /// What the library read of this argument.
  fileprivate func texts(in values: KeyedDecodingContainer<ArgumentKey>, at key: ArgumentKey) throws -> [String] {
    switch (kind, isRepeated, isRequired || standard != nil) {
    case (.flag, _, _): try values.decode(Flag<Bool>.self, forKey: key).wrappedValue ? [""] : []
    case (.operand, false, false): try values.decode(Argument<String?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
    case (.operand, false, true): [try values.decode(Argument<String>.self, forKey: key).wrappedValue]
    case (.operand, true, _): try values.decode(Argument<[String]>.self, forKey: key).wrappedValue
    case (.option, true, _): try values.decode(Option<[String]>.self, forKey: key).wrappedValue
    case (.option, false, true): [try values.decode(Option<String>.self, forKey: key).wrappedValue]
    case (.option, false, false): try values.decode(Option<String?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
    }
  }
}
