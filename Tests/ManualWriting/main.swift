import Foundation
import Localization
import ManualPages
import StudyLaunch

// Writes the manual pages, out of what the programs say of their commands and settings: English ones into a folder, the others below it.

/// The day on which the pages were last gone through.
let date = "2026-11-25"

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: kiroku-manuals FOLDER\n".utf8))
  exit(64)
}
let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
for language in Language.allCases {
  let place = language == .english ? folder : folder.appending(path: language.rawValue, directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  for page in Manuals.pages {
    let text = page.source(in: language, date: date, of: "Kiroku \(StudyProgram.version)", manual: Manuals.title)
    try text.write(to: place.appending(path: page.file), atomically: true, encoding: .utf8)
  }
}
