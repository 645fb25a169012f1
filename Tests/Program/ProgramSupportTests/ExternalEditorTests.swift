import Foundation
import ProgramSupport
import TestSupport
import Testing

// One after the other: a run ignores signals of the whole process and puts back what it found.
@Suite("The user's editor", .serialized, .timeLimit(.minutes(5)))
struct ExternalEditorTests {
  /// A directory for the editor's files, and scripts that stand for editors.
  private final class Desk: Sendable {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("kiroku-editor-\(UUID().uuidString)").path

    init() { try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    func editor(_ command: String, _ variables: [String: String] = [:], shortest: Duration = .zero) -> ExternalEditor {
      ExternalEditor(
        environment: ["TMPDIR": directory, "EDITOR": command, "PATH": "/usr/bin:/bin"].merging(variables) { $1 }, fileName: "tea-note",
        shortest: shortest)
    }

    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted() }

    /// What edits end with; nothing else may change.
    func error(_ command: String, _ text: String = "before\n", _ variables: [String: String] = [:]) -> EditorError? {
      do throws(EditorError) {
        _ = try editor(command, variables).edit(text)
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(
    "what the editor saved comes back, and its file is gone", arguments: ["", "before\n", "é𠮷🎻\n", String(repeating: "x", count: 100_000)])
  func saved(_ text: String) throws {
    let desk = Desk()
    #expect(try desk.editor("true").edit(text) == text)
    #expect(try desk.editor("printf after >>").edit(text) == text + "after")
    #expect(try desk.editor("false", ["VISUAL": "printf 'a b' >"]).edit(text) == "a b")
    #expect(desk.files.isEmpty)
  }

  @Test("an editor that returns at once with nothing changed keeps its file, for a window that is still open")
  func returnedAtOnce() throws {
    let desk = Desk()
    // As editors with a window do, it leaves the writing to another process, which goes on when the pipe is opened.
    let (go, done) = (desk.directory + "/go", desk.directory + "/done")
    mkfifo(go, 0o600)
    let editor = "sh -c '(read -r line <\"\(go)\"; echo \"$line\" >>\"$1\"; : >\"\(done)\") >/dev/null 2>&1 &' sh"
    do throws(EditorError) {
      _ = try desk.editor(editor, shortest: .seconds(3_600)).edit("before\n")
      Issue.record("not told")
    } catch {
      guard case .returnedAtOnce(editor, let kept) = error else {
        Issue.record("\(error)")
        return
      }
      let window = open(go, O_WRONLY)
      #expect(write(window, "in the window\n", 14) == 14)
      close(window)
      try block(until: "the window is closed") { FileManager.default.fileExists(atPath: done) }
      #expect(try String(contentsOfFile: kept, encoding: .utf8) == "before\nin the window\n")
    }
  }

  @Test("one that changed something, took its time or failed is taken as before, however quick it is")
  func notAtOnce() throws {
    let desk = Desk()
    #expect(try desk.editor("printf after >>", shortest: .seconds(3_600)).edit("before ") == "before after")
    #expect(try desk.editor("true", shortest: .zero).edit("before") == "before")
    #expect(desk.error("false") == .failed(command: "false", code: 1, kept: nil))
    #expect(desk.files.isEmpty)
  }

  @Test("nobody else can read the file while it stands there")
  func mode() throws {
    let desk = Desk()
    #expect(try desk.editor("stat -c %a >\"$1\"").edit("").hasPrefix("600"))
  }

  @Test("the file has the name that the app gives it")
  func name() throws {
    let desk = Desk()
    #expect(try desk.editor("basename \"$1\" >\"$1\";:").edit("").hasPrefix("tea-note-"))
    #expect(desk.files.isEmpty)
  }

  @Test("a file that cannot be filled leaves neither a descriptor nor itself behind, and the editor is not opened")
  func full() async {
    await #expect(processExitsWith: .success) {
      // As on a full disk: no file grows beyond 4 KiB, and the system says so instead of ending the process.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let directory = FileManager.default.temporaryDirectory.appendingPathComponent("kiroku-full-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: directory) }
      let editor = ExternalEditor(environment: ["TMPDIR": directory, "EDITOR": "touch opened;:"], fileName: "tea-note")
      func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
      let before = try descriptors()
      for _ in 0..<50 {
        do throws(EditorError) {
          _ = try editor.edit(String(repeating: "x", count: 100_000))
          exit(1)
        } catch {
          guard error == .cannotCreate(directory: directory, errorNumber: EFBIG) else { exit(2) }
        }
      }
      // Fifty that stay open would be fifty more; the runtime opens one of its own now and then.
      guard try descriptors() < before + 25 else { exit(3) }
      guard try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty else { exit(4) }
    }
  }

  @Test("where no file can be made, it is said where and why, and what helps", arguments: Language.allCases)
  func nowhere(_ language: Language) {
    let desk = Desk()
    let missing = desk.directory + "/missing"
    #expect(desk.error("true", "text", ["TMPDIR": missing]) == .cannotCreate(directory: missing, errorNumber: ENOENT))
    let words = EditorError.cannotCreate(directory: "/tmp", errorNumber: ENOSPC).message(in: language)
    #expect(words.contains("/tmp") && words.contains("TMPDIR"))
    #expect(words.contains(language == .english ? "no space left on the device" : "空き容量がありません"))
  }

  @Test("an editor that is not there, or may not be run, is named with the variable that named it")
  func missing() throws {
    let desk = Desk()
    #expect(desk.error("no-such-editor") == .notFound(command: "no-such-editor", variable: "EDITOR"))
    #expect(desk.error("true", "", ["VISUAL": "no-such-editor -x"]) == .notFound(command: "no-such-editor -x", variable: "VISUAL"))
    #expect(desk.error("/dev/null") == .notExecutable(command: "/dev/null", variable: "EDITOR"))
    #expect(desk.files.isEmpty)
  }

  @Test("an editor that gave up leaves nothing; one that was killed or failed after saving leaves what it saved")
  func killed() throws {
    let desk = Desk()
    #expect(desk.error("false") == .failed(command: "false", code: 1, kept: nil))
    #expect(desk.files.isEmpty)
    let killer = "sh -c 'printf mine >\"$1\"; kill -9 $$' sh"
    guard case .killed(killer, 9, let kept?)? = desk.error(killer) else {
      Issue.record("not told")
      return
    }
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "mine")
    #expect(desk.error("kill -15 $$;:") == .killed(command: "kill -15 $$;:", signal: 15, kept: nil))
    guard case .failed(_, 3, let other?)? = desk.error("printf mine >\"$1\"; exit 3;:") else {
      Issue.record("not told")
      return
    }
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "mine")
    #expect(desk.files.count == 2)
  }

  @Test("a text that is refused is kept, and its place is told", arguments: Language.allCases)
  func refused(_ language: Language) throws {
    let desk = Desk()
    guard case .notUTF8(let latin)? = desk.error("printf '\\351' >") else {
      Issue.record("not told")
      return
    }
    #expect(FileManager.default.contents(atPath: latin) == Data([0xE9]))
    guard case .tooLong(let long, ExternalEditor.limit)? = desk.error("head -c 1048577 /dev/zero >") else {
      Issue.record("not told")
      return
    }
    #expect(FileManager.default.contents(atPath: long)?.count == 1_048_577)
    for error in [EditorError.notUTF8(kept: latin), .tooLong(kept: long, limit: 5)] {
      #expect(error.message(in: language).contains("tea-note-"))
    }
    #expect(desk.error("rm -f").map { if case .unreadable(_, ENOENT) = $0 { true } else { false } } == true)
    #expect(desk.files.count == 2)
  }

  @Test("no message names a type or a case", arguments: Language.allCases)
  func words(_ language: Language) {
    let all: [EditorError] = [
      .cannotCreate(directory: "/d", errorNumber: EACCES), .cannotStart(command: "vi", errorNumber: ENOMEM),
      .notFound(command: "vi", variable: nil), .notExecutable(command: "vi", variable: "EDITOR"),
      .failed(command: "vi", code: 1, kept: "/k"), .killed(command: "vi", signal: 9, kept: nil),
      .returnedAtOnce(command: "vi", kept: "/k"), .unreadable(path: "/p", errorNumber: EIO), .tooLong(kept: "/k", limit: 9),
      .notUTF8(kept: "/k"),
    ]
    for error in all {
      let message = error.message(in: language)
      #expect(message.hasSuffix(language == .english ? "." : "。"))
      for name in ["Error", "errorNumber", "Optional", "kept:", "nil"] { #expect(!message.contains(name)) }
    }
    #expect(Set(all.map { $0.message(in: language) }).count == all.count)
  }
}
