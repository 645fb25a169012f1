import Foundation
import ProgramSupport
import StudySettings
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The app as a program") struct AppTests {
  @Test("the theme of the settings is the background, and auto asks the terminal")
  func theme() {
    func background(_ theme: Settings.BackgroundChoice) -> String {
      var settings = Settings()
      settings.theme = theme
      return StudyApp.Options(settings).background.map { "\($0)" } ?? "asked"
    }
    #expect(Settings.BackgroundChoice.allCases.map(background) == ["asked", "light", "dark"])
  }

  @Test("its end is an exit code: the user's own, or cancelled")
  func outcome() {
    #expect(StudyApp.Outcome.quit(code: 0).exitCode == .done)
    #expect(StudyApp.Outcome.quit(code: 130).exitCode == .cancelled)
    #expect(StudyApp.Outcome.quit(code: 99).exitCode == .failure)
    #expect(StudyApp.Outcome.ended(.hangUp).exitCode == .cancelled)
    #expect(StudyApp.Outcome.ended(.signal(15)).exitCode == .cancelled)
  }
}
