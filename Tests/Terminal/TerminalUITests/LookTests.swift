import TerminalTestSupport
import Testing

@testable import TerminalUI

/// A screen that chooses how it looks: `d` dark, `a` as the terminal is, `n` without colours.
private struct Looking: Screen {
  struct State: Equatable {}

  var state = State()

  var keyBindings: [KeyBinding<Look>] {
    func look(_ background: Background?, _ depth: ColorDepth = .trueColor) -> Look {
      var look = Look()
      (look.background, look.maximumDepth) = (background, depth)
      return look
    }
    return [
      KeyBinding("d", event: look(.dark), label: "dark"), KeyBinding("a", event: look(nil), label: "auto"),
      KeyBinding("n", event: look(nil, .none), label: "none"),
    ]
  }

  mutating func update(_ look: Look) -> [Effect<Look>] { [.look(look)] }

  func render(into surface: inout Surface, theme: Theme) { surface.draw("x", at: .zero, style: theme.accent) }
}

@Suite("Looks that change") struct LookTests {
  @Test("another look is painted at once, and what the terminal said of its background holds where nobody chooses one")
  func changes() async {
    let recording = await Recording.play(
      [.input(.key("d")), .input(.background(.light)), .input(.key("a")), .input(.key("n")), .input(.key("a"))],
      size: Size(width: 30, height: 1), depth: .trueColor
    ) { Looking() }
    func accent(_ background: Background, _ depth: ColorDepth = .trueColor) -> Style { Theme(depth: depth, background: background).accent }
    #expect(
      recording.surfaces.map { $0[0, 0].style } == [
        accent(.dark), accent(.dark), accent(.light), accent(.light, .none), accent(.light),
      ])
    #expect(recording.calls == ["ask for background", "restore"])
  }
}
