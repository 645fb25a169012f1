import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct HomeScreenTests {
  @Test("home shows the running session, the week and the newest records, in every size and language", arguments: StudyLanguage.allCases, windows)
  func picture(_ language: StudyLanguage, _ size: Size) async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.goals.set(.amount(40), material: algebra.id, fromWeekOf: world.environment.today)
    _ = try world.repositories.session.start(.stopwatch, material: algebra.id, at: try world.at("2026-11-21T11:12").instant)
    let home = await world.open(language, width: size.width, height: size.height)
    expectPicture("home-\(size.width)x\(size.height)-\(language)", home)
  }

  @Test("an empty log offers to begin or to look around", arguments: StudyLanguage.allCases)
  func offer(_ language: StudyLanguage) async throws {
    let home = await ScreenWorld().open(language)
    expectPicture("home-offer-\(language)", home)
  }
}
