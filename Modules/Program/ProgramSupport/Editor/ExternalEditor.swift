import Foundation

/// The user's editor on a text, in a file of its own: `VISUAL`, else `EDITOR`, else vi.
///
/// Whoever calls has given the terminal back before. What the user wrote is never deleted unless it was taken: where it cannot be, the
/// file stays, and the error says where.
public struct ExternalEditor: Sendable {
  /// The bytes that are taken back at most: a thousand times more than anybody writes.
  public static let limit = 1024 * 1024

  private let environment: [String: String]
  private let fileName: String
  private let shortest: Duration

  /// Makes the editor that an environment names.
  ///
  /// - Parameters:
  ///   - fileName: what the name of its file begins with, which people see in the editor; it lies in `TMPDIR`, else in /tmp.
  ///   - shortest: The least time that people need to look at a text. An editor that returns sooner without a change may still be open in a
  ///     window of its own.
  public init(environment: [String: String], fileName: String, shortest: Duration = .seconds(2)) {
    self.environment = environment
    self.fileName = fileName
    self.shortest = shortest
  }

  /// The command line, which may hold arguments as shells read them, and the variable that it comes from; nil for vi, which nobody chose.
  public var command: (text: String, variable: String?) {
    for variable in ["VISUAL", "EDITOR"] {
      if let text = environment[variable], !text.isEmpty { return (text, variable) }
    }
    return ("vi", nil)
  }

  private var directory: String { environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp" }

  /// Opens `text` and returns what was saved; waits for the editor to end.
  ///
  /// - Throws: ``EditorError``. Where the user had changed the file, it is kept then.
  public func edit(_ text: String) throws(EditorError) -> String {
    let path = try makeFile(holding: text)
    var isKept = false
    defer { if !isKept { unlink(path) } }
    let start = ContinuousClock.now
    let ending = try run(on: path)
    let isShort = ContinuousClock.now - start < shortest
    guard case .exited(0) = ending else {
      isKept = (try? InputReader.text(at: path, limit: Self.limit)) != text
      throw EditorError(ending, of: command, kept: isKept ? path : nil)
    }
    let saved: String
    do throws(InputError) {
      saved = try InputReader.text(at: path, limit: Self.limit)
    } catch {
      switch error {
      case .unreadable(_, let errorNumber):
        isKept = access(path, F_OK) == 0
        throw .unreadable(path: path, errorNumber: errorNumber)
      case .noWriter:
        // A pipe in the place of the file: whatever put it there has not left a text.
        throw .unreadable(path: path, errorNumber: EINVAL)
      case .tooLong(_, let limit):
        isKept = true
        throw .tooLong(kept: path, limit: limit)
      case .notUTF8:
        isKept = true
        throw .notUTF8(kept: path)
      }
    }
    if saved == text, isShort {
      isKept = true
      throw .returnedAtOnce(command: command.text, kept: path)
    }
    return saved
  }

  /// Makes a file that only the user can read; nothing is left of it where it cannot be written.
  private func makeFile(holding text: String) throws(EditorError) -> String {
    var template = Array("\(directory)/\(fileName)-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .cannotCreate(directory: directory, errorNumber: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let file = CheckedWriter(descriptor: descriptor)
    file.write(text)
    var failure: Int32?
    do throws(WriteError) { try file.flush() } catch { failure = error.errorNumber }
    // A full quota may be told here only.
    if close(descriptor) != 0, failure == nil { failure = errno }
    if let failure {
      unlink(path)
      throw .cannotCreate(directory: directory, errorNumber: failure)
    }
    return path
  }

  /// How a process ended.
  enum Ending: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// Runs the command line on a file and waits for it.
  private func run(on path: String) throws(EditorError) -> Ending {
    // One program takes the shell's place, so that it is seen when it stops itself alone.
    let line = (isOneProgram ? "exec " : "") + command.text + " \"$1\""
    do throws(ChildProcess.StartFailure) {
      let code = try ChildProcess.runHere("/bin/sh", arguments: ["-c", line, "sh", path], environment: environment)
      // The shell tells of its child's signal by a code of its own.
      return code > 128 ? .killed(signal: code - 128) : .exited(code)
    } catch {
      throw .cannotStart(command: command.text, errorNumber: error.errorNumber)
    }
  }

  /// Whether the command line is a program with arguments, and nothing that only a shell can do.
  private var isOneProgram: Bool {
    let text = command.text
    guard !text.contains(where: { ";&|()<>`$\n".contains($0) }), let word = text.split(separator: " ").first, !word.contains("=") else {
      return false
    }
    return word.contains("/") || FoundPrograms(environment).path(of: String(word)) != nil
  }
}
