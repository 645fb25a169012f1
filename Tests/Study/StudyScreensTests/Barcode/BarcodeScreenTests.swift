import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import StudyTestSupport
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The barcode reader")
struct BarcodeScreenTests {
  private let world = ScreenWorld()
  private let isbn = "9784003101018"

  /// Opens the reader from the shelf.
  private func open(_ language: Language = .english, width: Int = 80, height: Int = 24) async -> ScreenHarness<AppShell> {
    var app = await world.open(language, width: width, height: height)
    await app.press("2", "N")
    return app
  }

  private func page(_ app: ScreenHarness<AppShell>) -> BarcodeScreen? {
    app.screen.state.stack.lazy.compactMap { $0.page as? BarcodeScreen }.first
  }

  /// What the camera reads, as its program tells it.
  private func show(_ code: String, to app: inout ScreenHarness<AppShell>) async {
    guard let number = app.screen.state.stack.first(where: { $0.page is BarcodeScreen })?.number else { return }
    await app.update(.page(number, BarcodeScreen.Event.cameraRead(code)))
  }

  /// Types as a scanner does: digits and Enter.
  private func scan(_ code: String, with app: inout ScreenHarness<AppShell>) async {
    await app.type(code)
    await app.press("Enter")
  }

  private func isForm(_ app: ScreenHarness<AppShell>) -> Bool { app.screen.top?.page is MaterialFormScreen }

  @Test("it says what it does and what it does not, in every window", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    let app = await open(language, width: size.width, height: size.height)
    expectPicture("barcode-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("whatever has the focus is seen, in the smallest window too")
  func small() async throws {
    var app = await open(width: 40, height: 12)
    for words in ["[ Stop ]", "[ Make a shortcut ]"] {
      await app.press("Tab")
      #expect(app.text.contains("[ █" + words.dropFirst(3)))
    }
  }

  @Test("an ISBN that a scanner types stands in the form of a new material, whose title is typed, and the next book follows")
  func typed() async throws {
    var app = await open()
    await scan("4-00-310101-4", with: &app)
    let form = try #require(app.screen.top?.page as? MaterialFormScreen)
    #expect(form.state.form.text(.isbn) == isbn && form.state.form.text(.title).isEmpty)
    await app.type("吾輩は猫である")
    await app.press("C-s")
    #expect(try world.repositories.shelf.materials(includingArchived: true).map(\.isbn) == [isbn])
    #expect(app.text.contains("“吾輩は猫である” is on the shelf. On to the next book."))
    await scan("9780306406157", with: &app)
    #expect(isForm(app))
  }

  @Test("an image's path is completed and read, and the books in it follow one another")
  func image() async throws {
    world.hands.books = { $0.hasSuffix("/two.png") ? .success(["9784003101018", "9780306406157"]) : .failure(.nothingThere(name: $0)) }
    for name in ["two.png", "tin.webp", "text.txt"] { _ = try SamplePictures.write(SamplePictures.png, as: name, in: world.home) }
    var app = await open()
    await app.type("~/t")
    await app.press("Tab")
    #expect(app.text.contains("tin.webp   two.png"))
    await app.type("i")
    await app.press("Tab", "Enter")
    #expect(app.text.contains("! No barcode of a book was found in “~/tin.webp”."))
    await app.press("C-u")
    await app.type("~/two.png")
    await app.press("Enter")
    #expect((app.screen.top?.page as? MaterialFormScreen)?.state.form.text(.isbn) == isbn)
    await app.press("Esc")
    #expect((app.screen.top?.page as? MaterialFormScreen)?.state.form.text(.isbn) == "9780306406157")
    await app.press("Esc")
    #expect(page(app)?.state.code.text == "")
    #expect(app.text.contains("9780306406157 was not added. Enter takes it up again."))
    await app.press("Enter")
    #expect(isForm(app))
  }

  @Test("the price's barcode and what is no book are told apart, and the next scan begins anew", arguments: Language.allCases)
  func otherCodes(_ language: Language) async throws {
    var app = await open(language)
    await scan("1920110006008", with: &app)
    #expect(page(app)?.state.news?.words.contains(language.words("second barcode of a Japanese book", "2段目のバーコード")) == true)
    await scan("4006381333931", with: &app)
    #expect(page(app)?.state.news?.words.contains(language.words("is no ISBN", "ISBNではありません")) == true)
    await scan("9784003101019", with: &app)
    #expect(page(app)?.state.news?.words.contains("9784003101019") == true)
    #expect(page(app)?.state.code.text == "" && !isForm(app))
    await scan(isbn + "1920110006008", with: &app)
    #expect(isForm(app))
  }

  @Test("a book that is on the shelf is said and gone to, also one that was added by its ten digits", arguments: Language.allCases)
  func onShelf(_ language: Language) async throws {
    try world.fill()
    _ = try world.repositories.shelf.add(MaterialDraft(title: "Neko", isbn: "4003101014"))
    var app = await open(language)
    await scan(isbn, with: &app)
    #expect(app.screen.state.stack.isEmpty && app.screen.state.tab == .shelf)
    #expect((app.screen.top?.page as? ShelfScreen)?.selected?.title == "Neko")
    #expect(app.text.contains(language.words("“Neko” is on the shelf already.", "「Neko」はすでに本棚にあります。")))
    #expect(try world.repositories.shelf.materials(includingArchived: true).count == 3)
  }

  @Test("an archived book is offered back; left alone it stays archived")
  func archived() async throws {
    let book = try world.repositories.shelf.add(MaterialDraft(title: "Neko", isbn: isbn))
    _ = try world.repositories.shelf.archive(book.id)
    var app = await open()
    await scan(isbn, with: &app)
    #expect(app.text.contains("“Neko” has this ISBN and is archived."))
    await app.press("Esc")
    #expect(try world.repositories.shelf.material(book.id)?.isArchived == true)
    #expect(app.text.contains("was not added"))
    await app.press("Enter", "Enter")
    #expect(try world.repositories.shelf.material(book.id)?.isArchived == false)
    #expect((app.screen.top?.page as? ShelfScreen)?.selected?.id == book.id)
  }

  // MARK: The camera

  /// What was asked of the camera, in order: whether it was begun or ended.
  private func camera(_ app: ScreenHarness<AppShell>) -> String {
    app.requests.filter { $0.hasSuffix(BarcodeScreen.cameraID) }.map { $0.hasPrefix("background") ? "+" : "-" }.joined()
  }

  @Test("the camera rests while the form of a new material is open, and goes on however that ends")
  func resting() async throws {
    var app = await open()
    #expect(camera(app) == "+" && app.text.contains("is looking"))
    // Cancelled.
    await show(isbn, to: &app)
    #expect(isForm(app) && camera(app) == "+-" && page(app)?.state.camera == .resting)
    // Whatever was on its way then means nothing any more.
    await show("9780306406157", to: &app)
    #expect(app.screen.state.stack.count == 2)
    await app.press("Esc")
    #expect(camera(app) == "+-+" && page(app)?.state.camera == .watching)
    // The book that was left is still before it.
    await show(isbn, to: &app)
    #expect(!isForm(app))
    // Added.
    await show("9780306406157", to: &app)
    await app.type("Book")
    await app.press("C-s")
    #expect(camera(app) == "+-+-+" && app.text.contains("“Book” is on the shelf."))
    // Not saved, since somebody else was faster: the form stays with the reason.
    await app.press("C-u")
    await scan(isbn, with: &app)
    _ = try world.repositories.shelf.add(MaterialDraft(title: "Neko", isbn: isbn))
    await app.type("Cat")
    await app.press("C-s")
    #expect(isForm(app) && app.text.contains("! “Neko” has the ISBN"))
    #expect(page(app)?.state.camera == .resting)
    // Dismissed: the window has no room for it any more.
    await app.send(.resize(Size(width: 30, height: 10)))
    await app.send(.resize(Size(width: 80, height: 24)))
    #expect(!isForm(app) && page(app)?.state.camera == .watching)
    await app.press("Esc")
    #expect(page(app) == nil && camera(app).hasSuffix("-"))
  }

  @Test(
    "it rests while the add screen of a shortcut is open, and goes on after it was added, cancelled or dismissed",
    arguments: ["added", "cancelled", "dismissed"])
  func shortcut(_ ending: String) async throws {
    var app = await open()
    await app.press("Tab", "Tab", "Enter")
    #expect(app.screen.top?.page is VoiceShortcutScreen && page(app)?.state.camera == .resting)
    switch ending {
    case "added": await app.press("C-s")
    case "cancelled": await app.press("Esc")
    default:
      await app.send(.resize(Size(width: 30, height: 10)))
      await app.send(.resize(Size(width: 80, height: 24)))
    }
    #expect(app.screen.top?.page is BarcodeScreen && page(app)?.state.camera == .watching)
    #expect(try world.center.all().count == (ending == "added" ? 1 : 0))
    #expect((page(app)?.state.adding?.added != nil) == (ending == "added"))
  }

  @Test("it rests below the palette, the help and a question, too")
  func below() async throws {
    let book = try world.repositories.shelf.add(MaterialDraft(title: "Neko", isbn: isbn))
    _ = try world.repositories.shelf.archive(book.id)
    var app = await open()
    for key: KeyStroke in ["C-k", "F1"] {
      await app.press(key)
      #expect(page(app)?.state.camera == .resting)
      await app.press("Esc")
      #expect(page(app)?.state.camera == .watching)
    }
    await show(isbn, to: &app)
    #expect(page(app)?.state.camera == .resting)
    await app.press("Esc")
    #expect(page(app)?.state.camera == .watching)
  }

  @Test(
    "without a camera or its program that is said with the way out, and it can be tried again or left off", arguments: Language.allCases)
  func noCamera(_ language: Language) async throws {
    var app = await open(language)
    let number = try #require(app.screen.top?.number)
    await app.update(.page(number, BarcodeScreen.Event.cameraEnded(.noReader("zbarcam"))))
    #expect(app.text.contains("zbar-tools"))
    guard case .failed(let words)? = page(app)?.state.camera else {
      Issue.record("nothing is said")
      return
    }
    #expect(words.contains("apt install zbar-tools"))
    await app.update(.page(number, BarcodeScreen.Event.cameraEnded(.noCamera)))
    // What ended once is not begun again by what lies over it.
    await app.press("F1", "Esc")
    #expect(camera(app) == "+")
    await app.press("Tab", "Enter")
    #expect(camera(app) == "++" && page(app)?.state.camera == .watching)
    await app.press("Space")
    #expect(camera(app) == "++-" && page(app)?.state.camera == .off)
    // A scanner types wherever the focus is.
    await scan(isbn, with: &app)
    #expect(isForm(app))
  }

  @Test("opening it donates its activity, where the user did")
  func donation() async throws {
    let app = await world.open(start: .activity(UserActivity(activityType: StudyActivity.readMaterialBarcode.rawValue), from: .command))
    #expect(app.screen.top?.page is BarcodeScreen)
    #expect(world.activities.lines == ["+ app.kiroku.readMaterialBarcode"])
    let again = await world.open(start: .activity(UserActivity(activityType: StudyActivity.readMaterialBarcode.rawValue), from: .shortcut))
    #expect(again.screen.top?.page is BarcodeScreen)
    #expect(world.activities.lines.last == "= app.kiroku.readMaterialBarcode")
  }
}
