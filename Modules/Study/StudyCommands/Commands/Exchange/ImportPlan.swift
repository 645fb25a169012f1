import ProgramSupport
import StudyExchange
import StudyModels
import StudyRepositories

/// What is to be brought in, and how.
struct ImportPlan: Sendable {
  let format: ExchangeFormat
  let source: ImportSource
  let options: ReadingOptions
  let materials: MaterialMap
  /// What began before this day is left out.
  let since: CivilDate?
  let rules: DayRules
  let isTrial: Bool
  let images: ImageFolder
  /// What was going on a moment before this is going on still.
  let now: Instant
  /// Whether 24 hours of what is longer come in.
  var shortensLong = false
  /// What the amounts of a name are counted in, as the file says first.
  var units: [String: StudyUnit] = [:]

  /// The most lines that are told as skipped, and the most materials that one import adds.
  static let skippedLimit = 10_000
  static let materialLimit = 10_000

  /// Reads all of it without bringing anything in. Throws ``ImportRefusal`` for what is no such file, and what reading throws.
  func survey() throws -> ImportSurvey {
    var survey = ImportSurvey()
    for file in source.files {
      try refusing(file) {
        let chunks = try source.chunks(of: file)
        let count = { (value: StudyTimed?, skipped: (ExchangeProblem, Int)?) throws(ImportRefusal) in
          try survey.take(value, skipped, of: file.path)
        }
        if format == .kiroku {
          try KirokuLine.read(chunks) { reading in
            switch reading {
            case .read(.record(let record), _): try count(StudyTimed(seconds: record.activeSeconds), nil)
            case .read: survey.isAnything = true
            case .skipped(let problem, let line): try count(nil, (problem, line))
            }
          }
        } else {
          try read(file, chunks) { reading in
            switch reading {
            case .read(let record, _):
              guard isWanted(record.started) else {
                survey.isAnything = true
                return
              }
              try count(StudyTimed(seconds: record.activeSeconds, name: record.material, unit: record.unit), nil)
            case .skipped(let problem, let line): try count(nil, (problem, line))
            }
          }
        }
      }
    }
    if !survey.isAnything, let (path, line, problem) = survey.firstSkipped {
      throw ImportRefusal.nothingReadable(path, line: line, problem)
    }
    return survey
  }

  /// Brings it in, in one change. Throws ``StudyError`` and what reading and writing throws; nothing is changed then.
  func run(in exchange: any ExchangeRepository, expected: Int, progress: ImportProgress) throws -> ImportResult {
    try exchange.importing(ImportOrder(format: format.rawValue, title: format.title, expected: expected, isTrial: isTrial)) { log in
      let run = ImportRun(plan: self, log: log, progress: progress)
      for file in source.files {
        try refusing(file) {
          let chunks = try source.chunks(of: file)
          if format == .kiroku {
            try KirokuLine.read(chunks) { try run.take($0, of: file.path) }
          } else {
            try read(file, chunks) { try run.take($0, of: file.path) }
          }
        }
      }
      return try run.result()
    }
  }

  private func read(
    _ file: ImportSource.File, _ chunks: () throws -> [UInt8]?, _ body: (Reading<ExchangedRecord>) throws -> Void
  ) throws {
    guard format == .anki else { return try format.read(options, chunks, body) }
    do {
      try AnkiReviews(path: file.path, options: options, now: now).read(body)
    } catch let error as AnkiReviews.Unreadable {
      throw ImportRefusal.collection(file.path, detail: error.detail)
    }
  }

  /// Whether something that began then comes in.
  func isWanted(_ started: ZonedInstant) -> Bool { since.map { rules.day(of: started) >= $0 } ?? true }

  /// Names the file of what refuses it as a whole.
  private func refusing(_ file: ImportSource.File, _ body: () throws -> Void) throws {
    do { try body() } catch let refusal as ExchangeRefusal { throw ImportRefusal.file(file.path, refusal) }
  }
}

/// What a survey counts of a record.
struct StudyTimed {
  var seconds: Int
  var name: String?
  var unit: StudyUnit?
}

/// What the first look at a file says of it.
struct ImportSurvey {
  /// How many records could be read.
  private(set) var count = 0
  /// How many of them are over 24 hours, and how long the longest one is.
  private(set) var longCount = 0
  private(set) var longest = 0
  /// Whether anything was what such a file holds.
  var isAnything = false
  private(set) var firstSkipped: (path: String, line: Int, ExchangeProblem)?
  private var skipped = 0
  private var names: Set<String> = []
  /// The first unit that each name is counted in.
  private(set) var units: [String: StudyUnit] = [:]

  mutating func take(_ value: StudyTimed?, _ problem: (ExchangeProblem, Int)?, of path: String) throws(ImportRefusal) {
    if let value {
      isAnything = true
      count += 1
      if value.seconds > StudyLimits.studySeconds.upperBound {
        longCount += 1
        longest = max(longest, value.seconds)
      }
      if let name = value.name, names.insert(name).inserted, names.count > ImportPlan.materialLimit {
        throw .tooManyMaterials(path, limit: ImportPlan.materialLimit)
      }
      if let name = value.name, let unit = value.unit, units[name] == nil { units[name] = unit }
    }
    if let (problem, line) = problem {
      // What runs still is a piece of the right file.
      if problem == .running { isAnything = true }
      firstSkipped = firstSkipped ?? (path, line, problem)
      skipped += 1
      if skipped > ImportPlan.skippedLimit { throw .tooManySkipped(path, limit: ImportPlan.skippedLimit) }
    }
  }
}
