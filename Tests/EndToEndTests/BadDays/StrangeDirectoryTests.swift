import Foundation
import ProgramDriving
import TestSupport
import Testing

/// What somebody else, or a slip, put in the data's directory.
@Suite("Strange things in the data's directory", .timeLimit(.minutes(5)))
struct StrangeDirectoryTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  @Test(
    "a FIFO or a directory in place of a file is named, and nothing waits for it",
    arguments: ["", "-wal", ".lock", ".new"], ["mkfifo", "mkdir"])
  func inPlace(suffix: String, make: String) throws {
    let path = home.database + suffix
    let run = try home.shell(
      "mkdir -p $KIROKU_HOME; \(make) \(path); timeout 120 $kiroku record 10m; echo $?; timeout 120 $kiroku log >&2; echo $?")
    let codes = run.output.split(separator: "\n").suffix(2).compactMap { Int($0) }
    #expect(!codes.contains(124), "\(run)")
    if suffix == ".lock" && make == "mkfifo" || suffix == ".new" && make == "mkfifo" {
      // A FIFO can be locked as well as a file, and an unfinished database is removed whatever it is.
      #expect(codes == [0, 0], "\(run)")
    } else {
      #expect([73, 74].contains(codes.first), "\(run)")
      #expect(run.error.contains(path), "\(run)")
      #expect(!run.error.contains("SQLite says"), "\(run)")
    }
  }

  /// What is put beside a database: the file that it takes the place of, and the command that makes it.
  private static let besides: [(String, String)] = ["-wal", "-shm"].flatMap { suffix in
    ["mkfifo", "mkdir", "ln -s /etc/passwd"].map { (suffix, $0) }
  }

  @Test(
    "a FIFO, a directory or a link in place of the log or its index of a database that is there never hangs and never traps",
    arguments: besides.sample(3))
  func besideDatabase(suffix: String, make: String) throws {
    let home = try TemporaryHome.after(["record", "10m"])
    let path = home.database + suffix
    let run = try home.shell(
      "sqlite3 $KIROKU_HOME/kiroku.sqlite 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null; rm -f \(path); \(make) \(path); "
        + "for c in status log doctor 'record 10m'; do timeout 120 $kiroku $c >/dev/null; echo $?; done")
    let codes = run.output.split(separator: "\n").compactMap { Int($0) }
    #expect(codes.count == 4 && codes.allSatisfy { [0, 1, 24, 73, 74].contains($0) }, "\(run)")
    #expect(codes.last == 74, "\(run)")
    #expect(run.error.contains(path), "\(run)")
    #expect(!run.error.contains("SQLite says"), "\(run)")
    #expect(try home.shell("rm -rf \(path); $kiroku record 10m").status == 0)
    #expect(try home.kiroku("log", "--json").json?["records"].map { ($0 as? [Any])?.count } == 2)
  }

  @Test("settings that are a FIFO are not waited for")
  func settings() throws {
    let run = try home.shell("d=\(home.path)/config/kiroku; mkdir -p $d; mkfifo $d/config.yaml; timeout 120 $kiroku config get theme")
    #expect(run.status == 74, "\(run)")
  }

  @Test(
    "a log without its index is read, with all that it holds, where nothing can be written", .enabled(if: SmallDisk.isAvailable),
    arguments: ["ro", "full", "nobody"])
  func withoutIndex(place: String) throws {
    let home = try TemporaryHome.after(["record", "10m"], ["record", "10m"], ["record", "10m"])
    let script = """
      rm "$KIROKU_HOME/kiroku.sqlite-shm"; run=
      case \(place) in
        ro) mount --bind "$KIROKU_HOME" "$KIROKU_HOME" && mount -o remount,ro,bind "$KIROKU_HOME" || exit 99;;
        full) cp -a "$KIROKU_HOME" \(home.path)/aside; mount -t tmpfs -o size=2m,mode=700 tmpfs "$KIROKU_HOME" || exit 99
          cp -a \(home.path)/aside/. "$KIROKU_HOME"; dd if=/dev/zero of="$KIROKU_HOME/filler" bs=4k >/dev/null 2>&1;;
        nobody) chmod -R a+rX,a-w "$KIROKU_HOME"; chmod a+rx \(home.path)
          run='setpriv --reuid=65534 --regid=65534 --clear-groups';;
      esac
      $run $kiroku log --json; echo "log $?"; $run $kiroku status; echo "status $?"; $run $kiroku report --json; echo "report $?"
      $run $kiroku doctor; echo "doctor $?"; $run $intents run ShowCurrentStudy; echo "show $?"
      $run $kiroku record 5m; echo "record $?"
      """
    let run = try home.run(
      ["/usr/bin/unshare", "-m", "/bin/bash", "-c", script],
      environment: ["kiroku": BuiltPrograms.kiroku, "intents": BuiltPrograms.intents])
    #expect(run.output.components(separatedBy: "\"startedAt\"").count - 1 == 3, "\(run)")
    for line in ["log 0", "status 24", "report 0", "record 74"] { #expect(run.output.contains(line), "\(line): \(run)") }
    #expect(run.output.contains("\"activeSeconds\":1800"), "\(run)")
  }
}
