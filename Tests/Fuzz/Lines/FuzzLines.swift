import Foundation

/// `kiroku-fuzz WAY --seed N --count N --found FOLDER …`: sends seeded lines to a reader; what fails is kept with its seed.
@main
enum FuzzLines {
  static func main() async throws {
    let arguments = CommandLine.arguments
    func option(_ name: String) -> String? {
      arguments.firstIndex(of: "--\(name)").flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    }
    guard arguments.count > 1, let seed = option("seed").flatMap(UInt64.init), let count = option("count").flatMap(Int.init),
      let found = option("found")
    else {
      FileHandle.standardError.write(
        Data("kiroku-fuzz: WAY --seed N --count N --found FOLDER [--program PATH] [--socket PATH] [--folder FOLDER]\n".utf8))
      exit(64)
    }
    let run = FuzzRun(way: arguments[1], seed: seed, count: count, found: found)
    let inside = InsideWay(run: run, folder: option("folder") ?? NSTemporaryDirectory())
    switch run.way {
    case "serve": try ServeWay(run: run, program: option("program") ?? "").send()
    case "socket": SocketWay(run: run, path: option("socket") ?? "").send()
    case "link", "input":
      if arguments.contains("--inside") {
        try await inside.send()
        return
      }
      try WatchedWay(run: run, inside: inside, program: option("program") ?? "", processes: 200).send()
    default:
      run.say("there is no way “\(run.way)”")
      exit(64)
    }
    run.say("\(run.way): \(count) lines of seed \(seed), none failed.")
  }
}
