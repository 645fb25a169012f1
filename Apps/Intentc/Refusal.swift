import ArgumentParser
import Foundation
import IntentDefinitions

/// Ends the program: the lines go to standard error as compilers write them, the exit code says what kind of refusal it is.
func refusal(_ lines: [String], code: Int32 = 65) -> ExitCode {
  FileHandle.standardError.write(Data(lines.map { $0 + "\n" }.joined().utf8))
  return ExitCode(code)
}

/// The language of messages: the first of the usual variables that is not empty; Japanese for `ja` and `ja_*`, else English.
func messageLanguage(_ environment: [String: String]) -> MessageLanguage {
  let name = ["KIROKU_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "en"
  return name == "ja" || name.hasPrefix("ja_") ? .japanese : .english
}
