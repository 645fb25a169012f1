import Glibc
import StartSpeed
import Testing

@Suite("The process's environment")
struct ProcessEnvironmentTests {
  private func environment(_ entries: [UInt8]...) -> ProcessEnvironment {
    let pointers = entries.map { strdup($0.map { CChar(bitPattern: $0) } + [0]) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return ProcessEnvironment(pointers)
  }

  @Test("a value is all that follows the first sign of equality; of two of one name the first counts, and what has no sign is none")
  func values() {
    let environment = environment(Array("A=b=日本".utf8), Array("A=c".utf8), Array("EMPTY=".utf8), Array("NONE".utf8))
    #expect(environment.variables == ["A": "b=日本", "EMPTY": ""])
    #expect(environment.unreadable.isEmpty)
  }

  @Test("what is no UTF-8 is named, and read with replacement characters")
  func unreadable() {
    let environment = environment(Array("A=a".utf8) + [0xFF], Array("B=b".utf8))
    #expect(environment.variables == ["A": "a\u{FFFD}", "B": "b"])
    #expect(environment.unreadable == ["A"])
  }

  @Test("that of this process is read from the C library")
  func own() {
    #expect(ProcessEnvironment().variables["PATH"] == getenv("PATH").map { String(cString: $0) })
  }
}
