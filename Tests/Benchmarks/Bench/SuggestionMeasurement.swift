import Foundation
import GRDB
import IntentRuntime
import SharedStore
import ShortcutManagement
import StudyRepositories
import SuggestionSimulation
import TestSupport

extension Bench {
  /// How fast a hundred thousand donations answer, and how well three simulated people are guessed.
  func suggesting() throws -> [Promise] {
    try [suggestionSpeed()] + SimulatedPerson.all.flatMap(guessing)
  }

  /// Each next action of half a year against "done last" and "done most".
  private func guessing(_ person: SimulatedPerson) -> [Promise] {
    let simulation = Simulation(of: person.life(seed: 20_261_121))
    let compared = [
      ("hit@1", simulation.ranking.first, max(simulation.mostRecent.first, simulation.mostFrequent.first)),
      ("hit@3", simulation.ranking.third, max(simulation.mostRecent.third, simulation.mostFrequent.third)),
    ]
    let basis = String(
      format: "hit@1 %.1f %%, last %.1f %%, most %.1f %%; hit@3 %.1f %%, last %.1f %%, most %.1f %%; %d guesses",
      simulation.ranking.first * 100, simulation.mostRecent.first * 100, simulation.mostFrequent.first * 100,
      simulation.ranking.third * 100,
      simulation.mostRecent.third * 100, simulation.mostFrequent.third * 100, simulation.guesses)
    return compared.map { what, ours, best in
      Promise(
        what: "guessing a \(person.name), \(what) over the best baseline", measured: ours / max(best, 0.001), limit: 1,
        isAtLeast: true, basis: basis)
    }
  }

  private func suggestionSpeed() throws -> Promise {
    let home = work.appendingPathComponent("donations-100000")
    let store = Store(at: StoreLocation(directory: home.path, format: .kiroku), for: .writing)
    if try !store.exists() { try Donations.write(100_000, to: store) }
    let engine = SuggestionEngine(of: store)
    let clock = ContinuousClock()
    var taken: [Double] = []
    var found = 0
    for number in 0..<200 {
      // Every half hour of some days.
      let moment = SuggestionMoment(seconds: Donations.last + Int64(number) * 1_800, utcOffset: 9 * 3_600)
      // The median of three: other programs have this machine too.
      let times = try (0..<3).map { _ in try clock.measure { found += try engine.suggestions(at: moment).count }.milliseconds }
      taken.append(times.sorted()[1])
    }
    taken.sort()
    return Promise(
      what: "suggestions, 100000 donations, p99", measured: taken[taken.count * 99 / 100], limit: 5, unit: "ms",
      basis: String(
        format: "median %.2f ms of %d questions, %.1f suggestions each", taken[taken.count / 2], taken.count, Double(found) / 600))
  }
}

/// Ten years of donations: many materials, each studied at its hours, in lengths that vary.
private enum Donations {
  static let last = Intervals.last

  static func write(_ count: Int, to store: Store) throws {
    FileHandle.standardError.write(Data("Making \(count) donations…\n".utf8))
    var random = SplitMix64(seed: 7)
    try store.write { db in
      for index in 0..<count {
        let material = Int(random.next() % (1 + random.next() % 120))
        let day = Int64(index) * 3_650 / Int64(count) - 3_650
        let minute = (material * 37 % 17 * 60 + Int(random.next() % 150)) % 1_440
        let moment = SuggestionMoment(seconds: last + day * 86_400 + Int64(minute * 60), utcOffset: 9 * 3_600)
        let intent = index % 2 == 0 ? timer(material, minutes: [15, 20, 25, 30, 45, 60, 90][Int(random.next() % 7)]) : finish
        try DonationWriter.write(intent.0, declaredAs: intent.1, id: "d\(index)", groupIdentifier: nil, at: moment, in: db)
      }
    }
    try store.checkpoint()
  }

  private static func timer(_ material: Int, minutes: Int) -> (ShortcutIntent, IntentDeclaration) {
    let object = IntentObjectValue(typeName: "StudyMaterial", identifier: "m\(material)", displayString: "m\(material)")
    return (
      ShortcutIntent(name: "StartTimer", values: ["material": .object(object), "duration": .duration(Double(minutes * 60))]), startTimer
    )
  }

  private static let finish = (ShortcutIntent(name: "FinishStudy"), declaration("FinishStudy", [[]]))
  private static let startTimer = declaration("StartTimer", [["duration"], ["duration", "material"]])

  private static func declaration(_ name: String, _ combinations: [[String]]) -> IntentDeclaration {
    IntentDeclaration(
      name: name, className: "\(name)Intent", title: LocalizedText(LocalizedTemplate(name)), description: LocalizedText(""),
      category: "start",
      verb: "Start", parameters: [], responseCodes: [],
      parameterCombinations: combinations.map { ParameterCombination(parameters: $0, title: LocalizedText("")) })
  }
}

extension Duration {
  /// The duration in milliseconds.
  var milliseconds: Double { Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15 }
}
