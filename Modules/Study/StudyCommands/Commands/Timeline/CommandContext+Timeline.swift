import CommandDescriptions
import Glibc
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

extension CommandContext {
  /// Asks the timeline service something, as the account that is signed in.
  func call(_ method: String, _ path: String, body: JSONValue? = nil) throws -> JSONValue {
    try timeline().call(method, path, body: body)
  }

  /// How many empty pages in a row are gone past.
  static let mostEmptyPages = 20

  /// The first entries of a list of the service. A page is empty if the server looked at many entries of which none is for the user to see; then
  /// the next one is read.
  func entries(_ name: String, at path: String, from timeline: any TimelineAccess) throws -> [JSONValue] {
    var cursor: String?
    for _ in 0...Self.mostEmptyPages {
      let more = cursor.map { (path.contains("?") ? "&" : "?") + "before=" + Self.escaped($0) } ?? ""
      let page = try timeline.call("GET", path + more)
      let entries = page[name]?.arrayValue ?? []
      cursor = page["before"]?.stringValue
      if !entries.isEmpty || cursor == nil { return entries }
    }
    return []
  }

  /// What talks to the timeline service, started anew.
  func timeline() throws -> any TimelineAccess { try openTimeline(host()) }

  /// Asks for a text in a line of its own; nil where somebody ends the dialogue, or answers nothing.
  func ask(_ question: String) async -> String? {
    program.messages.write(messageStyle.bold(TerminalText.sanitized(question)) + " > ")
    guard let line = await nextAnswer() else {
      program.messages.writeLine("")
      return nil
    }
    let text = line.trimmingWhiteSpace
    return text.isEmpty ? nil : text
  }

  /// Asks for a password, which is not shown while it is written.
  func askSecret(_ question: String) async -> String? {
    program.messages.write(messageStyle.bold(TerminalText.sanitized(question)) + " > ")
    let echo = HiddenEcho()
    let line = await nextAnswer()
    echo?.end()
    program.messages.writeLine("")
    guard let line, !line.isEmpty else { return nil }
    return line
  }

  /// The password of a file descriptor, or asked for; throws ``CommandRefusal/needsPassword`` where neither can be.
  func password(
    from descriptor: String?, option: String = "--password-fd", refusal: CommandRefusal = .needsPassword, asking question: String
  ) async throws -> String {
    if let descriptor {
      guard let number = Int32(descriptor), number >= 0, fcntl(number, F_GETFD) != -1 else {
        let rule = Phrase("It is the number of an open file descriptor, such as 0.", "開いているファイル記述子の番号（例：0）にしてください。")
        throw UsageError.wrongValue(descriptor, option: option, rule: rule, path: path)
      }
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while bytes.count < 4_096, read(number, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
      // Files and programs of other systems end a line with both.
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty else { throw refusal }
      return text
    }
    guard isInteractive, let text = await askSecret(question) else { throw refusal }
    return text
  }

  /// Part of a path of the service, with everything escaped that has a meaning there.
  static func escaped(_ text: String) -> String {
    // Dots alone are steps of a path.
    guard !text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") }) else { return text.isEmpty ? "-" : text.utf8.map { _ in "%2E" }.joined() }
    return text.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  /// The handle that `@mai` or `mai` names.
  static func handle(_ text: String) -> String { text.hasPrefix("@") ? String(text.dropFirst()) : text }
}

/// `HANDLE`.
struct HandleOperand: ArgumentGroup {
  let text: String

  init(_ arguments: inout CommandArguments) {
    text = arguments.requiredOperand("handle", Phrase("Whom: @mai, or mai.", "相手：@mai、またはmai。"))
  }

  /// The part of a path that names somebody.
  var path: String { "/v1/people/" + CommandContext.escaped(CommandContext.handle(text).lowercased()) }

  /// As people are told.
  var name: String { "@" + TerminalText.sanitized(CommandContext.handle(text), keepsLines: false) }
}

/// `ID`, of a post of the service.
struct PostOperand: ArgumentGroup {
  let id: String

  init(_ arguments: inout CommandArguments) {
    id = arguments.requiredOperand("id", Phrase("The post's id, as `kiroku timeline` shows it.", "投稿のID（`kiroku timeline`に表示されます）。"))
  }

  /// The path of the post.
  var path: String { "/v1/posts/" + CommandContext.escaped(id) }
}
