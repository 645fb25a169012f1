/// How a property list is written.
public enum PropertyListFormat: Hashable, Sendable, CaseIterable {
  /// XML, as Xcode saves definitions.
  case xml
  /// Apple's binary format, `bplist00`.
  case binary

  /// The format that a file's first bytes tell; what is not binary is taken for text.
  public init(of bytes: [UInt8]) {
    self = bytes.starts(with: Array("bplist".utf8)) ? .binary : .xml
  }
}
