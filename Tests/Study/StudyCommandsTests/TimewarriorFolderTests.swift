import Foundation
import StudyModels
import StudyRepositories
import StudyTestSupport
import TestSupport
import Testing

@testable import StudyCommands

@Suite("The folder that timewarrior keeps its data in a folder of")
struct TimewarriorFolderTests {
  private let folder = TemporaryDirectory("timewarrior")

  private func write(_ name: String, _ text: String) throws {
    let file = URL(fileURLWithPath: folder.path + "/" + name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("nothing is written beside timewarrior's settings or above its data", arguments: ["timewarrior.cfg", "data/tags.data"])
  func refused(_ file: String) async throws {
    try write(file, "{}")
    let kiroku = Kiroku()
    try await kiroku.run("record", "10m")
    let answer = try await kiroku.run("export", "timewarrior", "-o", folder.path + "/")
    #expect(answer.code == 73 && answer.messages.contains("it holds \(file). Nothing was changed."))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [file.prefix { $0 != "/" }.description])
  }

  @Test("its own data comes in, not what lies beside it")
  func ownData() async throws {
    try write("data/2026-10.data", "inc 20261002T090000Z - 20261002T100000Z # own\n")
    try write("2026-11.data", "inc 20261102T090000Z - 20261102T093000Z # stray\n")
    let kiroku = Kiroku()
    try await kiroku.run("import", "timewarrior", folder.path)
    #expect(try kiroku.repositories().records.recent(limit: 9).map(\.activeSeconds) == [3_600])
  }
}
