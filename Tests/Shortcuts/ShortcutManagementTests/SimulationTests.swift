import SuggestionSimulation
import Testing

@Suite("Suggestions over six months of three people")
struct SimulationTests {
  @Test("the next action is guessed better than by what was done last or most", arguments: SimulatedPerson.all.indices)
  func beatsBaselines(person: Int) {
    let person = SimulatedPerson.all[person]
    let simulation = Simulation(of: person.life(seed: 20_261_121))
    #expect(simulation.guesses > 400)
    for baseline in [simulation.mostRecent, simulation.mostFrequent] {
      #expect(simulation.ranking.first > baseline.first + 0.1, "\(person.name)")
      #expect(simulation.ranking.third > baseline.third + 0.1, "\(person.name)")
    }
  }

  @Test("a life follows from its seed")
  func seeded() {
    #expect(SimulatedPerson.student.life(seed: 1) == SimulatedPerson.student.life(seed: 1))
    #expect(SimulatedPerson.student.life(seed: 1) != SimulatedPerson.student.life(seed: 2))
  }
}
