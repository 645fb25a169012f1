/// The words of a rule: what it is about, and how to mend what breaks it.
struct RuleWords {
  var title: FindingWords
  var remedy: FindingWords

  init(_ title: String, _ japaneseTitle: String, mend remedy: String, _ japaneseRemedy: String) {
    self.title = FindingWords(title, japaneseTitle)
    self.remedy = FindingWords(remedy, japaneseRemedy)
  }
}

extension CheckRule {
  /// The words of every rule, in the order of the cases.
  var words: RuleWords {
    switch self {
    case .valueKind:
      RuleWords(
        "A value of the wrong kind", "値の種類が違う",
        mend: "Write a value of the kind that the key wants", "キーに合う種類の値を書いてください")
    case .keyMissing:
      RuleWords("A required key is missing", "必要なキーがない", mend: "Add the key, or remove the part without it", "キーを足すか、その部分を取り除いてください")
    case .keyRepeated:
      RuleWords("A key stands twice", "キーが二重にある", mend: "Remove the one that is not wanted", "要らない方を取り除いてください")
    case .keyUnknown:
      RuleWords(
        "An unknown key", "未知のキー", mend: "Correct it, or leave it if another program needs it: `intentc format` keeps it",
        "直してください。ほかのプログラムが使うものなら、そのままで構いません。`intentc format` はキーを残します")
    case .keyUnread:
      RuleWords(
        "An unknown key with parts in it", "中身のある未知のキー",
        mend: "Correct the key, or move what is in it to the key that it belongs to: nothing of it is generated",
        "キーを直すか、中身を正しいキーに移してください。このままでは何も生成されません")
    case .keyOutdated:
      RuleWords(
        "An old key beside its new one", "新しいキーと並ぶ古いキー",
        mend: "Nothing needs to be done: Xcode left it there when it upgraded the file, and the new key counts",
        "そのままで構いません。Xcode がファイルを更新したときに残したもので、新しいキーが有効です")
    case .modelVersionUnknown:
      RuleWords(
        "An unknown version of the format", "形式のバージョンが未知",
        mend: "Save the file with a version of Xcode that writes 1.0, 1.1 or 1.2", "1.0、1.1、1.2 のいずれかを書く Xcode で保存してください")
    case .nameInvalid:
      RuleWords(
        "A name that Swift does not take", "Swift の名前にできない",
        mend: "Use letters, digits and “_”, beginning with a letter", "文字で始まり、文字・数字・“_” だけの名前にしてください")
    case .nameKeyword:
      RuleWords(
        "A name that is a word of Swift", "Swift の予約語と同じ名前",
        mend: "Nothing needs to be done; another name reads better in code", "そのままで構いませんが、別の名前の方がコードは読みやすくなります")
    case .nameReserved:
      RuleWords("A name that the generated type needs itself", "生成する型自身が使う名前", mend: "Choose another name", "別の名前にしてください")
    case .nameRepeated:
      RuleWords("Two parts of the same name", "同じ名前が二つ", mend: "Rename one of them", "片方の名前を変えてください")
    case .nameCollision:
      RuleWords(
        "Two names that are one in generated code", "生成するコードで名前が重なる",
        mend: "Rename one of them, or give it a class name of its own", "片方の名前を変えるか、クラス名を付けてください")
    case .tagRepeated:
      RuleWords(
        "Two parts with the same tag", "同じタグが二つ",
        mend: "Give the newer one a tag that was never used, above the last tag", "新しい方に、最後のタグより大きい未使用の番号を付けてください")
    case .tagMissing:
      RuleWords(
        "A part without a tag", "タグがない",
        mend: "Give it a tag that was never used: saved shortcuts know it by that", "未使用のタグを付けてください。保存されたショートカットはタグで見分けます")
    case .tagAboveLast:
      RuleWords(
        "A tag above the last one", "最後のタグより大きいタグ",
        mend: "Raise the last tag, so that no later part gets the same one", "最後のタグを上げてください。後で同じタグが付くのを防げます")
    case .orderBroken:
      RuleWords(
        "Display priorities that are not the order", "表示順が並び順と違う",
        mend: "Number the parts 1, 2, 3 … in their order", "並び順に 1、2、3 … と番号を付けてください")
    case .intentTitleMissing:
      RuleWords("An intent without a title", "タイトルのないインテント", mend: "Give it a title", "タイトルを付けてください")
    case .intentKindUnknown:
      RuleWords("An intent of an unknown kind", "インテントの種類が未知", mend: "Write Custom or System", "Custom または System と書いてください")
    case .categoryUnknown:
      RuleWords("An unknown category", "分類が未知", mend: "Choose one of the categories that Siri has words for", "Siri に言い方のある分類を選んでください")
    case .verbUnknown:
      RuleWords("An unknown verb", "動詞が未知", mend: "Choose one of the verbs of the category", "分類の動詞から選んでください")
    case .verbMisplaced:
      RuleWords(
        "A verb of another category", "別の分類の動詞",
        mend: "Choose a verb of the category, or the category of the verb", "分類の動詞を選ぶか、動詞の分類に変えてください")
    case .keyParameterUnknown:
      RuleWords(
        "A key parameter that does not exist", "主パラメーターが存在しない", mend: "Name a parameter of the intent, or none", "インテントのパラメーターを選ぶか、空にしてください"
      )
    case .inputParameterUnknown:
      RuleWords(
        "An input parameter that does not exist", "入力パラメーターが存在しない", mend: "Name a parameter of the intent, or none",
        "インテントのパラメーターを選ぶか、空にしてください")
    case .summaryMissing:
      RuleWords(
        "Configurable in Shortcuts without a summary", "ショートカットで使えるのに文がない",
        mend: "Add a summary, or make the intent not configurable in Shortcuts", "文を足すか、ショートカットで使えない設定にしてください")
    case .summaryHidden:
      RuleWords(
        "Summaries of an intent that Shortcuts does not offer", "ショートカットで使えないのに文がある",
        mend: "Make the intent configurable in Shortcuts, or remove the summaries", "ショートカットで使える設定にするか、文を取り除いてください")
    case .suggestionMissing:
      RuleWords(
        "Eligible for suggestions without a combination", "候補になれるのに組み合わせがない",
        mend: "Add a combination, or make the intent ineligible for suggestions", "組み合わせを足すか、候補にしない設定にしてください")
    case .suggestionHidden:
      RuleWords(
        "Combinations of an intent that is not suggested", "候補にならないのに組み合わせがある",
        mend: "Make the intent eligible for suggestions, or remove the combinations", "候補にする設定にするか、組み合わせを取り除いてください")
    case .systemIntentUnknown:
      RuleWords(
        "An intent that the system does not have", "システムにないインテント",
        mend: "Write the class name of one of SiriKit's intents, as INStartWorkoutIntent; nothing is generated for it",
        "INStartWorkoutIntent のように SiriKit のインテントのクラス名を書いてください。このままでは何も生成されません")
    case .systemParameterUnknown:
      RuleWords(
        "A parameter that the system intent does not have", "システムのインテントにないパラメーター",
        mend: "Name one of its parameters; `intentc describe` lists them", "そのインテントのパラメーターを書いてください。`intentc describe` で一覧できます")
    case .systemCodeUnknown:
      RuleWords(
        "A response code that the system intent does not have", "システムのインテントにない応答コード",
        mend: "Name one of its codes; `intentc describe` lists them", "そのインテントの応答コードを書いてください。`intentc describe` で一覧できます")
    case .systemPropertyUnknown:
      RuleWords(
        "A response property that the system intent does not have", "システムのインテントにない応答のプロパティ",
        mend: "Remove it: a system intent answers with the system's properties alone", "取り除いてください。システムのインテントの応答にあるのはシステムのプロパティだけです")
    case .typeUnknown:
      RuleWords("An unknown type", "型が未知", mend: "Choose one of the types of the editor", "エディターにある型を選んでください")
    case .typeSystemOnly:
      RuleWords(
        "A type of system intents only", "システムのインテント専用の型",
        mend: "Choose another type, or make a custom type", "別の型を選ぶか、独自の型を作ってください")
    case .typeUnused:
      RuleWords("A type that nothing uses", "使われていない型", mend: "Use it, or remove it", "使うか、取り除いてください")
    case .typeBuiltInMissing:
      RuleWords(
        "A custom type without a built-in property", "独自の型に組み込みのプロパティがない",
        mend: "Add the property: every object has it", "プロパティを足してください。どのオブジェクトにもあるものです")
    case .objectTypeMissing:
      RuleWords(
        "An object of no type of one's own", "独自の型のないオブジェクト",
        mend: "Nothing needs to be done; a custom type would say what it is, and could have properties",
        "そのままで構いません。独自の型にすると、何を表すかがわかり、プロパティも持てます")
    case .objectTypeUnknown:
      RuleWords("A type that is not defined", "定義のない型", mend: "Define the type, or choose another one", "型を定義するか、別の型を選んでください")
    case .enumUnknown:
      RuleWords(
        "An enumeration that is not defined", "定義のない列挙型", mend: "Define the enumeration, or choose another one", "列挙型を定義するか、別の列挙型を選んでください")
    case .enumNotInteger:
      RuleWords("An enumeration of another type than Integer", "Integer でない列挙型", mend: "Make the type Integer", "型を Integer にしてください")
    case .limitsReversed:
      RuleWords("A minimum above the maximum", "最小値が最大値より大きい", mend: "Exchange or change the limits", "範囲を直してください")
    case .defaultOutsideLimits:
      RuleWords("A default outside its limits", "初期値が範囲の外", mend: "Choose a default within the limits", "範囲の中の初期値にしてください")
    case .defaultKind:
      RuleWords(
        "A default of another kind than its type", "初期値の種類が型と違う", mend: "Write a default of the type, or none", "型に合う初期値にするか、空にしてください")
    case .defaultCaseUnknown:
      RuleWords("A default that is no case", "初期値がケースにない", mend: "Choose a case of the enumeration", "列挙型のケースを選んでください")
    case .optionUnknown:
      RuleWords("An unknown setting of a type", "型の設定が未知", mend: "Choose one of the editor's settings", "エディターにある設定を選んでください")
    case .arraySizeInvalid:
      RuleWords(
        "Sizes for widgets that cannot be", "ウィジェットの個数が正しくない",
        mend: "Give an array parameter one size of at least 1 for each widget family", "複数の値を取るパラメーターに、ウィジェットの大きさごとに 1 以上の個数を一つずつ付けてください")
    case .reasonsWithoutResolution:
      RuleWords(
        "Validation errors of a parameter that is never resolved", "解決しないのに検証エラーがある",
        mend: "Switch resolution on, or remove the validation errors", "解決を有効にするか、検証エラーを取り除いてください")
    case .reasonTextMissing:
      RuleWords("A validation error without text", "文面のない検証エラー", mend: "Write what Siri should say", "Siri の言葉を書いてください")
    case .disambiguationWithoutResolution:
      RuleWords(
        "Disambiguation of a parameter that is never resolved", "解決しないのに選び直しの設定がある",
        mend: "Switch resolution on, or custom disambiguation off", "解決を有効にするか、選び直しの設定を切ってください")
    case .selectionWithoutDisambiguation:
      RuleWords(
        "A disambiguation prompt that is never used", "使われない選び直しの質問",
        mend: "Switch custom disambiguation on, or remove the prompt", "選び直しの設定を有効にするか、質問を取り除いてください")
    case .searchWithoutOptions:
      RuleWords(
        "Search without dynamic options", "動的な選択肢がないのに検索がある",
        mend: "Switch dynamic options on, or search off", "動的な選択肢を有効にするか、検索を切ってください")
    case .promptKindUnknown:
      RuleWords("A prompt of an unknown kind", "質問の種類が未知", mend: "Choose one of the kinds of the editor", "エディターにある種類を選んでください")
    case .promptRepeated:
      RuleWords("Two prompts of one kind", "同じ種類の質問が二つ", mend: "Remove one of them: only the first is used", "片方を取り除いてください。使われるのは最初のものだけです")
    case .relationshipParentMissing:
      RuleWords(
        "A relationship without a parent", "依存先のない依存関係",
        mend: "Choose the parent again, or remove the relationship that was left behind", "依存先を選び直すか、取り残された依存関係を取り除いてください")
    case .relationshipParentUnknown:
      RuleWords(
        "A relationship to a parameter that does not exist, or to itself", "依存先のパラメーターが存在しないか、自分自身",
        mend: "Choose a parameter of the intent that stands earlier", "インテントの、前にあるパラメーターを選んでください")
    case .relationshipParentLater:
      RuleWords(
        "A relationship to a parameter that stands later", "依存先のパラメーターが後にある",
        mend: "Move the parent above the parameter", "依存先をそのパラメーターより前に移してください")
    case .relationshipPredicateUnknown:
      RuleWords(
        "An unknown condition", "条件が未知",
        mend: "Write EnumHasExactValue, BooleanHasExactValue or HasAnyValue",
        "EnumHasExactValue、BooleanHasExactValue、HasAnyValue のいずれかにしてください")
    case .relationshipPredicateMismatch:
      RuleWords(
        "A condition that does not suit the parent's type", "条件が依存先の型に合わない",
        mend: "Choose a condition for the parent's type", "依存先の型に合う条件を選んでください")
    case .relationshipValueUnknown:
      RuleWords(
        "A condition with a value that the parent lacks", "依存先にない値の条件",
        mend: "Choose one of the parent's values", "依存先が取る値を選んでください")
    case .combinationParameterUnknown:
      RuleWords(
        "A combination with a parameter that does not exist", "組み合わせのパラメーターが存在しない",
        mend: "Make the combination of parameters that the intent has", "インテントにあるパラメーターで組み合わせを作ってください")
    case .combinationParameterRepeated:
      RuleWords("A combination that names a parameter twice", "組み合わせに同じパラメーターが二つ", mend: "Name it once", "一つにしてください")
    case .combinationRepeated:
      RuleWords(
        "Two combinations of the same parameters", "同じパラメーターの組み合わせが二つ", mend: "Remove one of them: only one is used",
        "片方を取り除いてください。使われるのは一つだけです")
    case .combinationPlaceholderOutside:
      RuleWords(
        "A placeholder outside its combination", "組み合わせにないパラメーターの差し込み",
        mend: "Use the combination's own parameters, or make a combination that has this one", "組み合わせのパラメーターを使うか、このパラメーターを含む組み合わせにしてください")
    case .combinationTitleMissing:
      RuleWords("A combination without a title", "タイトルのない組み合わせ", mend: "Write what it does in one sentence", "何をするかを一文で書いてください")
    case .combinationPrimaryRepeated:
      RuleWords("Two primary combinations", "主な組み合わせが二つ", mend: "Make one of them primary", "主な組み合わせを一つにしてください")
    case .combinationLinkBroken:
      RuleWords(
        "A linked combination that is not its summary's twin", "連動する組み合わせが文と一致しない",
        mend: "Give the summary the same parameters and title, or unlink the combination", "文のパラメーターとタイトルを同じにするか、連動を外してください")
    case .templateUnclosed:
      RuleWords("A placeholder that never closes", "閉じていない差し込み", mend: "Write “}” after the name", "名前の後に “}” を書いてください")
    case .placeholderEmpty:
      RuleWords("A placeholder without a name", "名前のない差し込み", mend: "Write the name between “${” and “}”", "“${” と “}” の間に名前を書いてください")
    case .placeholderUnknown:
      RuleWords(
        "A placeholder that names nothing", "存在しないものの差し込み",
        mend: "Name one of the intent's parameters, or, as “${route.name}”, a property of one that is an object",
        "インテントのパラメーターの名前か、“${route.name}” のように、オブジェクトのパラメーターのプロパティを書いてください")
    case .templateVariableUnknown:
      RuleWords(
        "A template variable that no property has", "プロパティにない変数",
        mend: "Name a property of the response, or, as “${route.name}”, a property of one that is an object",
        "応答のプロパティの名前か、“${route.name}” のように、オブジェクトのプロパティのプロパティを書いてください")
    case .responseOutputUnknown:
      RuleWords(
        "An output that is no property", "出力がプロパティにない", mend: "Choose a property of the response, or none", "応答のプロパティを選ぶか、空にしてください")
    case .responseCodeMissing:
      RuleWords("A response without success or failure", "応答に成功か失敗がない", mend: "Add the code", "コードを足してください")
    case .responseCodeFlag:
      RuleWords(
        "A response code whose flag contradicts its name", "応答コードの成否が名前と合わない",
        mend: "Mark success as a success, and failure as none", "success を成功に、failure を成功でないものにしてください")
    case .responseCodeStandard:
      RuleWords(
        "A response code that the system has itself", "システムにある応答コードと同じ名前",
        mend: "Remove it, or choose another name", "取り除くか、別の名前にしてください")
    case .enumZeroMissing:
      RuleWords(
        "An enumeration without a case for no value", "値なしを表すケースがない",
        mend: "Begin with the case “unknown” of index 0", "番号 0 のケース “unknown” を最初に置いてください")
    case .enumZeroTaken:
      RuleWords(
        "A case that stands for no value", "番号 0 が普通のケースに使われている",
        mend: "Keep index 0 for “unknown”: it stands for no value", "番号 0 は “unknown” に空けてください。値がないことを表す番号です")
    case .enumIndexRepeated:
      RuleWords("Two cases with the same index", "同じ番号のケースが二つ", mend: "Give each case an index of its own", "ケースごとに別の番号を付けてください")
    case .enumEmpty:
      RuleWords(
        "An enumeration with nothing to choose", "選べるケースのない列挙型", mend: "Add cases, or remove the enumeration", "ケースを足すか、列挙型を取り除いてください")
    case .enumUnused:
      RuleWords("An enumeration that nothing uses", "使われていない列挙型", mend: "Use it, or remove it", "使うか、取り除いてください")
    case .enumTitleMissing:
      RuleWords("A case without a name for people", "表示名のないケース", mend: "Write its display name", "表示名を書いてください")
    case .enumWordsRepeated:
      RuleWords(
        "Two cases that are said alike", "同じ言い方のケースが二つ",
        mend: "Give each case words of its own: Siri cannot tell them apart", "ケースごとに違う言い方にしてください。Siri が区別できません")
    case .textIDRepeated:
      RuleWords(
        "Two texts with one localisation id", "違う文章に同じ翻訳 ID",
        mend: "Give each text an id of its own: they share one translation", "文章ごとに別の ID を付けてください。翻訳が共有されています")
    case .textIDMissing:
      RuleWords(
        "A text without a localisation id", "翻訳 ID のない文章", mend: "Give it an id, so that it can be translated", "翻訳できるように ID を付けてください")
    case .stringsUnreadable:
      RuleWords(
        "Strings that cannot be read", "読めない文字列ファイル", mend: "Mend the file: none of its texts is used", "ファイルを直してください。中の文章はどれも使われません")
    case .stringsIDUnknown:
      RuleWords(
        "Strings for an id that does not exist", "存在しない ID の翻訳", mend: "Remove the line, or give the text its id back",
        "行を取り除くか、文章の ID を元に戻してください")
    case .stringsIncomplete:
      RuleWords("A language that lacks texts", "翻訳の足りない言語", mend: "Translate what is missing", "足りない文章を翻訳してください")
    case .stringsKeyRepeated:
      RuleWords(
        "An id that is translated twice", "同じ ID の翻訳が二つ", mend: "Remove one of them: the last one is used", "片方を取り除いてください。使われるのは最後のものです")
    case .stringsPlaceholderUnknown:
      RuleWords(
        "A translation with a placeholder that names nothing", "翻訳に存在しないものの差し込み",
        mend: "Keep the placeholders of the original", "元の文章の差し込みをそのまま使ってください")
    case .responseUntranslated:
      RuleWords("A response that a language lacks", "翻訳の足りない応答", mend: "Translate it", "翻訳してください")
    case .enumCaseUntranslated:
      RuleWords("A case that a language lacks", "翻訳の足りないケース", mend: "Translate its display name", "表示名を翻訳してください")
    case .pluralVariableMissing:
      RuleWords(
        "A plural variable without forms", "形のない複数形の変数",
        mend: "Add a dictionary of that name with the plural forms", "その名前の辞書に複数形を書いてください")
    case .pluralVariableUnused:
      RuleWords(
        "Plural forms that nothing uses", "使われていない複数形", mend: "Write “%#@name@” in the format, or remove them",
        "書式に “%#@名前@” を書くか、取り除いてください")
    case .pluralCategoryUnknown:
      RuleWords(
        "An unknown plural form", "複数形の種類が未知", mend: "Write zero, one, two, few, many or other", "zero、one、two、few、many、other のいずれかにしてください")
    case .pluralOtherMissing:
      RuleWords(
        "Plural forms without “other”", "“other” のない複数形", mend: "Add the form “other”: every language needs it",
        "“other” を足してください。どの言語にも必要です")
    case .vocabularyUnreadable:
      RuleWords(
        "A vocabulary that cannot be read", "読めない語彙ファイル", mend: "Mend the file: Siri learns nothing from it", "ファイルを直してください。Siri は何も覚えません")
    case .vocabularyKeyUnknown:
      RuleWords("An unknown key in a vocabulary", "語彙の未知のキー", mend: "Correct or remove it: it has no effect", "直すか取り除いてください。効果がありません")
    case .vocabularyKeyMisplaced:
      RuleWords("A field of a vocabulary in the wrong place", "語彙の項目の場所が違う", mend: "Move it to where it belongs", "正しい場所に移してください")
    case .vocabularyKeyMissing:
      RuleWords(
        "A field of a vocabulary is missing", "語彙に必要な項目がない", mend: "Add the field, or remove the entry without it", "項目を足すか、その部分を取り除いてください")
    case .vocabularyValueKind:
      RuleWords(
        "A field of a vocabulary of the wrong kind", "語彙の値の種類が違う", mend: "Write a value of the kind that the field wants",
        "項目に合う種類の値を書いてください")
    case .vocabularyValueEmpty:
      RuleWords("An empty field in a vocabulary", "語彙の空の項目", mend: "Fill it in, or remove the entry", "書き入れるか、取り除いてください")
    case .vocabularyIntentUnknown:
      RuleWords(
        "Phrases for an intent that does not exist", "存在しないインテントの例文",
        mend: "Write the class name of an intent, as INStartWorkoutIntent or OrderSoupIntent",
        "INStartWorkoutIntent や OrderSoupIntent のように、インテントのクラス名を書いてください")
    case .vocabularyIntentRepeated:
      RuleWords("Phrases for one intent in two places", "一つのインテントの例文が二か所にある", mend: "Put the examples into one entry", "例文を一か所にまとめてください")
    case .vocabularyParameterForm:
      RuleWords(
        "A parameter name without its intent", "インテント名のないパラメーター名",
        mend: "Write the intent and the parameter, as INStartWorkoutIntent.workoutName",
        "INStartWorkoutIntent.workoutName のように、インテントとパラメーターを書いてください")
    case .vocabularyParameterUnknown:
      RuleWords(
        "A vocabulary for a parameter that no intent has", "どのインテントにもないパラメーターの語彙",
        mend: "Name a parameter that the intent has", "インテントにあるパラメーターを書いてください")
    case .vocabularySystemParameter:
      RuleWords(
        "A vocabulary for an unknown parameter of a system intent", "システムのインテントの未知のパラメーターの語彙",
        mend: "Name a parameter that the intent has", "インテントにあるパラメーターを書いてください")
    case .vocabularyUnchecked:
      RuleWords(
        "A vocabulary without its definition", "定義のない語彙",
        mend: "Check it together with the .intentdefinition file", ".intentdefinition ファイルと一緒に確かめてください")
    case .vocabularyIdentifierRepeated:
      RuleWords("Two items with one identifier", "同じ識別子の語が二つ", mend: "Give each item an identifier of its own", "語ごとに別の識別子を付けてください")
    case .vocabularyPhraseRepeated:
      RuleWords(
        "A phrase that stands for two items", "二つの語に同じ言い方",
        mend: "Keep it in one of them: Siri cannot tell them apart", "片方だけに残してください。Siri が区別できません")
    case .vocabularySynonymsMissing:
      RuleWords(
        "An item without words", "言い方のない語", mend: "Add VocabularyItemSynonyms with a phrase", "言い方を持つ VocabularyItemSynonyms を足してください")
    case .vocabularyTooMany:
      RuleWords("More than Siri has use for", "Siri が使う以上の数", mend: "Keep the most important ones", "大切なものだけを残してください")
    }
  }
}
