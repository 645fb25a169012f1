import Synchronization
import TimelineRules
import TimelineStorage

/// Holds texts against the operator's words as they are now.
struct WordChecker: Sendable {
  private final class Present: Sendable {
    let filter = Mutex<(version: Int, filter: any WordFilter)?>(nil)
  }

  /// Bytes of texts that are checked at once, on the threads that serve everyone. Whatever is in a text, checking it takes a few
  /// milliseconds for so many.
  static let shortBytes = 3_000

  let storage: any TimelineStorage
  let make: WordFilterMaking
  /// Where longer ones are checked.
  let work: BoundedWork
  private let present = Present()

  init(storage: any TimelineStorage, make: @escaping WordFilterMaking, waiting: Int) {
    self.storage = storage
    self.make = make
    work = BoundedWork(threads: 1, waiting: waiting)
  }

  /// Passes where none of the words stands in these texts. Long ones have their turns by who asks.
  ///
  /// - Throws: ``Refusal/forbiddenWords(_:)``, ``Refusal/slowDown(seconds:)`` where too many long ones wait, and what the storage throws.
  func check(_ texts: [(field: String, text: String)], for asker: String) async throws {
    guard !texts.isEmpty else { return }
    let filter = try await filter()
    guard texts.reduce(0, { $0 + $1.text.utf8.count }) > Self.shortBytes else { return try filter.check(texts) }
    try await work.run(for: asker) { try filter.check(texts) }
  }

  /// Makes the filter of words that changed before somebody has to wait for it.
  func refresh() async throws { _ = try await filter() }

  private func filter() async throws -> any WordFilter {
    let version = try await storage.wordsVersion()
    if let known = present.filter.withLock({ $0 }), known.version == version { return known.filter }
    let (list, newest) = try await storage.words()
    let filter = make(list)
    present.filter.withLock { $0 = (newest, filter) }
    return filter
  }
}
