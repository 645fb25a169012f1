import StudySettings
import Testing

@Suite("Where everything lies")
struct KirokuPathsTests {
  private func paths(_ environment: [String: String]) -> KirokuPaths {
    KirokuPaths(environment: environment, home: "/home/user", currentDirectory: "/here")
  }

  private func table(_ environment: [String: String]) -> [String] {
    paths(environment).all.map { name, location in
      switch location.source {
      case .home: "\(name) \(location.path) (home)"
      case .variable(let variable): "\(name) \(location.path) (\(variable))"
      }
    }
  }

  @Test("without variables everything lies below the home directory")
  func defaults() {
    #expect(
      table([:]) == [
        "data /home/user/.local/share/kiroku (home)", "config /home/user/.config/kiroku/config.yaml (home)",
        "state /home/user/.local/state/kiroku (home)", "runtime /home/user/.local/state/kiroku/run (home)",
      ])
    #expect(paths([:]).database == "/home/user/.local/share/kiroku/kiroku.sqlite")
    #expect(paths([:]).images == "/home/user/.local/share/kiroku/images")
  }

  @Test("each XDG variable decides its own")
  func xdg() {
    #expect(
      table([
        "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c/", "XDG_STATE_HOME": "/s", "XDG_RUNTIME_DIR": "/run/user/1000",
      ]) == [
        "data /d/kiroku (XDG_DATA_HOME)", "config /c/kiroku/config.yaml (XDG_CONFIG_HOME)", "state /s/kiroku (XDG_STATE_HOME)",
        "runtime /run/user/1000/kiroku (XDG_RUNTIME_DIR)",
      ])
  }

  @Test("sockets lie below the state directory where there is no runtime directory")
  func runtime() {
    #expect(table(["XDG_STATE_HOME": "/s"]).last == "runtime /s/kiroku/run (XDG_STATE_HOME)")
  }

  @Test("Kiroku's own variables come first, relative ones from here")
  func own() {
    let environment = ["KIROKU_HOME": "/k/", "KIROKU_CONFIG": "my.yaml", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"]
    #expect(table(environment).prefix(2) == ["data /k (KIROKU_HOME)", "config /here/my.yaml (KIROKU_CONFIG)"])
    #expect(paths(["KIROKU_HOME": "sub/dir"]).database == "/here/sub/dir/kiroku.sqlite")
    #expect(paths(["KIROKU_HOME": "/"]).database == "/kiroku.sqlite")
  }

  @Test("relative XDG paths and empty variables are as good as unset")
  func ignored() {
    let environment = [
      "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "./s", "XDG_RUNTIME_DIR": "run", "KIROKU_HOME": "",
      "KIROKU_CONFIG": "",
    ]
    #expect(table(environment) == table([:]))
  }
}
