import Foundation
import ProgramDriving
import TestSupport
import Testing

@Suite("Many processes on one log", .serialized, .timeLimit(.minutes(10)))
struct ManyProcessesTests {
  @Test("eight processes that record side by side, time and again, lose nothing, and each has its turn")
  func eightWriters() throws {
    let home = try TemporaryHome()
    let count = TestExtent.isWhole ? 40 : 10
    let writer = """
      acknowledged=0; slowest=0
      for number in {1..\(count)}; do
        from=${EPOCHREALTIME/./}
        if $intents run PostStudyRecord duration=1m >/dev/null; then acknowledged=$((acknowledged + 1)); else echo "failed with $?"; fi
        took=$(( ${EPOCHREALTIME/./} - from )); [ $took -gt $slowest ] && slowest=$took
      done
      echo "$acknowledged $slowest"
      """
    let run = try home.shell("for i in 1 2 3 4 5 6 7 8; do ( \(writer) ) & done; wait")
    #expect(!run.output.contains("failed"), "\(run.output)")
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Int($0) } }
    #expect(rows.count == 8)
    let acknowledged = rows.map { $0[0] }.reduce(0, +)
    #expect(acknowledged == 8 * count)
    // Beyond a minute it hangs, however busy the machine is.
    #expect(rows.map { $0[1] }.max() ?? 0 < 60_000_000)
    let report = try home.kiroku("report", "month", "--json")
    #expect(report.json?["activeSeconds"] as? Int == acknowledged * 60)
    #expect(try home.kiroku("doctor").status == 0)
  }

  @Test("writers killed at random points lose no acknowledged record and leave nothing torn")
  func killedWriters() throws {
    let home = try TemporaryHome()
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
    var random = SplitMix64(seed: 20_261_121)
    var acknowledged: Set<String> = []
    let rounds = TestExtent.isWhole ? 50 : 12
    for _ in 1...rounds {
      // Four at once: each answers a line when its record is kept, and is killed at some point of its work.
      let writers = try (0..<4).map { _ in try home.start([BuiltPrograms.intents, "serve"]) }
      for writer in writers {
        for id in 1...8 {
          writer.feed(
            #"{"id": \#(id), "method": "handle", "params": {"intent": "PostStudyRecord", "values": {"material": "Linear Algebra", "duration": 60, "total": 1}}}"#
              + "\n")
        }
      }
      for writer in writers {
        for _ in 0..<Int.random(in: 0...8, using: &random) {
          guard let line = writer.readLine(within: .seconds(120)) else { break }
          let answer = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
          let result = try #require(answer["result"] as? [String: Any], "\(line)")
          #expect(result["outcome"] as? String == "success", "\(line)")
          if let id = (result["response"] as? [String: Any])?["recordID"] as? String { acknowledged.insert(id) }
        }
        writer.kill()
      }
    }
    let log = try home.kiroku("log", "month", "--json")
    let kept = Set((log.json?["records"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String })
    // A quarter of what is read on average: four records from each of the four writers in a round.
    #expect(acknowledged.count > 4 * rounds)
    #expect(acknowledged.subtracting(kept).isEmpty)
    #expect(try home.kiroku("doctor").status == 0)
  }

  @Test("one insert is synced to the disk", .enabled(if: Tracing.isAvailable))
  func synced() throws {
    let home = try TemporaryHome()
    #expect(try home.kiroku("record", "1m").status == 0)
    let run = try home.shell("strace -f -e trace=fsync,fdatasync -o \(home.path)/trace $intents run PostStudyRecord duration=1m")
    #expect(run.status == 0)
    let trace = try String(contentsOfFile: home.path + "/trace", encoding: .utf8)
    #expect(trace.split(separator: "\n").filter { $0.contains("sync(") && $0.contains("= 0") }.count >= 1)
  }

  @Test(
    "the parent of each new directory is synced after it was made, for the data and for the settings", .enabled(if: Tracing.isAvailable))
  func newDirectories() throws {
    let home = try TemporaryHome()
    let trace = home.path + "/trace"
    func syncedDirectories(_ command: String, _ variables: [String: String]) throws -> [String] {
      let run = try home.shell("strace -f -y -e trace=fsync,fdatasync,mkdir,rename -o \(trace) \(command)", environment: variables)
      #expect(run.status == 0, "\(run)")
      return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").compactMap { line in
        guard line.contains("sync("), line.contains("= 0"), let start = line.firstIndex(of: "<"), let end = line.firstIndex(of: ">") else {
          return nil
        }
        return String(line[line.index(after: start)..<end])
      }
    }
    let data = try syncedDirectories("$kiroku record 1m", ["KIROKU_HOME": home.path + "/a/b/c"])
    for directory in [home.path, home.path + "/a", home.path + "/a/b", home.path + "/a/b/c"] {
      #expect(data.contains(directory), "\(directory): \(data)")
    }
    let settings = try syncedDirectories("$kiroku config set theme dark", ["KIROKU_CONFIG": home.path + "/x/y/config.yaml"])
    for directory in [home.path, home.path + "/x", home.path + "/x/y"] {
      #expect(settings.contains(directory), "\(directory): \(settings)")
    }
  }
}

/// Whether a process may be traced here.
enum Tracing {
  static let isAvailable: Bool = {
    guard let home = try? TemporaryHome() else { return false }
    return (try? home.shell("strace -o /dev/null true").status) == 0
  }()
}
