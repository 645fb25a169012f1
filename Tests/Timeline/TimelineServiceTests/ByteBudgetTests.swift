import Testing
import TimelineContract

@testable import TimelineService

@Suite("The bytes that requests hold")
struct ByteBudgetTests {
  private func holder(_ address: String, _ account: Int64? = nil) -> ByteBudget.Holder {
    ByteBudget.Holder(address: address, account: account)
  }

  @Test("An account, an address and the service hold no more than they may")
  func limits() throws {
    let budget = ByteBudget(ServiceSettings(bytesInFlight: 100, bytesOfAddress: 60, bytesOfAccount: 40))
    let (mika, ken) = (budget.share(for: holder("here", 1)), budget.share(for: holder("here", 2)))
    try mika.take(40)
    #expect(throws: Refusal.slowDown(seconds: 5)) { try mika.take(1) }
    // Another address doesn't help the account, nor another account the address.
    #expect(throws: Refusal.slowDown(seconds: 5)) { try budget.share(for: holder("there", 1)).take(1) }
    try ken.take(20)
    #expect(throws: Refusal.slowDown(seconds: 5)) { try ken.take(1) }
    let stranger = budget.share(for: holder("there"))
    try stranger.take(40)
    #expect(throws: Refusal.unavailable(seconds: 5)) { try stranger.take(1) }
    #expect(budget.count == 100)
    mika.giveBack()
    mika.giveBack()
    #expect(budget.count == 60)
    try stranger.take(20)
    #expect(throws: Refusal.slowDown(seconds: 5)) { try stranger.take(1) }
  }

  @Test("What is refused takes nothing, and what nobody refers to is given back")
  func shares() throws {
    let budget = ByteBudget(ServiceSettings(bytesInFlight: 100, bytesOfAddress: 0, bytesOfAccount: 0))
    do {
      let share = budget.share(for: holder("here", 1))
      try share.take(70)
      #expect(throws: Refusal.unavailable(seconds: 5)) { try share.take(31) }
      try share.take(30)
      #expect(budget.count == 100)
    }
    #expect(budget.count == 0)
  }

  @Test("What is taken for sure goes beyond the limits, and nothing passes until it is given back")
  func sure() throws {
    let budget = ByteBudget(ServiceSettings(bytesInFlight: 0, bytesOfAddress: 0, bytesOfAccount: 40))
    let mika = budget.share(for: holder("here", 1))
    try mika.take(40)
    try budget.check(holder("here", 1))
    try mika.take(1, isSure: true)
    #expect(throws: Refusal.slowDown(seconds: 5)) { try budget.check(holder("here", 1)) }
    try budget.check(holder("here", 2))
    mika.giveBack()
    try budget.check(holder("here", 1))
    #expect(budget.count == 0)
  }

  @Test("Limits of 0 limit nothing")
  func unlimited() throws {
    let budget = ByteBudget(ServiceSettings(bytesInFlight: 0, bytesOfAddress: 0, bytesOfAccount: 0))
    let share = budget.share(for: holder("here", 1))
    try share.take(1 << 40)
    #expect(budget.count == 1 << 40)
  }
}
