/// What a line of `serve` can ask for; the raw value is the `method` of a request. ``Server`` answers them.
enum ServeMethod: String, CaseIterable, Sendable {
  case list, resolve, confirm, handle, options
  /// Answered as soon as it is read; all others are calls, which can be cancelled.
  case cancel
}
