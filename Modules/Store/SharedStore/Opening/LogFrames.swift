/// The pages in a write-ahead log, as the file holds them.
struct LogFrames {
  /// What a search in them found.
  enum Finding: Hashable {
    /// One of the pages holds the bytes.
    case found
    /// One of the pages is there, and none holds the bytes.
    case missing
    /// None of the pages is there.
    case noSuchPage
  }

  let path: String

  /// Looks for bytes in all images of some pages.
  ///
  /// Frames are taken as long as they carry the salts of the header: what an older run of the log left behind them ends the search. One that
  /// was never committed may be among them; what it holds stood in no database.
  func search(pages: Set<Int>, for bytes: [UInt8]) -> Finding {
    guard let file = RawFile(path), let header = file.read(LogHeader.size, at: 0).flatMap({ LogHeader($0, fileSize: file.size) }) else {
      return .noSuchPage
    }
    var finding = Finding.noSuchPage
    var offset = LogHeader.size
    while let frame = file.read(LogHeader.frameHeaderSize, at: offset), frame[8..<16].elementsEqual(header.salts) {
      offset += LogHeader.frameHeaderSize
      if pages.contains(frame.bigEndian(at: 0)), let page = file.read(header.pageSize, at: offset) {
        finding = .missing
        let places = 0...(page.count - bytes.count)
        if places.contains(where: { page[$0] == bytes[0] && page[$0..<$0 + bytes.count].elementsEqual(bytes) }) { return .found }
      }
      offset += header.pageSize
    }
    return finding
  }
}
