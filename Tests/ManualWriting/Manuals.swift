import CommandDescriptions
import Localization
import ManualPages
import StudyCommands

/// All pages that are written.
enum Manuals {
  static let title = Phrase("Kiroku manual", "Kirokuマニュアル")

  static var pages: [ManualPage] {
    [KirokuPage.page] + CommandGroup.allCases.map(\.page)
      + [
        IntentsPage.page, DesktopPage.page, SyncPage.page, ServerPage.page, IntentcPage.page, SettingsPage.page, FormatPage.page,
        PhrasesPage.page,
      ]
  }

  /// Where else to look, pages by their names and sections.
  static func seeAlso(_ pages: String...) -> ManualSection {
    let names = pages.map { page in
      let parts = page.split(separator: ".")
      return "`\(parts[0])`(\(parts[1]))"
    }
    return ManualSection(ManualTitles.seeAlso, [.paragraph(Phrase(names.joined(separator: ", "), names.joined(separator: "、")))])
  }
}
