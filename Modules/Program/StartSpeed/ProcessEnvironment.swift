@preconcurrency import Glibc

/// The environment that the process was started with, read from where the C library keeps it.
///
/// Foundation's `ProcessInfo` takes 4 % of the instructions of a short read more, and does not tell which variables are no UTF-8.
package struct ProcessEnvironment {
  /// The values by name; of two of one name the first counts, as for the C library.
  package private(set) var variables: [String: String] = [:]
  /// The names of the variables that are no UTF-8; ``variables`` has replacement characters in them.
  package private(set) var unreadable: Set<String> = []

  /// Entries as C has them, `NAME=VALUE` each, up to a null pointer.
  package typealias Entries = UnsafePointer<UnsafeMutablePointer<CChar>?>

  /// Reads that of this process; nobody may change it meanwhile.
  package init() {
    // Swift takes a global variable of C for unsafe, although nobody has started a thread yet: hence the import. Looked up by its name it is not found
    // in a program that is linked without any shared library.
    self.init(UnsafePointer(environ))
  }

  /// Reads entries; nil is none.
  package init(_ entries: Entries?) {
    guard var next = entries else { return }
    while let entry = next.pointee {
      add(entry)
      next += 1
    }
  }

  private mutating func add(_ entry: UnsafePointer<CChar>) {
    let valid = String(validatingCString: entry)
    let text = valid ?? String(cString: entry)
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return }
    let name = String(text[..<sign])
    guard variables[name] == nil else { return }
    variables[name] = String(text[text.index(after: sign)...])
    if valid == nil { unreadable.insert(name) }
  }
}
