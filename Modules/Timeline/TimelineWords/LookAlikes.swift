/// Characters that people read as others.
enum LookAlikes {
  /// Letters of other scripts, and Latin ones that do not decompose, that look just like Latin letters: by their code point.
  static let exact: [UInt32: [UInt32]] = table(exactPairs)
  /// Those that are read so only among Latin letters.
  static let weak: [UInt32: UInt32] = table(weakPairs).compactMapValues(\.first)
  /// Signs that stand for letters; `1` is what may be i or l.
  static let signs: [UInt32: UInt32] = table([
    ("a", "@"), ("s", "$§"), ("1", "!|¡¦"), ("t", "+†"), ("c", "(<¢©"), ("e", "€"), ("l", "£"), ("y", "¥"), ("o", "°"), ("r", "®"),
    ("h", "#"),
  ]).compactMapValues(\.first)
  /// Digits that stand for letters.
  static func letter(for digit: UInt32) -> UInt32? {
    switch digit {
    case 0x30: 0x6F  // 0 o
    case 0x31: 0x31  // 1 i, l
    case 0x32: 0x7A  // 2 z
    case 0x33: 0x65  // 3 e
    case 0x34: 0x61  // 4 a
    case 0x35: 0x73  // 5 s
    case 0x36, 0x39: 0x67  // 6 9 g
    case 0x37: 0x74  // 7 t
    case 0x38: 0x62  // 8 b
    default: nil
    }
  }
  /// Kanji that look like katakana, by their code point: the hiragana of the same sound.
  static let katakana: [UInt32: UInt32] = table([
    ("か", "力"), ("ろ", "口囗"), ("に", "二"), ("え", "工"), ("と", "卜"), ("た", "夕"), ("は", "八"), ("ち", "千于"), ("む", "厶"), ("い", "亻"), ("ひ", "匕"),
    ("く", "勹"), ("り", "刂"), ("み", "三"), ("お", "才"), ("し", "氵"), ("う", "宀"), ("す", "又"), ("ね", "礻"),
  ]).compactMapValues(\.first)
  /// Other forms of the same kanji.
  static let kanji: [UInt32: UInt32] = table([
    ("殺", "杀煞"), ("薬", "藥药"), ("処", "處处"), ("糞", "粪"), ("売", "賣卖"), ("会", "會逢"), ("麻", "痳"), ("児", "兒儿"), ("気", "氣"), ("爆", "曝"),
    ("悪", "惡恶"),
    ("乱", "亂"), ("変", "變变"), ("国", "國国"), ("違", "违"), ("強", "强"), ("体", "體"), ("豚", "猪"), ("郎", "朗"),
  ]).compactMapValues(\.first)

  private static let exactPairs: [(String, String)] = [
    ("a", "ɐɒаАΑαɑᴀⱥȺᎪᗅꓮ"), ("b", "ВвΒʙᏴƀɓᛒƄᏏᑲᖯᗷꓐꞴ"), ("c", "сСϲϹᴄƈȼɔᏟⲤⲥꓚꮯᑕ"), ("d", "ԁᴅđĐɖɗⅾᎠðᏧᑯᗞᗪꓒꓓ"), ("e", "еЕΕεɛəǝєЄᴇɇᎬҽꓰꬲ"),
    ("f", "ʄƒꜰϝẝϜքᖴꓝꞘꞙꬵ"), ("g", "ɠɡɢցԍǥᏀƍԌᏳᶃꓖ"),
    ("h", "ɦɧНнΗһһʜհħĦɥᎻᏂᕼⲎꓧ"), ("i", "іІΙιıɩɪӏӀᎥɨꙇꭵ"), ("j", "јЈϳᴊɉᎫᒍꓙꞲ"), ("k", "кКΚκᴋƙʞᏦĸқᛕⲔꓗ"), ("l", "ʟłŁɫɭⅼլᏞᒪᛁⲒⳐꓡꓲ"),
    ("m", "мМΜᴍɱⅿᎷᗰᛖⲘꓟ"),
    ("n", "ΝոռɴɲŋηƞⲚꓠ"), ("o", "оОΟοօσᴏøØɵ०ჿ๐ՕᴑⲞⲟꓳꬽ"), ("p", "рРΡρᴘƥᏢϱᑭⲢⲣꓑ"), ("q", "ԛզɋգ"), ("r", "ʀɹɾɽᴦᏒƦᎡᖇⲅꓣꭇꭈꮁ"), ("s", "ѕЅꜱʂᏚƽՏᏕꓢꮪ"),
    ("t", "ʈȶƫтТΤτᴛŧŦʇƭᎢⲦꓔ"),
    ("u", "ʊՍսυᴜʉμሀᑌꓴꞟꭎꭒ"), ("v", "ʋνѵᴠⅴᏙѴᐯꓦꮩ"), ("w", "ɯԝωᴡɯᎳѡԜաᏔꓪꮃ"), ("x", "хХΧχⅹᕁᕽᚷⲬꓫꞳ"), ("y", "ƴуУΥүγʏɏᎩɣϒҮყᎽᶌỿⲨꓬꭚ"),
    ("z", "ʑȥΖᴢƶʐᏃꓜꮓ"), ("ss", "ß"), ("ae", "æÆ"),
    ("oe", "œŒ"), ("th", "þÞ"),
  ]

  private static let weakPairs: [(String, String)] = [
    ("b", "бБьЬβ"), ("u", "цЦ"), ("n", "иИпП"), ("r", "гГяЯ"), ("e", "зЗэЭ"), ("w", "шШщЩ"), ("x", "жЖ"), ("f", "фФ"), ("a", "лЛдДλΛΔ"),
    ("o", "ФθΘ"),
    ("e", "ΣξΞ"), ("n", "Π"), ("y", "ψΨ"), ("i", "ї"), ("p", "þ"), ("f", "Ғғ"), ("k", "Ж"), ("u", "∪⋃"), ("n", "∩"),
  ]

  /// A table from pairs of letters and of what looks like them; the first mention counts.
  private static func table(_ pairs: [(String, String)]) -> [UInt32: [UInt32]] {
    var table: [UInt32: [UInt32]] = [:]
    for (letters, looks) in pairs {
      for scalar in looks.unicodeScalars where table[scalar.value] == nil { table[scalar.value] = letters.unicodeScalars.map(\.value) }
    }
    return table
  }
}
