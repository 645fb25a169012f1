import Foundation
import QRCodes
import TestSupport
import Testing

@Suite("QR codes", .timeLimit(.minutes(5)))
struct QRCodeTests {
  private static let address = "https://kiroku.example/@mai"

  /// What zbar reads in rows of half blocks, each cell two pixels high and one wide, eight times as large; nil where there is no zbar here.
  private func read(_ rows: [String], blocksAreDark: Bool) throws -> String? {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/zbarimg") else {
      print("skipped: there is no zbarimg here (zbar-tools)")
      return nil
    }
    let scale = 8
    var pixels: [UInt8] = []
    for row in rows {
      for half in 0..<2 {
        let line = row.flatMap { cell -> [UInt8] in
          let isBlock = cell == "█" || cell == (half == 0 ? "▀" : "▄")
          return [UInt8](repeating: isBlock == blocksAreDark ? 0 : 255, count: scale)
        }
        for _ in 0..<scale { pixels += line }
      }
    }
    let width = (rows.first?.count ?? 0) * scale
    let file = try TemporaryFile(Array("P5 \(width) \(pixels.count / max(1, width)) 255\n".utf8) + pixels)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/zbarimg")
    process.arguments = ["--quiet", "--raw", "--nodbus", file.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test("zbar reads the address in the cells, dark on light and light on dark", arguments: [true, false])
  func scanned(blocksAreDark: Bool) throws {
    for address in [Self.address, "https://a.b/@abc", "https://timeline.students.example.org:8443/@a_long_name_of_20_c"] {
      let code = try QRCode(address)
      guard let text = try read(code.rows(blocksAreDark: blocksAreDark), blocksAreDark: blocksAreDark) else { return }
      #expect(text == address)
    }
  }

  @Test("four light modules stand around it, and it fits a terminal of 80 × 24")
  func size() throws {
    let code = try QRCode(Self.address)
    #expect(code.width == 25)
    #expect(code.cells.width == 33 && code.cells.height == 17)
    let rows = code.rows(blocksAreDark: true)
    #expect(rows.count == 17 && rows.allSatisfy { $0.count == 33 && $0.hasPrefix("    ") && $0.hasSuffix("    ") })
    #expect(rows[0].allSatisfy { $0 == " " } && rows[1].allSatisfy { $0 == " " })
    #expect(code.rows(blocksAreDark: false)[0].allSatisfy { $0 == "█" })
    #expect(!code.isDark(-1, 0) && code.isDark(0, 0) && !code.isDark(25, 25))
  }

  @Test("what no code holds is refused")
  func tooLong() {
    #expect(throws: QRCode.Failure.tooLong) { try QRCode(String(repeating: "a", count: 3_000)) }
  }
}
