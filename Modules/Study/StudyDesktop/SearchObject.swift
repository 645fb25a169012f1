import ProgramSupport
import SessionBus
import StudyIntents

/// GNOME's search (`org.gnome.Shell.SearchProvider2`): materials, records, shortcuts and activities of the same index as `kiroku search`, and what is
/// suggested now where nothing is typed. The app's screens and the commands are left out: they belong to whoever has the app before them.
struct SearchObject {
  static let path = "/app/kiroku/SearchProvider"
  private static let limit = 8
  /// How long memos are looked through, in ms: several words that no record has together, or slips, would take longer among a million than somebody
  /// who types should wait.
  private static let patience = 12

  private let kiroku: KirokuRun

  init(_ kiroku: KirokuRun) { self.kiroku = kiroku }

  func answer(_ message: BusMessage) throws(BusError) -> [BusValue] {
    let arguments = message.arguments
    switch message.member {
    case "GetInitialResultSet" where arguments.count == 1: return [try results(for: arguments[0].texts ?? [])]
    case "GetSubsearchResultSet" where arguments.count == 2: return [try results(for: arguments[1].texts ?? [])]
    case "GetResultMetas" where arguments.count == 1:
      return [.list(of: "a{sv}", (arguments[0].texts ?? []).compactMap { SearchResult(id: $0)?.description })]
    case "ActivateResult" where arguments.count == 3:
      guard let result = arguments[0].text.flatMap(SearchResult.init(id:)) else { throw .invalidArguments(message.member) }
      try activate(result)
      return []
    case "LaunchSearch" where arguments.count == 2:
      try kiroku.open(FoundEntry.words(Self.words(arguments[0].texts ?? [])).link)
      return []
    default: throw .unknownMethod(message.member)
    }
  }

  private func results(for terms: [String]) throws(BusError) -> BusValue {
    let words = Self.words(terms)
    if words.isEmpty {
      let suggestions = try kiroku.answer(["shortcuts", "suggestions", "--why", "--limit=\(Self.limit)"])["suggestions"]?.arrayValue ?? []
      return .strings(suggestions.compactMap { SearchResult(suggestion: $0)?.id })
    }
    let hits =
      try kiroku.answer(["search", "--limit=\(Self.limit)", "--within=\(Self.patience)", "--", words])["results"]?.arrayValue ?? []
    return .strings(hits.compactMap { SearchResult(hit: $0)?.id })
  }

  private func activate(_ result: SearchResult) throws(BusError) {
    switch result.kind {
    case .suggestion: _ = try kiroku.answer(["shortcuts", "suggestions", "--", result.target])
    case .shortcut: _ = try kiroku.answer(["shortcuts", "run", "--", result.target])
    case .activity: try kiroku.open("kiroku://activity/" + FoundEntry.encoded(result.target))
    case .record: try open(FoundEntry(record: result.target))
    case .material: try open(FoundEntry(material: result.target))
    }
  }

  private func open(_ entry: FoundEntry?) throws(BusError) {
    guard let entry else { throw .invalidArguments("ActivateResult") }
    try kiroku.open(entry.link)
  }

  private static func words(_ terms: [String]) -> String {
    terms.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
  }

  static let introspection = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node>
      <interface name="org.gnome.Shell.SearchProvider2">
        <method name="GetInitialResultSet">
          <arg name="terms" type="as" direction="in"/>
          <arg name="results" type="as" direction="out"/>
        </method>
        <method name="GetSubsearchResultSet">
          <arg name="previous_results" type="as" direction="in"/>
          <arg name="terms" type="as" direction="in"/>
          <arg name="results" type="as" direction="out"/>
        </method>
        <method name="GetResultMetas">
          <arg name="identifiers" type="as" direction="in"/>
          <arg name="metas" type="aa{sv}" direction="out"/>
        </method>
        <method name="ActivateResult">
          <arg name="identifier" type="s" direction="in"/>
          <arg name="terms" type="as" direction="in"/>
          <arg name="timestamp" type="u" direction="in"/>
        </method>
        <method name="LaunchSearch">
          <arg name="terms" type="as" direction="in"/>
          <arg name="timestamp" type="u" direction="in"/>
        </method>
      </interface>
    </node>

    """
}

/// A result, all of which is in its identifier: the desktop may ask about it after this program has ended and was started again.
struct SearchResult {
  /// What choosing it does: a shortcut and a suggestion run, an activity is gone on with, a material and a record are shown on their page in the app.
  enum Kind: String { case suggestion, shortcut, activity, material, record }

  var kind: Kind
  /// An id, an activity's type, or a suggestion's line.
  var target: String
  var title: String
  var detail: String?

  /// Takes what `kiroku search` found; nil for screens and commands.
  init?(hit: JSONValue) {
    guard let kind = hit["kind"]?.stringValue.flatMap(Kind.init(rawValue:)), let title = hit["title"]?.stringValue,
      let target = (hit["id"] ?? hit["type"])?.stringValue
    else { return nil }
    let day = hit["startedAt"]?.stringValue.map { String($0.prefix(10)) }
    let facts = [hit["detail"]?.stringValue, hit["material"]?.stringValue, day].compactMap(\.self)
    self.init(kind: kind, target: target, title: title, detail: facts.isEmpty ? nil : facts.joined(separator: " · "))
  }

  /// Takes a suggestion.
  init?(suggestion: JSONValue) {
    guard let title = suggestion["title"]?.stringValue else { return nil }
    self.init(kind: .suggestion, target: title, title: title, detail: suggestion["why"]?.stringValue)
  }

  private init(kind: Kind, target: String, title: String, detail: String?) {
    (self.kind, self.target, self.title, self.detail) = (kind, target, title, detail)
  }

  /// Reads an identifier.
  init?(id: String) {
    guard let document = try? JSONValue(parsing: id), let kind = document["kind"]?.stringValue.flatMap(Kind.init(rawValue:)),
      let target = document["target"]?.stringValue, let title = document["title"]?.stringValue
    else { return nil }
    self.init(kind: kind, target: target, title: title, detail: document["detail"]?.stringValue)
  }

  var id: String {
    JSONValue.object([
      "kind": .string(kind.rawValue), "target": .string(target), "title": .string(title), "detail": detail.map(JSONValue.string),
    ]).text
  }

  /// What is shown.
  var description: BusValue {
    var members: [String: BusValue] = ["id": .string(id), "name": .string(title), "gicon": .string("appointment-soon")]
    if let detail { members["description"] = .string(detail) }
    return .members(members)
  }
}
