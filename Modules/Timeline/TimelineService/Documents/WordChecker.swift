import Synchronization
import TimelineRules
import TimelineStorage

/// Holds texts against the operator's words as they are now.
struct WordChecker: Sendable {
  private final class Present: Sendable {
    let filter = Mutex<(version: Int, filter: any WordFilter)?>(nil)
  }

  let storage: any TimelineStorage
  let make: WordFilterMaking
  private let present = Present()

  init(storage: any TimelineStorage, make: @escaping WordFilterMaking) {
    self.storage = storage
    self.make = make
  }

  /// Passes where none of the words stands in these texts.
  func check(_ texts: [(field: String, text: String)]) async throws {
    guard !texts.isEmpty else { return }
    try await filter().check(texts)
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
