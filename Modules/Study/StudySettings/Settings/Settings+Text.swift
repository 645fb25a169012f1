import StudyModels

extension Settings {
  /// Returns a setting's value as it is written.
  public func text(of key: SettingKey) -> String {
    switch key {
    case .dayStartsAt: "\(twoDigits(dayStartsAt / 3_600)):\(twoDigits(dayStartsAt / 60 % 60))"
    case .weekStartsOn: weekStartsOn.settingText
    case .streakMinimum: "\(streakMinimum / 60)m"
    case .shelfUnit: newUnit.written
    case .language: language.rawValue
    case .color: color.rawValue
    case .theme: theme.text
    case .plain: isPlain ? "true" : "false"
    case .backupDaily: keepsDailyBackups ? "true" : "false"
    case .calendarFile: calendarFile ?? ""
    case .roundsPlans: roundPlans.map(\.text).joined(separator: ", ")
    case .notificationsTimerEnd: notifiesTimerEnd ? "true" : "false"
    case .phrasesKeepMisses: keepsPhraseMisses ? "true" : "false"
    case .usageSend: sendsUsage ? "true" : "false"
    case .shareServer: shareServer ?? ""
    }
  }

  /// Sets a value from its text; where the text is none that is allowed, nothing changes.
  public mutating func take(_ text: String, for key: SettingKey) { _ = read(text, for: key) }

  /// Sets a value from its text; false, and nothing changed, where the text is none that is allowed.
  mutating func read(_ text: String, for key: SettingKey) -> Bool {
    switch key {
    case .dayStartsAt: assign(\.dayStartsAt, (try? ValueReading.timeOfDay(text)).flatMap { $0.isMultiple(of: 60) ? $0 : nil })
    case .weekStartsOn: assign(\.weekStartsOn, try? ValueReading.weekday(text))
    case .streakMinimum: assign(\.streakMinimum, (try? ValueReading.duration(text)).flatMap(Settings.streakMinimum))
    case .shelfUnit: assign(\.newUnit, (try? ValueReading.unit(text)).flatMap { try? StudyLimits.unit($0) })
    case .language: assign(\.language, LanguageChoice(rawValue: text.lowercased()))
    case .color: assign(\.color, ColorChoice(rawValue: text.lowercased()))
    case .theme: assign(\.theme, ThemeChoice(text))
    case .plain: assign(\.isPlain, Settings.truth(text))
    case .backupDaily: assign(\.keepsDailyBackups, Settings.truth(text))
    case .calendarFile: assign(\.calendarFile, Settings.file(text))
    case .roundsPlans: assign(\.roundPlans, try? RoundPlan.list(reading: text))
    case .notificationsTimerEnd: assign(\.notifiesTimerEnd, Settings.truth(text))
    case .phrasesKeepMisses: assign(\.keepsPhraseMisses, Settings.truth(text))
    case .usageSend: assign(\.sendsUsage, Settings.truth(text))
    case .shareServer: assign(\.shareServer, Settings.server(text))
    }
  }

  private mutating func assign<Value>(_ path: WritableKeyPath<Settings, Value>, _ value: Value?) -> Bool {
    guard let value else { return false }
    self[keyPath: path] = value
    return true
  }

  /// The address of a server, without a slash at its end: `https`, or `http` on this machine; nil within for none, nil for what is no address.
  private static func server(_ text: String) -> String?? {
    if text.isEmpty { return .some(nil) }
    var address = text.lowercased()
    if !address.contains("://") { address = "https://" + address }
    while address.hasSuffix("/") { address.removeLast() }
    let isLocal = ["http://127.0.0.1", "http://localhost", "http://[::1]"].contains { address == $0 || address.hasPrefix($0 + ":") }
    guard address.hasPrefix("https://") || isLocal, address.utf8.count <= 300 else { return nil }
    let host = address.drop { $0 != "/" }.dropFirst(2)
    let allowed = host.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || ".-:[]".utf8.contains(byte)
    }
    guard !host.isEmpty, allowed else { return nil }
    return .some(address)
  }

  /// The path of a file, from the root or from home; nil within for none, nil for what is no such path.
  private static func file(_ text: String) -> String?? {
    if text.isEmpty { return .some(nil) }
    let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    guard text.hasPrefix("/") || text.hasPrefix("~/"), !text.hasSuffix("/"), text.utf8.count <= 1_024, isPlain else { return nil }
    return .some(text)
  }

  /// Whole minutes of a day.
  private static func streakMinimum(_ seconds: Int) -> Int? {
    (60...86_400).contains(seconds) && seconds.isMultiple(of: 60) ? seconds : nil
  }

  /// The words of YAML 1.1 for truth, so that nobody must know which of them are meant.
  private static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
