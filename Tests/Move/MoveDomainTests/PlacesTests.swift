import IntentRuntime
import ProgramSupport
import Testing

@testable import MoveDomain

@Suite("Places that somebody said")
struct PlacesTests {
  private let cards = """
    BEGIN:VCARD
    FN:Me
    ADR;TYPE=home:;;9 Hill Road;Kobe;;;
    END:VCARD
    BEGIN:VCARD
    FN:Parker Smith
    END:VCARD
    BEGIN:VCARD
    FN:Airporter Jim
    ADR;TYPE=home;GEO="geo:35.6\\,139.7":;;9 Jim Road;Kobe;;;
    END:VCARD
    BEGIN:VCARD
    FN:Anna Berg
    ADR;TYPE=home:;;1 First Street;Kyoto;;;
    END:VCARD
    BEGIN:VCARD
    FN:Anna Lund
    ADR;TYPE=home:;;2 Second Street;Nara;;;
    END:VCARD
    BEGIN:VCARD
    FN:佐藤花子
    ADR;TYPE=home:;;1丁目;東京;;;
    END:VCARD
    """

  private func find(_ name: String) throws -> Places.Finding {
    try Places(contacts: Contact.reading(vCards: cards)).find(Placemark(name: name))
  }

  @Test("a place that is no word of anybody's name is itself, whoever's name begins so", arguments: ["Park", "Airport", "A", "Smith Hall"])
  func itself(name: String) throws { #expect(try find(name) == .found(Placemark(name: name))) }

  @Test("people are found by their name, or by one of its words")
  func people() throws {
    #expect(try find("jim") == .found(Placemark(name: "9 Jim Road, Kobe", latitude: 35.6, longitude: 139.7)))
    #expect(try find("佐藤") == .found(Placemark(name: "1丁目, 東京")))
    #expect(
      try find("Anna")
        == .several([Placemark(name: "Anna Berg, 1 First Street, Kyoto"), Placemark(name: "Anna Lund, 2 Second Street, Nara")]))
  }

  @Test("somebody without an address is told to have none by the whole name alone")
  func withoutAddress() throws {
    #expect(try find("Parker Smith") == .unknown)
    #expect(try find("Parker") == .found(Placemark(name: "Parker")))
  }

  @Test("contacts that cannot be read keep nobody from a plain place, and one's own say why")
  func unreadable() throws {
    let failure = ProgramError(.inputOutput, "gone")
    let places = Places(contacts: nil, failure: failure)
    #expect(try places.find(Placemark(name: "Station")) == .found(Placemark(name: "Station")))
    #expect(throws: failure) { try places.find(Placemark(name: "home")) }
  }
}
