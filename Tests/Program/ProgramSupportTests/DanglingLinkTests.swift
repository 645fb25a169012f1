import Foundation
import ProgramSupport
import Testing

@Suite("Links that lead nowhere")
struct DanglingLinkTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("links-\(UUID().uuidString)").path

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: target)
  }

  @Test("what is there, and what is simply missing, is none")
  func none() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try link("here", to: "/")
    #expect(DanglingLink(in: "\(folder)/here/tmp") == nil)
    #expect(DanglingLink(in: "\(folder)/missing/below") == nil)
    #expect(DanglingLink(in: "nothing-here") == nil)
  }

  @Test("the link is found at the path's end and above it, with what is missing, relative or along a chain")
  func found() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try link("away", to: "/nonexistent/volume")
    try link("relative", to: "gone")
    try link("chain", to: "relative")
    for path in ["away", "away/kiroku", "away/deep/below"] {
      let link = try #require(DanglingLink(in: "\(folder)/\(path)"))
      #expect(link.path == "\(folder)/away")
      #expect(link.target == "/nonexistent/volume")
    }
    #expect(DanglingLink(in: "\(folder)/relative")?.target == "\(folder)/gone")
    let chain = try #require(DanglingLink(in: "\(folder)/chain/x"))
    #expect(chain.path == "\(folder)/chain")
    #expect(chain.target == "\(folder)/gone")
  }
}
