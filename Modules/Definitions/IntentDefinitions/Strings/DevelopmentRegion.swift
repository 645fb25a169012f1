import Foundation

/// The language that a project is developed in, as its files say it.
enum DevelopmentRegion {
  /// The language of the nearest Xcode project or Swift package around a file; nil where there is none, or it does not say.
  static func tag(around path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
    for _ in 0..<most {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".xcodeproj") {
        if let tag = value(behind: "developmentRegion =", in: folder.appendingPathComponent(name + "/project.pbxproj")) {
          return formerNames[tag] ?? tag
        }
      }
      if names.contains("Package.swift"),
        let tag = value(behind: "defaultLocalization:", in: folder.appendingPathComponent("Package.swift"))
      {
        return tag
      }
      // Beyond a repository other things begin.
      if names.contains(".git") || folder.path == "/" { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// How many folders are looked into.
  private static let most = 8

  /// What projects of early versions of Xcode call languages.
  private static let formerNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es", "Dutch": "nl",
  ]

  /// The tag that follows `words` in a file, perhaps in quotes.
  private static func value(behind words: String, in file: URL) -> String? {
    guard let bytes = try? FileBytes.read(file.path) else { return nil }
    let words = Array(words.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0] == words[0] && bytes[$0...].starts(with: words) }) else { return nil }
    let rest = bytes[(start + words.count)...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
    let tag = String(decoding: rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ";") }.prefix(40), as: UTF8.self)
    return !tag.isEmpty && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") } ? tag : nil
  }
}
