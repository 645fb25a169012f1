import Glibc
import ProgramSupport

extension SettingsFile {
  /// The folder of the user's own themes: `themes` beside the settings file.
  public var themes: String { FileReplacement.parent(of: path) + "/themes" }

  /// The file of a theme of the user's own.
  public func themePath(_ name: String) -> String { "\(themes)/\(name).yaml" }

  /// The names of the user's own themes, in order.
  public func themeNames() -> [String] {
    guard let folder = opendir(themes) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name.hasSuffix(".yaml"), case .own(let own)? = Settings.ThemeChoice(String(name.dropLast(5))) else { continue }
      names.append(own)
    }
    return names.sorted()
  }

  /// Whether there is a file for what is chosen.
  func hasTheme(_ choice: Settings.ThemeChoice) -> Bool {
    guard case .own(let name) = choice else { return true }
    return access(themePath(name), F_OK) == 0
  }

  /// Reads a theme of the user's own; throws what is wrong in its file, with its place.
  public func theme(_ name: String) throws(SettingsError) -> OwnTheme {
    let file = SettingsFile(path: themePath(name))
    guard access(file.path, F_OK) == 0 else { throw .noSuchTheme(name: name, path: file.path) }
    return try OwnTheme(file.document())
  }
}
