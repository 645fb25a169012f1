public import StudyModels

extension SettingsError {
  /// Returns where it is, what is wrong and what is allowed.
  public func message(in language: Language) -> String {
    func both(_ en: String, _ ja: String) -> String { language.words(en, ja) }
    func quoted(_ text: String) -> String { language.quoted(text) }
    func meant(_ nearest: SettingKey?) -> String {
      guard let nearest else {
        let keys = language.list(SettingKey.allCases.map(\.rawValue))
        return both(" The settings are \(keys).", "設定できるのは\(keys)です。")
      }
      return both(" Did you mean “\(nearest.rawValue)”?", "「\(nearest.rawValue)」のことですか？")
    }
    func allowed(_ key: SettingKey) -> String {
      both(" \(key.rawValue) is \(key.allowed(in: .english)).", "\(key.rawValue)に使えるのは\(key.allowed(in: .japanese))です。")
    }
    switch self {
    case .syntax(let place, let problem):
      return "\(safe(place)): "
        + both("this is no YAML: \(QuotedText.safe(problem, limit: 200)).", "YAMLとして読めません：\(QuotedText.safe(problem, limit: 200))。")
    case .notUTF8(let path): return "\(safe(path)): " + both("the settings are no UTF-8 text.", "設定ファイルがUTF-8のテキストではありません。")
    case .tooLarge(let path):
      return "\(safe(path)): "
        + both(
          "the settings are larger than \(SettingsFile.largestSize / 1_024) KiB.", "設定ファイルが\(SettingsFile.largestSize / 1_024) KiBを超えています。")
    case .notAMapping(let place):
      return "\(safe(place)): " + both("settings are written as `name: value`.", "設定は `名前: 値` の形で書いてください。")
    case .alias(let place):
      return "\(safe(place)): " + both("YAML aliases (*name) are not taken in settings.", "設定にYAMLのエイリアス（*名前）は使えません。")
    case .unknownKey(let place, let key, let nearest):
      return "\(safe(place)): " + both("there is no setting \(quoted(key)).", "\(quoted(key))という設定はありません。") + meant(nearest)
    case .repeatedKey(let place, let key):
      return "\(safe(place)): " + both("\(quoted(key)) stands there twice.", "\(quoted(key))が2回書かれています。")
    case .wrongValue(let place, let key, let value):
      let what =
        value.map { both("\(key.rawValue) cannot be \(quoted($0)).", "\(key.rawValue)に\(quoted($0))は使えません。") }
        ?? both("\(key.rawValue) takes one value.", "\(key.rawValue)の値は1つです。")
      return "\(safe(place)): " + what + allowed(key)
    case .unknownRole(let place, let role):
      let roles = language.list(OwnTheme.Role.allCases.map(\.rawValue))
      return "\(safe(place)): "
        + both(
          "a theme has no \(quoted(role)). It has background, \(roles).", "配色に\(quoted(role))という項目はありません。使えるのはbackground、\(roles)です。")
    case .wrongColor(let place, let role, let value):
      let what =
        value.map { both("\(role.rawValue) cannot be \(quoted($0)).", "\(role.rawValue)に\(quoted($0))は使えません。") }
        ?? both("\(role.rawValue) has no colour.", "\(role.rawValue)の色がありません。")
      return "\(safe(place)): " + what
        + both(" Write colours in quotes: \"#5FB3D9\".", "色は引用符で囲んで \"#5FB3D9\" のように書いてください。")
    case .wrongBackground(let place, let value):
      return "\(safe(place)): "
        + both("background is dark or light, not \(quoted(value ?? "")).", "backgroundに使えるのはdarkかlightです（\(quoted(value ?? ""))は使えません）。")
    case .noSuchTheme(let name, let path):
      return both("There is no theme \(quoted(name)): \(safe(path)) is missing.", "\(quoted(name))という配色はありません：\(safe(path))がありません。")
    case .cannotEdit(let place, let key):
      return "\(safe(place)): "
        + both(
          "\(safe(key)) is written in a form that cannot be changed from here. Change it in the file.",
          "\(safe(key))はここから変更できない形で書かれています。ファイルを直接編集してください。")
    case .wrongKey(let place, let command):
      return "\(safe(place)): "
        + both("\(safe(command)) takes one key, such as e or C-f.", "\(safe(command))には、eやC-fのようにキーを1つ書いてください。")
    case .danglingLink(let path, let target):
      return both(
        "Cannot read the settings: “\(safe(path))” is a link to “\(safe(target))”, and nothing is there. Mount the disk that it is on, or put "
          + "it back; to go on without, remove the link.",
        "設定ファイルを読み込めません：「\(safe(path))」は「\(safe(target))」へのリンクですが、リンク先に何もありません。リンク先のディスクをマウントするか、"
          + "元に戻してください。設定なしで続けるには、リンクを削除してください。")
    case .cannotRead(let path, let code):
      return both(
        "Cannot read the settings \(safe(path)): \(reason(code, .english)).", "設定ファイル \(safe(path)) を読み込めません：\(reason(code, .japanese))。")
    case .cannotWrite(let path, let code):
      return both(
        "Cannot write the settings \(safe(path)): \(reason(code, .english)).", "設定ファイル \(safe(path)) に書き込めません：\(reason(code, .japanese))。")
    case .cannotCreate(let path, let code):
      return both(
        "Cannot create the directory \(safe(path)): \(reason(code, .english)).", "ディレクトリ \(safe(path)) を作成できません：\(reason(code, .japanese))。"
      )
    case .noSuchSetting(let name, let nearest):
      return both("There is no setting \(quoted(name)).", "\(quoted(name))という設定はありません。") + meant(nearest)
    case .refusedValue(let key, let value):
      return both("\(key.rawValue) cannot be \(quoted(value)).", "\(key.rawValue)に\(quoted(value))は使えません。") + allowed(key)
    }
  }

  private func safe(_ place: SettingsPlace) -> String { safe(place.description) }

  private func safe(_ path: String) -> String { QuotedText.safe(path, limit: 1_024) }

  private func reason(_ code: Int32, _ language: Language) -> String { SystemErrorCode.words(code, in: language) }
}
