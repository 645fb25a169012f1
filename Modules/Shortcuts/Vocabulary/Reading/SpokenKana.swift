extension SpokenNumber {
  /// The number in kana that stands at `index`: よんじゅうご, ひゃくにじゅっ.
  ///
  /// Its sounds change before a unit (じゅっぷん, いっさつ), and most of its syllables are particles or begin other words as well: it is a
  /// number only where a unit follows, which the caller has to see to. Digits are never read one by one: いちご is no 15.
  static func kana(_ view: SpokenView, at index: Int) -> Value? {
    guard mayBeKana(view, at: index) else { return nil }
    var value = Value(end: index, whole: 0)
    var least = 10_000
    while least > 1 {
      let digit = kanaDigit(view, at: value.end, isAfterTens: least == 10)
      if let place = kanaPlace(view, at: digit?.end ?? value.end), place.factor < least {
        value.whole += (digit?.digit ?? 1) * place.factor
        value.end = place.end
        least = place.factor
        // っ is followed by the unit alone.
        if view[value.end - 1] == Kana.smallTsu { break }
      } else {
        guard let digit else { break }
        value.whole += digit.digit
        value.end = digit.end
        break
      }
    }
    // せんもん is 専門 wherever somebody says it.
    let isThousandAlone = value.end == index + 2 && least == 1_000
    return value.end > index && !isThousandAlone ? value : nil
  }

  /// Whether a number in kana may begin at `index`, by its first two scalars.
  private static func mayBeKana(_ view: SpokenView, at index: Int) -> Bool {
    switch view[index] {
    case Kana.ni, Kana.go: true
    case Kana.i, Kana.ha: view[index + 1] == Kana.chi || view[index + 1] == Kana.smallTsu
    case Kana.sa, Kana.se: view[index + 1] == Kana.n
    case Kana.yo: view[index + 1] == Kana.n || view[index + 1] == Kana.ji
    case Kana.ro: view[index + 1] == Kana.ku || view[index + 1] == Kana.smallTsu
    case Kana.na: view[index + 1] == Kana.na
    case Kana.shi: view[index + 1] == Kana.chi
    case Kana.ki: view[index + 1] == Kana.smallYu
    case Kana.ku: view[index + 1] == Kana.ji
    case Kana.ji: view[index + 1] == Kana.smallYu || view[index + 1] == Kana.smallTsu
    case Kana.hi: view[index + 1] == Kana.smallYa
    default: false
    }
  }

  /// よ is 4 before じかん alone, く is 9 there and after tens; し is a particle, a verb's ending and much else, and never 4.
  private static func kanaDigit(_ view: SpokenView, at index: Int, isAfterTens: Bool) -> (end: Int, digit: Int)? {
    let second = view[index + 1]
    switch view[index] {
    case Kana.i where second == Kana.chi || second == Kana.smallTsu: return (index + 2, 1)
    case Kana.ni: return (index + 1, 2)
    case Kana.sa where second == Kana.n: return (index + 2, 3)
    case Kana.yo where second == Kana.n: return (index + 2, 4)
    case Kana.yo where isHours(view, at: index + 1): return (index + 1, 4)
    case Kana.go: return (index + 1, 5)
    case Kana.ro where second == Kana.ku || second == Kana.smallTsu: return (index + 2, 6)
    case Kana.na where second == Kana.na: return (index + 2, 7)
    case Kana.shi where second == Kana.chi: return (index + 2, 7)
    case Kana.ha where second == Kana.chi || second == Kana.smallTsu: return (index + 2, 8)
    case Kana.ki where second == Kana.smallYu && view[index + 2] == Kana.u: return (index + 3, 9)
    case Kana.ku where isAfterTens || isHours(view, at: index + 1): return (index + 1, 9)
    default: return nil
    }
  }

  private static func isHours(_ view: SpokenView, at index: Int) -> Bool {
    view[index] == Kana.ji && view[index + 1] == Kana.ka && view[index + 2] == Kana.n
  }

  /// じゅう, ひゃく, せん as they sound after a digit and before a unit.
  private static func kanaPlace(_ view: SpokenView, at index: Int) -> (end: Int, factor: Int)? {
    let second = view[index + 1]
    switch view[index] {
    case Kana.ji where second == Kana.smallTsu: return (index + 2, 10)
    case Kana.ji where second == Kana.smallYu && (view[index + 2] == Kana.u || view[index + 2] == Kana.smallTsu): return (index + 3, 10)
    case Kana.hi where second == Kana.smallYa, Kana.bi where second == Kana.smallYa, Kana.pi where second == Kana.smallYa:
      return view[index + 2] == Kana.ku || view[index + 2] == Kana.smallTsu ? (index + 3, 100) : nil
    case Kana.se where second == Kana.n, Kana.ze where second == Kana.n: return (index + 2, 1_000)
    default: return nil
    }
  }

  private enum Kana {
    static let i: UInt32 = 0x3044  // い
    static let u: UInt32 = 0x3046  // う
    static let ka: UInt32 = 0x304B  // か
    static let ki: UInt32 = 0x304D  // き
    static let ku: UInt32 = 0x304F  // く
    static let go: UInt32 = 0x3054  // ご
    static let sa: UInt32 = 0x3055  // さ
    static let shi: UInt32 = 0x3057  // し
    static let ji: UInt32 = 0x3058  // じ
    static let se: UInt32 = 0x305B  // せ
    static let ze: UInt32 = 0x305C  // ぜ
    static let chi: UInt32 = 0x3061  // ち
    static let smallTsu: UInt32 = 0x3063  // っ
    static let na: UInt32 = 0x306A  // な
    static let ni: UInt32 = 0x306B  // に
    static let ha: UInt32 = 0x306F  // は
    static let hi: UInt32 = 0x3072  // ひ
    static let bi: UInt32 = 0x3073  // び
    static let pi: UInt32 = 0x3074  // ぴ
    static let smallYa: UInt32 = 0x3083  // ゃ
    static let smallYu: UInt32 = 0x3085  // ゅ
    static let yo: UInt32 = 0x3088  // よ
    static let ro: UInt32 = 0x308D  // ろ
    static let n: UInt32 = 0x3093  // ん
  }
}
