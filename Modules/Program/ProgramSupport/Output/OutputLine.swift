import Glibc

/// One line in a file of its own.
public enum OutputLine {
  /// Replaces the file's content with the line. Whether it could be written is not told.
  public static func write(_ line: String, to path: String) {
    guard let file = fopen(path, "we") else { return }
    fputs(line + "\n", file)
    fclose(file)
  }
}
