import IntentRuntime
import ProgramSupport
import TextFolding

/// Where people live and work, as far as the user lets Move read it.
struct Places {
  /// The contacts that may be read; nil without leave. The first one is the user's own.
  let contacts: [Contact]?
  /// Why the contacts that may be read cannot be; nil where they can.
  var failure: ProgramError?

  /// What became of looking a place up.
  enum Finding: Equatable {
    case found(Placemark)
    case several([Placemark])
    /// It is somebody's, and no address is known.
    case unknown
    /// It is somebody's, and nobody may look.
    case withoutLeave
  }

  private static let own = [
    ("home", ["home", "my home", "家", "自宅", "うち"]), ("work", ["work", "my work", "the office", "office", "会社", "職場"]),
  ]

  /// Looks up a place that somebody said. What is nobody's is taken as it was said, and so is what is only a part of the name of somebody without an
  /// address.
  ///
  /// - Throws: ``failure`` for one's own places.
  func find(_ place: Placemark) throws(ProgramError) -> Finding {
    guard place.latitude == nil else { return .found(place) }
    let key = SpokenKey.key(of: place.name)
    if let (kind, _) = Self.own.first(where: { $1.contains { SpokenKey.key(of: $0) == key } }) {
      if let failure { throw failure }
      guard let contacts else { return .withoutLeave }
      return contacts.first?.addresses[kind].map(Finding.found) ?? .unknown
    }
    let people = (contacts ?? []).filter { $0.isCalled(key) }
    let places = people.compactMap { person in
      (person.addresses["home"] ?? person.addresses["work"]).map { (person: person.name, place: $0) }
    }
    switch places.count {
    case 0: return people.contains { SpokenKey.key(of: $0.name) == key } ? .unknown : .found(place)
    case 1: return .found(places[0].place)
    default:
      return .several(
        places.map { Placemark(name: "\($0.person), \($0.place.name)", latitude: $0.place.latitude, longitude: $0.place.longitude) })
    }
  }
}

/// Somebody in the contacts.
struct Contact: Equatable {
  var name: String
  /// By their kind: `home` or `work`.
  var addresses: [String: Placemark] = [:]
}

extension Contact {
  /// Whether a key is that of the name, or of one of its words; where names have no spaces, of its beginning.
  fileprivate func isCalled(_ key: String) -> Bool {
    let whole = SpokenKey.key(of: name)
    guard !key.isEmpty else { return false }
    let isUnspaced = key.unicodeScalars.allSatisfy { $0.value >= 0x3040 } && key.count > 1
    return whole == key || name.split(separator: " ").contains { SpokenKey.key(of: String($0)) == key }
      || isUnspaced && whole.hasPrefix(key)
  }

  /// Reads the cards of a vCard file (RFC 6350); what is no card is passed over.
  static func reading(vCards text: String) -> [Contact] {
    var contacts: [Contact] = []
    var current: Contact?
    for line in unfolded(text) {
      guard let colon = colon(in: line) else { continue }
      let head = line[..<colon].uppercased().split(separator: ";").map(String.init)
      let value = String(line[line.index(after: colon)...])
      switch head.first.map({ $0.split(separator: ".").last.map(String.init) ?? $0 }) ?? "" {
      case "BEGIN": current = Contact(name: "")
      case "FN": current?.name = unescaped(value)
      case "ADR":
        let kind = head.contains { $0.contains("WORK") } ? "work" : "home"
        let name = fields(of: value).dropFirst(2).filter { !$0.isEmpty }.joined(separator: ", ")
        guard !name.isEmpty, current?.addresses[kind] == nil else { continue }
        var place = Placemark(name: name)
        if let geo = head.first(where: { $0.hasPrefix("GEO=") }) { (place.latitude, place.longitude) = coordinate(geo, in: line) }
        current?.addresses[kind] = place
      case "END":
        if let contact = current, !contact.name.isEmpty { contacts.append(contact) }
        current = nil
      default: continue
      }
    }
    return contacts
  }

  /// The lines, those that go on in the next one as one.
  private static func unfolded(_ text: String) -> [Substring] {
    text.replacing("\r\n", with: "\n").replacing("\n ", with: "").replacing("\n\t", with: "").split(separator: "\n")
  }

  /// The colon that ends a line's name and parameters.
  private static func colon(in line: Substring) -> Substring.Index? {
    var isQuoted = false
    return line.indices.first { index in
      if line[index] == "\"" { isQuoted.toggle() }
      return line[index] == ":" && !isQuoted
    }
  }

  /// `GEO="geo:35.6,139.7"`, in which the colon is none of the line's.
  private static func coordinate(_ parameter: String, in line: Substring) -> (Double?, Double?) {
    guard let start = line.firstRange(of: "geo:") else { return (nil, nil) }
    let numbers = line[start.upperBound...].prefix { $0 != "\"" && $0 != ";" }.split(separator: ",").map {
      Double($0.replacing("\\", with: ""))
    }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : (nil, nil)
  }

  /// The fields between semicolons that are not escaped.
  private static func fields(of value: String) -> [String] {
    var fields = [""]
    var isEscaped = false
    for character in value {
      if character == ";", !isEscaped { fields.append("") } else { fields[fields.count - 1].append(character) }
      isEscaped = character == "\\" && !isEscaped
    }
    return fields.map(unescaped)
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("\\n", with: " ").replacing("\\,", with: ",").replacing("\\;", with: ";").replacing("\\\\", with: "\\")
  }
}
