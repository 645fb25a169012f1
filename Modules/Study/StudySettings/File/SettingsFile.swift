import Glibc
import ProgramSupport

/// The settings file, `config.yaml`: settings by name, with the user's comments.
public struct SettingsFile: Sendable {
  /// The file's path.
  public let path: String

  /// Bytes beyond which the file is refused.
  static let largestSize = 65_536

  /// Names the file; it need not exist.
  public init(path: String) {
    self.path = path
  }

  /// Returns the settings: the defaults where there is no file.
  ///
  /// Throws for a file that cannot be read and for anything in it that is no setting, with its place.
  public func load() throws(SettingsError) -> Settings {
    guard let file = try open() else { return Settings() }
    return try document(in: file).settings()
  }

  /// Returns the settings that can be read, and the mistakes in the order of the file. For each mistake the setting's default applies; if the file
  /// can't be read as a whole, all defaults do.
  public func readable() -> (settings: Settings, mistakes: [SettingsError]) {
    do throws(SettingsError) {
      guard let file = try open() else { return (Settings(), []) }
      return try document(in: file).readable
    } catch {
      return (Settings(), [error])
    }
  }

  /// Returns every setting with its value and where that comes from, in the order of ``SettingKey``; throws as ``load()`` does.
  public func entries() throws(SettingsError) -> [SettingEntry] {
    let document = try document()
    let settings = try document.settings()
    return SettingKey.allCases.map { key in
      SettingEntry(key: key, value: settings.text(of: key), source: document.line(of: key).map { .file(line: $0) } ?? .default)
    }
  }

  /// Sets one value and leaves every other byte of the file as it is; makes the file and its directory (0700) where they are missing.
  ///
  /// A wrong value in the file can be mended this way. Throws ``SettingsError/refusedValue(key:value:)`` for a value that is not allowed, and
  /// the errors of reading and writing; the file is unchanged then.
  public func set(_ key: SettingKey, to value: String) throws(SettingsError) {
    let text = try checked(key, value)
    try edit { document throws(SettingsError) in try document.setting(key.rawValue, to: text) }
  }

  /// Returns a value as it would be written; throws ``SettingsError/refusedValue(key:value:)`` for one that is not allowed.
  public func checked(_ key: SettingKey, _ value: String) throws(SettingsError) -> String {
    var settings = Settings()
    guard settings.read(value, for: key), hasTheme(settings.theme) else { throw .refusedValue(key: key, value: value) }
    return settings.text(of: key)
  }

  /// Removes one value, so that the default holds; does nothing where it is not in the file. Throws as ``set(_:to:)`` does.
  public func unset(_ key: SettingKey) throws(SettingsError) {
    guard try document().holds(key) else { return }
    try edit { document throws(SettingsError) in try document.removing(key.rawValue) }
  }

  /// Gives a command a key of its own, nil for the one that it comes with; what keys there are is not known here. Throws as ``set(_:to:)`` does.
  public func setKey(of command: String, to stroke: String?) throws(SettingsError) {
    let name = SettingsDocument.keySection + "." + command
    if let stroke {
      try edit { document throws(SettingsError) in try document.setting(name, to: stroke) }
    } else if try document().values.contains(where: { $0.name == name }) {
      try edit { document throws(SettingsError) in try document.removing(name) }
    }
  }

  /// Returns the place at which the file gives a command a key; nil where it does not.
  public func placeOfKey(of command: String) -> SettingsPlace? {
    (try? document())?.line(ofKeyOf: command).map { SettingsPlace(path: path, line: $0, column: 1) }
  }

  func document() throws(SettingsError) -> SettingsDocument {
    guard let file = try open() else { return try SettingsDocument(text: "", path: path) }
    return try document(in: file)
  }

  private func document(in file: borrowing OpenFile) throws(SettingsError) -> SettingsDocument {
    try checkKind(of: file)
    return try SettingsDocument(text: try text(of: file), path: path)
  }

  /// Puts what `change` makes of the file in its place. Where somebody saves the file meanwhile, an editor say, it is read and changed anew.
  func edit(_ change: (SettingsDocument) throws(SettingsError) -> String) throws(SettingsError) {
    // One that leads nowhere would be replaced by a file.
    if let link = DanglingLink(in: path) { throw .danglingLink(path: link.path, target: link.target) }
    // Where the file is a link, what it leads to is replaced and the link stays.
    let target = FileReplacement.resolved(path)
    let directory = FileReplacement.parent(of: target)
    do { try FileReplacement.makeDirectory(directory) } catch { throw .cannotCreate(path: directory, code: error.code) }
    do {
      guard let lock = try OpenFile(reading: directory) else { throw SettingsError.cannotWrite(path: path, code: ENOTDIR) }
      try lock.lock()
      // Editors ask for no lock.
      for attempt in 1...5 {
        let before = FileStamp(target)
        let text = try change(try document())
        var mode: mode_t = 0o600
        if let old = try OpenFile(reading: target) { mode = try old.status().st_mode & 0o777 }
        if try FileReplacement.write(
          Array(text.utf8), to: target, mode: mode, where: { attempt == 5 || FileStamp(target) == before })
        {
          return
        }
      }
    } catch let error as SystemError {
      throw .cannotWrite(path: path, code: error.code)
    } catch let error as SettingsError {
      throw error
    } catch {
      throw .cannotWrite(path: path, code: EIO)
    }
  }

  private func open() throws(SettingsError) -> OpenFile? {
    do {
      if let file = try OpenFile(reading: path) { return file }
    } catch { throw .cannotRead(path: path, code: error.code) }
    if let link = DanglingLink(in: path) { throw .danglingLink(path: link.path, target: link.target) }
    return nil
  }

  /// Refuses what is no file to read from, such as a FIFO, which would be waited for.
  private func checkKind(of file: borrowing OpenFile) throws(SettingsError) {
    let status: stat
    do { status = try file.status() } catch { throw .cannotRead(path: path, code: error.code) }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFCHR: return
    case S_IFDIR: throw .cannotRead(path: path, code: EISDIR)
    default: throw .cannotRead(path: path, code: EINVAL)
    }
  }

  private func text(of file: borrowing OpenFile) throws(SettingsError) -> String {
    let bytes: [UInt8]
    do { bytes = try file.readAll(limit: SettingsFile.largestSize) } catch { throw .cannotRead(path: path, code: error.code) }
    guard bytes.count <= SettingsFile.largestSize else { throw .tooLarge(path: path) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(path: path) }
    return text
  }
}

/// One setting with its value, for a list of all.
public struct SettingEntry: Hashable, Sendable {
  /// Which setting it is.
  public var key: SettingKey
  /// As it is written.
  public var value: String
  /// Where the value comes from.
  public var source: Source

  /// Makes an entry from its parts.
  public init(key: SettingKey, value: String, source: Source) {
    self.key = key
    self.value = value
    self.source = source
  }

  /// Where a value comes from.
  public enum Source: Hashable, Sendable {
    case `default`
    /// The line of the file, from 1.
    case file(line: Int)
  }
}
