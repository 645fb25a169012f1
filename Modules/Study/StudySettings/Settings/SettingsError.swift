/// What is wrong with the settings or with reading and writing them: facts, without words.
public enum SettingsError: Error, Hashable, Sendable {
  /// The file is no YAML; what the parser says of it, in English.
  case syntax(SettingsPlace, problem: String)
  /// The file is no UTF-8.
  case notUTF8(path: String)
  /// The file is larger than any settings are.
  case tooLarge(path: String)
  /// Where settings by name belong stands something else.
  case notAMapping(SettingsPlace)
  /// A value stands for one that was written elsewhere (`*name`).
  case alias(SettingsPlace)
  /// No setting has that name; the nearest one where one is near.
  case unknownKey(SettingsPlace, key: String, nearest: SettingKey?)
  /// The same setting twice.
  case repeatedKey(SettingsPlace, key: String)
  /// A value that is not allowed; nil where it is a list or a mapping.
  case wrongValue(SettingsPlace, key: SettingKey, value: String?)
  /// The key of a command that is no single key.
  case wrongKey(SettingsPlace, command: String)
  /// A theme names something that has no colour.
  case unknownRole(SettingsPlace, role: String)
  /// A colour that is none.
  case wrongColor(SettingsPlace, role: OwnTheme.Role, value: String?)
  /// A theme's background that is neither dark nor light.
  case wrongBackground(SettingsPlace, value: String?)
  /// The file of a theme is not there.
  case noSuchTheme(name: String, path: String)
  /// The setting is written in a form that cannot be changed in place.
  case cannotEdit(SettingsPlace, key: String)
  /// The file, or a directory on the way to it, is a link that leads to nothing: to a volume that is not mounted, most likely.
  case danglingLink(path: String, target: String)
  /// The file cannot be read or written, or its directory not be made; the system's error number.
  case cannotRead(path: String, code: Int32)
  case cannotWrite(path: String, code: Int32)
  case cannotCreate(path: String, code: Int32)
  /// No setting has the name that was asked for.
  case noSuchSetting(String, nearest: SettingKey?)
  /// A value to set that is not allowed.
  case refusedValue(key: SettingKey, value: String)

  /// The exit code that scripts rely on: 78 for wrong settings, 64 for wrong arguments, 73 and 74 for files.
  public var exitCode: Int32 {
    switch self {
    case .syntax, .notUTF8, .tooLarge, .notAMapping, .alias, .unknownKey, .repeatedKey, .wrongValue, .cannotEdit, .wrongKey, .unknownRole,
      .wrongColor,
      .wrongBackground, .noSuchTheme:
      78
    case .cannotCreate: 73
    case .cannotRead, .cannotWrite, .danglingLink: 74
    case .noSuchSetting, .refusedValue: 64
    }
  }
}

/// A place in the settings file.
public struct SettingsPlace: Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// From 1.
  public var line: Int
  /// From 1, in Unicode scalars.
  public var column: Int

  /// Makes a place in a file.
  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// `config.yaml:3:11`.
  public var description: String { "\(path):\(line):\(column)" }
}
