import StudyModels
import StudyRepositories
import Testing

@Suite("Account and usage")
struct AccountRepositoryTests {
  let test = TestStore()

  @Test(
    "the account's state comes back as it was set",
    arguments: [
      AccountState.signedIn(server: "https://example.org", handle: "mai"), .signedOut(server: "https://example.org"), .local,
    ])
  func account(state: AccountState) throws {
    try test.account.setState(.signedOut(server: "https://elsewhere.example"))
    try test.account.setState(state)
    #expect(try test.otherProgram().account.state() == state)
  }

  @Test("usage is counted by event and outcome, the most frequent first")
  func usage() throws {
    let posted = UsageEvent(name: "intent.PostStudyRecord", detail: "success")
    let paused = UsageEvent(name: "intent.PauseStudy", detail: "failureNoSession")
    let first = test.now
    try test.repositories.usage.note(paused)
    test.world.advance(60)
    try test.repositories.usage.note(posted)
    test.world.advance(60)
    try test.repositories.usage.note(posted)
    #expect(
      try test.repositories.usage.counts() == [
        UsageCount(event: posted, count: 2, last: test.now), UsageCount(event: paused, count: 1, last: first),
      ])
  }
}
