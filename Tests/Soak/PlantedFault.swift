import Foundation

/// A program in the app's place that does wrong what a run looks for.
struct PlantedFault: Sendable {
  var name: String
  /// Words of which some must be said of it.
  var says: [String]
  /// What is run in place of the app, in bash; `$REAL` is the app. Its commands are as they are; `$0.commands` has a byte for each that was run.
  private var script: String

  static let all = [
    PlantedFault(name: "a crash", says: ["signal 9"], script: "(sleep 3; kill -KILL $$) & exec \"$REAL\""),
    PlantedFault(name: "an end at once", says: ["ended with 70"], script: "exit 70"),
    PlantedFault(name: "an end with an error", says: ["ended with 70"], script: "timeout --foreground 3 \"$REAL\"; exit 70"),
    PlantedFault(
      name: "a screen that is stuck", says: ["never came", "changes the screen"], script: "timeout --foreground 3 \"$REAL\"; sleep 600"),
    // As after a key that no page takes any more.
    PlantedFault(
      name: "what is painted is old", says: ["never came"],
      script: "printf ' Kiroku   1 Home\\n n record  s start\\n'; while read -rsn1; do :; done; sleep 600"),
    // By commands that were run beside it, not by time: a slow machine must show as much of it. Nothing is forked for it, since a copy of all that
    // it holds would count as well.
    PlantedFault(
      name: "memory that grows", says: ["grew by"],
      script: """
        (printf -v piece '%2000000s' ''; held=(); exec {never}<> <(:)
        while :; do
          read -rt 0.1 -u "$never"; read -r ran <"$0.commands"
          while (( ${#held[@]} < ${#ran} )); do held+=("$piece"); done
        done) &
        exec "$REAL"
        """),
  ]

  /// Writes it, and returns its path.
  func plant(before real: String, in folder: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = """
      #!/bin/bash
      REAL='\(real)'
      [ $# = 0 ] || { printf . >>"$0.commands"; exec "$REAL" "$@"; }
      \(script)

      """
    let path = folder + "/kiroku"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o755)
    return path
  }
}
