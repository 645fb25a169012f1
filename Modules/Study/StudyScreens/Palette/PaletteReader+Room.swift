import ShortcutManagement

extension PaletteReader {
  /// What was found of a kind.
  struct Found {
    var kind: SearchKind
    var count: Int
    /// Whether there is more than was asked for.
    var hasMore: Bool
  }

  /// How many rows each group has: the usual number or what the user wanted, and then in their order what is left of the lines.
  static func shares(of groups: [Found], room: Int, wanted: [SearchKind: Int]) -> [Int] {
    /// The lines of a group: its heading, its rows, and the one that leads to more.
    func lines(_ group: Found, _ rows: Int) -> Int { 1 + rows + (rows < group.count || group.hasMore ? 1 : 0) }
    var shares = groups.map { group in
      let usual = wanted[group.kind] ?? limit
      // A single one more takes no more lines than the line that would lead to it.
      return group.count == usual + 1 && !group.hasMore ? group.count : min(group.count, usual)
    }
    var free = room - zip(groups, shares).reduce(0) { $0 + lines($1.0, $1.1) }
    for (place, group) in groups.enumerated() where free > 0 && shares[place] < group.count {
      let before = lines(group, shares[place])
      // All of them, where the line that leads to more makes room for the last.
      let all = lines(group, group.count) - before
      shares[place] = all <= free ? group.count : min(group.count, shares[place] + free)
      free -= lines(group, shares[place]) - before
    }
    return shares
  }
}
