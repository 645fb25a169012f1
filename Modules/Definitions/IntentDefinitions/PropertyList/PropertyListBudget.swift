/// How much a property list may hold before it is refused.
///
/// The largest definitions known have 1 MB, 40 000 values and 9 levels.
public struct PropertyListBudget: Hashable, Sendable {
  /// The bytes of the file, and of its texts when every shared reference of a binary file is written out.
  public var bytes: Int

  /// The values in it, dictionaries and arrays included; a shared value of a binary file counts every time it is referred to.
  public var values: Int

  /// The levels of dictionaries and arrays, held to ``greatestDepth``.
  public var depth: Int {
    didSet { depth = min(depth, Self.greatestDepth) }
  }

  /// Makes a budget; a depth over ``greatestDepth`` is held to it, as readers and writers recurse.
  public init(bytes: Int = 16 << 20, values: Int = 500_000, depth: Int = 64) {
    self.bytes = bytes
    self.values = values
    self.depth = min(depth, Self.greatestDepth)
  }

  /// The most levels that any budget allows.
  public static let greatestDepth = 256

  /// The budget for files of people: reading one takes less than 256 MB of memory.
  public static let standard = PropertyListBudget()
}
