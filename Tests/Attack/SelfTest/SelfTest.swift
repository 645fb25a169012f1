import Foundation

/// Tries each part against programs that do wrong what it looks for: a part that finds nothing there is blind.
struct SelfTest {
  var place: AttackPlace
  var seed: UInt64

  /// Returns how many parts were blind.
  func run(_ parts: [any AttackPart]) throws -> Int {
    var blind = 0
    for part in parts {
      let name = type(of: part).name
      let folder = place.work + "/planted-" + name
      try plant(type(of: part).plantedFault, in: folder)
      let run = AttackRun(
        part: name, place: AttackPlace(place, programs: folder, found: folder + "/found"), seed: seed, isShort: true, onlyStep: nil,
        limit: .seconds(60), isQuiet: true)
      do { try part.attack(run) } catch { run.fail(step: -1, "the attack itself could not be made: \("\(error)".prefix(200))", "") }
      let found = run.findings.filter { !$0.hasPrefix("the attack itself") }
      if let first = found.first {
        say("sees   \(name): \(first)")
      } else if run.isSkippedWhole {
        say("skipped \(name): \(run.notes.joined(separator: "; "))")
      } else {
        blind += 1
        say("BLIND  \(name): it does not see its planted fault \(run.findings)")
      }
    }
    say(blind == 0 ? "Every part can fail." : "\(blind) parts are blind.")
    return blind
  }

  private func plant(_ fault: PlantedFault, in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let programs = [
      ("kiroku", "$REAL_KIROKU", fault.kiroku), ("kiroku-intents", "$REAL_INTENTS", fault.intents),
      ("kiroku-server", "$REAL_SERVER", fault.server),
    ]
    for (name, real, script) in programs {
      let text = """
        #!/bin/bash
        REAL_KIROKU=\(Bytes.quoted(place.kiroku)); REAL_INTENTS=\(Bytes.quoted(place.intents))
        REAL_SERVER=\(Bytes.quoted(place.server))
        \(script ?? "exec \"\(real)\" \"$@\"")
        """
      let path = folder + "/" + name
      try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: path))
      chmod(path, 0o755)
    }
    // Other users' programs are started from it too.
    chmod(folder, 0o755)
  }
}
