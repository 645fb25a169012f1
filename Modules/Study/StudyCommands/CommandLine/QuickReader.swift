/// Reads the plain lines of the commands that key bindings, status bars and shells run again and again, without the argument parser.
///
/// The parser finds its options by reflection, which costs such a run more than its own work. What is read here is read the same way by both, and
/// a test holds one against the other; everything else (help, joined letters, mistakes) is left to the parser.
enum QuickReader {
  /// The command, or nil where the parser must look.
  static func command(_ arguments: [String]) -> (any StudyCommand)? {
    guard let name = arguments.first else { return nil }
    switch name {
    case "status": return QuickLine(arguments, ["--format": "--format"], operands: 0).map(StatusCommand.init(quick:))
    case "pause": return QuickLine(arguments, [:], operands: 0).map(PauseCommand.init(quick:))
    case "resume": return QuickLine(arguments, [:], operands: 0).map(ResumeCommand.init(quick:))
    case "start": return QuickLine(arguments, ["--timer": "--timer", "--at": "--at"], operands: 1).map(StartCommand.init(quick:))
    case "record":
      let options = QuickLine.amountOptions.merging(["--at": "--at"]) { $1 }
      return QuickLine(arguments, options, operands: 2).map(RecordCommand.init(quick:))
    case "finish": return QuickLine(arguments, QuickLine.amountOptions, operands: 2).map(FinishCommand.init(quick:))
    case "report": return QuickLine(arguments, ["--by": "--by"], operands: 1).map(ReportCommand.init(quick:))
    case "say": return QuickLine(arguments, [:], flags: ["--dry-run"], operands: .max).flatMap(SayCommand.init(quick:))
    default: return nil
    }
  }
}

/// A plain line: words, and options that stand apart from their values or are joined to them by `=`.
struct QuickLine {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private(set) var flags: [String] = []
  private(set) var common = CommonValues()

  /// The options of an amount of study by all their names.
  static let amountOptions = [
    "--total": "--total", "-t": "--total", "--range": "--range", "-r": "--range", "--memo": "--memo", "-m": "--memo",
    "--visibility": "--visibility",
  ]

  /// Reads what follows the command's name; nil for anything out of the plain.
  init?(_ arguments: [String], _ names: [String: String], flags known: [String] = [], operands limit: Int) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      guard argument.utf8.first == UInt8(ascii: "-") else {
        operands.append(argument)
        continue
      }
      switch argument {
      case "--json": common.isJSON = true
      case "--no-input": common.neverAsks = true
      case _ where known.contains(argument): flags.append(argument)
      default:
        guard take(argument, &rest, names) else { return nil }
      }
    }
    guard operands.count <= limit else { return nil }
    common.color = values["--color"]
  }

  private mutating func take(_ option: String, _ rest: inout ArraySlice<String>, _ names: [String: String]) -> Bool {
    let written: String
    let value: String
    if let sign = option.firstIndex(of: "=") {
      written = String(option[..<sign])
      value = String(option[option.index(after: sign)...])
      guard written.hasPrefix("--"), !value.isEmpty else { return false }
    } else {
      guard let next = rest.popFirst(), next.utf8.first != UInt8(ascii: "-") else { return false }
      written = option
      value = next
    }
    guard let name = written == "--color" ? written : names[written], values[name] == nil else { return false }
    values[name] = value
    return true
  }

  /// The value of an option by its long name.
  subscript(name: String) -> String? { values[name] }

  /// The operand at a place, nil where there are fewer.
  func operand(_ index: Int) -> String? { index < operands.count ? operands[index] : nil }
}

extension CommonOptions {
  fileprivate init(quick line: QuickLine) {
    self.init()
    json = line.common.isJSON
    noInput = line.common.neverAsks
    color = line.common.color
  }
}

extension StudyOperands {
  fileprivate init(quick line: QuickLine) {
    self.init()
    material = line.operand(0)
    duration = line.operand(1)
  }
}

extension AmountOptions {
  fileprivate init(quick line: QuickLine) {
    self.init()
    total = line["--total"]
    range = line["--range"]
    memo = line["--memo"]
  }
}

extension VisibilityOption {
  fileprivate init(quick line: QuickLine) {
    self.init()
    visibility = line["--visibility"]
  }
}

extension StatusCommand {
  fileprivate init(quick line: QuickLine) {
    self.init()
    format = line["--format"]
    common = CommonOptions(quick: line)
  }
}

extension PauseCommand {
  fileprivate init(quick line: QuickLine) {
    self.init()
    common = CommonOptions(quick: line)
  }
}

extension ResumeCommand {
  fileprivate init(quick line: QuickLine) {
    self.init()
    common = CommonOptions(quick: line)
  }
}

extension StartCommand {
  fileprivate init(quick line: QuickLine) {
    self.init()
    material = line.operand(0)
    timer = line["--timer"]
    at = line["--at"]
    common = CommonOptions(quick: line)
  }
}

extension RecordCommand {
  fileprivate init(quick line: QuickLine) {
    self.init()
    operands = StudyOperands(quick: line)
    amount = AmountOptions(quick: line)
    at = line["--at"]
    who = VisibilityOption(quick: line)
    common = CommonOptions(quick: line)
  }
}

extension SayCommand {
  /// Without words there is nothing to read quickly.
  fileprivate init?(quick line: QuickLine) {
    guard !line.operands.isEmpty else { return nil }
    self.init()
    words = line.operands
    dryRun = line.flags.contains("--dry-run")
    whatCanISay = false
    common = CommonOptions(quick: line)
  }
}

extension FinishCommand {
  fileprivate init(quick line: QuickLine) {
    self.init()
    operands = StudyOperands(quick: line)
    amount = AmountOptions(quick: line)
    who = VisibilityOption(quick: line)
    common = CommonOptions(quick: line)
  }
}

extension ReportCommand {
  fileprivate init(quick line: QuickLine) {
    self.init()
    when = PeriodOperand()
    when.period = line.operand(0)
    by = line["--by"]
    common = CommonOptions(quick: line)
  }
}
