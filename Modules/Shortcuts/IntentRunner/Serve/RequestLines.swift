import Dispatch
import ProgramSupport

/// The lines of requests, as many at once as are worked on: what is not read yet waits in the pipe, and its writer with it.
final class RequestLines: Sendable {
  /// The lines, in order.
  let stream: AsyncStream<LineReader.Line>
  /// Begins at 0 and is raised, since a semaphore may not be freed below the value that it began with.
  private let places = DispatchSemaphore(value: 0)

  /// Reads a descriptor on a thread of its own, which reading blocks; of the lines that it gave, `openLines` are without ``close()`` at most.
  init(from descriptor: Int32, lineLimit: Int, openLines: Int) {
    let (stream, continuation) = AsyncStream.makeStream(of: LineReader.Line.self)
    self.stream = stream
    for _ in 0..<openLines { places.signal() }
    DispatchQueue(label: "requests").async { [places] in
      var reader = LineReader(descriptor: descriptor, limit: lineLimit)
      places.wait()
      while let line = reader.next() {
        continuation.yield(line)
        places.wait()
      }
      continuation.finish()
    }
  }

  /// Says that one of the lines is done with.
  func close() { places.signal() }
}
