import Foundation
import ProgramDriving
import TimelineDriving

/// What both stores are measured with.
struct StoreBench {
  let program: String
  let cache: String
  let load: Load
  let rounds: Int
  let table: BenchTable
  /// The database's first process; nil where the service itself is the database.
  var databaseProcess: pid_t?
  /// How many bytes of its log the database wrote so far.
  var written: (() throws -> Double)?

  static let options = ["--requests-per-second", "0", "--accounts-per-hour", "0", "--log-level", "warning"]

  /// A folder for what a run leaves; empty.
  func folder(_ name: String) throws -> String {
    let folder = cache + "/run/" + name
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Asks instances, and then the bare statements, and notes both.
  func ask(
    _ name: String, _ question: Load.Question, _ servers: [BuiltServer], connections: Int, bare: (() async throws -> Figures)? = nil
  ) async throws {
    let (before, log) = (times(of: servers), try written?() ?? 0)
    var figures = try load.run(question, ports: servers.map(\.port), connections: connections)
    let (after, count) = (times(of: servers), Double(max(figures.count, 1)))
    (figures.service, figures.database) = (after.service.since(before.service) / count, after.database.since(before.database) / count)
    figures.log = ((try written?() ?? 0) - log) / count
    table.add(name, figures, bare: try await bare?())
  }

  /// The processor's time that instances took so far, and their database.
  private func times(of servers: [BuiltServer]) -> (service: ProcessorTime, database: ProcessorTime) {
    (
      ProcessorTime(of: servers.compactMap { $0.program?.processID }),
      ProcessorTime(of: [databaseProcess].compactMap(\.self), andChildren: true)
    )
  }

  /// Has many streams told of one post, spread over the instances.
  func tell(_ servers: [BuiltServer], streams count: Int) throws -> Double {
    let memory = servers.map { Double($0.memory ?? 0) }.reduce(0, +)
    let crowd = try EventCrowd(servers: servers, streams: count)
    let grown = servers.map { Double($0.memory ?? 0) }.reduce(0, +) - memory
    let before = times(of: servers)
    let told = try crowd.tell()
    let after = times(of: servers)
    say(
      String(
        format: "an event to %d streams of %d instance(s): the middle one after %.0f ms, the last after %.0f ms", told.count, servers.count,
        told[told.count / 2], told[told.count - 1]))
    say(
      String(
        format: "  a stream: %.0f KiB; an event told on it: %.0f µs of the service's processor, %.0f of the database's",
        grown / Double(count), after.service.since(before.service) / Double(count),
        after.database.since(before.database) / Double(count)))
    return told[told.count - 1]
  }

  /// What an instance takes that is asked nothing: the processor's time in a second, and memory.
  func rest(_ servers: [BuiltServer]) {
    let before = times(of: servers)
    sleep(5)
    let after = times(of: servers)
    let share = 5_000 * Double(servers.count)
    say(
      String(
        format: "an instance at rest: %.1f ms of processor a second, %.1f ms of the store's, %.0f MiB now, %.0f MiB at most",
        after.service.since(before.service) / share, after.database.since(before.database) / share,
        servers.map { Double($0.memory ?? 0) / 1_024 }.median, servers.map { Double($0.peakMemory ?? 0) / 1_024 }.median))
  }
}
