import TextFolding

/// How people are found by what somebody types.
public enum PersonSearch {
  /// What a handle or a name is looked up by: without width, case and the kind of kana, and without spaces.
  public static func key(of text: String) -> String { SpokenKey.key(of: text) }

  /// The rows that a person is found by: the beginnings of these match.
  public static func keys(handle: String, displayName: String) -> Set<String> {
    var keys: Set<String> = [key(of: handle), key(of: displayName)]
    for part in handle.split(separator: "_") { keys.insert(key(of: String(part))) }
    for word in displayName.split(whereSeparator: \.isWhitespace) { keys.insert(key(of: String(word))) }
    keys.remove("")
    return keys
  }
}
