import StudyModels
import StudySettings
import Testing

/// The cache must never be seen but by its speed: each test plants one that says otherwise than the file and looks which is believed.
@Suite("The cached form of the settings")
struct SettingsCacheTests {
  private static let cache = ".config.yaml.cache"

  /// A folder whose settings were read long enough after they were written.
  private func settled(_ text: String = "theme: dark\n") throws -> (TemporaryFolder, SettingsFile) {
    let folder = TemporaryFolder()
    let file = SettingsFile(path: folder.write(text))
    #expect(try file.load().theme == .dark)
    // The file's change time cannot be set back, so the cache is made to look as if it was written later.
    folder.age(Self.cache, bySeconds: -10)
    return (folder, file)
  }

  private func plant(_ change: (String) -> String, in folder: TemporaryFolder) {
    folder.write(change(folder.read(Self.cache) ?? ""), to: Self.cache)
    folder.age(Self.cache, bySeconds: -10)
  }

  @Test("an unchanged file is read from it")
  func used() throws {
    let (folder, file) = try settled()
    plant({ $0.replacing("theme=dark", with: "theme=light") }, in: folder)
    #expect(try file.load().theme == .light)
    #expect(folder.mode(Self.cache) == 0o600)
  }

  @Test("a changed file is read itself, and the cache made anew")
  func changed() throws {
    let (folder, file) = try settled()
    folder.write("theme: auto\n")
    #expect(try file.load().theme == .auto)
    #expect(folder.read(Self.cache)?.contains("theme=auto") == true)
  }

  @Test("a file of the same size, put in its place with the same time, is read itself")
  func replaced() throws {
    let (folder, file) = try settled()
    folder.write("theme: auto\n", to: "new")
    folder.move("new", to: "config.yaml")
    #expect(try file.load().theme == .auto)
  }

  @Test("a change right after the reading is seen, though the clock did not tick")
  func racy() throws {
    let folder = TemporaryFolder()
    let file = SettingsFile(path: folder.write("theme: dark\n"))
    for theme in [Settings.BackgroundChoice.dark, .auto, .dark, .auto] {
      folder.write("theme: \(theme.rawValue)\n")
      #expect(try file.load().theme == theme)
    }
  }

  @Test(
    "a cache that is odd in any way is not used",
    arguments: ["", "end\n", "kiroku-settings 1\n", "\u{0}\u{0}", String(repeating: "x", count: 10_000)])
  func odd(text: String) throws {
    let (folder, file) = try settled()
    plant({ _ in text }, in: folder)
    #expect(try file.load().theme == .dark)
  }

  @Test("one that is cut off, or holds a value that is not allowed, is not used")
  func torn() throws {
    for change in [
      { String($0.dropLast(5)) }, { $0.replacing("theme=dark", with: "theme=blue") }, { $0.replacing("settings 1", with: "settings 2") },
    ]
      as [(String) -> String]
    {
      let (folder, file) = try settled()
      plant({ change($0).replacing("color=auto", with: "color=never") }, in: folder)
      #expect(try file.load() == Settings(theme: .dark))
    }
  }

  @Test("one that others could have written is not used")
  func writableByOthers() throws {
    let (folder, file) = try settled()
    plant({ $0.replacing("theme=dark", with: "theme=light") }, in: folder)
    folder.setMode(Self.cache, 0o666)
    #expect(try file.load().theme == .dark)
  }

  @Test("where it cannot be written the settings are read all the same")
  func cannotWrite() throws {
    let folder = TemporaryFolder()
    let file = SettingsFile(path: folder.write("theme: dark\n"))
    folder.makeDirectory(Self.cache + "/x")
    #expect(try file.load().theme == .dark)
    #expect(folder.names == [Self.cache, Self.cache + "/x", "config.yaml"])
  }

  @Test("wrong settings leave none")
  func wrongSettings() {
    let folder = TemporaryFolder()
    let file = SettingsFile(path: folder.write("theme: blue\n"))
    #expect(throws: SettingsError.self) { try file.load() }
    #expect(folder.names == ["config.yaml"])
  }
}
