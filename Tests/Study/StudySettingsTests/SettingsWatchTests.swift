import Glibc
import StudyModels
import Synchronization
import Testing

@testable import StudySettings

@Suite("Watching the settings file") struct SettingsWatchTests {
  private final class Place: Sendable {
    let folder = TemporaryFolder()
    private let settings = Mutex(Settings())

    var current: Settings {
      get { settings.withLock { $0 } }
      set { settings.withLock { $0 = newValue } }
    }

    func watch() -> SettingsWatch { SettingsWatch(SettingsFile(path: folder.path + "/config.yaml")) { self.current } }
  }

  @Test("a file that stays as it is is told of once at most, and one that changes is read at the second look")
  func changes() {
    let place = Place()
    let watch = place.watch()
    #expect((0..<4).compactMap { _ in watch.look() } == [])
    place.folder.write("language: ja\n")
    #expect(watch.look() == nil)
    #expect(watch.look() == .settings(Settings(language: .ja)))
    #expect(watch.look() == nil)
    place.current = Settings(language: .ja)
    place.folder.write("# a comment more\nlanguage: ja\n")
    #expect((0..<3).compactMap { _ in watch.look() } == [])
  }

  @Test("a file that is still being written is not read half")
  func halfWritten() {
    let place = Place()
    let watch = place.watch()
    _ = (watch.look(), watch.look())
    place.folder.write("")
    #expect(watch.look() == nil)
    place.folder.write("theme: dark\n")
    #expect(watch.look() == nil)
    #expect(watch.look() == .settings(Settings(theme: .dark)))
  }

  @Test("a mistake is told once, with its line, and so is that it is gone")
  func mistakes() throws {
    let place = Place()
    let path = place.folder.write("# mine\nlanguage: jp\n")
    let watch = place.watch()
    let refused = SettingsWatch.News.refused(
      .wrongValue(SettingsPlace(path: path, line: 2, column: 11), key: .language, value: "jp"))
    #expect((0..<4).compactMap { _ in watch.look() } == [refused])
    place.folder.write("# mine\nlanguage: auto\n")
    #expect((0..<4).compactMap { _ in watch.look() } == [.settings(Settings())])
  }

  @Test("a file that was taken away leaves the defaults")
  func removed() {
    let place = Place()
    place.folder.write("language: ja\n")
    let watch = place.watch()
    place.current = Settings(language: .ja)
    _ = (watch.look(), watch.look())
    unlink(place.folder.path + "/config.yaml")
    #expect((0..<3).compactMap { _ in watch.look() } == [.settings(Settings())])
  }
}
