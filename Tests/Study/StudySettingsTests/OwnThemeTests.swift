import Glibc
import StudyModels
import Testing

@testable import StudySettings

@Suite("Themes of one's own") struct OwnThemeTests {
  private let folder = TemporaryFolder()
  private var file: SettingsFile { SettingsFile(path: folder.path + "/config.yaml") }

  init() { mkdir(folder.path + "/themes", 0o700) }

  @Test("a theme names colours by role, and the background that they are for")
  func reading() throws {
    folder.write("# mine\nbackground: light\naccent: \"#005F87\"\nselection: '#ffeecc'\n", to: "themes/porch.yaml")
    #expect(
      try file.theme("porch") == OwnTheme(background: .light, colors: [.accent: 0x005F87, .selection: 0xFFEECC]))
    #expect(file.themeNames() == ["porch"])
    folder.write("theme: porch\n")
    #expect(try file.load().theme == .own("porch"))
  }

  @Test("a mistake is told with its line and what helps", arguments: Language.allCases)
  func mistakes(_ language: Language) throws {
    func message(_ text: String) -> String {
      folder.write(text, to: "themes/porch.yaml")
      do throws(SettingsError) {
        _ = try file.theme("porch")
        return ""
      } catch {
        return error.message(in: language)
      }
    }
    let isEnglish = language == .english
    #expect(
      message("accent: '#12345'\n").hasSuffix(
        isEnglish
          ? ##"porch.yaml:1:9: accent cannot be “#12345”. Write colours in quotes: "#5FB3D9"."##
          : ##"porch.yaml:1:9: accentに「#12345」は使えません。色は引用符で囲んで "#5FB3D9" のように書いてください。"##))
    // Without quotes it is a comment.
    #expect(message("dim: '#888888'\naccent: #123456\n").contains(isEnglish ? "porch.yaml:2:" : "accentの色がありません。"))
    #expect(message("acent: '#123456'\n").contains(isEnglish ? "a theme has no “acent”" : "「acent」という項目はありません"))
    #expect(message("background: blue\n").contains(isEnglish ? "dark or light" : "darkかlight"))
  }

  @Test("a theme that has no file is refused where it is named")
  func missing() throws {
    folder.write("language: en\ntheme: porhc\n")
    #expect(throws: SettingsError.wrongValue(SettingsPlace(path: file.path, line: 2, column: 8), key: .theme, value: "porhc")) {
      try file.load()
    }
    #expect(throws: SettingsError.refusedValue(key: .theme, value: "porhc")) { try file.set(.theme, to: "porhc") }
    #expect(throws: SettingsError.refusedValue(key: .theme, value: "../x")) { try file.set(.theme, to: "../x") }
  }

  @Test("the built-in ones are read in any case")
  func builtIn() throws {
    for choice in Settings.ThemeChoice.builtIn {
      #expect(Settings.ThemeChoice(choice.text.uppercased()) == choice)
      try file.set(.theme, to: choice.text)
      #expect(try file.load().theme == choice)
    }
  }

  @Test("a theme whose file changes is told of")
  func watched() {
    folder.write("accent: '#123456'\n", to: "themes/porch.yaml")
    folder.write("theme: porch\n")
    let watch = SettingsWatch(file) { Settings(theme: .own("porch")) }
    #expect((0..<4).compactMap { _ in watch.look() } == [])
    folder.write("accent: '#654321'\ndim: '#888888'\n", to: "themes/porch.yaml")
    #expect((0..<3).compactMap { _ in watch.look() } == [.theme])
  }
}
