public import ProgramSupport
public import SharedStore
import StudyIntents
import StudyModels
import StudySettings

extension StudyHost {
  /// Makes, keeps and brings back copies of the data.
  public var backups: StoreBackups { StoreBackups(of: Self.location(paths)) }

  /// Now, as copies are named by it.
  public var backupMoment: BackupMoment {
    let now = environment.zonedNow
    return BackupMoment(seconds: now.instant.secondsSince1970, utcOffset: now.utcOffset)
  }

  /// The size in bytes of a log from which on only the app keeps the days' copies: nobody waits for it there.
  static let largestCopiedAtOnce = 64 * 1_024 * 1_024

  /// Makes the day's copy at the end of a program that wrote, where there is none yet and the setting asks for it.
  ///
  /// Its answer goes out first. What fails is told once a day, and changes nothing else; where the directory of copies cannot be written, only
  /// `kiroku doctor` says so.
  public func keepDailyCopy(after program: Program) {
    guard store(for: .writing).hasWritten, needsDailyCopy else { return }
    // Whether the answer could be written is told at the program's end.
    try? program.output.flush()
    guard backups.logBytes <= Self.largestCopiedAtOnce, let error = makeDailyCopy() else { return }
    let reason = failure(error).message
    program.complain(
      language.words(
        "What you did is saved, but the day's copy of the data could not be made. \(reason)", "変更は保存しましたが、今日のコピーを作成できませんでした。\(reason)"))
  }

  /// Makes the day's copy where there is none yet and the setting asks for it, for the app while nobody waits; what fails is tried again later.
  public func keepDailyCopy() {
    guard needsDailyCopy else { return }
    _ = makeDailyCopy()
  }

  private var needsDailyCopy: Bool { settings.keepsDailyBackups && !backups.folder.hasCopy(of: backupMoment.day) }

  /// Makes the copy; returns what is to be told of a failure, nil also where that was told before.
  private func makeDailyCopy() -> (any Error)? {
    let (backups, moment) = (backups, backupMoment)
    guard !backups.folder.hasFailedLately(at: moment) else { return nil }
    do {
      _ = try backups.makeDaily(moment)
      return nil
    } catch {
      return backups.folder.noteFailure(at: moment) ? error : nil
    }
  }

  /// The command that brings the latest copy back, after an error that says that the data cannot be used.
  func backupHint(after error: any Error) -> String? {
    guard let error = error as? StoreError, error.isLossOfData, let copy = backups.folder.copies().last else { return nil }
    let command = "`kiroku restore \(StoreError.shellQuoted(copy))`"
    return language.words(" The latest copy comes back with \(command).", "最新のコピーは \(command) で復元できます。")
  }
}
