import Foundation
import ProgramDriving
import ProgramSupport
import TestSupport
import Testing
import TimelineContract
import TimelineDriving

/// The built program, as an operator runs it.
@Suite("kiroku-server", .timeLimit(.minutes(10)))
struct ProgramTests {
  private let directory = TemporaryDirectory("kiroku-server")

  private static let program: String = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("kiroku-server").path
  }()

  private var environment: [String: String] { ["HOME": directory.path, "PATH": "/usr/bin:/bin"] }
  private var english: [String: String] { environment.merging(["KIROKU_SERVER_LANG": "en"]) { $1 } }
  private var database: String { directory.path + "/.local/share/kiroku-server/timeline.sqlite" }

  private func run(_ arguments: String..., language: String = "en") throws -> ProgramRun {
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    return try RunningProgram([Self.program] + arguments, environment: environment.merging(["KIROKU_SERVER_LANG": language]) { $1 })
      .finish(within: .seconds(120))
  }

  /// A service that runs, and where.
  private func serve(_ more: String = "", before: String = "") throws -> (program: RunningProgram, port: Int) {
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    // If a test limits the size of its files, writing fails instead of ending it.
    let line = "trap '' XFSZ; exec env \(before) '\(Self.program)' --listen 127.0.0.1:0 --metrics off --log-level error \(more) 2>&1"
    let program = try RunningProgram(["/bin/sh", "-c", line], environment: environment)
    while let line = program.readLine(within: .seconds(120)) {
      if line.contains("listening on"), let port = line.split(separator: ":").last.flatMap({ Int($0) }) { return (program, port) }
    }
    throw CocoaError(.executableLoad)
  }

  private func ask(_ port: Int, _ method: String, _ path: String, token: String? = nil, _ body: JSONValue? = nil) throws -> Answer {
    let connection = try Connection(port: port)
    try connection.send(method, path, token: token, body: body.map { Array($0.text.utf8) }, headers: [("Connection", "close")])
    return try connection.answer()
  }

  @Test("It serves with nothing set up, and SIGTERM ends it with 0, streams with a hint to come back")
  func serving() throws {
    let (program, port) = try serve("--demo")
    #expect(try ask(port, "GET", "/readyz").status == 200)
    let form: JSONValue = ["handle": "mika", "password": "four words to look"]
    let token = try #require(try ask(port, "POST", "/v1/sessions", form).json["token"]?.stringValue)
    #expect(try ask(port, "GET", "/v1/timeline/home", token: token).json["posts"]?.arrayValue?.isEmpty == false)
    let home = try ask(port, "GET", "/")
    #expect(home.status == 200 && home.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
    let profile = try ask(port, "GET", "/@haruto").text
    #expect(profile.contains("<svg") && profile.contains("はると"))
    let post = try #require(try ask(port, "GET", "/v1/people/haruto/posts").json["posts"]?.arrayValue?.first?["id"]?.stringValue)
    #expect(try ask(port, "GET", "/@haruto/\(post)").status == 200)
    #expect(try ask(port, "GET", "/@mika/\(post)").status == 404)
    #expect(try ask(port, "GET", "/@nobody_x").headers["content-type"] == "text/html; charset=utf-8")
    #expect(try ask(port, "GET", "/style.css").headers["content-type"] == "text/css; charset=utf-8")
    let stream = try Connection(port: port)
    try stream.send("GET", "/v1/events", token: token)
    #expect(try stream.answer().status == 200)
    _ = try stream.event()
    kill(program.processID, SIGTERM)
    #expect(try stream.event() == nil)
    #expect(program.finish(within: .seconds(120)).status == 0)
    let permissions = try FileManager.default.attributesOfItem(atPath: database)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    // What the guide says is to be copied: the one file.
    let copy = directory.path + "/copy.sqlite"
    try FileManager.default.copyItem(atPath: database, toPath: copy)
    #expect(try run("check", "--database", copy).output.contains("database: good, \(copy)"))
    #expect((try run("accounts", "list", "--json", "--database", copy).json?["accounts"] as? [Any])?.count == 6)
  }

  @Test("What was answered is there after the service was killed, and a repeated post makes no second one")
  func killed() throws {
    let (first, port) = try serve()
    let form: JSONValue = ["handle": "mika", "password": "a long enough phrase"]
    let token = try #require(try ask(port, "POST", "/v1/accounts", form).json["token"]?.stringValue)
    let post: JSONValue = ["visibility": "public", "record": ["startedAt": "2026-11-22T21:00:00+09:00", "activeSeconds": 60]]
    let path = "/v1/posts/0193a0b2-c4d5-4e6f-8a9b-0c1d2e3f4a5b"
    #expect(try ask(port, "PUT", path, token: token, post).status == 201)
    _ = first.killAndCollect()
    let (second, again) = try serve()
    #expect(try ask(again, "PUT", path, token: token, post).status == 200)
    #expect(try ask(again, "GET", "/v1/timeline/public").json["posts"]?.arrayValue?.count == 1)
    kill(second.processID, SIGTERM)
    #expect(second.finish(within: .seconds(120)).status == 0)
  }

  @Test("When nothing more can be stored, reads are answered, and changes and readiness refused until there is room")
  func fullDisk() throws {
    let (first, port) = try serve(before: "KIROKU_NOW=2026-11-22T09:00:00Z")
    let form: JSONValue = ["handle": "mika", "password": "a long enough phrase"]
    let token = try #require(try ask(port, "POST", "/v1/accounts", form).json["token"]?.stringValue)
    kill(first.processID, SIGTERM)
    #expect(first.finish(within: .seconds(120)).status == 0)
    // Two hours later the use of the session is to be noted.
    let (second, again) = try serve(before: "KIROKU_NOW=2026-11-22T11:00:00Z")
    func limitFiles(to size: String) throws {
      let limit = ["/usr/bin/prlimit", "--pid", "\(second.processID)", "--fsize=\(size):"]
      #expect(try RunningProgram(limit, environment: environment).finish(within: .seconds(120)).status == 0)
    }
    let post: JSONValue = ["visibility": "public", "record": ["startedAt": "2026-11-22T10:00:00Z", "activeSeconds": 60]]
    let path = "/v1/posts/0193a0b2-c4d5-4e6f-8a9b-0c1d2e3f4a5b"
    try limitFiles(to: "0")
    for path in ["/v1/account", "/v1/timeline/home", "/v1/timeline/public"] {
      #expect(try ask(again, "GET", path, token: token).status == 200, "\(path)")
    }
    #expect(try ask(again, "PUT", path, token: token, post).status == 503)
    #expect(try ask(again, "GET", "/readyz").status == 503)
    #expect(try ask(again, "GET", "/healthz").status == 200)
    try limitFiles(to: "unlimited")
    #expect(try ask(again, "GET", "/readyz").status == 200)
    #expect(try ask(again, "PUT", path, token: token, post).status == 201)
    let sessions = try ask(again, "GET", "/v1/sessions", token: token).json["sessions"]?.arrayValue
    #expect(sessions?.first?["usedAt"]?.stringValue?.hasPrefix("2026-11-22T11:00:00") == true)
    kill(second.processID, SIGTERM)
    #expect(second.finish(within: .seconds(120)).status == 0)
  }

  @Test("The operator's commands work while it serves, and count at once")
  func operating() throws {
    let none = try run("words", "list", language: "ja")
    #expect(none.status == 74 && none.error.contains("まだありません"))
    let (program, port) = try serve("--demo")
    #expect(try run("words", "add", "だめ").output == "added: 1\n")
    #expect(try run("words", "add", "--allow", "だめ押し").output == "added: 1\n")
    let tried = try JSONValue(parsing: run("words", "try", "これはダ メです", "--json").output)
    #expect(tried["words"] == [["word": "だめ", "start": 3, "end": 6]])
    let list = directory.path + "/words.txt"
    try Data("# ours\n殺す（ころす）\n*badword*\n+badwordington\n".utf8).write(to: URL(fileURLWithPath: list))
    #expect(try run("words", "add", "--file", list).output == "added: 3\n")
    #expect(try run("words", "add", "--file", list).output == "added: 0\n")
    #expect(try run("words", "list").output.contains("殺す（ころす）\nbadword\tanywhere\nbadwordington\tallowed"))
    let read = try JSONValue(parsing: run("words", "try", "コロス xbadwordx badwordington", "--json").output)
    #expect(read["words"]?.arrayValue?.map { $0["word"] } == ["殺す", "badword"])
    #expect(try run("words", "remove", "殺す（ころす）").output == "taken away: 1\n")
    try Data("good\n!!\n".utf8).write(to: URL(fileURLWithPath: list))
    let refused = try run("words", "add", "--file", list)
    #expect(refused.status == 64 && refused.error.contains("Line 2: “!!” has no letters"))
    #expect(try run("words", "add", "--file", list + ".none").status == 74)
    #expect(try !run("words", "list").output.contains("good"))
    let form: JSONValue = ["handle": "ken", "password": "four words to look"]
    let token = try #require(try ask(port, "POST", "/v1/sessions", form).json["token"]?.stringValue)
    let memo: JSONValue = ["visibility": "public", "record": ["startedAt": "2026-11-22T21:00:00Z", "activeSeconds": 60, "memo": "だめ"]]
    #expect(try ask(port, "PUT", "/v1/posts/0193a0b2-c4d5-4e6f-8a9b-0c1d2e3f4a5b", token: token, memo).code == "forbiddenWords")
    #expect(try run("accounts", "lock", "@ken").output == "locked: @ken\n")
    #expect(try ask(port, "GET", "/v1/account", token: token).status == 401)
    #expect(try ask(port, "GET", "/v1/people/ken").status == 404)
    #expect(try run("accounts", "lock", "nobody_x").status == 1)
    let delete = try run("accounts", "delete", "noah", language: "ja")
    #expect(delete.status == 12 && delete.error.contains("--yes"))
    #expect(try run("accounts", "delete", "noah", "--yes").status == 0)
    #expect((try run("accounts", "list", "--json").json?["accounts"] as? [Any])?.count == 5)
    let password = try run("accounts", "reset-password", "yui").output.trimmingCharacters(in: .newlines)
    #expect(try ask(port, "POST", "/v1/sessions", ["handle": "yui", "password": .string(password)]).status == 201)
    #expect(try run("usage", "2026-11").status == 0)
    #expect(try run("usage", "soon").status == 64)
    #expect(try run("reports", "close", "7").status == 1)
    let copy = directory.path + "/copy.sqlite"
    try Data("somebody else's".utf8).write(to: URL(fileURLWithPath: copy + ".part"))
    let backup = ["/bin/sh", "-c", "umask 0; exec '\(Self.program)' backup '\(copy)'"]
    #expect(try RunningProgram(backup, environment: environment).finish(within: .seconds(120)).status == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == 0o600)
    #expect(FileManager.default.contents(atPath: copy + ".part") == Data("somebody else's".utf8))
    #expect(try run("backup", copy).status == 73)
    #expect(try run("restore", copy).status == 75)
    kill(program.processID, SIGTERM)
    #expect(program.finish(within: .seconds(120)).status == 0)
    #expect(try run("accounts", "delete", "sofia", "--yes").status == 0)
    let restored = try run("restore", copy, "--json")
    let kept = try #require(restored.json?["kept"] as? String)
    #expect(restored.status == 0 && FileManager.default.fileExists(atPath: kept))
    #expect((try run("accounts", "list", "--json").json?["accounts"] as? [Any])?.count == 5)
    #expect(try run("check").status == 0)
    #expect(try run("restore", Self.program).status == 65)
    // When it is needed most.
    try Data("no database at all".utf8).write(to: URL(fileURLWithPath: database))
    #expect(try run("check").status == 74)
    let mended = try run("restore", copy)
    #expect(mended.status == 0 && mended.output.contains(".before-") && mended.output.contains("everybody has to sign in again"))
    #expect(try FileManager.default.attributesOfItem(atPath: database)[.posixPermissions] as? Int == 0o600)
    #expect((try run("accounts", "list", "--json").json?["accounts"] as? [Any])?.count == 5)
  }

  @Test("A copy without its log is refused, of a service that runs and of one that was killed, and so is a log without its file")
  func copiedAlone() throws {
    let (program, port) = try serve()
    let form: JSONValue = ["handle": "mika", "password": "a long enough phrase"]
    #expect(try ask(port, "POST", "/v1/accounts", form).status == 201)
    let copy = directory.path + "/copy.sqlite"
    func copyFile(_ suffixes: String...) throws {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: copy + suffix) }
      for suffix in suffixes { try FileManager.default.copyItem(atPath: database + suffix, toPath: copy + suffix) }
    }
    for isKilled in [false, true] {
      if isKilled { _ = program.killAndCollect() }
      try copyFile("")
      for command in ["check", "serve"] {
        let refused = try run(command, "--database", copy, "--listen", "127.0.0.1:0", "--metrics", "off")
        #expect(refused.status == 74 && refused.error.contains("sqlite3 '\(copy)' 'PRAGMA user_version = 0'"), "\(command)")
      }
      #expect(try run("restore", copy).status == 65)
      try copyFile("", "-wal")
      #expect(try run("check", "--database", copy).status == 0)
      try copyFile("-wal")
      for command in ["check", "serve", "words"] {
        let more = command == "words" ? ["list"] : ["--listen", "127.0.0.1:0", "--metrics", "off"]
        let refused = try RunningProgram([Self.program, command] + more + ["--database", copy], environment: english)
          .finish(within: .seconds(120))
        #expect(refused.status == 74 && refused.error.contains("is incomplete"), "\(command)")
      }
    }
    // Who closes the file next brings everything into it.
    #expect(try run("words", "list").status == 0)
    try copyFile("")
    #expect(try run("check", "--database", copy).status == 0)
    #expect(try run("accounts", "show", "mika", "--database", copy).status == 0)
  }

  @Test("On a full disk the operator's lists are shown and changes say that it's full, while it serves and after it stopped or was killed")
  func operatingOnFullDisk() throws {
    let (first, _) = try serve("--demo")
    /// Runs a command that can't write anything.
    func runFull(_ arguments: String) throws -> ProgramRun {
      let line = "trap '' XFSZ; exec /usr/bin/prlimit --fsize=0: '\(Self.program)' \(arguments)"
      return try RunningProgram(["/bin/sh", "-c", line], environment: english).finish(within: .seconds(120))
    }
    func checkCommands(_ state: String) throws {
      let list = try runFull("accounts list --json")
      #expect(list.status == 0 && (list.json?["accounts"] as? [Any])?.count == 6, "\(state)")
      for reading in ["accounts show mika", "words list", "words try text", "reports list", "usage", "check"] {
        #expect(try runFull(reading).status == 0, "\(state): \(reading)")
      }
      for change in ["accounts lock mika", "words add badword", "accounts delete mika --yes"] {
        let refused = try runFull(change)
        #expect(refused.status == 74 && refused.error.contains("is full"), "\(state): \(change)")
      }
      let backup = try runFull("backup '\(directory.path)/backup.sqlite'")
      #expect(backup.status == 73 && backup.error.contains("backup.sqlite"), "\(state)")
    }
    try checkCommands("serving")
    _ = first.killAndCollect()
    try checkCommands("killed")
    let (second, _) = try serve()
    kill(second.processID, SIGTERM)
    #expect(second.finish(within: .seconds(120)).status == 0)
    try checkCommands("stopped")
    #expect((try run("accounts", "list", "--json").json?["accounts"] as? [Any])?.count == 6)
    #expect(try run("words", "list").output == "")
    #expect(try run("check").status == 0)
  }

  @Test("A file that isn't a database is reported as that")
  func noDatabase() throws {
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    let text = directory.path + "/notes.txt"
    try Data("Bring the timeline up to date.\n".utf8).write(to: URL(fileURLWithPath: text))
    for arguments in [["check"], ["accounts", "list"], ["backup", directory.path + "/copy.sqlite"]] {
      let refused = try RunningProgram([Self.program] + arguments + ["--database", text], environment: english)
        .finish(within: .seconds(120))
      #expect(refused.status == 74 && refused.error.contains("isn't a database"), "\(arguments)")
    }
    #expect(FileManager.default.contents(atPath: text) == Data("Bring the timeline up to date.\n".utf8))
  }

  @Test("Checking says what serving would refuse, and changes nothing")
  func checking() throws {
    let strange = try run("check", "--listen", "nosuchhost.invalid:1")
    #expect(strange.status == 78 && strange.error.contains("nosuchhost.invalid"))
    #expect(try run("serve", "--listen", "nosuchhost.invalid:1").status == 78)
    try Data().write(to: URL(fileURLWithPath: directory.path + "/empty"))
    #expect(try run("check", "--database", directory.path + "/empty/timeline.sqlite").status == 73)
    #expect(try run("check", "--database", directory.path + "/empty").status == 0)
    #expect(FileManager.default.contents(atPath: directory.path + "/empty") == Data())
    #expect(try run("check").status == 0)
    #expect(!FileManager.default.fileExists(atPath: database))
    #expect(try run("words", "add", " ").status == 64)
    #expect(try run("words", "add", "!!").status == 64)
    #expect(try run("words", "add").status == 64)
  }

  @Test("A certificate that isn't valid is reported with its time, and so is one that expires soon")
  func certificateTimes() throws {
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    let (key, certificate) = (directory.path + "/key.pem", directory.path + "/cert.pem")
    let make = [
      "/usr/bin/openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "30", "-subj",
      "/CN=localhost",
    ]
    #expect(try RunningProgram(make, environment: environment).finish(within: .seconds(120)).status == 0)
    func check(at time: String, language: String = "en") throws -> ProgramRun {
      try RunningProgram(
        [Self.program, "check", "--certificate", certificate, "--key", key],
        environment: environment.merging(["KIROKU_NOW": time, "KIROKU_SERVER_LANG": language]) { $1 }
      ).finish(within: .seconds(120))
    }
    // Made now, whenever that is.
    let good = try run("check", "--certificate", certificate, "--key", key)
    #expect(good.status == 0 && good.output.contains("certificate: good until "))
    let document = try run("check", "--certificate", certificate, "--key", key, "--json").json
    let expiry = try #require((document?["certificateExpiresAt"] as? String).flatMap { TimelineTime($0) })
    let soon = try check(at: "\(expiry.adding(seconds: -86_400))")
    #expect(soon.status == 0 && soon.output.contains("certificate: expires at \(expiry)"))
    let late = try check(at: "\(expiry.adding(seconds: 1))")
    #expect(late.status == 78 && late.error.contains("expired at \(expiry)") && late.error.contains(certificate))
    #expect(try check(at: "\(expiry.adding(seconds: 1))", language: "ja").error.contains("期限が切れました"))
    let early = try check(at: "\(expiry.adding(seconds: -31 * 86_400))")
    #expect(early.status == 78 && early.error.contains("isn't valid before"))
  }

  @Test("KIROKU_LANG and KIROKU_NOW count here too, and the demonstration's week has figures on a Monday")
  func environmentVariables() throws {
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    func run(_ variables: [String: String]) throws -> ProgramRun {
      try RunningProgram([Self.program, "words", "list"], environment: environment.merging(variables) { $1 }).finish(within: .seconds(120))
    }
    #expect(try run(["KIROKU_LANG": "ja"]).error.contains("まだありません"))
    #expect(try run(["KIROKU_LANG": "ja", "KIROKU_SERVER_LANG": "en"]).error.contains("There is no database"))
    #expect(try run(["KIROKU_NOW": "soon"]).status == 78)
    let (program, port) = try serve(before: "KIROKU_NOW=2026-11-23T06:30:00+09:00 KIROKU_SERVER_DEMO=true")
    let posts = try ask(port, "GET", "/v1/people/haruto/posts").json["posts"]?.arrayValue ?? []
    #expect(posts.contains { $0["record"]?["startedAt"]?.stringValue?.hasPrefix("2026-11-23T") == true })
    kill(program.processID, SIGTERM)
    #expect(program.finish(within: .seconds(120)).status == 0)
  }

  @Test("An address that is taken is told, and TLS is served where there is a certificate")
  func addresses() throws {
    let (program, port) = try serve()
    let taken = try run("--listen", "127.0.0.1:\(port)", "--metrics", "off", "--database", "sqlite:\(directory.path)/other.sqlite")
    #expect(taken.status == 73 && taken.error.contains("--listen"))
    kill(program.processID, SIGTERM)
    _ = program.finish(within: .seconds(120))
    let (key, certificate) = (directory.path + "/key.pem", directory.path + "/cert.pem")
    let made = try RunningProgram(
      [
        "/usr/bin/openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2", "-subj",
        "/CN=localhost",
      ],
      environment: environment
    ).finish(within: .seconds(120))
    #expect(made.status == 0)
    #expect(try run("check", "--certificate", certificate, "--key", certificate).status == 78)
    let (secure, securePort) = try serve("--certificate '\(certificate)' --key '\(key)'")
    let line =
      "printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' | openssl s_client -quiet -connect 127.0.0.1:\(securePort) 2>/dev/null"
    let answer = try RunningProgram(["/bin/sh", "-c", line], environment: environment).finish(within: .seconds(120))
    #expect(answer.output.hasPrefix("HTTP/1.1 200"))
    // No handshake, and an HTTP/2 connection that asks nothing and does not go away when it is told to.
    let silent = try Connection(port: securePort)
    let preface = "PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n\\000\\000\\000\\004\\000\\000\\000\\000\\000"
    let pipe = directory.path + "/staying"
    let staying = """
      mkfifo '\(pipe)'
      timeout 240 openssl s_client -quiet -alpn h2 -connect 127.0.0.1:\(securePort) <'\(pipe)' >/dev/null 2>&1 &
      exec 3>'\(pipe)'
      printf '\(preface)' >&3
      wait $!
      echo $?
      """
    let left = try RunningProgram(["/bin/sh", "-c", staying], environment: environment).finish(within: .seconds(300))
    #expect(left.output != "124\n")
    #expect(silent.isClosed)
    kill(secure.processID, SIGTERM)
    #expect(secure.finish(within: .seconds(120)).status == 0)
  }
}
