import CommandDescriptions
import Localization
import ManualPages
import StudyDesktop

/// kiroku-desktop(1): Kiroku on the desktop's message bus.
enum DesktopPage {
  static var page: ManualPage {
    let program = DesktopOutline.outline
    return ManualPage(
      name: program.name, section: 1, title: Phrase("Kiroku on the desktop's message bus", "デスクトップのメッセージバスで使うKiroku"),
      sections: [
        ManualSection(ManualTitles.synopsis, program.root.subcommands.map { .usage(of: $0, program: program.name) }),
        ManualSection(ManualTitles.description, ManualBlock.details(of: program.root)),
        ManualSection(ManualTitles.commands, program.root.subcommands.flatMap { ManualBlock.blocks(for: $0, program: program.name) }),
        ManualSection(ManualTitles.options, [.items((program.root.arguments + program.common).map(\.item))]),
        ManualSection(
          ManualTitles.environment,
          [
            .items([
              ManualItem(
                "DBUS_SESSION_BUS_ADDRESS",
                Phrase("The bus; else `$XDG_RUNTIME_DIR/bus`.", "バスの場所。なければ`$XDG_RUNTIME_DIR/bus`です。"))
            ]), .paragraph(Phrase("And those of `kiroku`(1).", "ほかは`kiroku`(1)と同じです。")),
          ]),
        ManualSection(ManualTitles.examples, [.verbatim(examples)]),
        Manuals.seeAlso("kiroku.1", "kiroku-session.1"),
      ])
  }

  private static let examples = [
    "busctl --user introspect app.kiroku.Kiroku1 /app/kiroku/Kiroku1",
    "busctl --user call app.kiroku.Kiroku1 /app/kiroku/Kiroku1 app.kiroku.Kiroku1 Start sx \"Linear Algebra\" 1500",
    "busctl --user monitor app.kiroku.Kiroku1",
  ]
}
