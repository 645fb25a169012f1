import Glibc
import ProgramSupport
import StudyRepositories

/// The images of a table, in a folder beside it.
struct ImagesBeside {
  private let folder: String
  private let name: String
  private let images: ImageFolder

  init(_ file: String, _ images: ImageFolder) {
    folder = file + ".images"
    name = String(folder.split(separator: "/").last ?? "images")
    self.images = images
  }

  /// Copies an image into the folder, and returns how the table names it; nil where it is not there.
  func take(_ file: String) throws -> String? {
    guard let bytes = Self.content(of: images.path(ofFile: file)) else { return nil }
    try FileReplacement.makeDirectory(folder)
    try FileReplacement.write(bytes, to: folder + "/" + file)
    return name + "/" + file
  }

  private static func content(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var content: [UInt8] = []
    while true {
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, 1 << 16))
      }
      if bytes.isEmpty { return content }
      content += bytes
    }
  }
}
