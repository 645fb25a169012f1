/// Finds any number of patterns in one pass over a text (Aho and Corasick, 1975).
struct Automaton: Sendable {
  /// States by what leads there: a table of its own, since each letter of a text asks it once or twice.
  private var keys: [UInt64] = []
  private var values: [Int32] = []
  private var mask = 0
  /// Where to go on when no letter fits.
  private var failure: [Int32] = [0]
  /// The patterns that end in each state, and the next state with some on the way of failures.
  private var ends: [[Int32]] = [[]]
  private var nextEnd: [Int32] = [0]

  /// Makes one of patterns, which are told by their numbers; empty ones are never found.
  init(_ patterns: [[UInt32]]) {
    var children: [[(letter: UInt32, state: Int32)]] = [[]]
    var edges: [UInt64: Int32] = [:]
    for (number, pattern) in patterns.enumerated() where !pattern.isEmpty {
      var state: Int32 = 0
      for letter in pattern {
        let key = Self.key(state, letter)
        if let next = edges[key] {
          state = next
        } else {
          let next = Int32(children.count)
          children.append([])
          children[Int(state)].append((letter, next))
          ends.append([])
          edges[key] = next
          state = next
        }
      }
      ends[Int(state)].append(Int32(number))
    }
    layOut(edges)
    link(children)
  }

  private static func key(_ state: Int32, _ letter: UInt32) -> UInt64 { UInt64(letter) << 32 | UInt64(state) + 1 }

  private mutating func layOut(_ edges: [UInt64: Int32]) {
    var size = 16
    while size < edges.count * 2 { size *= 2 }
    keys = Array(repeating: 0, count: size)
    values = Array(repeating: 0, count: size)
    mask = size - 1
    for (key, value) in edges {
      var place = Self.place(key, mask)
      while keys[place] != 0 { place = (place + 1) & mask }
      keys[place] = key
      values[place] = value
    }
  }

  private mutating func link(_ children: [[(letter: UInt32, state: Int32)]]) {
    failure = Array(repeating: 0, count: children.count)
    nextEnd = Array(repeating: 0, count: children.count)
    var pending = children[0].map(\.state)
    var first = 0
    while first < pending.count {
      let state = pending[first]
      first += 1
      for (letter, child) in children[Int(state)] {
        pending.append(child)
        failure[Int(child)] = step(from: failure[Int(state)], letter)
        let back = failure[Int(child)]
        nextEnd[Int(child)] = ends[Int(back)].isEmpty ? nextEnd[Int(back)] : back
      }
    }
  }

  private static func place(_ key: UInt64, _ mask: Int) -> Int {
    let mixed = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32 ^ mixed) & mask
  }

  /// The state after a letter.
  func step(from state: Int32, _ letter: UInt32) -> Int32 {
    var state = state
    while true {
      let key = Self.key(state, letter)
      var place = Self.place(key, mask)
      while keys[place] != 0 {
        if keys[place] == key { return values[place] }
        place = (place + 1) & mask
      }
      if state == 0 { return 0 }
      state = failure[Int(state)]
    }
  }

  /// Hands each pattern that ends in a state.
  func forEachEnd(in state: Int32, _ body: (Int) -> Void) {
    var state = ends[Int(state)].isEmpty ? nextEnd[Int(state)] : state
    while state != 0 {
      for number in ends[Int(state)] { body(Int(number)) }
      state = nextEnd[Int(state)]
    }
  }
}
