import Dispatch
import Glibc
import TerminalProcess
import Testing

@Suite("What wakes a backend")
struct SignalPipeTests {
  private func pair() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test("a wait ends with a wake-up from another thread, which is a byte that names no signal")
  func woken() throws {
    let pipe = try #require(SignalPipe())
    let waker = pipe.waker
    DispatchQueue.global().async { waker() }
    let wait = pipe.wait(for: nil, timeout: nil)
    #expect(wait.isPiped && !wait.isReadable && !wait.isGone)
    #expect(pipe.drain() == [0])
    #expect(pipe.drain() == [])
  }

  @Test("input is read, and its end is told once nothing is left")
  func input() throws {
    let pipe = try #require(SignalPipe())
    let input = try pair()
    defer { close(input.reading) }
    #expect(Descriptor.write("あ", to: input.writing))
    close(input.writing)
    let first = pipe.wait(for: input.reading, timeout: nil)
    #expect(first.isReadable && !first.isGone)
    guard case .bytes(let bytes) = Descriptor.read(input.reading) else {
      Issue.record("nothing was read")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "あ")
    #expect(pipe.wait(for: input.reading, timeout: nil).isGone)
    if case .bytes = Descriptor.read(input.reading) { Issue.record("there is no more") }
  }
}
