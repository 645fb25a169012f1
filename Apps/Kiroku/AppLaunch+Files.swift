import ProgramSupport
import StudyLaunch
import StudyRepositories
import StudyScreens
import StudySettings

extension AppLaunch {
  /// Where images are looked for and kept.
  var images: ImagePlaces {
    ImagePlaces(folder: ImageFolder(path: host.paths.images), paths: TypedPath(home: program.environment["HOME"]))
  }

  /// Where reading the timeline stopped.
  var marks: ReadMarks { ReadMarks(path: host.paths.readMarks) }
}
