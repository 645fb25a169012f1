import IntentRunner
import IntentRuntime
public import ProgramSupport
public import SharedStore
public import ShortcutManagement
import StudyModels
import StudyRepositories
import TextFolding

/// The voice shortcuts as commands and scripts name them, and what running one comes to.
public struct SavedShortcuts: Sendable {
  let host: StudyHost
  let store: Store
  let language: Language

  /// Makes the way to the voice shortcuts in a store; nothing is opened yet.
  public init(_ host: StudyHost, in store: Store) {
    self.host = host
    self.store = store
    language = host.language
  }

  // MARK: Names

  /// Returns the voice shortcut that a text names: its id, its phrase, or four or more of its id's first digits.
  ///
  /// Throws ``ProgramError``: 14 where there is none, with the nearest phrases; 11 where several have the phrase, each with its id, which
  /// `command` takes at `ID`. Throws what the store throws.
  public func voiceShortcut(named text: String, command: String) throws -> VoiceShortcut {
    let fitting = try voiceShortcuts(named: text)
    guard fitting.count == 1 else { throw several(text, fitting, command: command) }
    return fitting[0]
  }

  /// Returns the voice shortcuts that a text names, one at least; throws as ``voiceShortcut(named:command:)`` does where there is none.
  public func voiceShortcuts(named text: String) throws -> [VoiceShortcut] {
    let center = host.shortcuts(in: store)
    if Self.isID(text, complete: true) {
      guard let found = try center.voiceShortcut(text.lowercased()) else { throw none(text, []) }
      return [found]
    }
    let saying = try center.voiceShortcuts(saying: text)
    // Phrases are compared as they are said; somebody who writes one of them to the letter means it.
    let exact = saying.filter { $0.phrase == text }
    if exact.count == 1 { return exact }
    guard saying.isEmpty else { return saying }
    let all = try center.all()
    let beginning = Self.isID(text, complete: false) ? all.filter { $0.id.hasPrefix(text.lowercased()) } : []
    guard !beginning.isEmpty else { throw none(text, all) }
    return beginning
  }

  private func none(_ text: String, _ all: [VoiceShortcut]) -> ProgramError {
    let name = host.language.quoted(QuotedText.safe(text))
    let fault = language.words("No shortcut is called \(name).", "\(name)というショートカットはありません。")
    let nearest = Self.nearest(to: text, among: all)
    let wayOut: String
    if nearest.isEmpty {
      wayOut = language.words(" `kiroku shortcuts` lists those there are.", "`kiroku shortcuts`で一覧を見られます。")
    } else {
      let list = nearest.map { host.language.quoted(QuotedText.safe($0)) }.joined(separator: language.words(", ", "、"))
      wayOut = language.words(" The nearest: \(list).", "近いもの：\(list)。")
    }
    return ProgramError(
      .noReading, fault + wayOut,
      document: [
        "outcome": "noReading", "message": .string(fault + wayOut), "nearest": .array(nearest.map { ["phrase": .string($0)] }),
      ])
  }

  /// The three phrases nearest to a text; all that there are, where they are few.
  private static func nearest(to text: String, among all: [VoiceShortcut]) -> [String] {
    let key = SpokenKey.key(of: String(text.prefix(200)))
    let ranked = all.map { shortcut in
      let other = SpokenKey.key(of: shortcut.phrase)
      let limit = max(key.unicodeScalars.count, other.unicodeScalars.count)
      return (phrase: shortcut.phrase, distance: NearText.distance(key, other, limit: limit) ?? limit, length: limit)
    }
    // Texts that have hardly a letter in common are not near, unless there is little to choose from.
    let near = all.count <= 3 ? ranked : ranked.filter { $0.distance * 5 <= $0.length * 3 }
    return near.sorted { $0.distance < $1.distance }.prefix(3).map(\.phrase)
  }

  private static func isID(_ text: String, complete: Bool) -> Bool {
    let count = text.utf8.count
    guard complete ? count == 36 : (4..<36).contains(count) else { return false }
    return text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte) || byte == UInt8(ascii: "-")
    }
  }

  // MARK: Running

  /// Returns what a voice shortcut comes to.
  ///
  /// Throws ``ProgramError`` for one that cannot run: 22 where its material left the shelf, 74 where it cannot be read, 13 for all else; the
  /// message says how to mend it, and the document is that of a run. Throws what the store throws.
  public func plan(for shortcut: VoiceShortcut) throws -> ShortcutRunner.Plan {
    if let problem = try problem(of: shortcut) { throw refusal(problem, of: shortcut) }
    return try host.shortcutRunner(in: store).plan(for: shortcut)
  }

  /// Returns what keeps a voice shortcut from running, and what mends it; nil where it can run. Throws what the store throws.
  public func problem(of shortcut: VoiceShortcut) throws -> ShortcutProblem? {
    try host.shortcutInspection(of: shortcut.shortcut, in: store).problem(of: shortcut)
  }

  /// Returns the error that says why a voice shortcut cannot run, and how to mend it.
  public func refusal(_ problem: ShortcutProblem, of shortcut: VoiceShortcut) -> ProgramError {
    let name = host.language.quoted(QuotedText.safe(shortcut.phrase))
    let (reason, wayOut) = (problem.reason(in: language, words: .kiroku), problem.wayOut(in: language, words: .kiroku))
    let message = language.words("\(name) cannot run: \(reason) \(wayOut)", "\(name)を実行できません：\(reason)\(wayOut)")
    return ProgramError(problem.health.exitCode(.kiroku), message, document: Self.document(of: problem, message))
  }

  /// The document of a run that was refused before it began; nil where an error's own stands for it.
  private static func document(of problem: ShortcutProblem, _ message: String) -> JSONValue? {
    var object = JSONObject()
    switch problem.place.shortcut {
    case .intent(let intent): object["intent"] = .string(intent.name)
    case .activity(let activity): object["activity"] = .string(activity.activityType)
    case .unreadable: return nil
    }
    if case .objectGone = problem.health {
      object["outcome"] = "failure"
      object["code"] = "failureNotFoundBookshelfEntry"
    } else {
      object["outcome"] = "unsupported"
      object["parameter"] = problem.health.parameter.map(JSONValue.string)
      object["reason"] = .string(problem.health.name(.kiroku))
    }
    object["message"] = .string(message)
    return .object(object)
  }

  /// Counts that a voice shortcut ran and what came of it. What cannot be counted is left uncounted: the run itself is over.
  public func note(_ shortcut: VoiceShortcut, outcome: String) {
    try? host.repositories(in: store).usage.note(UsageEvent(name: "shortcut.\(shortcut.id)", detail: outcome))
  }
}

extension ShortcutHealth {
  /// The parameter whose value does not fit any more.
  fileprivate var parameter: String? {
    guard case .intentChanged(let change) = self else { return nil }
    return switch change {
    case .parameterRemoved(let name), .parameterRetyped(let name), .valueMissing(let name), .valueOutOfRange(let name, _): name
    }
  }
}
