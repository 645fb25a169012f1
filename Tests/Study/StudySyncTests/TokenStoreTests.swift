import Foundation
import Glibc
import StudyRepositories
import TestSupport
import Testing

@testable import StudySync

@Suite("Where the session's token lies", .timeLimit(.minutes(5)))
struct TokenStoreTests {
  private let directory = TemporaryDirectory("kiroku-token")
  private let account = AccountName(server: "https://kiroku.example", handle: "mai")

  /// As every program of Kiroku does at its start: a tool that reads nothing ends no test.
  init() { signal(SIGPIPE, SIG_IGN) }

  /// - Parameter patience: much more than a program takes, but where one hangs: the machine may be busy.
  private func store(_ environment: [String: String] = [:], patience: Duration = .seconds(120)) throws -> TokenStore {
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    return TokenStore(directory: directory.path, environment: ["PATH": directory.path].merging(environment) { $1 }, patience: patience)
  }

  private func program(_ name: String, _ script: String) throws {
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    let path = directory.path + "/" + name
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  @Test("without a keyring it is a file that only the user can read, and of this account alone")
  func file() throws {
    let store = try store()
    #expect(try store.keep("secret", of: account) == .file)
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.path + "/kiroku.sqlite.session")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(store.token(of: account)?.token == "secret")
    #expect(store.token(of: AccountName(server: account.server, handle: "ken")) == nil)
    #expect(store.token(of: AccountName(server: "https://other.example", handle: "mai")) == nil)
    store.forget(account)
    #expect(store.token(of: account) == nil)
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/kiroku.sqlite.session"))
  }

  @Test("an unlocked keyring takes it, and no file is left")
  func keyring() throws {
    _ = try store().keep("old", of: account)
    try program("busctl", "echo 'b false'")
    let kept = directory.path + "/kept"
    try program("secret-tool", "case $1 in store) /bin/cat > \(kept);; lookup) /bin/cat \(kept);; clear) /bin/rm -f \(kept);; esac")
    let store = try store(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
    #expect(try store.keep("new", of: account) == .secretService)
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/kiroku.sqlite.session"))
    let found = try #require(store.token(of: account))
    #expect(found.token == "new" && found.place == .secretService)
    store.forget(account)
    #expect(store.token(of: account) == nil)
  }

  @Test(
    "a keyring that is locked, hangs or forgets is none",
    arguments: [("echo 'b true'", "exit 0"), ("exit 1", "exit 0"), ("echo 'b false'", "exit 1"), ("echo 'b false'", "exec /bin/sleep 30")])
  func unusable(bus: String, tool: String) throws {
    try program("busctl", bus)
    try program("secret-tool", tool)
    let store = try store(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"], patience: .seconds(3))
    #expect(try store.keep("secret", of: account) == .file)
    #expect(store.token(of: account)?.place == .file)
  }

  @Test("without a bus the keyring is not even asked")
  func noBus() throws {
    try program("busctl", "echo asked > \(directory.path)/asked; echo 'b false'")
    try program("secret-tool", "echo asked > \(directory.path)/asked")
    #expect(try store().keep("secret", of: account) == .file)
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/asked"))
  }
}
