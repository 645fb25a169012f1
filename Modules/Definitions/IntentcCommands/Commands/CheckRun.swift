import Foundation
import IntentDefinitions
import ProgramSupport

/// What came of checking several files: those that can be read are checked, and the others reported one by one.
struct CheckRun {
  /// What is wrong with the files that can be read, by file and place.
  var result = CheckResult()
  /// Why the others cannot.
  var unreadable: [DefinitionFileError] = []
  private let languageFolders: [URL]?

  /// Checks all of them.
  ///
  /// - Parameter languageFolders: the `.lproj` folders to take strings from; nil for those beside each file.
  init(_ operands: [DefinitionOperand], languageFolders: [URL]? = nil) {
    self.languageFolders = languageFolders
    do throws(DefinitionFileError) {
      result = try result(in: operands)
    } catch {
      checkReadable(operands)
    }
  }

  /// Tells the files that can be read from the others.
  private mutating func checkReadable(_ operands: [DefinitionOperand]) {
    var readable: [DefinitionOperand] = []
    for operand in operands {
      do throws(DefinitionFileError) {
        _ = try result(in: [operand])
        readable.append(operand)
      } catch {
        unreadable.append(operand.named(error))
      }
    }
    result = (try? result(in: readable)) ?? CheckResult()
  }

  private func result(in operands: [DefinitionOperand]) throws(DefinitionFileError) -> CheckResult {
    let check = DefinitionCheck(paths: operands.map(\.path), languageFolders: languageFolders)
    var result = try check.result()
    for input in operands where !input.isFile {
      for index in result.findings.indices where result.findings[index].file == input.path { result.findings[index].file = input.name }
      for index in result.omitted.indices where result.omitted[index].file == input.path { result.omitted[index].file = input.name }
    }
    return result
  }

  /// 0 without errors, 1 with; 65 where a file, or a template in one, cannot be read.
  var code: ExitCode {
    if !unreadable.isEmpty || result.findings.contains(where: { $0.rule == .templateUnclosed }) { return .badData }
    return report.count(of: .error) > 0 ? .failure : .done
  }

  /// What was found, as people and programs read it.
  var report: FindingReport { FindingReport(result.findings, omitted: result.omitted) }

  /// The report as JSON; where files cannot be read, the error document's member stands beside the findings.
  func json(in language: Language) throws -> Data {
    let data = try report.json(in: language)
    if unreadable.isEmpty { return data }
    let document = try JSONValue(parsing: String(decoding: data, as: UTF8.self))
    let message = unreadable.map { $0.message(in: language) }.joined(separator: "\n")
    guard case .object(var members) = document, case .object(let error) = ProgramError(.badData, message).json else { return data }
    for (key, value) in error { members[key] = value }
    return Data(JSONValue.object(members).text.utf8)
  }
}
