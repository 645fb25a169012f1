import StudyModels
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct TrialTests {
  @Test("what trying it came to is seen, however low the window is", arguments: windows)
  func trial(_ size: Size) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(width: size.width, height: size.height)
    await app.press("7")
    for _ in 0..<20 {
      guard let shortcuts = app.screen.top?.page as? ShortcutsScreen, shortcuts.offer?.sentence != "Record study" else { break }
      await app.press("Down")
    }
    await app.press("Enter")
    #expect(app.screen.top?.page is VoiceShortcutScreen)
    await app.press("C-t")
    let page = try #require(app.screen.top?.page as? VoiceShortcutScreen)
    let said = try #require(page.state.trial?.text.split(separator: " ").prefix(2).joined(separator: " "))
    #expect(app.text.contains(said))
  }
}
