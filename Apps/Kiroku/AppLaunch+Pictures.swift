import StudyLaunch
import StudyScreens

extension AppLaunch {
  /// What draws images.
  var pictures: PictureServices {
    let programs = host.pictures
    return PictureServices(
      draw: { programs.drawing(ofImage: $0, columns: $1, rows: $2, .halfBlocks) }, show: { programs.show($0, prompt: $1) })
  }
}
