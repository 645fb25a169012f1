import Foundation
import ProgramDriving
import Testing

@Suite("Paths from the environment", .timeLimit(.minutes(5)))
struct PathVariableTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  @Test(
    "a path that is not UTF-8 is refused by its variable's name, and nothing is created",
    arguments: ["KIROKU_HOME", "KIROKU_CONFIG", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"])
  func notUTF8(variable: String) throws {
    let run = try home.shell(
      "cd \(home.path); unset KIROKU_HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_RUNTIME_DIR; "
        + "export \(variable)=$(printf '\(home.path)/caf\\351'); $kiroku record 10m; echo $?; $intents run PostStudyRecord duration=10m --json; "
        + "echo $?; KIROKU_LANG=ja $kiroku status; echo $?; ls -A")
    #expect(run.output.components(separatedBy: "78\n").count == 4, "\(run)")
    #expect(run.error.components(separatedBy: variable).count == 4, "\(run)")
    #expect(!run.output.contains("caf") && !run.output.contains("\u{FFFD}"), "\(run)")
  }

  @Test(
    "a relative path of our own or of the home directory is refused by its variable's name",
    arguments: ["KIROKU_HOME", "KIROKU_CONFIG", "HOME"])
  func relative(variable: String) throws {
    let run = try home.shell(
      "cd \(home.path); unset KIROKU_HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_RUNTIME_DIR; "
        + "export \(variable)=here/or/there; $kiroku record 10m; echo $?; $intents run PostStudyRecord duration=10m; echo $?; ls -A")
    #expect(run.output == "78\n78\n", "\(run)")
    #expect(run.error.components(separatedBy: variable).count == 3 && run.error.contains("here/or/there"), "\(run)")
  }

  @Test("a relative XDG path is ignored, as the specification says, and info and doctor say so")
  func relativeXDG() throws {
    let environment = ["XDG_STATE_HOME": "here"]
    let info = try home.kiroku("info", environment: environment)
    #expect(info.status == 0)
    #expect(info.output.contains("XDG_STATE_HOME") && info.output.contains("here"), "\(info)")
    let document = try home.kiroku("info", "--json", environment: environment)
    #expect((document.json?["ignored"] as? [[String: String]])?.first == ["name": "XDG_STATE_HOME", "value": "here"], "\(document)")
    let doctor = try home.kiroku("doctor", environment: environment)
    #expect(doctor.status == 0)
    #expect(doctor.error.contains("XDG_STATE_HOME"), "\(doctor)")
    #expect(try home.kiroku("info", "--json").output.contains("\"ignored\":[]"))
  }

  @Test("a home that no path needs is not looked at")
  func unneededHome() throws {
    #expect(try home.kiroku("status", environment: ["HOME": "relative"]).status == 24)
  }
}
