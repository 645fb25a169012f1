/// How many records had a part, and of how many it came back as it was; of those whose format said that it does, too.
struct PartTally {
  var had = 0
  var kept = 0
  var untold = 0

  static func + (left: PartTally, right: PartTally) -> PartTally {
    PartTally(had: left.had + right.had, kept: left.kept + right.kept, untold: left.untold + right.untold)
  }
}
