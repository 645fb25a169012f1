import Glibc
import ProgramSupport
import StudyLaunch
import StudyModels
import StudySettings

/// Has systemd deliver by itself: a service and a timer of the user's own.
struct TimerInstallation {
  let context: CommandContext

  func run() throws -> ExitCode {
    let words = context.language
    let environment = context.program.environment
    guard let systemctl = FoundPrograms(environment).path(of: "systemctl") else {
      throw ProgramError(
        .failure,
        words.words(
          "There is no systemd here. Have something else run `kiroku sync --no-input` from time to time: cron, say.",
          "systemdがありません。cronなどで`kiroku sync --no-input`を定期的に実行してください。"))
    }
    guard let program = ExecutablePath.directory.map({ $0 + "/kiroku-sync" }), access(program, X_OK) == 0 else {
      throw TimelineProblem(
        code: "notInstalled",
        detail: words.words(
          "kiroku-sync does not lie beside kiroku. Install Kiroku again.", "kirokuと同じ場所にkiroku-syncがありません。Kirokuをインストールし直してください。"),
        exitCode: ExitCode.unavailable.rawValue)
    }
    let home = environment["HOME"] ?? ""
    let folder = (environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config") + "/systemd/user"
    let paths = try context.study.get().paths
    let variables = ["KIROKU_HOME": paths.data.path, "KIROKU_CONFIG": paths.config.path].sorted { $0.key < $1.key }
      .map { "Environment=\"\($0.key)=\(Self.quoted($0.value, isCommand: false))\"\n" }.joined()
    try Self.write(
      "[Unit]\nDescription=Deliver Kiroku's posts\n\n[Service]\nType=oneshot\n\(variables)"
        + "ExecStart=\"\(Self.quoted(program, isCommand: true))\" deliver --by-timer\nSuccessExitStatus=20 69 75\n",
      to: folder + "/kiroku-sync.service", words)
    try Self.write(
      "[Unit]\nDescription=Deliver Kiroku's posts every quarter of an hour\n\n[Timer]\nOnBootSec=2min\nOnUnitActiveSec=15min\n"
        + "RandomizedDelaySec=60\n\n[Install]\nWantedBy=timers.target\n",
      to: folder + "/kiroku-sync.timer", words)
    for arguments in [["--user", "daemon-reload"], ["--user", "enable", "--now", "kiroku-sync.timer"]] {
      let ended = (try? ChildProcess(systemctl, arguments: arguments, environment: environment)).map { process in
        if process.readAll(atMost: 65_536, until: .now + .seconds(20)) == nil { process.stop() }
        return process.end()
      }
      guard ended == 0 else {
        throw ProgramError(
          .failure,
          words.words(
            "The timer is written to \(folder), but systemd did not start it: no session of yours runs here, perhaps. "
              + "Run `systemctl --user enable --now kiroku-sync.timer` where one does.",
            "タイマーを\(folder)に書きましたが、systemdが開始しませんでした。ユーザーのセッションがないのかもしれません。"
              + "セッションのある環境で`systemctl --user enable --now kiroku-sync.timer`を実行してください。"))
      }
    }
    if context.isJSON {
      context.write(["installed": .string(folder + "/kiroku-sync.timer")])
    } else {
      context.say(
        words.words(
          "systemd delivers every quarter of an hour now. `systemctl --user disable --now kiroku-sync.timer` ends that.",
          "これからは15分ごとに届けます。やめるには`systemctl --user disable --now kiroku-sync.timer`を実行します。"))
    }
    return .done
  }

  /// A value in a unit's file: `%` begins a specifier there, and `$` a variable, but only in commands (systemd.service(5)).
  private static func quoted(_ text: String, isCommand: Bool) -> String {
    var escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\"": "\\\"", "%": "%%", "\n": "\\n"]
    if isCommand { escapes["$"] = "$$" }
    return text.replacingScalars(escapes)
  }

  private static func write(_ text: String, to path: String, _ words: Language) throws(ProgramError) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    let failure: Int32?
    if descriptor < 0 {
      failure = errno
    } else {
      let writer = CheckedWriter(descriptor: descriptor)
      writer.write(text)
      do throws(WriteError) {
        try writer.flush()
        failure = nil
      } catch { failure = error.errorNumber }
      close(descriptor)
    }
    guard let failure else { return }
    let reason = SystemWords.text(failure, in: words)
    throw ProgramError(.cannotCreate, words.words("\(path) cannot be written: \(reason).", "\(path)に書き込めません：\(reason)。"))
  }
}
