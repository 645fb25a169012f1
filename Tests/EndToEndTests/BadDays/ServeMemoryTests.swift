import Foundation
import ProgramDriving
import Testing

@Suite("A host that asks and asks", .timeLimit(.minutes(10)))
struct ServeMemoryTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
  }

  @Test("serve keeps nothing of requests that are answered, whether they reach a handler or not")
  func flat() throws {
    let program = try home.start([BuiltPrograms.intents, "serve"])
    /// Sends rounds of requests, each once the last one has its answers.
    func ask(rounds: Int) {
      let requests = [
        #"{"id":1,"method":"resolve","params":{"intent":"PostStudyRecord","parameter":"end","values":{"start":24,"end":10}}}"#,
        #"{"id":2,"method":"confirm","params":{"intent":"StartTimer","values":{"duration":1500}}}"#, #"{"id":3,"method":"nothing"}"#,
        #"{"id":4,"method":"handle","params":{"intent":"ShowCurrentStudy"}}"#,
      ]
      for _ in 0..<rounds {
        program.feed(requests.joined(separator: "\n") + "\n")
        for _ in requests { #expect(program.readLine()?.hasPrefix("{\"id\":") == true) }
      }
    }
    ask(rounds: 500)
    var sizes = [try residentKilobytes(of: program.processID)]
    // What is kept of requests grows each time; threads that a busy machine has start, once.
    repeat {
      ask(rounds: 1_500)
      sizes.append(try residentKilobytes(of: program.processID))
    } while sizes[sizes.count - 1] - sizes[sizes.count - 2] >= 2_048 && sizes.count < 5
    #expect(program.finish().status == 0)
    #expect(sizes[sizes.count - 1] - sizes[sizes.count - 2] < 2_048, "KB: \(sizes)")
  }

  private func residentKilobytes(of process: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
