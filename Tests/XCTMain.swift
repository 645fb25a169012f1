import Testing

/// Starts the tests. With it SwiftPM doesn't look for XCTest's tests, so they can be built without an index (`make check`), which takes a third of the
/// compiler's time.
@main
struct Runner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
