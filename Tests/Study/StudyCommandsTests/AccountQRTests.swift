import ProgramSupport
import StudyModels
import StudyRepositories
import Testing

@testable import StudyCommands

@Suite("kiroku account qr")
struct AccountQRTests {
  private let kiroku = Kiroku()

  @Test("the profile's address is shown as a code, and without an account what is missing")
  func qr() async throws {
    let none = try await kiroku.run("account", "qr")
    #expect(none.code == 20 && none.messages.contains("`kiroku signup`"))
    try kiroku.repositories().account.signIn(AccountDetails(name: AccountName(server: "https://kiroku.example", handle: "mai")))
    let answer = try await kiroku.run("account", "qr")
    #expect(answer.code == 0 && answer.output.hasSuffix("\n@mai  https://kiroku.example/@mai\n"))
    #expect(answer.output.split(separator: "\n").count == 18)
    #expect(try await kiroku.json("account", "qr")["address"] == "https://kiroku.example/@mai")
    let colored = try await kiroku.run("account", "qr", "--color", "always").output
    #expect(colored.hasPrefix("\u{1B}[38;5;16;48;5;231m" + String(repeating: " ", count: 33) + "\u{1B}[0m\n"))
  }
}
