import StudyModels
import Testing

@Suite("The table of limits")
struct StudyLimitsTests {
  @Test("study time is 0 to 1440 min", arguments: [0, 1, 86_400])
  func studyTimeWithin(seconds: Int) throws {
    #expect(try StudyLimits.studyTime(seconds) == seconds)
  }

  @Test("study time past either end is refused", arguments: [-1, 86_401, .max, .min])
  func studyTimeOutside(seconds: Int) {
    #expect(refusal { () throws(StudyError) in try StudyLimits.studyTime(seconds) } == .limit(.studyTime(seconds: seconds)))
  }

  @Test(
    "an amount within its limits is taken, and one that says nothing is none",
    arguments: [
      (StudyAmount.total(0), nil), (.total(1), .total(1)), (.total(9_999), .total(9_999)), (.range(from: 0, to: 0), nil),
      (.range(from: 1, to: 1), .range(from: 1, to: 1)), (.range(from: 1, to: 9_999), .range(from: 1, to: 9_999)),
    ] as [(StudyAmount, StudyAmount?)])
  func amountWithin(given: StudyAmount, stored: StudyAmount?) throws {
    #expect(try StudyLimits.amount(given, hasMaterial: true) == stored)
  }

  @Test(
    "an amount outside its limits is refused by its reason",
    arguments: [
      (StudyAmount.total(-1), StudyLimitViolation.amount(-1)), (.total(10_000), .amount(10_000)),
      (.range(from: -1, to: 5), .amount(-1)), (.range(from: 1, to: 10_000), .amount(10_000)), (.range(from: .max, to: .min), .amount(.max)),
      (.range(from: 24, to: 10), .range(from: 24, to: 10)), (.range(from: 0, to: 5), .range(from: 0, to: 5)),
      (.range(from: 5, to: 0), .range(from: 5, to: 0)),
    ])
  func amountOutside(given: StudyAmount, violation: StudyLimitViolation) {
    #expect(refusal { () throws(StudyError) in try StudyLimits.amount(given, hasMaterial: true) } == .limit(violation))
  }

  @Test("an amount needs a material, and none or 0 does not")
  func amountWithoutMaterial() throws {
    #expect(refusal { () throws(StudyError) in try StudyLimits.amount(.total(1), hasMaterial: false) } == .limit(.amountWithoutMaterial))
    #expect(try StudyLimits.amount(.total(0), hasMaterial: false) == nil)
    #expect(try StudyLimits.amount(nil, hasMaterial: false) == nil)
  }

  @Test("a material's total is 1 to 9999 or unknown")
  func totalAmount() throws {
    #expect(try [nil, 1, 9_999].map(StudyLimits.totalAmount) == [nil, 1, 9_999])
    for total in [0, -1, 10_000] {
      #expect(refusal { () throws(StudyError) in try StudyLimits.totalAmount(total) } == .limit(.totalAmount(total)))
    }
  }

  @Test("a timer runs for 1 s to 24 h")
  func timerTarget() throws {
    #expect(try [1, 86_400].map(StudyLimits.timerTarget) == [1, 86_400])
    for seconds in [0, -1, 86_401] {
      #expect(refusal { () throws(StudyError) in try StudyLimits.timerTarget(seconds) } == .targetOutOfRange(seconds: seconds))
    }
  }

  @Test("a goal is what a week can hold")
  func goalTarget() throws {
    let within: [WeeklyGoal.Target] = [.time(seconds: 1), .time(seconds: 604_800), .amount(1), .amount(9_999)]
    for target in within { #expect(try StudyLimits.goalTarget(target, hasMaterial: true) == target) }
    let outside: [WeeklyGoal.Target] = [.time(seconds: 0), .time(seconds: 604_801), .amount(0), .amount(10_000), .amount(-1)]
    for target in outside {
      #expect(refusal { () throws(StudyError) in try StudyLimits.goalTarget(target, hasMaterial: true) } == .limit(.goalTarget))
    }
    #expect(refusal { () throws(StudyError) in try StudyLimits.goalTarget(.amount(5), hasMaterial: false) } == .amountGoalNeedsMaterial)
    #expect(try StudyLimits.goalTarget(.time(seconds: 5), hasMaterial: false) == .time(seconds: 5))
  }
}
