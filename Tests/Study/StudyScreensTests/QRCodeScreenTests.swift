import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalTestSupport
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("My QR code")
struct QRCodeScreenTests {
  private let world = ScreenWorld()

  private func open(_ language: Language = .english) async -> ScreenHarness<AppShell> {
    await world.open(language, start: .activity(UserActivity(activityType: StudyActivity.viewMyQRCode.rawValue)))
  }

  private func signIn(_ handle: String = "mai") throws {
    try world.repositories.account.signIn(AccountDetails(name: AccountName(server: "https://kiroku.example", handle: handle)))
  }

  @Test("without an account it says what is missing, and its key leads there", arguments: [Language.english, .japanese])
  func noAccount(_ language: Language) async {
    var app = await open(language)
    #expect(app.text.contains("Enter") && !app.text.contains("kiroku signup"))
    #expect(!app.text.contains("▀"))
    await app.press("Enter")
    #expect(app.screen.top?.page is SignInScreen)
    await app.press("Esc")
    #expect(app.screen.top?.page is QRCodeScreen)
  }

  @Test("with one the code fits a window of 80 × 24, beside the address, and the activity is its own")
  func code() async throws {
    try signIn()
    var app = await open()
    let blocks = app.text.split(separator: "\n").filter { $0.contains("█") || $0.contains("▀") || $0.contains("▄") }
    // Without colours on a dark background the light modules are drawn: the quiet zone too.
    #expect(blocks.count >= 17)
    #expect(app.text.contains("@mai") && app.text.contains("https://kiroku.example/@mai"))
    #expect(world.activities.current?.activityType == StudyActivity.viewMyQRCode.rawValue)
    app.theme = Theme(depth: .palette256, background: .dark)
    let looks = Set((0..<33).map { app.surface[$0, 6].style })
    #expect(looks == [Style(.palette(16), on: .palette(231))])
    await app.send(.resize(Size(width: 80, height: 16)))
    #expect(app.text.contains("33 × 17"))
    await app.press("Esc")
    #expect(app.screen.state.stack.isEmpty)
  }
}
