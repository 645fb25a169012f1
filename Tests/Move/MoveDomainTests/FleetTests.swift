import IntentRuntime
import Testing
import TimeMeasuring

@testable import MoveDomain

@Suite("The simulated fleet")
struct FleetTests {
  private let now = Instant(secondsSince1970: 1_764_060_000)
  private let trip = Trip(pickup: Place(Placemark(name: "Station")), dropOff: Place(Placemark(name: "Airport")))
  private var request: RideRequest { RideRequest(trip: trip, option: "sedan", partySize: 1, payment: "Move card", scheduled: nil) }

  @Test("the same seed and request come to the same ride, and another seed to another")
  func seeded() throws {
    let fleet = SimulatedFleet(mode: .busy, seed: 7)
    #expect(try fleet.take(request, as: "a", at: now) == fleet.take(request, as: "a", at: now))
    let waits = try (1...8).map { try SimulatedFleet(mode: .busy, seed: $0).quotes(for: trip, scheduled: nil, at: now)[0].wait }
    #expect(Set(waits).count > 1)
  }

  @Test("a busy fleet comes later and costs more, and says what for")
  func busy() throws {
    let usual = try SimulatedFleet().quotes(for: trip, scheduled: nil, at: now)
    let busy = try SimulatedFleet(mode: .busy).quotes(for: trip, scheduled: nil, at: now)
    for (one, other) in zip(usual, busy) {
      #expect(one.yen < other.yen)
      #expect(one.wait < other.wait)
      #expect(other.fare.map(\.part) == [.base, .distance, .demand])
    }
  }

  @Test("where no car is free now, one is for who books an hour ahead")
  func ahead() throws {
    let fleet = SimulatedFleet(mode: .empty)
    #expect(throws: FleetRefusal.noCar) { try fleet.quotes(for: trip, scheduled: now.adding(seconds: 3_599), at: now) }
    #expect(try fleet.quotes(for: trip, scheduled: now.adding(seconds: 3_600), at: now).count == 4)
  }

  @Test("the clock alone moves a ride through its phases, and none comes back")
  func phases() throws {
    let ride = try #require(
      (1...8).lazy.compactMap { try? SimulatedFleet(mode: .slow, seed: $0).take(request, as: "a", at: now) }.first { $0.findsCar })
    var seen: [Ride.Phase] = []
    for second in 0..<ride.completes.seconds(since: now) + 10 {
      let phase = ride.phase(at: now.adding(seconds: second))
      if seen.last != phase { seen.append(phase) }
    }
    #expect(seen == [.received, .confirmed, .approachingPickup, .pickup, .ongoing, .completed])
    #expect(ride.ending(at: ride.completes) == .awaitsFeedback)
    #expect(ride.cancellationFee(at: ride.freeUntil) == 300)
    #expect(ride.cancellationFee(at: ride.boards) == nil)
  }

  @Test("places that are known are measured on the sphere, and beyond 300 km nobody drives")
  func distance() throws {
    func place(_ latitude: Double, _ longitude: Double) -> Place { Place(Placemark(name: "p", latitude: latitude, longitude: longitude)) }
    let near = Trip(pickup: place(35.6812, 139.7671), dropOff: place(35.5494, 139.7798))
    let kilometres = try #require(try near.kilometres())
    #expect((14.0...15.5).contains(kilometres))
    #expect(throws: FleetRefusal.noService) { try Trip(pickup: place(35.7, 139.8), dropOff: place(43.1, 141.3)).kilometres() }
  }

  @Test("cards are read as far as they are cards, with lines that go on, escapes and places")
  func cards() {
    let text = """
      BEGIN:VCARD
      FN:Me
      ADR;GEO="geo:35.5,139.5";TYPE=home:;;1-2\\, Street\\; up;Tokyo;;;
      END:VCARD
      nonsense
      BEGIN:VCARD
      FN:No\\, Body
      END:VCARD
      """
    let contacts = Contact.reading(vCards: text)
    #expect(contacts.map(\.name) == ["Me", "No, Body"])
    #expect(contacts[0].addresses["home"] == Placemark(name: "1-2, Street; up, Tokyo", latitude: 35.5, longitude: 139.5))
    #expect(contacts[1].addresses.isEmpty)
  }
}
