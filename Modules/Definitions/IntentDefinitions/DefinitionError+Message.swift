@_exported public import Localization

extension DefinitionFact {
  /// What is wrong, why, and the way out.
  public func message(in language: Language) -> String {
    switch self {
    case .emptyFile:
      language.words("the file is empty", "ファイルが空です")
    case .tooManyBytes(let limit):
      language.words("the file is larger than \(limit) bytes", "ファイルが \(limit) バイトを超えています")
    case .tooManyValues(let limit):
      language.words("the property list holds more than \(limit) values", "プロパティリストの値が \(limit) 個を超えています")
    case .tooDeep(let limit):
      language.words(
        "dictionaries and arrays are nested more than \(limit) levels deep", "辞書や配列の入れ子が \(limit) 段を超えています")
    case .notAPropertyList:
      language.words("this is no XML property list: it does not begin with “<”", "XML のプロパティリストではありません(“<” で始まっていません)")
    case .oldStylePropertyList:
      language.words(
        "this is a property list in the old style or JSON; convert it with “plutil -convert xml1”",
        "旧形式または JSON のプロパティリストです。“plutil -convert xml1” で XML に変換してください")
    case .unsupportedEncoding(let name):
      language.words(
        "the encoding “\(name)” cannot be read; save the file as UTF-8", "文字コード “\(name)” は読めません。UTF-8 で保存してください")
    case .invalidEncoding(let name):
      language.words("this is not valid \(name); save the file as UTF-8", "\(name) として正しくありません。UTF-8 で保存してください")
    case .unexpectedEnd(let expected):
      language.words("the file ends where \(expected) is expected", "\(expected) があるべきところでファイルが終わっています")
    case .unexpectedText(let text):
      language.words("the text “\(text)” stands outside of any value", "値の外に文字 “\(text)” があります")
    case .unexpectedElement(let name):
      language.words("a property list has no element <\(name)>", "プロパティリストに <\(name)> という要素はありません")
    case .unexpectedClosing(let found, let expected):
      language.words(
        "</\(found)> closes an element that is not open; </\(expected)> is expected", "</\(found)> に対応する要素が開いていません。</\(expected)> が必要です")
    case .malformedTag:
      language.words("this tag is not well formed", "タグの形が正しくありません")
    case .controlCharacter(let scalar):
      language.words(
        "the control character \(hexadecimal(scalar)) is not allowed in XML; remove it",
        "制御文字 \(hexadecimal(scalar)) は XML に書けません。取り除いてください")
    case .unknownEntity(let name):
      language.words(
        "the entity “&\(name);” is unknown; write the character itself", "実体参照 “&\(name);” は未知です。文字をそのまま書いてください")
    case .bareAmpersand:
      language.words("“&” stands alone; write it as “&amp;”", "“&” がそのまま書かれています。“&amp;” と書いてください")
    case .entityDeclaration:
      language.words("a property list must not declare entities", "プロパティリストで実体を宣言することはできません")
    case .missingKey:
      language.words("a value stands in a dictionary without a key before it", "辞書の値の前にキーがありません")
    case .missingValue(let key):
      language.words("the key “\(key)” has no value", "キー “\(key)” に値がありません")
    case .moreThanOneValue:
      language.words("a property list holds one value; this is a second one", "プロパティリストの値は一つです。二つ目の値があります")
    case .invalidNumber(let text):
      language.words("“\(text)” is not a number", "“\(text)” は数ではありません")
    case .integerOutOfRange(let text):
      language.words("the number “\(text)” does not fit in 64 bits", "数 “\(text)” は 64 ビットに収まりません")
    case .invalidData:
      language.words("the data is not valid Base64", "データが Base64 として正しくありません")
    case .invalidDate(let text):
      language.words(
        "“\(text)” is not a date; write one like “2026-11-21T10:00:00Z”", "“\(text)” は日付ではありません。“2026-11-21T10:00:00Z” のように書いてください")
    case .binaryVersion(let version):
      language.words(
        "the version “\(version)” of the binary format is unknown; “00” can be read", "バイナリ形式のバージョン “\(version)” は未知です。読めるのは “00” です")
    case .binaryTrailer:
      language.words(
        "the end of this binary property list is damaged or cut off; get the file anew",
        "バイナリのプロパティリストの末尾が壊れているか、途中で切れています。ファイルを入手し直してください")
    case .binaryReference:
      language.words(
        "this binary property list is damaged: a value is missing that is referred to here",
        "バイナリのプロパティリストが壊れています。ここで参照される値がありません")
    case .binaryObject(let marker):
      language.words(
        "this binary property list is damaged: no value begins with the byte \(hexadecimal(marker))",
        "バイナリのプロパティリストが壊れています。バイト \(hexadecimal(marker)) で始まる値はありません")
    case .binaryLength:
      language.words(
        "this binary property list is damaged: the value is longer than the file", "バイナリのプロパティリストが壊れています。値がファイルより長くなっています")
    case .binaryText(let encoding):
      language.words(
        "this binary property list is damaged: the text is not valid \(encoding)",
        "バイナリのプロパティリストが壊れています。文字列が \(encoding) として正しくありません")
    case .binaryKey:
      language.words("a key of a dictionary must be a string", "辞書のキーは文字列でなければなりません")
    case .binaryCycle:
      language.words("a dictionary or array holds itself", "辞書または配列が自分自身を含んでいます")
    case .foreignKind(let kind):
      language.words(
        "the file holds \(kind.withArticle), which no definition uses; remove it", "定義では使えない値(\(kind.japanese))があります。取り除いてください")
    case .uidInXML:
      language.words(
        "a reference of a keyed archive cannot be written as XML; write the binary format",
        "キー付きアーカイブの参照は XML に書けません。バイナリ形式で書いてください")
    case .commentInText:
      language.words(
        "a comment within a value cannot be kept; move it to a line before the key, or remove it",
        "値の中のコメントは残せません。キーの前の行に移すか、取り除いてください")
    case .commentInBinary:
      language.words(
        "a binary property list cannot hold this comment; remove it, or keep the file as XML",
        "バイナリのプロパティリストにはコメントを書けません。取り除くか、XML のままにしてください")
    case .attribute(let name, let element):
      language.words(
        "the attribute “\(name)” of <\(element)> cannot be kept, as property lists have none; remove it",
        "<\(element)> の属性 “\(name)” は残せません(プロパティリストに属性はありません)。取り除いてください")
    case .processingInstruction:
      language.words("a processing instruction cannot be kept; remove it", "処理命令は残せません。取り除いてください")
    case .documentTypeDeclarations:
      language.words(
        "declarations in the document type cannot be kept; remove them with their brackets", "文書型の中の宣言は残せません。角括弧ごと取り除いてください")
    case .repeatedKey(let key):
      language.words(
        "the key “\(key)” stands here twice, of which Xcode reads the last in XML and the first in binary files; remove one of them",
        "キー “\(key)” がここに二度あり、Xcode は XML では最後、バイナリでは最初のものを読みます。どちらかを取り除いてください")
    case .fractionInXML(let date):
      language.words(
        "Xcode cannot read the fraction of a second of “\(date)” in XML; keep the file binary",
        "Xcode は XML の “\(date)” の秒の小数を読めません。バイナリのままにしてください")
    case .tooManyBytesFormatted(let limit):
      language.words(
        "formatted, the file would be larger than \(limit) bytes, and could not be read again", "整形すると \(limit) バイトを超え、読み直せなくなります")
    case .notADefinition:
      language.words(
        "this property list is no intent definition: it has none of the keys “INIntents”, “INTypes” and “INEnums”",
        "Intent 定義のプロパティリストではありません。“INIntents”、“INTypes”、“INEnums” のいずれのキーもありません")
    case .wrongKind(let key, let found, let expected):
      language.words(
        "“\(key)” must be \(expected.withArticle), and is \(found.withArticle)",
        "“\(key)” は\(expected.japanese)でなければなりませんが、\(found.japanese)です")
    case .numberTooLarge(let key, let number):
      language.words(
        "“\(key)” must not be greater than \(Int.max), and is \(number)", "“\(key)” は \(Int.max) 以下でなければなりませんが、\(number) です")
    case .requiredKey(let key):
      language.words("the key “\(key)” is missing here", "ここに必要なキー “\(key)” がありません")
    case .unknownModelVersion(let version):
      language.words(
        "model version “\(version)” is unknown; 1.0, 1.1 and 1.2 can be read", "モデルのバージョン “\(version)” は未知です。読めるのは 1.0、1.1、1.2 です")
    case .stringsExpected(let what):
      language.words("\(what) is expected here", "ここに \(what) が必要です")
    case .stringsUnterminated:
      language.words("this string or comment is not closed before the end of the file", "文字列またはコメントがファイルの終わりまで閉じられていません")
    case .stringsInvalidEscape(let text):
      language.words("“\(text)” is not an escape sequence", "“\(text)” はエスケープ文字列ではありません")
    case .stringsdictWithoutFormat(let key):
      language.words("“\(key)” has no NSStringLocalizedFormatKey", "“\(key)” に NSStringLocalizedFormatKey がありません")
    case .notAStringCatalog:
      language.words(
        "this isn't a string catalog: JSON with “sourceLanguage” and “strings” is expected",
        "文字列カタログではありません。“sourceLanguage” と “strings” を持つ JSON が必要です")
    }
  }
}

private func hexadecimal(_ scalar: UInt32) -> String {
  let digits = String(scalar, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return "0x" + (digits.count < 2 ? "0" : "") + digits
}

extension ForeignKind {
  fileprivate var withArticle: String {
    switch self {
    case .null: "a null"
    case .fill: "a filler"
    case .set: "a set"
    case .orderedSet: "an ordered set"
    case .url: "a URL object"
    case .uuid: "a UUID object"
    }
  }

  fileprivate var japanese: String {
    switch self {
    case .null: "null"
    case .fill: "詰め物"
    case .set: "集合"
    case .orderedSet: "順序付き集合"
    case .url: "URL オブジェクト"
    case .uuid: "UUID オブジェクト"
    }
  }
}

extension PropertyListKind {
  fileprivate var withArticle: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "true or false"
    case .data: "data"
    case .date: "a date"
    case .uid: "a reference"
    }
  }

  fileprivate var japanese: String {
    switch self {
    case .dictionary: "辞書"
    case .array: "配列"
    case .string: "文字列"
    case .integer: "整数"
    case .real: "実数"
    case .boolean: "真偽値"
    case .data: "データ"
    case .date: "日付"
    case .uid: "参照"
    }
  }
}
