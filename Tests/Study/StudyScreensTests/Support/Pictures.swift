import Foundation
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import StudyScreens

/// Compares a whole screen, `█` where the cursor stands, with `Pictures/<name>.txt`.
func expectPicture(_ name: String, _ harness: ScreenHarness<AppShell>, sourceLocation: SourceLocation = #_sourceLocation) {
  let difference = Picture(beside: #filePath, "../Pictures/\(name).txt").difference(from: harness.text + "\n")
  #expect(difference == nil, sourceLocation: sourceLocation)
}

/// The windows in which every screen is drawn.
let windows = [
  Size(width: 40, height: 12), Size(width: 60, height: 16), Size(width: 80, height: 24), Size(width: 100, height: 30),
  Size(width: 160, height: 50),
]
