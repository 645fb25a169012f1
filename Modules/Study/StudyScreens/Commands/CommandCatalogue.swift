import TerminalUI

/// Every command of every page, as the pages' own tables of keys declare them.
///
/// The help's list of all keys and the palette read it; there is no second list.
struct CommandCatalogue: Sendable {
  /// The commands of one page.
  struct Room: Sendable {
    var home: CommandHome
    var bindings: [KeyBinding<AppShell.Event>]
  }

  let rooms: [Room]
  /// What commands are called in the other languages, by their names.
  let namesElse: [String: [CommandName]]

  init(_ services: ScreenServices, calledElse names: [String: [CommandName]] = [:]) {
    namesElse = names
    rooms = CommandHome.pages.map { home in Room(home: home, bindings: home.keys(services)) }
  }

  /// The last parts of names that only move about on a page, close it or ask it again: nobody asks for them from elsewhere.
  private static let moves: Set<String> = ["next", "previous", "down", "up", "close", "again", "section", "suggestion"]

  /// What can be asked for from anywhere, in the order of the pages.
  ///
  /// - Parameter isMeasuring: whether something is being measured, which some need.
  func commands(isMeasuring: Bool, words: ScreenWords) -> [PaletteCommand] {
    rooms.flatMap { room in
      room.bindings.compactMap { binding -> PaletteCommand? in
        guard let last = binding.name.split(separator: ".").last, !Self.moves.contains(String(last)) else { return nil }
        // The records that Home shows are those of the log, which knows all of them.
        if room.home == .tab(.home), binding.need == .there { return nil }
        var command = PaletteCommand(
          binding, stroke: binding.keys.first { $0 != .enter } ?? binding.keys.first, home: room.home, isElsewhere: true)
        if command.need == .session, !isMeasuring { command.disabledReason = words.nothingMeasuredShort }
        return command
      }
    }
  }
}
