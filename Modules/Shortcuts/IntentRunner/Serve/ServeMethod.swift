/// What a line of `serve` can ask for; the raw value is the `method` of a request. ``Server`` answers them.
enum ServeMethod: String, CaseIterable, Sendable {
  case list, resolve, confirm, handle, options
  /// A call that writes a line for each change of an answer, and is answered when nothing changes any more.
  case observe
  /// Ends an observation; answered as soon as it is read.
  case unobserve
  /// Answered as soon as it is read; all others are calls, which can be cancelled.
  case cancel
}
