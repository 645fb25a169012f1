/// What hiragana say of each other: their vowels, their voiced forms.
enum Kana {
  private static let rows: [(vowel: UInt32, kana: String)] = [
    (0x3042, "あかがさざただなはばぱまやらわゃ"), (0x3044, "いきぎしじちぢにひびぴみりゐ"), (0x3046, "うくぐすずつづぬふぶぷむゆるゔゅ"),
    (0x3048, "えけげせぜてでねへべぺめれゑ"), (0x304A, "おこごそぞとどのほぼぽもよろをょ"),
  ]
  private static let vowels: [UInt32: UInt32] = {
    var vowels: [UInt32: UInt32] = [:]
    for row in rows { for scalar in row.kana.unicodeScalars { vowels[scalar.value] = row.vowel } }
    return vowels
  }()

  /// The vowel that a kana ends with: あ of か.
  static func vowel(of kana: UInt32) -> UInt32? { vowels[kana] }

  /// The kana of a row with a vowel: び of the row of ば and い.
  static func row(of first: UInt32, vowelOf vowel: UInt32) -> UInt32 {
    // ば び ぶ べ ぼ stand three apart, with their unvoiced and half voiced forms between.
    first + (vowel - 0x3042) / 2 * 3
  }

  /// The voiced form of a kana, or nil where it has none.
  static func voiced(_ kana: UInt32, half: Bool) -> UInt32? {
    switch kana {
    case 0x3046 where !half: 0x3094
    case 0x304B, 0x304D, 0x304F, 0x3051, 0x3053, 0x3055, 0x3057, 0x3059, 0x305B, 0x305D, 0x305F, 0x3066, 0x3068: half ? nil : kana + 1
    // ち and つ become what じ and ず are folded to.
    case 0x3061: half ? nil : 0x3058
    case 0x3064: half ? nil : 0x305A
    case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B: kana + (half ? 2 : 1)
    default: nil
    }
  }
}
