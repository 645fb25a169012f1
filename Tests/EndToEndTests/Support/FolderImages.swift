import Synchronization
import TestSupport

/// Images of folders that are made once each. Whoever asks for one that is being made waits for that one alone.
final class FolderImages<Key: Hashable & Sendable>: Sendable {
  private final class Entry: Sendable {
    let image = Mutex<FolderImage?>(nil)
  }

  private let entries = Mutex<[Key: Entry]>([:])

  /// Returns the image of a key, which `make` makes if nobody has before.
  func image(of key: Key, _ make: () throws -> FolderImage) throws -> FolderImage {
    let entry = entries.withLock { entries -> Entry in
      if let entry = entries[key] { return entry }
      let entry = Entry()
      entries[key] = entry
      return entry
    }
    return try entry.image.withLock { image -> FolderImage in
      if let image { return image }
      let made = try make()
      image = made
      return made
    }
  }
}
