import Glibc

/// Programs of this machine, by the user's `PATH`.
public struct FoundPrograms: Sendable {
  private let folders: [Substring]

  /// Takes the folders of an environment; relative ones would make it depend on where somebody happens to work.
  public init(_ variables: [String: String]) {
    folders = (variables["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
  }

  /// The path of a program; nil where there is none.
  public func path(of program: String) -> String? {
    folders.lazy.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }
}
