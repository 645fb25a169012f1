import Glibc
import TerminalProcess
public import TerminalUI

extension CursesBackend {
  /// The next input, or nil when the time is over or the waker was called.
  public func nextInput(timeout: Int?) -> InputEvent? {
    let deadline = timeout.map { nanoseconds + UInt64(max(0, $0)) * 1_000_000 }
    while true {
      if !pending.isEmpty { return pending.removeFirst() }
      if let end { return .end(end) }
      let left = deadline.map { remaining(until: $0) }
      // A beginning that isn't continued in time is taken as it is. The time runs from the last byte, so that ticks of the clock don't put it off.
      let due = decoder.silence(escapeDelay: escapeDelay).map { inputReceived + UInt64($0) * 1_000_000 }
      let wait = channel.wait(timeout: [left, due.map { remaining(until: $0) }].compactMap { $0 }.min())
      if wait.isReadable {
        guard let bytes = channel.read() else {
          end = .hangUp
          continue
        }
        inputReceived = nanoseconds
        take(decoder.feed(bytes))
      } else if wait.isGone {
        end = .hangUp
      } else if let due, nanoseconds >= due {
        take(decoder.flush())
      }
      if wait.isPiped, takeSignals(), pending.isEmpty, end == nil { return nil }
      if let deadline, pending.isEmpty, end == nil, nanoseconds >= deadline { return nil }
    }
  }

  /// Milliseconds, rounded up so that the wait does not end just before the time.
  private func remaining(until deadline: UInt64) -> Int {
    let now = nanoseconds
    return now >= deadline ? 0 : Int((deadline - now + 999_999) / 1_000_000)
  }

  private func take(_ events: [InputEvent]) {
    for event in events {
      switch event {
      case .cursorPosition(let place):
        // The question was three characters from the first column on.
        guard awaitsGlyphAnswer else { continue }
        awaitsGlyphAnswer = false
        openQuestions -= 1
        let answer: GlyphSet = place.x == 3 ? .unicode : .ascii
        if traits.glyphsMayChange, answer != glyphs {
          glyphs = answer
          invalidate()
        }
      case .background:
        openQuestions = max(0, openQuestions - 1)
      default:
        break
      }
      pending.append(event)
    }
  }

  /// Takes what the pipe holds; true when it was a plain wake-up too.
  private func takeSignals() -> Bool {
    var isWoken = false
    for number in channel.pipe.drain() {
      switch Int32(number) {
      case 0:
        isWoken = true
      case SIGWINCH:
        // A window that was changed and changed back has lost what stood in it, and its size says nothing of that.
        updateSize()
        invalidate()
        pending.append(.resize(size))
      case SIGTSTP:
        stopProcess()
        pending.append(.resize(size))
      case SIGCONT:
        // Stopped by a signal that cannot be caught: the shell has had the terminal meanwhile.
        suspend()
        resume()
        pending.append(.resize(size))
      case let number where TerminalSignals.ending.contains(number):
        end = .signal(number)
      default:
        break
      }
    }
    return isWoken
  }

  // MARK: Questions

  /// Asks for the background's colour where an answer can be expected; it comes as input.
  public func askForBackground() {
    guard traits.answersQuestions else { return }
    ask("\u{1B}]11;?\u{1B}\\")
  }

  /// Draws three of the characters that some terminals draw two cells wide, and asks where the cursor then stands. The first paint wipes
  /// them; the answer comes as input, so nothing waits for it. In the second row, since an answer from the first looks like a key.
  func askForGlyphs() {
    guard traits.answersQuestions, size.height > 1, size.width > 8 else { return }
    awaitsGlyphAnswer = true
    ask("\u{1B}[2;1H─█…\u{1B}[6n\r\u{1B}[K")
  }

  private func ask(_ question: String) {
    openQuestions += 1
    lastAsked = nanoseconds
    channel.write(question)
  }
}
