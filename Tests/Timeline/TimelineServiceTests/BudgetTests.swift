import Testing
import TimelineContract

@testable import TimelineService

@Suite("What clients hold at once")
struct BudgetTests {
  private func holder(_ address: String, _ account: Int64? = nil) -> Budget.Holder {
    Budget.Holder(address: address, account: account)
  }

  @Test("An account, an address and the service hold no more than they may")
  func limits() throws {
    let budget = Budget("bytes", all: 100, ofAddress: 60, ofAccount: 40)
    let (mika, ken) = (budget.share(for: holder("here", 1)), budget.share(for: holder("here", 2)))
    try mika.take(40)
    #expect(throws: Refusal.slowDown(seconds: 5)) { try mika.take(1) }
    // Another address doesn't help the account, nor another account the address.
    #expect(throws: Refusal.slowDown(seconds: 5)) { try budget.share(for: holder("there", 1)).take(1) }
    try ken.take(5)
    #expect(throws: Refusal.slowDown(seconds: 5)) { try ken.take(16) }
    let (stranger, rio) = (budget.share(for: holder("there")), budget.share(for: holder("elsewhere", 3)))
    try stranger.take(20)
    try rio.take(10)
    #expect(throws: Refusal.unavailable(seconds: 5)) { try rio.take(26) }
    #expect(budget.count == 75)
    mika.giveBack()
    mika.giveBack()
    #expect(budget.count == 35)
    try rio.take(25)
    #expect(throws: Refusal.slowDown(seconds: 5)) { try rio.take(6) }
    withExtendedLifetime((ken, stranger)) {}
  }

  @Test("When little is left in the service, those who hold most are refused first, and who needs little is let in")
  func nearlyFull() throws {
    let budget = Budget("bytes", all: 1_000, ofAddress: 0, ofAccount: 400)
    let holders = (1...3).map { budget.share(for: holder("address \($0)", Int64($0))) }
    for (share, count) in zip(holders, [400, 400, 100]) { try share.take(count) }
    // A hundred are left.
    #expect(throws: Refusal.unavailable(seconds: 5)) { try holders[2].take(50) }
    let newcomer = budget.share(for: holder("address 4", 4))
    try newcomer.take(40)
    #expect(throws: Refusal.unavailable(seconds: 5)) { try newcomer.take(40) }
    for share in holders { #expect(throws: Refusal.self) { try share.take(20) } }
    holders[0].giveBack()
    try holders[2].take(50)
    try newcomer.take(40)
  }

  @Test("When little is left at an address, those there who hold most are refused first, and who needs little is let in")
  func nearlyFullAddress() throws {
    let budget = Budget("bytes", all: 0, ofAddress: 100, ofAccount: 40)
    let pupils = (1...3).map { budget.share(for: holder("school", $0)) }
    for (share, count) in zip(pupils, [40, 40, 10]) { try share.take(count) }
    for share in pupils { #expect(throws: Refusal.slowDown(seconds: 5)) { try share.take(5) } }
    let newcomer = budget.share(for: holder("school", 4))
    try newcomer.take(5)
    withExtendedLifetime((pupils, newcomer)) { #expect(budget.count == 95) }
  }

  @Test("One address fills no more than two thirds of the service")
  func lonelyAddress() throws {
    let budget = Budget("bytes", all: 300, ofAddress: 300, ofAccount: 0)
    let share = budget.share(for: holder("here", 1))
    try share.take(200)
    #expect(throws: Refusal.unavailable(seconds: 5)) { try share.take(1) }
    try budget.share(for: holder("there", 2)).take(60)
    withExtendedLifetime(share) {}
  }

  @Test("Those at an address who aren't signed in share what one account may hold, and those who are have their own")
  func strangers() throws {
    let budget = Budget("bytes", all: 0, ofAddress: 0, ofAccount: 40)
    let (one, other) = (budget.share(for: holder("here")), budget.share(for: holder("here")))
    try one.take(30)
    #expect(throws: Refusal.slowDown(seconds: 5)) { try other.take(11) }
    let (mika, stranger) = (budget.share(for: holder("here", 1)), budget.share(for: holder("there")))
    try mika.take(40)
    try stranger.take(40)
    withExtendedLifetime(one) {}
  }

  @Test("What is refused takes nothing, and what nobody refers to is given back")
  func shares() throws {
    let budget = Budget("bytes", all: 100, ofAddress: 0, ofAccount: 0)
    do {
      let share = budget.share(for: holder("here", 1))
      try share.take(70)
      #expect(throws: Refusal.unavailable(seconds: 5)) { try share.take(31) }
      try share.take(30)
      withExtendedLifetime(share) { #expect(budget.count == 100) }
    }
    #expect(budget.count == 0)
  }

  @Test("What is taken for sure goes beyond the limits, and then its holder doesn't pass until it's given back, while others do")
  func sure() throws {
    let budget = Budget("bytes", all: 100, ofAddress: 100, ofAccount: 40)
    let mika = budget.share(for: holder("here", 1))
    try mika.take(40)
    try budget.check(holder("here", 1))
    try mika.take(1, ignoringLimits: true)
    #expect(throws: Refusal.slowDown(seconds: 5)) { try budget.check(holder("here", 1)) }
    for other in [holder("here", 2), holder("here"), holder("there", 2)] { try budget.check(other) }
    mika.giveBack()
    try budget.check(holder("here", 1))
    #expect(budget.count == 0)
  }

  @Test("Limits of 0 limit nothing")
  func unlimited() throws {
    let budget = Budget("bytes", all: 0, ofAddress: 0, ofAccount: 0)
    let share = budget.share(for: holder("here", 1))
    try share.take(1 << 40)
    withExtendedLifetime(share) { #expect(budget.count == 1 << 40) }
  }
}
