import StudySettings
import Testing

@Suite("Where everything lies")
struct KirokuPathsTests {
  private func paths(_ environment: [String: String]) throws -> KirokuPaths { try KirokuPaths(environment: environment) { "/home/user" } }

  private func table(_ environment: [String: String]) throws -> [String] {
    try paths(environment).all.map { name, location in
      switch location.source {
      case .home: "\(name) \(location.path) (home)"
      case .variable(let variable): "\(name) \(location.path) (\(variable))"
      }
    }
  }

  @Test("without variables everything lies below the home directory")
  func defaults() throws {
    #expect(
      try table([:]) == [
        "data /home/user/.local/share/kiroku (home)", "config /home/user/.config/kiroku/config.yaml (home)",
        "state /home/user/.local/state/kiroku (home)", "runtime /home/user/.local/state/kiroku/run (home)",
      ])
    #expect(try paths([:]).database == "/home/user/.local/share/kiroku/kiroku.sqlite")
    #expect(try paths([:]).images == "/home/user/.local/share/kiroku/images")
  }

  @Test("each XDG variable decides its own")
  func xdg() throws {
    #expect(
      try table([
        "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c/", "XDG_STATE_HOME": "/s", "XDG_RUNTIME_DIR": "/run/user/1000",
      ]) == [
        "data /d/kiroku (XDG_DATA_HOME)", "config /c/kiroku/config.yaml (XDG_CONFIG_HOME)", "state /s/kiroku (XDG_STATE_HOME)",
        "runtime /run/user/1000/kiroku (XDG_RUNTIME_DIR)",
      ])
  }

  @Test("sockets lie below the state directory where there is no runtime directory")
  func runtime() throws {
    #expect(try table(["XDG_STATE_HOME": "/s"]).last == "runtime /s/kiroku/run (XDG_STATE_HOME)")
  }

  @Test("Kiroku's own variables come first")
  func own() throws {
    let environment = ["KIROKU_HOME": "/k/", "KIROKU_CONFIG": "/my.yaml", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"]
    #expect(try table(environment).prefix(2) == ["data /k (KIROKU_HOME)", "config /my.yaml (KIROKU_CONFIG)"])
    #expect(try paths(["KIROKU_HOME": "/"]).database == "/kiroku.sqlite")
  }

  @Test("HOME comes before the account's directory")
  func home() throws {
    #expect(try paths(["HOME": "/h/"]).database == "/h/.local/share/kiroku/kiroku.sqlite")
  }

  @Test("a relative path of our own, or of a home directory that is needed, is refused")
  func relative() throws {
    for variable in ["KIROKU_HOME", "KIROKU_CONFIG", "HOME"] {
      #expect(throws: PathVariableError.relative(variable: variable, path: "here")) { try paths([variable: "here"]) }
    }
    #expect(throws: PathVariableError.relative(variable: "HOME", path: "here")) { try KirokuPaths(environment: [:]) { "here" } }
    let given = ["KIROKU_HOME": "/k", "KIROKU_CONFIG": "/c", "XDG_STATE_HOME": "/s", "HOME": "here"]
    #expect(try paths(given).data.path == "/k")
  }

  @Test("a variable that is no UTF-8 is refused where it is asked for, an empty one is not")
  func unreadable() throws {
    let names = ["KIROKU_HOME", "KIROKU_CONFIG", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "HOME"]
    for name in names {
      #expect(throws: PathVariableError.notUTF8(variable: name)) {
        try KirokuPaths(environment: [name: "/caf\u{FFFD}"], unreadable: [name]) { "/home/user" }
      }
    }
    #expect(throws: PathVariableError.notUTF8(variable: "HOME")) { try KirokuPaths(environment: [:]) { nil } }
  }

  @Test("relative XDG paths and empty variables are as good as unset; the relative ones are told")
  func ignored() throws {
    let environment = [
      "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "./s", "XDG_RUNTIME_DIR": "run", "KIROKU_HOME": "",
      "KIROKU_CONFIG": "",
    ]
    #expect(try table(environment) == table([:]))
    let ignored = try paths(environment).ignored.map { "\($0.variable)=\($0.value)" }
    #expect(ignored == ["XDG_DATA_HOME=data", "XDG_STATE_HOME=./s", "XDG_RUNTIME_DIR=run"])
  }
}
