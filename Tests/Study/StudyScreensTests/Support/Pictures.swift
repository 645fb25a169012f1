import Foundation
import TerminalUI
import Testing

@testable import StudyScreens

/// Compares a whole screen, `█` where the cursor stands, with `Pictures/<name>.txt`.
///
/// `RECORD_SNAPSHOTS=1` writes the file instead and fails, so that a recorded picture is looked at before it counts.
func expectPicture(_ name: String, _ harness: ScreenHarness<AppShell>, sourceLocation: SourceLocation = #_sourceLocation) {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Pictures/\(name).txt")
  let picture = harness.text + "\n"
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try? Data(picture.utf8).write(to: file)
    Issue.record("recorded \(name).txt; look at it, then run without RECORD_SNAPSHOTS", sourceLocation: sourceLocation)
    return
  }
  let recorded = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  #expect(recorded == picture, "\(name)", sourceLocation: sourceLocation)
}

/// The windows in which every screen is drawn.
let windows = [
  Size(width: 40, height: 12), Size(width: 60, height: 16), Size(width: 80, height: 24), Size(width: 100, height: 30),
  Size(width: 160, height: 50),
]
