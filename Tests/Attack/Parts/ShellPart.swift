import Foundation
import ProgramDriving

/// Odd titles through the completions of the shells: inserted letter for letter, and nothing of them is run.
struct ShellPart: AttackPart {
  static let name = "shells"
  static let share = 25.0

  func attack(_ run: AttackRun) throws {
    let kinds = CompletingShell.Kind.allCases
    for kind in kinds where !kind.isInstalled { run.skip("\(kind.rawValue), which is not installed") }
    run.steps(threads: 2, least: kinds.count) { step in
      let kind = kinds[step % kinds.count]
      if kind.isInstalled { try complete(run, step, kind) }
    }
  }

  private func complete(_ run: AttackRun, _ step: Int, _ kind: CompletingShell.Kind) throws {
    var odd = OddValues(random: run.random(step))
    let home = try run.home()
    let judge = Judge(run: run, step: step)
    let kiroku = run.place.kiroku
    let script = try judge.run([kiroku, "--generate-completion-script", kind.rawValue], in: home, allowed: [0])
    let shell = try CompletingShell(kind, home, program: kiroku, script: script.outputData)
    for _ in 0..<(run.isShort ? 3 : 20) where !run.isOver || run.isShort {
      // A word cannot hold a zero; the system would cut it there.
      let given = odd.shellText().replacingOccurrences(of: "\0", with: "0")
      let added = try judge.run([kiroku, "shelf", "add", "--", given], in: home)
      guard added.status == 0 else { continue }
      let list = try judge.run([kiroku, "shelf", "list", "--json"], in: home, allowed: [0])
      guard let title = (list.json?["materials"] as? [[String: Any]])?.first?["title"] as? String else { continue }
      // Fish has meanings of its own for these.
      let isOfFish = title.unicodeScalars.contains { (0xF600...0xF7FF).contains($0.value) || (0xFDD0...0xFDEF).contains($0.value) }
      run.count("titles in \(kind.rawValue)")
      // What looks like an option is left out, and by fish what begins with a tilde or a dot, where neither was typed.
      let first = title.unicodeScalars.first
      let isLeftOut = first == "-" || kind == .fish && (first == "~" || first == ".")
      let words = Self.words(of: shell, completing: "start ")
      let wanted = isLeftOut ? ["start"] : ["start", title]
      if words != wanted, kind != .fish || !isOfFish {
        let seen = words.map { "\($0)" } ?? (try? shell.screen()) ?? ""
        return run.fail(step: step, "\(kind.rawValue) does not insert a title as it is", "\(Bytes.quoted(title))\n\(seen)", keeping: home)
      }
      if try !shell.files().isEmpty {
        return run.fail(step: step, "\(kind.rawValue) ran a part of a title", Bytes.quoted(title), keeping: home)
      }
      try judge.run([kiroku, "undo"], in: home, allowed: [0])
    }
  }

  /// What `kiroku` is given where the last word of a line is completed and the line is run; nil if it isn't run.
  private static func words(of shell: CompletingShell, completing line: String) -> [String]? {
    let deadline = ContinuousClock.now + .seconds(60)
    while (try? shell.isReady()) != true, ContinuousClock.now < deadline { usleep(20_000) }
    guard (try? shell.complete(line)) != nil else { return nil }
    while ContinuousClock.now < deadline {
      if let words = shell.completedWords() { return words }
      usleep(5_000)
    }
    return nil
  }

  /// Offers titles that are no titles.
  static let plantedFault = PlantedFault(
    kiroku: """
      case "$*" in
      *--titles) "$REAL_KIROKU" "$@" | sed 's/$/x/' ;;
      *) exec "$REAL_KIROKU" "$@" ;;
      esac
      """)
}
