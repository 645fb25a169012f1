import Foundation
import ProgramSupport

/// What of this machine Kiroku's parts beside the log lean on: programs, a desktop, the user's systemd and hooks.
public struct Machine: Sendable {
  /// Whether the user's systemd can be had.
  public enum UserManager: String, Hashable, Sendable {
    case works
    /// systemd is there, and no manager of this user answers.
    case silent
    /// There is no systemd.
    case absent
  }

  private let variables: [String: String]
  private let programs: FoundPrograms
  /// The folder of hooks.
  public let hooks: HookFolder

  init(variables: [String: String], hooks: HookFolder) {
    self.variables = variables
    self.hooks = hooks
    programs = FoundPrograms(variables)
  }

  /// The path of a program; nil where there is none.
  public func path(of program: String) -> String? { programs.path(of: program) }

  /// Whether this process sees a desktop, or a bus to one.
  public var hasDesktop: Bool { DesktopNotice(variables).hasDesktop }

  /// The program that shows the end of a timer on the session's bus, and answers there; nil where it, or a bus, is missing.
  public var busProgram: String? { DesktopNotice(variables).busProgram }

  /// Asks the user's systemd; may take some seconds where that is stuck.
  public var userManager: UserManager {
    guard let systemctl = programs.path(of: "systemctl"), programs.path(of: "systemd-run") != nil else { return .absent }
    let run = LimitedRun.of(
      systemctl, arguments: ["--user", "show", "--property=Version"], environment: SmallEnvironment.of(variables), limit: .seconds(4))
    return run.end == .exited(0) ? .works : .silent
  }

  /// The editor's command line; nil where its program is not there.
  public var editor: String? {
    let command = ExternalEditor(environment: variables, fileName: "").command.text
    guard let program = command.split(separator: " ").first.map(String.init) else { return nil }
    // A line that a shell has to read is the shell's to judge.
    if command.contains(where: { "'\"\\$".contains($0) }) { return command }
    let isThere = program.hasPrefix("/") ? access(program, X_OK) == 0 : programs.path(of: program) != nil
    return isThere ? command : nil
  }

  /// The hooks that are there, each with what becomes of it.
  public var presentHooks: [(hook: Hook, state: HookFolder.State)] {
    Hook.allCases.map { ($0, hooks.state(of: $0)) }.filter { $0.state != .absent }
  }

  /// Files in the folder of hooks that are named like none; examples and what editors leave behind are left out.
  public var unknownHooks: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: hooks.path)) ?? []
    return names.filter { name in
      Hook(rawValue: name) == nil && !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasSuffix(".sample")
    }.sorted()
  }
}

extension StudyHost {
  /// What of this machine is leant on.
  public var machine: Machine { Machine(variables: variables, hooks: hooks.folder) }
}
