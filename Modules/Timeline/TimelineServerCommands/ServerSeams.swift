import TimelineContract
import TimelineImages
public import TimelineRules
import TimelineWords

/// The parts that stand alone, as the service takes them.
public enum ServerSeams {
  /// Makes the filter of the operator's words.
  public static let words: WordFilterMaking = { list in
    let words = list.forbidden.map { ForbiddenWord(written: $0) } + list.anywhere.map { ForbiddenWord(written: $0, isAnywhere: true) }
    return Words(filter: TimelineWords.WordFilter(words: words, allowed: list.allowed))
  }

  /// Tells images and cleans them.
  public static let images: any ImageChecking = Images()

  private struct Words: TimelineRules.WordFilter {
    let filter: TimelineWords.WordFilter

    func words(in text: String) -> [(word: String, range: Range<Int>)] {
      filter.matches(in: text).map { ($0.word, $0.range) }
    }
  }

  private struct Images: ImageChecking {
    func clean(_ bytes: [UInt8]) throws(Refusal) -> TimelineRules.CleanImage {
      do {
        let image = try TimelineImages.CleanImage(from: bytes)
        return TimelineRules.CleanImage(type: image.type.mediaType, width: image.width, height: image.height, bytes: image.bytes)
      } catch {
        switch error {
        case .tooManyBytes, .tooManyPixels: throw .tooLarge(limit: TimelineLimits.imageBytes)
        case .noMemory: throw .slowDown(seconds: 60)
        case .notAnImage, .damaged: throw .notAnImage
        }
      }
    }
  }
}
