import Foundation

/// A folder of small programs that stand in for others, for a `PATH` of the test's own.
public struct StandInPrograms: Sendable {
  private let folder = TemporaryDirectory("kiroku-programs")

  /// Makes an empty folder.
  public init() {}

  /// The folder.
  public var path: String { folder.path }

  /// A path for what the programs write.
  public func file(_ name: String) -> String { folder.path + "/" + name }

  /// Makes a program of a shell script; what it says has to be found by whole paths, or by its own `PATH`.
  public func add(_ name: String, _ script: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data("#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n".utf8).write(to: URL(fileURLWithPath: file(name)))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file(name))
  }
}
