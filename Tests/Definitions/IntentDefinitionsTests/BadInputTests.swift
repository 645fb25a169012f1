import Foundation
import Glibc
import IntentDefinitions
import Testing

@Suite("Bad input")
struct BadInputTests {
  @Test("what is no definition is refused with one message, in both languages")
  func messages() throws {
    try inFolder { folder in
      let cases: [(name: String, bytes: [UInt8]?, english: String, japanese: String)] = [
        ("missing", nil, "1:1: error: there is no such file; check the path", "1:1: error: ファイルがありません。パスを確かめてください"),
        ("empty", [], "1:1: error: the file is empty", "1:1: error: ファイルが空です"),
        (
          "noise", Array("noise".utf8), "1:1: error: this is no XML property list: it does not begin with “<”",
          "1:1: error: XML のプロパティリストではありません(“<” で始まっていません)"
        ),
        (
          "array", Array("<plist><array/></plist>".utf8),
          "1:8: error: this property list is no intent definition: it has none of the keys “INIntents”, “INTypes” and “INEnums”",
          "1:8: error: Intent 定義のプロパティリストではありません。“INIntents”、“INTypes”、“INEnums” のいずれのキーもありません"
        ),
        (
          "other", Array("<plist><dict><key>CFBundleName</key><string>x</string></dict></plist>".utf8),
          "1:8: error: this property list is no intent definition: it has none of the keys “INIntents”, “INTypes” and “INEnums”",
          "1:8: error: Intent 定義のプロパティリストではありません。“INIntents”、“INTypes”、“INEnums” のいずれのキーもありません"
        ),
        (
          "deep", Array(("<plist>" + String(repeating: "<array>", count: 100_000)).utf8),
          "1:456: error: dictionaries and arrays are nested more than 64 levels deep", "1:456: error: 辞書や配列の入れ子が 64 段を超えています"
        ),
        (
          "old", Array("// old\n{ INIntents = (); }".utf8), "1:1: error: this is no XML property list: it does not begin with “<”",
          "1:1: error: XML のプロパティリストではありません(“<” で始まっていません)"
        ),
        (
          "older", Array("{ INIntents = (); }".utf8),
          "1:1: error: this is a property list in the old style or JSON; convert it with “plutil -convert xml1”",
          "1:1: error: 旧形式または JSON のプロパティリストです。“plutil -convert xml1” で XML に変換してください"
        ),
        (
          "encoding", Array("<plist><string>".utf8) + [0xC3, 0x28], "1:16: error: this is not valid UTF-8; save the file as UTF-8",
          "1:16: error: UTF-8 として正しくありません。UTF-8 で保存してください"
        ),
        (
          "entities",
          Array("<!DOCTYPE plist [<!ENTITY a \"x\"><!ENTITY b \"&a;&a;\">]><plist><string>&b;</string></plist>".utf8),
          "1:18: error: a property list must not declare entities", "1:18: error: プロパティリストで実体を宣言することはできません"
        ),
      ]
      for (name, bytes, english, japanese) in cases {
        let url = folder.appending(path: name)
        if let bytes { try Data(bytes).write(to: url) }
        #expect(refusal(url, .english) == "\(url.path):\(english)")
        #expect(refusal(url, .japanese) == "\(url.path):\(japanese)")
      }
    }
  }

  @Test("a folder is refused")
  func folder() throws {
    try inFolder { folder in
      #expect(refusal(folder, .english) == "\(folder.path):1:1: error: this is a folder; name a file in it")
      #expect(refusal(folder, .japanese) == "\(folder.path):1:1: error: これはフォルダです。中のファイルを指定してください")
    }
  }

  @Test("a pipe, a socket and a device are refused unread, and nothing waits for them")
  func special() throws {
    try inFolder { folder in
      let (pipe, socket) = (folder.appending(path: "pipe"), folder.appending(path: "socket"))
      try #require(mkfifo(pipe.path, 0o600) == 0)
      try bind(socket.path)
      #expect(refusal(pipe, .english) == "\(pipe.path):1:1: error: this is a pipe; a file belongs here")
      #expect(refusal(pipe, .japanese) == "\(pipe.path):1:1: error: これはパイプです。ファイルを置いてください")
      #expect(refusal(socket, .english) == "\(socket.path):1:1: error: this is a socket; name a file")
      #expect(refusal(socket, .japanese) == "\(socket.path):1:1: error: これはソケットです。ファイルを指定してください")
      let zero = URL(fileURLWithPath: "/dev/zero")
      #expect(refusal(zero, .english) == "/dev/zero:1:1: error: this is a device; name a file, or “-” for the standard input")
      #expect(refusal(zero, .japanese) == "/dev/zero:1:1: error: これはデバイスです。ファイルか、標準入力を表す “-” を指定してください")
    }
  }

  @Test("pipes where strings and vocabularies belong are findings of the check, and nothing waits for them")
  func specialCompanions() throws {
    try inFolder { folder in
      let url = folder.appending(path: "Tea.intentdefinition")
      try Data("<plist><dict><key>INIntents</key><array/></dict></plist>".utf8).write(to: url)
      let language = folder.appending(path: "ja.lproj")
      try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
      for name in ["Tea.strings", "Tea.stringsdict", "AppIntentVocabulary.plist"] {
        try #require(mkfifo(language.appending(path: name).path, 0o600) == 0)
      }
      let findings = try DefinitionCheck(paths: [url.path]).findings()
      #expect(Set(findings.map(\.rule)) == [.stringsUnreadable, .vocabularyUnreadable] && findings.count == 3)
      #expect(refusal(url, .english).hasSuffix("Tea.strings:1:1: error: this is a pipe; a file belongs here"))
    }
  }

  @Test("a file beyond the budget is refused by its size")
  func tooLarge() throws {
    try inFolder { folder in
      let url = folder.appending(path: "large")
      try Data().write(to: url)
      let handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: 100 << 20)
      try handle.close()
      #expect(refusal(url, .english) == "\(url.path):1:1: error: the file is larger than 16777216 bytes")
    }
  }

  @Test("a new definition that was never edited is one, and UTF-16 with a byte order mark is read")
  func good() throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><dict><key>INEnums</key><array/><key>INIntents</key><array/></dict></plist>"
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try DefinitionReader.read(bytes).errors.isEmpty)
  }

  @Test("a template that never closes is read as it is")
  func openTemplate() throws {
    let text = """
      <plist><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>A</string><key>INIntentTitle</key>
      <string>${abc</string></dict></array></dict></plist>
      """
    let reading = try DefinitionReader.read(Array(text.utf8))
    #expect(reading.definition.intents.first?.title.text == "${abc")
    #expect(reading.definition.intents.first?.title.placeholders == [])
  }

  @Test("a definition cut off anywhere is refused, in both formats", arguments: PropertyListFormat.allCases)
  func truncated(format: PropertyListFormat) throws {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/EveryKey.intentdefinition")
    let root = try PropertyListReader.read([UInt8](Data(contentsOf: fixture)))
    let bytes = try PropertyListWriter.write(root, as: format)
    // The line end after </plist> may go.
    for end in stride(from: 0, to: bytes.count - 1, by: 37) {
      #expect(throws: DefinitionError.self) { try DefinitionReader.read(Array(bytes[..<end])) }
    }
  }

  @Test("values of any kind under any key are read without a trap")
  func anyKindAnywhere() throws {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/EveryKey.intentdefinition")
    let root = try PropertyListReader.read([UInt8](Data(contentsOf: fixture))).withoutPlaces
    let values: [PropertyListValue] = [
      .integer(.max), .integer(.min), .unsignedInteger(.max), .real(1e300), .string("${"), .boolean(true), .data([]), .data([1]),
      .date("2026-11-21T10:00:00Z"), .uid(.max), .array([]), .dictionary([]), .array([PropertyListNode(.array([]))]),
    ]
    // Every eighth key at once, so that each is tried with every value while what it stands in is still there.
    for value in values {
      for remainder in 0..<8 {
        let keys = Set(schemaKeys.enumerated().filter { $0.offset % 8 == remainder }.map(\.element))
        let changed = replacing(keys, by: value, in: root)
        #expect(DefinitionReader.read(changed).definition.everyUnknownKey.isEmpty)
      }
    }
  }
}

private func replacing(_ keys: Set<String>, by value: PropertyListValue, in node: PropertyListNode) -> PropertyListNode {
  switch node.value {
  case .dictionary(let entries):
    PropertyListNode(
      .dictionary(
        entries.map {
          PropertyListEntry(key: $0.key, value: keys.contains($0.key) ? PropertyListNode(value) : replacing(keys, by: value, in: $0.value))
        }))
  case .array(let elements): PropertyListNode(.array(elements.map { replacing(keys, by: value, in: $0) }))
  default: node
  }
}

/// Makes a socket that nobody listens at.
private func bind(_ path: String) throws {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(descriptor) }
  let result = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
  }
  try #require(result == 0)
}

private func refusal(_ url: URL, _ language: Language) -> String {
  do throws(DefinitionFileError) {
    return "read: \(try DefinitionFile(url: url).url)"
  } catch {
    return error.message(in: language)
  }
}

private func inFolder(_ body: (URL) throws -> Void) throws {
  let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appending(path: "bad-input-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
