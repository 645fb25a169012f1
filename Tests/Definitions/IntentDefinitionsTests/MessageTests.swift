import IntentDefinitions
import Testing

@Suite("Messages about definitions")
struct MessageTests {
  @Test(
    "every fact has its words in both languages",
    arguments: [
      (.emptyFile, "the file is empty", "ファイルが空です"),
      (.tooManyBytes(limit: 5), "the file is larger than 5 bytes", "ファイルが 5 バイトを超えています"),
      (.tooManyValues(limit: 5), "the property list holds more than 5 values", "プロパティリストの値が 5 個を超えています"),
      (.tooDeep(limit: 5), "dictionaries and arrays are nested more than 5 levels deep", "辞書や配列の入れ子が 5 段を超えています"),
      (.notAPropertyList, "this is no XML property list: it does not begin with “<”", "XML のプロパティリストではありません(“<” で始まっていません)"),
      (
        .unsupportedEncoding("EUC-JP"), "the encoding “EUC-JP” cannot be read; save the file as UTF-8",
        "文字コード “EUC-JP” は読めません。UTF-8 で保存してください"
      ),
      (.invalidEncoding("UTF-8"), "this is not valid UTF-8; save the file as UTF-8", "UTF-8 として正しくありません。UTF-8 で保存してください"),
      (.unexpectedEnd(expected: "</dict>"), "the file ends where </dict> is expected", "</dict> があるべきところでファイルが終わっています"),
      (.unexpectedText("x"), "the text “x” stands outside of any value", "値の外に文字 “x” があります"),
      (.unexpectedElement("set"), "a property list has no element <set>", "プロパティリストに <set> という要素はありません"),
      (
        .unexpectedClosing(found: "dict", expected: "array"), "</dict> closes an element that is not open; </array> is expected",
        "</dict> に対応する要素が開いていません。</array> が必要です"
      ),
      (.malformedTag, "this tag is not well formed", "タグの形が正しくありません"),
      (
        .controlCharacter(0x1B), "the control character U+001B is not allowed in XML; remove it",
        "制御文字 U+001B は XML に書けません。取り除いてください"
      ),
      (
        .unknownEntity("nbsp"), "the entity “&nbsp;” is unknown; write the character itself", "実体参照 “&nbsp;” は未知です。文字をそのまま書いてください"
      ),
      (.bareAmpersand, "“&” stands alone; write it as “&amp;”", "“&” がそのまま書かれています。“&amp;” と書いてください"),
      (.entityDeclaration, "a property list must not declare entities", "プロパティリストで実体を宣言することはできません"),
      (.missingKey, "a value stands in a dictionary without a key before it", "辞書の値の前にキーがありません"),
      (.missingValue(key: "a"), "the key “a” has no value", "キー “a” に値がありません"),
      (.moreThanOneValue, "a property list holds one value; this is a second one", "プロパティリストの値は一つです。二つ目の値があります"),
      (.invalidNumber("x"), "“x” is not a number", "“x” は数ではありません"),
      (.integerOutOfRange("9"), "the number “9” does not fit in 64 bits", "数 “9” は 64 ビットに収まりません"),
      (.invalidData, "the data is not valid Base64", "データが Base64 として正しくありません"),
      (
        .oldStylePropertyList, "this is a property list in the old style or JSON; convert it with “plutil -convert xml1”",
        "旧形式または JSON のプロパティリストです。“plutil -convert xml1” で XML に変換してください"
      ),
      (
        .invalidDate("x"), "“x” is not a date; write one like “2026-11-21T10:00:00Z”",
        "“x” は日付ではありません。“2026-11-21T10:00:00Z” のように書いてください"
      ),
      (
        .binaryVersion("15"), "the version “15” of the binary format is unknown; “00” can be read",
        "バイナリ形式のバージョン “15” は未知です。読めるのは “00” です"
      ),
      (
        .binaryTrailer, "the end of this binary property list is damaged or cut off; get the file anew",
        "バイナリのプロパティリストの末尾が壊れているか、途中で切れています。ファイルを入手し直してください"
      ),
      (
        .binaryReference, "this binary property list is damaged: a value is missing that is referred to here",
        "バイナリのプロパティリストが壊れています。ここで参照される値がありません"
      ),
      (
        .binaryObject(0x0B), "this binary property list is damaged: no value begins with the byte 0x0B",
        "バイナリのプロパティリストが壊れています。バイト 0x0B で始まる値はありません"
      ),
      (
        .binaryLength, "this binary property list is damaged: the value is longer than the file",
        "バイナリのプロパティリストが壊れています。値がファイルより長くなっています"
      ),
      (
        .binaryText("UTF-16"), "this binary property list is damaged: the text is not valid UTF-16",
        "バイナリのプロパティリストが壊れています。文字列が UTF-16 として正しくありません"
      ),
      (.binaryKey, "a key of a dictionary must be a string", "辞書のキーは文字列でなければなりません"),
      (.binaryCycle, "a dictionary or array holds itself", "辞書または配列が自分自身を含んでいます"),
      (
        .foreignKind(.set), "the file holds a set, which no definition uses; remove it",
        "定義では使えない値(集合)があります。取り除いてください"
      ),
      (
        .uidInXML, "a reference of a keyed archive cannot be written as XML; write the binary format",
        "キー付きアーカイブの参照は XML に書けません。バイナリ形式で書いてください"
      ),
      (
        .commentInText, "a comment within a value cannot be kept; move it to a line before the key, or remove it",
        "値の中のコメントは残せません。キーの前の行に移すか、取り除いてください"
      ),
      (
        .commentInBinary, "a binary property list cannot hold this comment; remove it, or keep the file as XML",
        "バイナリのプロパティリストにはコメントを書けません。取り除くか、XML のままにしてください"
      ),
      (
        .attribute("id", element: "dict"), "the attribute “id” of <dict> cannot be kept, as property lists have none; remove it",
        "<dict> の属性 “id” は残せません(プロパティリストに属性はありません)。取り除いてください"
      ),
      (.processingInstruction, "a processing instruction cannot be kept; remove it", "処理命令は残せません。取り除いてください"),
      (
        .documentTypeDeclarations, "declarations in the document type cannot be kept; remove them with their brackets",
        "文書型の中の宣言は残せません。角括弧ごと取り除いてください"
      ),
      (
        .repeatedKey("a"),
        "the key “a” stands here twice, of which Xcode reads the last in XML and the first in binary files; remove one of them",
        "キー “a” がここに二度あり、Xcode は XML では最後、バイナリでは最初のものを読みます。どちらかを取り除いてください"
      ),
      (
        .fractionInXML("2026-11-21T10:00:00.5Z"),
        "Xcode cannot read the fraction of a second of “2026-11-21T10:00:00.5Z” in XML; keep the file binary",
        "Xcode は XML の “2026-11-21T10:00:00.5Z” の秒の小数を読めません。バイナリのままにしてください"
      ),
      (
        .tooManyBytesFormatted(limit: 5), "formatted, the file would be larger than 5 bytes, and could not be read again",
        "整形すると 5 バイトを超え、読み直せなくなります"
      ),
      (
        .notADefinition,
        "this property list is no intent definition: it has none of the keys “INIntents”, “INTypes” and “INEnums”",
        "Intent 定義のプロパティリストではありません。“INIntents”、“INTypes”、“INEnums” のいずれのキーもありません"
      ),
      (
        .wrongKind(key: "a", found: .real, expected: .data), "“a” must be data, and is a real number",
        "“a” はデータでなければなりませんが、実数です"
      ),
      (
        .numberTooLarge(key: "a", 9_223_372_036_854_775_808),
        "“a” must not be greater than 9223372036854775807, and is 9223372036854775808",
        "“a” は 9223372036854775807 以下でなければなりませんが、9223372036854775808 です"
      ),
      (.requiredKey("a"), "the key “a” is missing here", "ここに必要なキー “a” がありません"),
      (
        .unknownModelVersion("3"), "model version “3” is unknown; 1.0, 1.1 and 1.2 can be read",
        "モデルのバージョン “3” は未知です。読めるのは 1.0、1.1、1.2 です"
      ),
      (.stringsExpected("“;”"), "“;” is expected here", "ここに “;” が必要です"),
      (
        .stringsUnterminated, "this string or comment is not closed before the end of the file",
        "文字列またはコメントがファイルの終わりまで閉じられていません"
      ),
      (.stringsInvalidEscape("\\U3"), "“\\U3” is not an escape sequence", "“\\U3” はエスケープ文字列ではありません"),
      (.stringsdictWithoutFormat(key: "a"), "“a” has no NSStringLocalizedFormatKey", "“a” に NSStringLocalizedFormatKey がありません"),
      (
        .notAStringCatalog, "this isn't a string catalog: JSON with “sourceLanguage” and “strings” is expected",
        "文字列カタログではありません。“sourceLanguage” と “strings” を持つ JSON が必要です"
      ),
    ] as [(DefinitionFact, String, String)])
  func messages(fact: DefinitionFact, english: String, japanese: String) {
    #expect(fact.message(in: .english) == english)
    #expect(fact.message(in: .japanese) == japanese)
  }
}
