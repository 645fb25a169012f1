public import IntentRuntime
import StudyModels

extension ValueFormat {
  /// Reads and writes the values of intents as study does: a duration as on the command line (`45m`, `1時間半`), and as `45 min`.
  public static var study: ValueFormat {
    ValueFormat(
      readDuration: { text in (try? ValueReading.duration(text)).map { Double($0) } },
      writeDuration: { seconds, language in
        Language(tag: language).preciseDuration(Int(exactly: seconds.rounded(.towardZero)) ?? (seconds < 0 ? .min : .max))
      },
      durationExample: {
        Language(tag: $0).words("a duration such as 45m, 1h30m or 1:30", "時間の長さ（45分、1h30m、1:30など）")
      },
      fold: { NameFolding.fold($0) })
  }
}
