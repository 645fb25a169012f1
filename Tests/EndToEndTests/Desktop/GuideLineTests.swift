import Foundation
import ProgramDriving
import Testing

/// The lines for status bars and launchers that the guides have to copy.
@Suite("Lines to copy from the guides", .timeLimit(.minutes(5)))
struct GuideLineTests {
  private let home: TemporaryHome
  private var bin: String { home.path + "/bin" }
  private var path: [String: String] { ["PATH": "\(bin):/usr/bin:/bin"] }

  init() throws {
    home = try TemporaryHome()
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: bin + "/kiroku", withDestinationPath: BuiltPrograms.kiroku)
  }

  /// What stands in a guide's block of code behind `# name`, or in the block whose first line says so.
  private static func block(_ name: String, _ guide: String) throws -> String {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "../../../Docs/Guide/\(guide)").standardizedFileURL
    let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
    let found = try #require(blocks.first { $0.contains("\n# \(name)\n") }, "\(guide) has no lines for \(name)")
    let lines = found.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != "# \(name)" }.dropFirst()
    return lines.prefix { !$0.hasPrefix("# ") }.joined(separator: "\n")
  }

  private static let guides = ["Guide.md", "Guide.ja.md"]

  /// The first line that a bar's command writes.
  private func firstLine(of command: String) throws -> String? {
    let bar = try RunningProgram(["/bin/sh", "-c", "exec \(command)"], environment: home.environment(path), leadsGroup: true)
    defer { bar.kill() }
    return bar.readLine()
  }

  private func study() throws {
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
    #expect(try home.kiroku("start", "Linear", "--at", "10m ago").status == 0)
  }

  @Test("tmux", arguments: guides)
  func tmux(_ guide: String) throws {
    try study()
    let line = try Self.block("tmux", guide)
    let command = try #require(line.firstMatch(of: /'#\((.+)\)'/)).1
    #expect(try firstLine(of: String(command)) == "Linear Algebra 0:10")
  }

  @Test("waybar", arguments: guides)
  func waybar(_ guide: String) throws {
    try study()
    let text = try Self.block("waybar", guide)
    let settings = try #require(try JSONSerialization.jsonObject(with: Data("{\(text)}".utf8)) as? [String: [String: String]])
    let module = try #require(settings["custom/kiroku"])
    #expect(module["return-type"] == "json" && module["interval"] == nil)
    let command = try #require(module["exec"])
    let line = try #require(try firstLine(of: command))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect((document["text"] as? String)?.hasPrefix("Linear Algebra 0:10:") == true)
    #expect(document["class"] as? String == "running")
  }

  @Test("i3blocks", arguments: guides)
  func i3blocks(_ guide: String) throws {
    try study()
    let lines = try Self.block("i3blocks", guide).split(separator: "\n")
    #expect(lines.contains("interval=persist"))
    let command = try #require(lines.first { $0.hasPrefix("command=") }).dropFirst("command=".count)
    #expect(try firstLine(of: String(command)) == "Linear Algebra 0:10")
  }

  @Test("polybar", arguments: guides)
  func polybar(_ guide: String) throws {
    try study()
    let lines = try Self.block("polybar", guide).split(separator: "\n")
    #expect(lines.contains("type = custom/script") && lines.contains("tail = true"))
    let command = try #require(lines.first { $0.hasPrefix("exec = ") }).dropFirst("exec = ".count)
    #expect(try firstLine(of: String(command)) == "Linear Algebra 0:10")
  }

  @Test("a shell's prompt", arguments: guides)
  func prompt(_ guide: String) throws {
    try study()
    let script = "PS1='> '\n\(try Self.block("bash", guide))\nprintf '%s\\n' \"${PS1@P}\""
    #expect(try home.run(["/bin/bash", "--norc", "-c", script], environment: path).output == "Linear Algebra 0:10 > \n")
    #expect(try home.kiroku("finish").status == 0)
    #expect(try home.run(["/bin/bash", "--norc", "-c", script], environment: path).output == "> \n")
  }

  @Test("a title is text in the lines for polybar, tmux and a shell's prompt", arguments: guides)
  func titleIsText(_ guide: String) throws {
    #expect(try home.kiroku("shelf", "add", #"%{A1:id:}#(id)$(id)\w`id`"#).status == 0)
    #expect(try home.kiroku("start", "%{A1", "--at", "10m ago").status == 0)
    let polybar = try #require(try Self.block("polybar", guide).split(separator: "\n").first { $0.hasPrefix("exec = ") })
    #expect(try firstLine(of: String(polybar.dropFirst("exec = ".count))) == #"% {A1:id:}#(id)$(id)\w`id` 0:10"#)
    let tmux = try #require(try Self.block("tmux", guide).firstMatch(of: /'#\((.+)\)'/)).1
    #expect(try firstLine(of: String(tmux)) == #"%{A1:id:}##(id)$(id)\w`id` 0:10"#)
    let prompt = "PS1='> '\n\(try Self.block("bash", guide))\nprintf '%s\\n' \"${PS1@P}\""
    #expect(
      try home.run(["/bin/bash", "--norc", "-c", prompt], environment: path).output == #"%{A1:id:}#(id)$(id)\w`id` 0:10 > "# + "\n")
  }

  /// A habit, so that something is suggested, and stand-ins for launchers that choose the first line.
  private func prepareLaunchers(_ title: String = "Linear Algebra") throws {
    #expect(try home.kiroku("shelf", "add", "--", title).status == 0)
    for days in 1...5 { #expect(try home.kiroku("record", "--at", "\(days * 24)h ago", "--", title, "45m").status == 0) }
    for _ in 0..<3 { #expect(try home.kiroku("record", "--", title, "45m").status == 0) }
    try install("dmenu", "head -n 1")
    try install("fuzzel", #"[ "$1" = --dmenu ] && head -n 1"#)
    // As rofi-script(5) has it: without an argument the mode lists, with the chosen line it does it; lines that it prints then are shown.
    try install(
      "rofi",
      #"""
      [ "$1" = -modi ] && mode="${2#*:}" && [ "$3 $4" = "-show ${2%%:*}" ] || exit 2
      line="$($mode | tr '\0' '\t' | grep -v ^$'\t' | head -n 1 | cut -f 1)"
      [ -n "$line" ] || exit 3
      more="$(ROFI_RETV=1 $mode "$line")" && [ -z "$more" ]
      """#)
  }

  private func install(_ name: String, _ script: String) throws {
    try "#!/bin/bash\n\(script)\n".write(toFile: "\(bin)/\(name)", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(bin)/\(name)")
  }

  @Test(
    "rofi, fuzzel and dmenu show what is suggested, and the line that is chosen is run", arguments: guides, ["rofi", "fuzzel", "dmenu"])
  func launcher(_ guide: String, _ name: String) throws {
    try prepareLaunchers()
    let before = try records()
    let suggested = try home.kiroku("shortcuts", "suggestions", "--format", "dmenu").output
    try #require(suggested.hasPrefix("Record 45 min of Linear Algebra\n"), "\(suggested)")
    let run = try home.run(["/bin/bash", "-o", "pipefail", "-c", try Self.block(name, guide)], environment: path)
    #expect(run.status == 0, "\(run.error)")
    #expect(try records() == before + 1)
  }

  @Test("a line that begins as an option would is run when it is chosen in rofi", arguments: guides)
  func dashedTitle(_ guide: String) throws {
    try prepareLaunchers("--why")
    let before = try records()
    let japanese = path.merging(["KIROKU_LANG": "ja"]) { $1 }
    let suggested = try home.kiroku("shortcuts", "suggestions", "--format", "dmenu", environment: japanese).output
    try #require(suggested.hasPrefix("--why"), "\(suggested)")
    let run = try home.run(["/bin/bash", "-o", "pipefail", "-c", try Self.block("rofi", guide)], environment: japanese)
    #expect(run.status == 0, "\(run.error)")
    #expect(try records() == before + 1)
  }

  private func records() throws -> Int {
    (try home.kiroku("log", "2000..2100", "--json").json?["records"] as? [Any])?.count ?? -1
  }
}
