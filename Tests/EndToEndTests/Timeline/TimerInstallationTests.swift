import Foundation
import ProgramDriving
import ProgramSupport
import Testing
import TimelineStandIn

/// `kiroku sync --install` against systemd itself: a user's manager in name spaces of its own, where this machine lets one run.
@Suite("kiroku sync --install", .timeLimit(.minutes(10)))
struct TimerInstallationTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  /// Runs a script with a systemd user manager of its own, in `$1`, a folder for it; the manager and its units end with the script.
  private static let harness = """
    set -eu
    mount --make-rprivate /
    mount -t tmpfs tmpfs /run
    mkdir -p /run/systemd/system /run/user
    chmod 700 /run/user
    export XDG_RUNTIME_DIR=/run/user HOME="$1" XDG_CONFIG_HOME="$1/.config" DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/bus
    manager=/usr/lib/systemd/systemd
    [ -x "$manager" ] || manager=/lib/systemd/systemd
    "$manager" --user >"$1/manager.log" 2>&1 &
    for _ in $(seq 600); do
      systemctl --user is-system-running >/dev/null 2>&1 && break
      systemctl --user list-units >/dev/null 2>&1 && break
      kill -0 $! 2>/dev/null || exit 1
      sleep 0.1
    done
    systemctl --user list-units >/dev/null
    shift
    "$@"
    """

  /// Runs a command under a manager; nil where none can be run here.
  private func underManager(_ script: String) throws -> ProgramRun? {
    let folder = home.path + "/manager"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func run(_ script: String) throws -> ProgramRun {
      try home.run(
        [
          "/usr/bin/unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "bash", "-c", Self.harness, "bash", folder,
          "bash", "-ec", script,
        ])
    }
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/unshare"), try run("exit 0").status == 0 else { return nil }
    return try run(script)
  }

  @Test("systemd takes the units as they are written")
  func verified() throws {
    guard let analyze = ["/usr/bin/systemd-analyze", "/bin/systemd-analyze"].first(where: FileManager.default.isExecutableFile(atPath:))
    else {
      print("skipped: there is no systemd-analyze here")
      return
    }
    // systemd-analyze wants a place for sockets, too.
    try FileManager.default.createDirectory(atPath: home.path + "/run", withIntermediateDirectories: true)
    // Without a session the units are written all the same, and what is left to do is said.
    let answer = try home.kiroku("sync", "--install")
    let folder = home.path + "/config/systemd/user"
    if answer.status != 0 { #expect(answer.error.contains("systemctl --user enable --now kiroku-sync.timer")) }
    let verified = try home.run([analyze, "verify", "--user", "--man=no", folder + "/kiroku-sync.service", folder + "/kiroku-sync.timer"])
    #expect(verified.status == 0)
    #expect(!verified.error.contains("kiroku-sync"), "\(verified.error)")
  }

  @Test("the timer runs under the user's systemd, and its service delivers what waits")
  func delivers() throws {
    let timeline = StandInTimeline()
    let server = try #require(LoopbackServer(timeline))
    defer { server.stop() }
    let signUp = [BuiltPrograms.kiroku, "signup", "mai", "--server", server.origin, "--password-fd", "0", "--json"]
    #expect(try home.run(signUp, input: "correct horse\n").status == 0)
    timeline.setFault { _ in .unreachable }
    #expect(try home.kiroku("record", "10m", "--visibility", "public").status == 21)
    timeline.setFault(nil)
    // The timer keeps to the pause after a failure, which is longer than this test: here it is over.
    #expect(
      try home.run(["/usr/bin/sqlite3", "-cmd", ".timeout 120000", home.database, "UPDATE outbox SET not_before = 0; SELECT changes()"])
        .output == "1\n")
    let run = try underManager(
      """
      "\(BuiltPrograms.kiroku)" sync --install
      systemctl --user is-enabled kiroku-sync.timer
      systemctl --user is-active kiroku-sync.timer
      systemctl --user start kiroku-sync.service
      systemctl --user show -p Result kiroku-sync.service
      "\(BuiltPrograms.kiroku)" sync --install
      """)
    guard let run else {
      print("skipped: no systemd user manager can be run here")
      return
    }
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(run.output.contains("enabled\nactive\nResult=success\n"), "\(run.output)")
    #expect(timeline.posts.count == 1)
  }
}
