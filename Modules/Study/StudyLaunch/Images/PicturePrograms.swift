import Glibc
import ProgramSupport
public import StudyModels

/// Draws images for terminals by the program chafa of Debian.
public struct PicturePrograms: Sendable {
  /// How an image is to be drawn.
  public enum Way: Hashable, Sendable {
    /// In half blocks and 24-bit colours, whatever the terminal can do: for a program that draws the cells itself.
    case halfBlocks
    /// As the terminal does it best: in pixels (kitty, sixel) where it can, else in characters.
    case best
    /// In characters of the terminal's own colour.
    case plain
  }

  /// More than the cameras of phones take; drawing takes four bytes of each.
  public static let pixelLimit = 64_000_000
  private static let limit = Duration.seconds(15)
  /// Pixels at full size in base64: some megabytes.
  private static let outputLimit = 32 << 20

  private let environment: [String: String]

  /// Takes an environment, by whose `PATH` the program is found and by which it knows the terminal.
  public init(_ variables: [String: String]) { environment = variables }

  private func program() throws(ImageTrouble) -> String {
    guard let path = FoundPrograms(environment).path(of: "chafa") else { throw .noProgram }
    return path
  }

  /// Returns what draws an image in at most so many cells.
  public func drawing(ofImage path: String, columns: Int, rows: Int, _ way: Way) -> Result<String, ImageTrouble> {
    Result { () throws(ImageTrouble) in
      let program = try program()
      let descriptor = try Self.opened(path)
      defer { close(descriptor) }
      let run = LimitedRun.of(
        program, arguments: ["--size", "\(columns)x\(rows)", "--animate", "off"] + Self.options(way) + ["-"], environment: environment,
        file: descriptor, limit: Self.limit, outputLimit: Self.outputLimit)
      switch run.end {
      case .exited(0): return String(decoding: run.output, as: UTF8.self)
      case .exited: throw .broken
      case .tookTooLong: throw .tookTooLong
      case .notStarted(let error): throw .notStarted(errorNumber: error)
      }
    }
  }

  private static func options(_ way: Way) -> [String] {
    switch way {
    case .halfBlocks: ["--format", "symbols", "--colors", "full", "--symbols", "vhalf"]
    case .best: []
    case .plain: ["--format", "symbols", "--colors", "none"]
    }
  }

  /// Shows an image on all of this program's terminal, as the terminal does it best, until somebody presses Enter. The terminal has been given
  /// back before.
  public func show(_ path: String, prompt: String) -> ImageTrouble? {
    do throws(ImageTrouble) {
      let program = try program()
      close(try Self.opened(path))
      // On a screen of its own, so that what stood there before is there afterwards; cleared at the end, which takes pixels away, too.
      Self.write("\u{1B}[?1049h\u{1B}[2J\u{1B}[H")
      defer { Self.write("\u{1B}[2J\u{1B}[?1049l") }
      let code: Int32
      do throws(ChildProcess.StartFailure) {
        code = try ChildProcess.runHere(
          program, arguments: ["--animate", "off", "--margin-bottom", "2", "--", path], environment: environment)
      } catch {
        throw .notStarted(errorNumber: error.errorNumber)
      }
      guard code == 0 else { throw .broken }
      Self.write("\r\n" + TerminalText.sanitized(prompt, keepsLines: false) + " ")
      _ = readLine()
      return nil
    } catch {
      return error
    }
  }

  private static func write(_ text: String) {
    let writer = CheckedWriter(descriptor: STDOUT_FILENO)
    writer.write(text)
    // Where the terminal has gone, the next thing drawn on it says so.
    try? writer.flush()
  }

  /// Opens an image that can be drawn; throws for more pixels than are drawn.
  private static func opened(_ path: String) throws(ImageTrouble) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(errorNumber: errno) }
    // Within it stands the size, also behind what cameras write before it.
    var head = [UInt8](repeating: 0, count: 1 << 20)
    let count = pread(descriptor, &head, head.count, 0)
    guard count >= 0 else {
      let failure = errno
      close(descriptor)
      throw .unreadable(errorNumber: failure)
    }
    if let size = PixelSize(head: Array(head[..<count])), size.count > pixelLimit {
      close(descriptor)
      throw .tooManyPixels(size)
    }
    return descriptor
  }
}

extension StudyHost {
  /// What draws images.
  public var pictures: PicturePrograms { PicturePrograms(variables) }
}
