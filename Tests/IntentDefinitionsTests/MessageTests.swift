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
      (
        .binaryPropertyList, "this is a binary property list, which cannot be read yet; convert it with “plutil -convert xml1”",
        "バイナリのプロパティリストはまだ読めません。“plutil -convert xml1” で XML に変換してください"
      ),
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
        .wrongKind(key: "a", found: .real, expected: .data), "“a” must be data, and is a real number",
        "“a” はデータでなければなりませんが、実数です"
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
    ] as [(DefinitionFact, String, String)])
  func messages(fact: DefinitionFact, english: String, japanese: String) {
    #expect(fact.message(in: .english) == english)
    #expect(fact.message(in: .japanese) == japanese)
  }
}
