import StudyLaunch
import StudyScreens

extension AppLaunch {
  /// What reads barcodes.
  var barcodes: BarcodeServices {
    let programs = host.barcodes
    return BarcodeServices(books: { programs.books(inImage: $0) }, watchCamera: { await programs.watchCamera($0) })
  }
}
