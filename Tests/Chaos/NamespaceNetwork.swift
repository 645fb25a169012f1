import Foundation
import PostgresTestSupport
import ProgramDriving
import TimelineDriving

/// A network namespace in which an instance runs, as on a machine of its own, with two cables: one to its clients, and one to its database,
/// which can be pulled. It goes away with the process that made it, however that ends.
final class NamespaceNetwork: InstanceNetwork {
  let place: ServerNetwork
  /// Where the database listens for the instance.
  let databaseHost: String
  private let keeper: RunningProgram

  /// It cannot be had; what was said.
  struct Unavailable: Error { var reason: String }

  /// Makes one.
  ///
  /// - Parameter number: Which of this process's it is: each has addresses of its own, of the range that is kept for measuring networks.
  init(_ number: Int) throws {
    // Blocks of eight addresses: four of a cable, four of the other.
    let block = (Int(getpid()) * 8 + number) % 16_384 * 8
    func address(_ offset: Int) -> String { "198.\(18 + block >> 16).\(block >> 8 & 0xFF).\(block & 0xFF + offset)" }
    let link = "kr\(getpid())\(number)"
    databaseHost = address(5)
    // What ends it is the end of this script's input; the namespace goes with its only process, and the cables with the namespace.
    let script = """
      set -e
      setpriv --pdeathsig KILL unshare --net sleep infinity </dev/null >/dev/null & inside=$!
      trap 'kill $inside 2>/dev/null || true' EXIT
      while [ "$(readlink /proc/$inside/ns/net)" = "$(readlink /proc/$$/ns/net)" ]; do kill -0 $inside; sleep 0.01; done
      within() { nsenter --target $inside --net "$@"; }
      within ip link set lo up
      cable() {
        ip link add $1 type veth peer name $2 netns $inside
        ip address add $3/30 dev $1; within ip address add $4/30 dev $2
        ip link set $1 up; within ip link set $2 up
      }
      cable \(link)c clients \(address(1)) \(address(2))
      cable \(link)d database \(databaseHost) \(address(6))
      echo "ready $inside"
      while read -r condition; do
        case $condition in
          whole) ip link set \(link)d up; within ip link set database up;;
          silent) ip link set \(link)d down;;
          cut) within ip link set database down;;
        esac
        echo done
      done
      """
    keeper = try RunningProgram(["/bin/sh", "-c", script], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C"])
    guard let line = keeper.readLine(within: .seconds(120)), line.hasPrefix("ready ") else {
      let said = keeper.finish(within: .seconds(120)).error
      throw Unavailable(reason: said.split(separator: "\n").first.map(String.init) ?? "no network namespace can be made")
    }
    place = ServerNetwork(
      host: address(2), entering: ["/usr/bin/nsenter", "--target", String(line.dropFirst(6)), "--net"])
  }

  deinit { keeper.kill() }

  func places(of servers: [PostgresServer]) -> [(host: String, port: Int)] { servers.map { (databaseHost, $0.port) } }

  func set(_ condition: CuttingWire.Condition) {
    keeper.feed("\(condition)\n")
    _ = keeper.readLine(within: .seconds(120))
  }

  /// It was stopped, and its machine says so.
  func lose(_ server: PostgresServer) {}
}
