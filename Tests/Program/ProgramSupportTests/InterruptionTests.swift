import Testing

@testable import ProgramSupport

@Suite("Interrupting what runs")
struct InterruptionTests {
  @Test("outside a running program a cancelled body ends all the same")
  func outside() async {
    #expect(await Interruption.cancelling { Task.isCancelled } == false)
  }
}
