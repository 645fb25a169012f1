import ProgramDriving
import Testing

@Suite("Closed and full descriptors", .timeLimit(.minutes(5)))
struct DescriptorTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome.after(["shelf", "add", "Linear Algebra"])
  }

  @Test(
    "output that cannot be written ends with 74 and a message",
    arguments: ["$kiroku shelf list", "$kiroku status --json", "$intents list", "$intents run ShowCurrentStudy --json"])
  func fullDevice(command: String) throws {
    let run = try home.shell("\(command) >/dev/full")
    #expect(run.status == 74)
    #expect(!run.error.isEmpty)
  }

  @Test("a broken pipe ends with 74, not with a signal")
  func brokenPipe() throws {
    let run = try home.shell("{ $intents list --json; echo status $? >&2; } | true; wait")
    #expect(run.error.contains("status 74") || run.error.contains("status 0"))
    let requests = #"yes '{"id":1,"method":"list"}' | head -2000"#
    let many = try home.shell("{ $intents serve; echo status $? >&2; } < <(\(requests)) | head -c 10 >/dev/null")
    #expect(many.error.contains("status 74"), "\(many.error)")
  }

  @Test("a closed stdout does not let data into the database, and nothing is lost")
  func closedOutput() throws {
    let run = try home.shell("$kiroku record 'Linear Algebra' 10m >&-")
    #expect([0, 74].contains(run.status))
    #expect((try home.kiroku("log", "--json").json?["records"] as? [Any])?.count == 1)
    #expect(try home.kiroku("doctor").status == 0)
  }

  @Test("all three descriptors closed")
  func allClosed() throws {
    _ = try home.shell("$kiroku record 'Linear Algebra' 10m <&- >&- 2>&-")
    #expect((try home.kiroku("log", "--json").json?["records"] as? [Any])?.count == 1)
    #expect(try home.kiroku("doctor").status == 0)
  }

  @Test("a closed stdin asks nothing")
  func closedInput() throws {
    #expect(try home.shell("$intents run StartTimer --interactive <&-").status == 10)
    #expect(try home.shell("$intents run PostStudyRecord --input - <&-").status != 0)
  }
}
