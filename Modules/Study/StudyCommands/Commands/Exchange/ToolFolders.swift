import Glibc
import ProgramSupport
import StudyExchange

/// Where other tools keep what they measure.
struct ToolFolders {
  private let variables: [String: String]
  private let home: String

  /// Takes the process's environment.
  init(_ variables: [String: String]) {
    self.variables = variables
    home = variables["HOME"] ?? ""
  }

  /// The tools that are looked for, in the order in which they are offered.
  static let tools: [ExchangeFormat] = [.timewarrior, .watson, .klog, .bartib]

  /// Where a tool keeps its data on this machine; nil where there is none, and for formats without a place of their own.
  func path(of format: ExchangeFormat) -> String? {
    switch format {
    case .timewarrior:
      let database = variables["TIMEWARRIORDB"].map { [$0 + "/data", $0] } ?? []
      return first(of: database + [home + "/.timewarrior/data", data + "/timewarrior/data"])
    case .watson: return first(of: [(variables["WATSON_DIR"] ?? config + "/watson") + "/frames"])
    case .bartib: return variables["BARTIB_FILE"].flatMap { first(of: [$0]) }
    case .klog: return first(of: klogBookmarks + [home + "/time.klg", home + "/klog.klg"])
    case .kiroku, .csv, .timeclock, .toggl, .icalendar, .anki: return nil
    }
  }

  /// The files that klog knows by name, the one first that it takes where none is named. It keeps them in the first folder that is told; older versions
  /// kept them in `~/.klog`.
  private var klogBookmarks: [String] {
    let folder = variables["KLOG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? config + "/klog"
    let standard = variables["KLOG_DEFAULT_BOOKMARK"].map { String($0.drop { $0 == "@" }) }.flatMap { $0.isEmpty ? nil : $0 } ?? "default"
    guard let file = first(of: [folder, home + "/.klog"].map { $0 + "/bookmarks.json" }),
      let list = try? JSONValue(parsing: InputReader.text(at: file, limit: 1 << 20))
    else { return [] }
    let bookmarks = (list.arrayValue ?? []).compactMap { entry -> (name: String, path: String)? in
      guard let name = entry["name"]?.stringValue, let path = entry["path"]?.stringValue, path.hasPrefix("/") else { return nil }
      return (name, path)
    }
    return (bookmarks.filter { $0.name == standard } + bookmarks.filter { $0.name != standard }).map(\.path)
  }

  private var data: String { variables["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share" }
  private var config: String { variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config" }

  private func first(of paths: [String]) -> String? { paths.first { access($0, R_OK) == 0 } }
}

extension KirokuCommands {
  /// The tools whose data lies where they keep it, by what `import` calls them and how they call themselves.
  public static func toolsWithData(_ environment: [String: String]) -> [(format: String, title: String)] {
    let folders = ToolFolders(environment)
    return ToolFolders.tools.filter { folders.path(of: $0) != nil }.map { ($0.rawValue, $0.title) }
  }
}
