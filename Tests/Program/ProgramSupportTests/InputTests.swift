import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite("Input")
struct InputTests {
  @Test("a file is read whole, a byte order mark dropped")
  func reads() throws {
    let file = try TemporaryFile(Array("\u{FEFF}日本\n".utf8))
    #expect(try InputReader.text(at: file.path, limit: 10) == "日本\n")
  }

  @Test("a file past the limit, one that is no UTF-8 and one that is not there are refused")
  func refusals() throws {
    let (long, broken) = (try TemporaryFile(Array("12345".utf8)), try TemporaryFile([0x61, 0xFF]))
    #expect(throws: InputError.tooLong(path: long.path, limit: 4)) { try InputReader.text(at: long.path, limit: 4) }
    #expect(throws: InputError.notUTF8(path: broken.path)) { try InputReader.text(at: broken.path, limit: 4) }
    #expect(throws: InputError.unreadable(path: "/no/such", errorNumber: ENOENT)) { try InputReader.text(at: "/no/such", limit: 4) }
    #expect(throws: InputError.unreadable(path: "/tmp", errorNumber: EISDIR)) { try InputReader.text(at: "/tmp", limit: 4) }
  }

  @Test("a pipe is read to its end, and refused where nothing writes to it")
  func pipes() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)").path
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    #expect(throws: InputError.noWriter(path: path)) { try NamedInput(path: path, patience: 0) }
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    try #require(write(ends[1], "ab", 2) == 2)
    close(ends[1])
    #expect(try InputReader.text(at: "/dev/fd/\(ends[0])", limit: 10) == "ab")
  }

  @Test("a writer that says nothing yet is waited for")
  func slowWriter() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let input = try NamedInput(path: "/dev/fd/\(ends[0])", patience: 0)
    defer { close(input.descriptor) }
    try #require(write(ends[1], "a", 1) == 1)
    close(ends[1])
    var byte: UInt8 = 0
    #expect(input.head.isEmpty)
    #expect(read(input.descriptor, &byte, 1) == 1 && byte == UInt8(ascii: "a"))
  }

  @Test(
    "every refusal has words in both languages and its code",
    arguments: [
      (
        InputError.unreadable(path: "a", errorNumber: ENOENT), ExitCode.inputOutput, "“a” cannot be read: no such file or directory.",
        "「a」を読み取れません：ファイルまたはディレクトリがありません。"
      ),
      (
        .noWriter(path: "a"), .inputOutput, "“a” is a pipe that nothing writes to. Name a file, or start what writes to the pipe first.",
        "「a」は、どのプログラムも書き込んでいないパイプです。ファイルを指定するか、書き込むプログラムを先に起動してください。"
      ),
      (.tooLong(path: "-", limit: 4), .badData, "The standard input is longer than the 4 bytes allowed.", "標準入力は上限の4バイトを超えています。"),
      (.tooLong(path: "-", limit: 2 << 30), .badData, "The standard input is longer than the 2 GiB allowed.", "標準入力は上限の2 GiBを超えています。"),
      (.tooLong(path: "-", limit: 1 << 20), .badData, "The standard input is longer than the 1 MiB allowed.", "標準入力は上限の1 MiBを超えています。"),
      (.notUTF8(path: "a"), .badData, "“a” is not UTF-8 text.", "「a」はUTF-8のテキストではありません。"),
    ])
  func words(error: InputError, code: ExitCode, english: String, japanese: String) {
    #expect(error.exitCode == code)
    #expect(error.message(in: .english) == english)
    #expect(error.message(in: .japanese) == japanese)
  }

  private func lines(_ bytes: [UInt8], limit: Int = 8) throws -> [LineReader.Line] {
    let file = try TemporaryFile(bytes)
    var reader = LineReader(descriptor: file.descriptor, limit: limit)
    var lines: [LineReader.Line] = []
    while let line = reader.next() { lines.append(line) }
    return lines
  }

  @Test("lines are read without their ends, the last one without a newline too")
  func lines() throws {
    #expect(try lines(Array("one\ntwo\r\n\nthree".utf8)) == [.text("one"), .text("two"), .text(""), .text("three")])
    #expect(try lines([]) == [])
  }

  @Test("a line past the limit is skipped, and the next one read; one of the limit is whole")
  func longLines() throws {
    let long = String(repeating: "x", count: 200_000)
    #expect(
      try lines(Array("12345678\n123456789\n\(long)\nok\n\(long)".utf8)) == [.text("12345678"), .tooLong, .tooLong, .text("ok"), .tooLong])
  }

  @Test("a line that is no UTF-8 is skipped, and the next one read")
  func brokenLines() throws {
    #expect(try lines([0xC3, 0x28, 0x0A, 0x61, 0x0A]) == [.notUTF8, .text("a")])
  }
}
