import Glibc
import ProgramSupport
import StudyModels
import StudyRepositories

/// The images that come in with records: from files beside a table, and from lines of Kiroku's own.
final class ImportedImages {
  private let folder: ImageFolder
  private let isTrial: Bool
  /// The files that came in lines of their own.
  private var brought: Set<String> = []

  init(folder: ImageFolder, isTrial: Bool) {
    self.folder = folder
    self.isTrial = isTrial
  }

  /// Keeps the images that a table names by paths beside it, and says why others are not: an image that cannot be had keeps no record out.
  ///
  /// Throws ``ImageRefusal/cannotKeep(path:errorNumber:)`` where none can be kept.
  func take(_ names: [String], beside path: String) throws(ImageRefusal) -> (images: [RecordImage]?, refused: [ImportResult.Reason]) {
    guard !names.isEmpty else { return (nil, []) }
    var images: [RecordImage] = []
    var refused: [ImportResult.Reason] = []
    for name in names {
      if path == "-" {
        refused.append(.imageOfNoFolder(name: name))
        continue
      }
      do throws(ImageRefusal) {
        guard let file = try Self.file(name, beside: path) else {
          refused.append(.imageOutside(name: name))
          continue
        }
        guard images.count < StudyLimits.imageNumbers.count else { throw .tooMany(name: name) }
        images = try images.adding(isTrial ? ImageFolder.check(file) : folder.keep(file))
      } catch {
        if case .cannotKeep = error { throw error }
        refused.append(.image(error))
      }
    }
    return (images, refused)
  }

  /// The file itself that a table names; nil where it does not lie with the table, whatever leads there: a table from elsewhere says nothing about
  /// other files.
  private static func file(_ name: String, beside path: String) throws(ImageRefusal) -> String? {
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    let folder = FileReplacement.parent(of: path)
    guard let file = resolved(folder + "/" + name) else { throw .unreadable(name: folder + "/" + name, errorNumber: errno) }
    guard let folder = resolved(folder) else { return nil }
    return file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") ? file : nil
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Keeps the content of an image's line. Throws ``ImageRefusal``.
  func take(_ bytes: [UInt8], as file: String) throws(ImageRefusal) {
    if isTrial { try ImageFolder.check(bytes, as: file) } else { try folder.keep(bytes, as: file) }
    brought.insert(file)
  }

  /// The images of a record that came in no line, and are not here.
  func missing(of record: StudyRecord) -> [String] {
    record.images.map(\.file).filter { !brought.contains($0) && access(folder.path(ofFile: $0), F_OK) != 0 }
  }
}
