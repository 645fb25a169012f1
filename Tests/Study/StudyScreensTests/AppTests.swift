import Foundation
import ProgramSupport
import StudySettings
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The app as a program") struct AppTests {
  @Test("the theme of the settings is how it looks: auto asks the terminal, NO_COLOR and color win over it")
  func theme() {
    func look(_ theme: Settings.ThemeChoice, _ color: Settings.ColorChoice = .auto, hasNoColor: Bool = false) -> Look {
      Look(Settings(color: color, theme: theme), hasNoColor: hasNoColor)
    }
    let choices = Settings.ThemeChoice.builtIn
    #expect(choices.map { look($0).background } == [nil, .dark, .light, nil, nil, nil])
    #expect(choices.map { look($0).maximumDepth } == [.trueColor, .trueColor, .trueColor, .trueColor, .sixteen, .none])
    #expect(look(.highContrast).colors == .highContrast)
    #expect(look(.dark, hasNoColor: true).maximumDepth == .none)
    #expect(look(.sixteen, .always, hasNoColor: true).maximumDepth == .sixteen)
    #expect(look(.dark, .never).maximumDepth == .none)
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
