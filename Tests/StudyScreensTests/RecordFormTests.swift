import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct RecordFormTests {
  @Test("the form says at the field what the intent refuses, and what saving does to the week", arguments: StudyLanguage.allCases, windows)
  func picture(_ language: StudyLanguage, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open(language, width: size.width, height: size.height)
    await form.press("n", "Enter")
    await form.type("linear")
    await form.press("Enter")
    await form.type("45m")
    await form.press("Tab", "Tab", "Tab", "Tab", "Tab")
    await form.type("2")
    expectPicture("form-\(size.width)x\(size.height)-\(language)", form)
  }

  @Test("the empty form", arguments: StudyLanguage.allCases)
  func empty(_ language: StudyLanguage) async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open(language)
    await form.press("n")
    expectPicture("form-empty-\(language)", form)
    await form.press("Enter")
    expectPicture("form-menu-\(language)", form)
  }
}
