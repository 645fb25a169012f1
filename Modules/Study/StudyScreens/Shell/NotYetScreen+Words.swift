import StudyIntents

extension ScreenWords {
  func notThereYet(_ title: String) -> String {
    self("“\(title)” is not there yet.", "「\(title)」はまだ使えません。")
  }

  /// What can be done while the screen of an activity is not there.
  func insteadOf(_ activity: StudyActivity) -> String {
    switch activity {
    case .readMaterialBarcode: self("Until then, add it by its title: 2 opens the shelf, n adds.", "それまでは、2で本棚を開き、nでタイトルから追加できます。")
    default: self("Nothing has been done. Esc goes back.", "何も実行していません。Escで戻ります。")
    }
  }
}
