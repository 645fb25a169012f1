import Foundation
import IntentRuntime
import StudyIntents
import StudyModels
import Testing

@Suite("The study definition")
struct StudyDefinitionTests {
  @Test("every text stands in English and Japanese, with the same placeholders", arguments: declarations.map(\.name))
  func translations(name: String) throws {
    let declaration = try #require(declarations.first { $0.name == name })
    for text in declaration.texts + enumerations.flatMap(\.texts) {
      let (english, japanese) = (text.base.format, text.translations["ja"]?.format ?? "")
      #expect(!english.isEmpty && !japanese.isEmpty, "“\(english)” is “\(japanese)”")
      #expect(Set(placeholders(in: english)) == Set(placeholders(in: japanese)), "“\(english)” is “\(japanese)”")
    }
  }

  @Test(
    "each intent has the title, kind, parameters and codes of the table below",
    arguments: intentTable)
  func intents(name: String, title: String, japanese: String, kind: String, parameters: String, codes: String) throws {
    let declaration = try #require(declarations.first { $0.name == name })
    #expect(declaration.className == name + "Intent")
    #expect(declaration.title == LocalizedText(LocalizedTemplate(title), ["ja": LocalizedTemplate(japanese)]))
    #expect("\(declaration.category) \(declaration.verb)" == kind)
    #expect(declaration.parameters.map(\.name).joined(separator: " ") == parameters)
    #expect(declaration.responseCodes.map { "\($0.name)=\($0.rawValue)" }.joined(separator: " ") == codes)
    #expect(declaration.responseCodes.allSatisfy { $0.template != nil && $0.isSuccess == ($0.name == "success") })
  }

  @Test(
    "each parameter has the refusals of the table below, numbered as Xcode does",
    arguments: refusalTable)
  func refusals(path: String, reasons: String) throws {
    let parts = path.split(separator: ".").map(String.init)
    let declaration = try #require(declarations.first { $0.name == parts[0] })
    let parameter = try #require(declaration.parameter(named: parts[1]))
    #expect(parameter.unsupportedReasons.map(\.name).joined(separator: " ") == reasons)
    #expect(parameter.unsupportedReasons.map(\.rawValue) == Array(1...parameter.unsupportedReasons.count))
    switch parameter.type {
    case .duration: #expect((parameter.minimum, parameter.maximum) == (0, Double(StudyLimits.studySeconds.upperBound)))
    case .integer: #expect((parameter.minimum, parameter.maximum) == (0, Double(StudyLimits.amount.upperBound)))
    default: #expect((parameter.minimum, parameter.maximum) == (nil, nil))
    }
  }

  @Test("what a memo is refused for names the limit that holds, in both languages", arguments: ["PostStudyRecord", "FinishStudy"])
  func memoLimit(name: String) throws {
    let memo = try #require(declarations.first { $0.name == name }?.parameter(named: "memo"))
    let refusal = try #require(memo.unsupportedReasons.first { $0.name == "tooLong" })
    let limit = StudyLimits.memoScalars.formatted(.number.locale(Locale(identifier: "en_US")))
    for text in [refusal.message.base.format, refusal.message.translations["ja"]?.format ?? ""] {
      #expect(text.contains(limit), "“\(text)”")
    }
  }

  /// A definition has a text for each parameter and cannot take it from anywhere; what the rules of records say stands in StudyModels.
  @Test("a range that is turned round is refused in the same words, whoever refuses it")
  func turnedRange() throws {
    let rule = StudyLimitViolation.range(from: 5, to: 3).message(in: .english)
    for declaration in declarations where ["PostStudyRecord", "FinishStudy"].contains(declaration.name) {
      let refusal = try #require(declaration.parameter(named: "end")?.unsupportedReasons.first { $0.name == "lessThanStartValue" })
      let words = refusal.message.rendered(in: "en") { name in
        TemplateVariable(text: name == "end" ? "3" : "5", number: name == "end" ? 3 : 5)
      }
      #expect(words + "." == rule)
    }
  }
}

private let declarations = StudyIntentKind.allCases.map { $0.intentType.declaration }

private let enumerations = [StudySessionState.declaration, StudySessionKind.declaration, StudyGoalKind.declaration]

/// Name, titles, category and verb, parameters in order of resolution, codes.
private let intentTable: [(String, String, String, String, String, String)] = [
  (
    "PostStudyRecord", "Record study", "勉強を記録する", "create Add", "material duration total start end memo",
    "failure=5 success=4 failureStatusLogout=100 failureOffline=101 failureNotFoundBookshelfEntry=102 failureNgWordsDetected=103"
  ),
  (
    "StartStopwatch", "Start the stopwatch", "ストップウォッチを開始する", "start Start", "material",
    "failure=5 success=4 failureNotFoundBookshelfEntry=100 failureAlreadyStudying=101"
  ),
  (
    "StartTimer", "Start the timer", "タイマーを開始する", "start Start", "duration material",
    "failure=5 success=4 failureNotFoundBookshelfEntry=100 failureAlreadyStudying=101"
  ),
  (
    "PauseStudy", "Take a break", "勉強を休憩する", "generic Do", "", "failure=5 success=4 failureNoSession=100 failureAlreadyPaused=101"
  ),
  (
    "ResumeStudy", "Resume studying", "勉強を再開する", "generic Do", "", "failure=5 success=4 failureNoSession=100 failureNotPaused=101"
  ),
  (
    "ShowCurrentStudy", "Show the current study", "記録中の勉強を見る", "information View", "", "failure=5 success=4 failureNoSession=100"
  ),
  (
    "FinishStudy", "Finish studying", "勉強を終わる", "create Add", "material duration total start end memo",
    "failure=5 success=4 failureStatusLogout=100 failureOffline=101 failureNotFoundBookshelfEntry=102 failureNgWordsDetected=103 failureNoSession=104"
  ),
]

/// Parameter and its refusals, in the order of their numbers.
private let refusalTable: [(String, String)] = [
  ("PostStudyRecord.material", "notOnShelf"),
  ("StartStopwatch.material", "notOnShelf"),
  ("StartTimer.material", "notOnShelf"),
  ("FinishStudy.material", "notOnShelf"),
  ("PostStudyRecord.duration", "\(numbers) noMaterialAndDuration"),
  ("StartTimer.duration", numbers),
  ("FinishStudy.duration", numbers),
  ("PostStudyRecord.total", "\(numbers) noMaterial totalAndRange"),
  ("FinishStudy.total", "\(numbers) noMaterial totalAndRange"),
  ("PostStudyRecord.start", "\(numbers) noMaterial"),
  ("FinishStudy.start", "\(numbers) noMaterial"),
  ("PostStudyRecord.end", "\(numbers) failureLackParameter noMaterial noStart lessThanStartValue"),
  ("FinishStudy.end", "\(numbers) noMaterial noStart lessThanStartValue"),
  ("PostStudyRecord.memo", "tooLong controlCharacters"),
  ("FinishStudy.memo", "tooLong controlCharacters"),
]

private let numbers = "negativeNumbersNotSupported greaterThanMaximumValue lessThanMinimumValue"

/// The names in `${…}`.
private func placeholders(in template: String) -> [Substring] {
  template.split(separator: "${", omittingEmptySubsequences: false).dropFirst().map { $0.prefix { $0 != "}" } }
}

extension IntentDeclaration {
  /// Every text that people see.
  fileprivate var texts: [LocalizedText] {
    var texts = [title, description]
    for parameter in parameters {
      texts.append(parameter.displayName)
      texts += parameter.prompts.values
      texts += parameter.unsupportedReasons.map(\.message)
    }
    texts += responseProperties.map(\.displayName)
    texts += responseCodes.flatMap { [$0.template, $0.conciseTemplate].compactMap(\.self) }
    texts += parameterCombinations.flatMap { [$0.title, $0.subtitle].compactMap(\.self) }
    return texts + summaries.map(\.text)
  }
}

extension EnumerationDeclaration {
  /// Every text that people see.
  fileprivate var texts: [LocalizedText] {
    [displayName] + cases.flatMap { [$0.displayName] + $0.synonyms }
  }
}
