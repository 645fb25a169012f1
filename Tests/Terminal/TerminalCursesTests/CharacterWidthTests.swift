import CNcurses
import Glibc
import TerminalUI
import Testing

@Suite("Widths as ncurses sees them")
struct CharacterWidthTests {
  @Test("scalars of the scripts in use take what the C library's wcwidth says")
  func agreesWithTheCLibrary() throws {
    try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x52F, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x23FF, 0x2500...0x27BF, 0x2E80...0x2E99, 0x3000...0x30FF,
      0x3105...0x312F, 0x3131...0x318E, 0x31F0...0x321E, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFFBE,
      0x1F300...0x1F64F, 0x1F680...0x1F6C5, 0x20000...0x2A6DF,
    ]
    // Unassigned ones have no width there.
    let differing = ranges.joined().compactMap { Unicode.Scalar($0) }.filter { scalar in
      let width = Int(cncurses_scalar_width(scalar.value))
      return width >= 0 && width != CellWidth.of(scalar)
    }
    #expect(differing.map { String($0.value, radix: 16) } == [])
  }
}
