import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct AccountTests {
  private func page(_ app: ScreenHarness<AppShell>) -> SignInScreen? { app.screen.top?.page as? SignInScreen }

  private func form(_ world: ScreenWorld, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24)) async
    -> ScreenHarness<AppShell>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("6", "i")
    return app
  }

  /// Writes server, handle and password.
  private func write(_ app: inout ScreenHarness<AppShell>, password: String = "correct horse") async {
    await app.press("Tab")
    await app.type("kiroku.example")
    await app.press("Tab")
    await app.type("mai")
    await app.press("Tab")
    await app.type(password)
  }

  @Test("the form to make an account hides the password, and says what is wrong at its field", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    var app = await form(ScreenWorld(), language, size)
    await app.press("Enter", "Down", "Enter")
    await write(&app, password: "short")
    await app.press("Tab")
    expectPicture("sign-up-\(size.width)x\(size.height)-\(language)", app)
    #expect(!app.text.contains("short"))
  }

  @Test("signing in asks kiroku-sync with what was written, and says where the session is kept")
  func signIn() async throws {
    let world = ScreenWorld()
    world.timeline.answer("signIn", ["handle": "mai", "server": "https://kiroku.example", "token": "file", "earlier": 0])
    var app = await form(world)
    await write(&app)
    await app.press("C-s")
    #expect(world.timeline.body(of: "signIn")?["password"] == "correct horse")
    #expect(world.timeline.body(of: "signIn")?["handle"] == "mai")
    #expect(app.text.contains("Signed in as @mai. The session is kept in a file that only you can read."))
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("a refusal stands at its field, and what was written stays", arguments: ["wrongPassword", "offline", "handleTaken"])
  func refusals(_ code: String) async throws {
    let world = ScreenWorld()
    world.timeline.refuse("signIn", code, "Refused as \(code).")
    var app = await form(world)
    await write(&app)
    await app.press("C-s")
    #expect(app.text.contains("! Refused as \(code)."))
    let field: SignInScreen.Field = code == "wrongPassword" ? .password : code == "offline" ? .server : .handle
    #expect(page(app)?.state.focus.current == field)
    #expect(page(app)?.state.text(.server) == "kiroku.example")
    // It can be tried again as it is.
    world.timeline.answer("signIn", ["handle": "mai", "token": "secretService", "earlier": 0])
    await app.press("C-s")
    #expect(app.text.contains("keyring"))
  }

  @Test("what was recorded before is posted or kept, once, as the user says", arguments: [true, false])
  func earlier(_ posts: Bool) async throws {
    let world = ScreenWorld()
    try world.record(nil, from: "2026-11-21T08:00", minutes: 5, visibility: .followers)
    world.timeline.answer("signIn", ["handle": "mai", "server": "https://kiroku.example", "token": "file", "earlier": 1])
    var app = await form(world)
    await write(&app)
    try world.signIn()
    world.timeline.fillHome()
    await app.press("C-s")
    #expect(app.text.contains("Post the one from before, too?"))
    if posts { await app.press("Tab") }
    await app.press("Enter")
    #expect(try world.repositories.outbox.entries().count == (posts ? 1 : 0))
    #expect(try world.repositories.outbox.earlierCount() == 0)
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("http to another machine needs a word of consent")
  func plain() async throws {
    let world = ScreenWorld()
    world.timeline.answer("signIn", ["handle": "mai", "token": "file", "earlier": 0])
    var app = await form(world)
    await app.press("Tab")
    await app.type("http://kiroku.example")
    await app.press("Tab")
    await app.type("mai")
    await app.press("Tab")
    await app.type("correct horse")
    await app.press("C-s")
    #expect(world.timeline.asked.isEmpty)
    await app.press("Tab", "Space", "C-s")
    #expect(world.timeline.body(of: "signIn")?["insecure"] == true)
  }

  @Test("the account shows who one is, where the session lies, and where else one is signed in", arguments: Language.allCases, windows)
  func account(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.fillHome()
    world.timeline.fillAccount(requests: 2)
    let app = await form(world, language, size)
    expectPicture("account-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("asked for from Home, the account opens for whoever is signed in, and what it does waits until it was read")
  func fromHome() async throws {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.fillHome()
    world.timeline.fillAccount(requests: 2)
    var app = await world.open(.english, width: 100, height: 30)
    await app.press("C-k")
    await app.type("account")
    await app.press("Enter")
    #expect(app.screen.top?.page is AccountScreen)
    app = await world.open(.english, width: 100, height: 30)
    await app.press("C-k")
    await app.type("change what others see")
    await app.press("Enter")
    #expect(app.screen.top?.page is ProfileFormScreen)
    #expect(!app.text.contains("Not now"))
  }

  @Test("the profile is changed as a whole; another session is ended after a question, as is this one")
  func changes() async throws {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.fillHome()
    world.timeline.fillAccount()
    world.timeline.answer("PATCH /v1/account", [:])
    world.timeline.answer("DELETE /v1/sessions/s2", [:])
    world.timeline.answer("signOut", ["told": true])
    var app = await form(world)
    await app.press("e")
    await app.type(" Sato")
    await app.press("C-s")
    #expect(world.timeline.body(of: "PATCH /v1/account")?["displayName"] == "Mai Sato")
    await app.press("Down", "d", "Tab", "Enter")
    #expect(world.timeline.asked.contains("DELETE /v1/sessions/s2"))
    await app.press("x")
    #expect(app.text.contains("Sign out?"))
    try world.repositories.account.signOut(AccountName(server: "https://kiroku.example", handle: "mai"))
    await app.press("Tab", "Enter")
    #expect(world.timeline.asked.contains("signOut"))
    #expect(app.text.contains("You are signed out of"))
  }
}
