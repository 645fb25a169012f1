import ProgramSupport

/// Lines as compilers write them: `path:line:column: error: what is wrong`.
enum CompilerLine {
  /// The line with its severity coloured and its place in bold; a line of another kind as it is.
  static func painted(_ line: String, _ style: LineStyle) -> String {
    guard style.isColored else { return line }
    let severities: [(String, (String) -> String)] = [("error", style.bad), ("warning", style.accent), ("note", style.dim)]
    let found = severities.compactMap { word, paint in line.firstRange(of: ": \(word): ").map { ($0, word, paint) } }
    guard let (range, word, paint) = found.min(by: { $0.0.lowerBound < $1.0.lowerBound }) else { return line }
    return style.bold(String(line[..<range.lowerBound]) + ":") + " " + paint(word + ":") + " " + line[range.upperBound...]
  }
}
