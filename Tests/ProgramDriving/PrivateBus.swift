import Foundation

/// A message bus of a test's own; gone with the value.
package final class PrivateBus {
  /// Where clients find it.
  package let address: String
  private let daemon: RunningProgram

  private static let program = "/usr/bin/dbus-daemon"

  /// Whether the tests can have one; where not, that is said.
  package static var isThere: Bool {
    guard !FileManager.default.isExecutableFile(atPath: program) else { return true }
    print("skipped: dbus-daemon is not installed")
    return false
  }

  /// Starts a bus in a home; programs that it starts get the home's environment.
  ///
  /// - Parameter services: command lines by the names for which the bus starts them.
  package init(in home: TemporaryHome, services: [String: String] = [:]) throws {
    let folder = home.path + "/services"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, command) in services {
      try "[D-BUS Service]\nName=\(name)\nExec=\(command)\n".write(
        toFile: "\(folder)/\(name).service", atomically: true, encoding: .utf8)
    }
    let settings = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>unix:path=\(home.path)/bus</listen>
        <servicedir>\(folder)</servicedir>
        <limit name="service_start_timeout">120000</limit>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
        </policy>
      </busconfig>
      """
    try settings.write(toFile: home.path + "/bus.conf", atomically: true, encoding: .utf8)
    daemon = try home.start([Self.program, "--config-file=\(home.path)/bus.conf", "--print-address", "--nofork"])
    guard let address = daemon.readLine() else {
      daemon.kill()
      throw CocoaError(.fileReadUnknown)
    }
    self.address = address
  }

  deinit { daemon.kill() }
}
