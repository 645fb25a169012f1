import Glibc
import ProgramSupport
public import StudyModels

/// Reads barcodes by the programs of Debian's zbar-tools: in images by zbarimg, before the camera by zbarcam.
public struct BarcodePrograms: Sendable {
  /// What both are told: the codes alone, of the kind that books have.
  private static let options = ["--raw", "--nodbus", "-Sdisable", "-Sean13.enable"]
  private static let limit = Duration.seconds(30)

  private let environment: [String: String]

  /// Takes an environment, by whose `PATH` the programs are found.
  public init(_ variables: [String: String]) { environment = SmallEnvironment.of(variables) }

  private func path(of program: String) throws(BarcodeTrouble) -> String {
    guard let path = FoundPrograms(environment).path(of: program) else { throw .noReader(program) }
    return path
  }

  // MARK: Images

  /// Returns the ISBNs of the books whose barcodes an image shows, each once, in the order in which they were found.
  ///
  /// Fails where there is none: for another reason where the image shows only the price's barcode, or that of something else.
  public func books(inImage name: String) -> Result<[String], BarcodeTrouble> {
    Result { () throws(BarcodeTrouble) in try isbns(inImage: name) }
  }

  private func isbns(inImage name: String) throws(BarcodeTrouble) -> [String] {
    let codes = try codes(inImage: name).map { BookCode($0) }
    var isbns: [String] = []
    for case .isbn(let isbn) in codes where !isbns.contains(isbn) { isbns.append(isbn) }
    guard isbns.isEmpty else { return isbns }
    for case .price(let code) in codes { throw .priceCode(code) }
    for case .other(let code) in codes { throw .notABook(code) }
    throw .nothingThere(name: name)
  }

  private func codes(inImage name: String) throws(BarcodeTrouble) -> [String] {
    let program = try path(of: "zbarimg")
    // A pipe that nobody writes to is refused, not waited for.
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(name: name, errorNumber: errno) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .unreadable(name: name, errorNumber: errno) }
    guard facts.st_mode & S_IFMT != S_IFDIR else { throw .unreadable(name: name, errorNumber: EISDIR) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .notAnImage(name: name) }
    // It reads the file as its stdin: names with brackets or colons mean other things to it.
    let run = LimitedRun.of(
      program, arguments: ["--quiet"] + Self.options + ["-"], environment: environment, file: descriptor, limit: Self.limit,
      outputLimit: 65_536)
    switch run.end {
    case .exited(0): return String(decoding: run.output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    // So it says that it found nothing (zbarimg(1)).
    case .exited(4): throw .nothingThere(name: name)
    case .exited: throw .notAnImage(name: name)
    case .tookTooLong: throw .tookTooLong(name: name)
    case .notStarted(let error): throw .notStarted(program: "zbarimg", errorNumber: error)
    }
  }

  // MARK: The camera

  /// Hands on what the camera reads, until the task is cancelled; returns why it ended else. Blocks its thread.
  public func watchCamera(_ take: @Sendable (String) -> Void) async -> BarcodeTrouble? {
    let child: ChildProcess
    do throws(BarcodeTrouble) {
      let program = try path(of: "zbarcam")
      do throws(ChildProcess.StartFailure) {
        // Without a window: it would take the keyboard from the terminal.
        child = try ChildProcess(program, arguments: ["--quiet", "--nodisplay"] + Self.options, environment: environment, isQuiet: true)
      } catch {
        return .notStarted(program: "zbarcam", errorNumber: error.errorNumber)
      }
    } catch {
      return error
    }
    return await withTaskCancellationHandler {
      while !Task.isCancelled, let line = child.readLine(atMost: 4_096, until: .now + .seconds(86_400)) {
        if !Task.isCancelled { take(line) }
      }
      child.stop()
      _ = child.end()
      return Task.isCancelled ? nil : Self.hasCamera ? .cameraRefused : .noCamera
    } onCancel: {
      child.stop()
    }
  }

  /// Whether the system shows any camera.
  private static var hasCamera: Bool {
    guard let stream = opendir("/dev") else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      if withUnsafeBytes(of: &entry.pointee.d_name, { $0.starts(with: "video".utf8) }) { return true }
    }
    return false
  }
}

extension StudyHost {
  /// What reads barcodes.
  public var barcodes: BarcodePrograms { BarcodePrograms(variables) }
}
