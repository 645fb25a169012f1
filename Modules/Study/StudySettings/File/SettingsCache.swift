import Glibc

/// The settings of one state of the file, in a form that is read without YAML: the first parse costs 2 ms.
///
/// It lies beside the file as `.config.yaml.cache`. Anything odd about it means that it is not used; failing to write it is nothing.
struct SettingsCache {
  private static let form = "kiroku-settings 1"
  private let path: String

  init(settingsPath: String) {
    let directory = FileReplacement.parent(of: settingsPath)
    let name = settingsPath.split(separator: "/").last.map(String.init) ?? "config.yaml"
    path = "\(directory)/.\(name).cache"
  }

  /// The settings, where they were read from the file in just this state.
  func settings(of stamp: FileStamp) -> Settings? {
    guard let file = try? OpenFile(reading: path), let status = try? file.status(), isOurs(status),
      isSettled(stamp, cachedAt: FileStamp(status)), let bytes = try? file.readAll(limit: 4_096)
    else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() == Self.form[...], let stampLine = lines.popFirst(), stampLine == stamp.text else { return nil }
    var settings = Settings()
    for key in SettingKey.allCases {
      guard let line = lines.popFirst(), line.hasPrefix(key.rawValue + "="),
        settings.read(String(line.dropFirst(key.rawValue.count + 1)), for: key)
      else { return nil }
    }
    return lines.elementsEqual(["end", ""]) ? settings : nil
  }

  /// Stores what was read from the file in that state.
  func store(_ settings: Settings, of stamp: FileStamp) {
    let values = SettingKey.allCases.map { "\($0.rawValue)=\(settings.text(of: $0))" }
    let lines = [Self.form, stamp.text] + values + ["end", ""]
    try? FileReplacement.write(Array(lines.joined(separator: "\n").utf8), to: path, mode: 0o600, isDurable: false)
  }

  /// Whether nobody else could have written the cache.
  private func isOurs(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }

  /// Whether the file was quiet for a second before the cache was written: a second change within one tick of the file system's clock
  /// would leave the same stamp.
  private func isSettled(_ stamp: FileStamp, cachedAt cache: FileStamp) -> Bool {
    // Some file systems keep any time at all.
    let (age, overflow) = cache.modifiedSeconds.subtractingReportingOverflow(max(stamp.modifiedSeconds, stamp.changedSeconds))
    return !overflow && age >= 2
  }
}
