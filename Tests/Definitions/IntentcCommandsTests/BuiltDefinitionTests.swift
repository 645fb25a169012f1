import Foundation
import IntentDefinitions
import Testing

@testable import IntentcCommands

@Suite("Definitions of built apps")
struct BuiltDefinitionTests {
  /// As Xcode puts a definition into an app: with a hash of each intent, an unsigned number of 64 bits.
  private static func definition(hash: String) -> String {
    Definitions.tea().replacing(
      "<key>INIntentName</key>", with: "<key>INIntentHash</key><integer>\(hash)</integer>\n<key>INIntentName</key>")
  }

  @Test(
    "every command reads a hash of 64 bits, in both formats",
    arguments: ["7", "9223372036854775808", "16045690984833335023", "18446744073709551615"])
  func commands(hash: String) throws {
    let bench = try Workbench()
    let source = try bench.write(Self.definition(hash: hash), to: "Tea.intentdefinition")
    let binary = bench.path("Built.intentdefinition")
    let bytes = try FormattedDefinition(path: source, as: .binary).bytes
    try Data(bytes).write(to: URL(fileURLWithPath: binary))
    for path in [source, binary] {
      #expect(try bench.run("check", path) == Workbench.Answer(code: 0))
      #expect(try bench.run("show", path).code == 0)
      #expect(try bench.run("show", path, "--json").output.contains("\"buildHash\" : \(hash),"))
      #expect(try bench.run("describe", "BrewTea", path).code == 0)
      #expect(try bench.run("dialogue", path).code == 0)
      #expect(try bench.run("generate", path, "--swift", "-").code == 0)
    }
    #expect(try bench.run("diff", source, binary).output == "Nothing changed in meaning.\n")
    #expect(try bench.run("format", binary, "--check") == Workbench.Answer(code: 0))
    #expect(try bench.run("format", binary, "--to", "xml").code == 0)
    #expect(try bench.text("Built.intentdefinition").contains("\t\t\t<integer>\(hash)</integer>\n"))
  }

  @Test("hashes tell builds apart, and mean nothing to a comparison")
  func diff() throws {
    let bench = try Workbench()
    let source = try bench.write(Definitions.tea(), to: "Tea.intentdefinition")
    let built = try bench.write(Self.definition(hash: "18446744073709551615"), to: "Built.intentdefinition")
    #expect(try bench.run("diff", source, built).output == "Nothing changed in meaning.\n")
  }
}
