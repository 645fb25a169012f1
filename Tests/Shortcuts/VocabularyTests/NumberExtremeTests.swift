import Testing

@testable import Vocabulary

@Suite("Numbers as people say them, as far as they go")
struct NumberExtremeTests {
  private static let numbers = [
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "99999999999999999999999999", "0.00000000000000000001",
    "1.99999999999999999999999", "1,000,000,000,000,000", "九千九百九十九千百十", "千千千千千千千千千千", "九九九九九九九九九九九九九九九九九九九九", "無量大数", "九千九百九十九無量大数",
    "一億", "十万", "きゅうせんきゅうひゃくきゅうじゅうきゅう", "せんせんせんせん", "ninety-nine thousand nine hundred and ninety-nine",
    "thousand thousand thousand", "a hundred hundred hundred", "1:59", "999999999999:59", "〇〇〇〇〇〇〇",
  ]

  @Test(
    "no number that somebody says ends the process", arguments: numbers,
    [
      "boil pasta for % minutes", "boil pasta for % hours % minutes % seconds", "boil pasta for % and a half hours", "slice pasta % pieces",
      "slice pasta pieces % to %", "slice pasta p. %", "pick %", "パスタを%分ゆでて", "そばを%時間%分%秒ゆでる", "そばを%時間半ゆでて", "%枚", "第%枚から第%枚まで", "%", "%番",
    ])
  func said(_ number: String, _ form: String) throws {
    let phrase = form.split(separator: "%", omittingEmptySubsequences: false).joined(separator: number)
    guard case .match(let match, _) = try Kitchen.reader().read(phrase) else { return }
    for value in match.values.values {
      switch value {
      case .seconds(let seconds): #expect(seconds >= 0)
      case .integer(let number): #expect(number >= 0)
      case .range(let from, let to): #expect(from >= 0 && to >= 0)
      case .text, .remark, .term: break
      }
    }
  }
}
