/// A log in the Static Analysis Results Interchange Format 2.1.0 (OASIS), as far as findings need it.
struct SARIFLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ findings: [Finding], omitted: [OmittedFindings] = [], unreadable: [DefinitionFileError] = [], version: String) {
    let numbers = Dictionary(uniqueKeysWithValues: CheckRule.allCases.enumerated().map { ($1, $0) })
    let rules = CheckRule.allCases.map { rule in
      Rule(
        id: rule.rawValue, shortDescription: Message(rule.title(in: .english)), help: Message(rule.remedy(in: .english) + "."),
        defaultConfiguration: Rule.Configuration(level: rule.severity.rawValue))
    }
    let notifications =
      unreadable.map { Notification($0) } + omitted.map { Notification($0, ruleIndex: numbers[$0.rule] ?? 0) }
    runs = [
      Run(
        tool: Run.Tool(driver: Run.Tool.Driver(name: "intentc", version: version, rules: rules)),
        results: findings.map { Result($0, ruleIndex: numbers[$0.rule] ?? 0) },
        invocations: notifications.isEmpty
          ? nil : [Invocation(executionSuccessful: unreadable.isEmpty, toolExecutionNotifications: notifications)])
    ]
  }

  struct Run: Encodable {
    let tool: Tool
    /// Columns are counted in Unicode scalars.
    let columnKind = "unicodeCodePoints"
    let results: [Result]
    /// Only where something has to be said of the run itself.
    let invocations: [Invocation]?

    struct Tool: Encodable {
      let driver: Driver

      struct Driver: Encodable {
        let name: String
        let version: String
        let rules: [Rule]
      }
    }
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Message
    let help: Message
    let defaultConfiguration: Configuration

    struct Configuration: Encodable {
      let level: String
    }
  }

  struct Message: Encodable {
    let text: String

    init(_ text: String) {
      self.text = text
    }

    /// Sentences that begin in lower case elsewhere.
    init(sentences: String) {
      text = sentences.prefix(1).uppercased() + sentences.dropFirst()
    }
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]

    init(_ finding: Finding, ruleIndex: Int) {
      ruleId = finding.rule.rawValue
      self.ruleIndex = ruleIndex
      level = finding.severity.rawValue
      message = Message(sentences: finding.sentences(in: .english))
      locations = [Location(finding)]
    }
  }

  struct Invocation: Encodable {
    /// Whether every file could be read; a host must not take one that couldn't for one without findings.
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  /// Says which file couldn't be read and why, or how many findings of a rule are not listed.
  struct Notification: Encodable {
    let level: String
    let message: Message
    let associatedRule: RuleReference?
    let locations: [Location]

    struct RuleReference: Encodable {
      let id: String
      let index: Int
    }

    init(_ error: DefinitionFileError) {
      let (place, words) = error.placeAndWords(in: .english)
      level = FindingSeverity.error.rawValue
      message = Message(sentences: words + ".")
      associatedRule = nil
      locations = [Location(file: error.path, place: place)]
    }

    init(_ kind: OmittedFindings, ruleIndex: Int) {
      level = kind.rule.severity.rawValue
      message = Message(kind.message(in: .english) + ".")
      associatedRule = RuleReference(id: kind.rule.rawValue, index: ruleIndex)
      locations = [Location(file: kind.file)]
    }
  }

  struct Location: Encodable {
    let physicalLocation: Physical
    let logicalLocations: [Logical]?

    init(_ finding: Finding) {
      physicalLocation = Physical(
        artifactLocation: Physical.Artifact(uri: Self.uri(finding.file)), region: Physical.Region(finding.place))
      logicalLocations =
        finding.path.last.map { [Logical(name: $0, fullyQualifiedName: finding.path.joined(separator: " > "))] }
    }

    /// A place in a file; nil for the file as a whole.
    init(file: String, place: SourcePlace? = nil) {
      physicalLocation = Physical(
        artifactLocation: Physical.Artifact(uri: Self.uri(file)), region: place.map { Physical.Region($0) })
      logicalLocations = nil
    }

    struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region?

      struct Artifact: Encodable {
        let uri: String
      }

      struct Region: Encodable {
        let startLine, startColumn: Int

        init(_ place: SourcePlace) {
          startLine = place.line
          startColumn = place.column
        }
      }
    }

    struct Logical: Encodable {
      let name: String
      let fullyQualifiedName: String
    }

    /// A path as a URI reference (RFC 3986): relative to the folder of the run, or of the file scheme.
    private static func uri(_ path: String) -> String {
      let segments = path.split(separator: "/", omittingEmptySubsequences: false).map { encoded($0) }
      if path.hasPrefix("/") { return "file://" + segments.joined(separator: "/") }
      // Without the dot a colon in the first segment would end a scheme.
      return (segments.first?.contains(":") ?? false ? "./" : "") + segments.joined(separator: "/")
    }

    private static func encoded(_ segment: Substring) -> String {
      segment.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: ":"),
          UInt8(ascii: "+"):
          return String(UnicodeScalar(byte))
        default:
          let digits = String(byte, radix: 16, uppercase: true)
          return "%" + (digits.count == 1 ? "0" : "") + digits
        }
      }
      .joined()
    }
  }
}
