import Testing

extension Tag {
  /// Waits for real seconds to pass: `Tests/Running/run.sh` runs such a test when nothing else runs.
  @Tag static var realTime: Self
}
