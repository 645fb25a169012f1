extension String {
  /// Makes text of scalars, written as UTF-8 in one go.
  package init(scalars: [Unicode.Scalar]) { self.init(scalars: scalars[...]) }

  /// The same for some of an array.
  package init(scalars: ArraySlice<Unicode.Scalar>) {
    var length = 0
    for scalar in scalars { length += UTF8.width(scalar) }
    self.init(unsafeUninitializedCapacity: length) { bytes in
      var place = 0
      for scalar in scalars {
        let value = scalar.value
        switch value {
        case 0..<0x80: bytes[place] = UInt8(truncatingIfNeeded: value)
        case 0x80..<0x800:
          bytes[place] = 0xC0 | UInt8(truncatingIfNeeded: value >> 6)
          bytes[place + 1] = 0x80 | UInt8(truncatingIfNeeded: value & 0x3F)
        case 0x800..<0x1_0000:
          bytes[place] = 0xE0 | UInt8(truncatingIfNeeded: value >> 12)
          bytes[place + 1] = 0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F)
          bytes[place + 2] = 0x80 | UInt8(truncatingIfNeeded: value & 0x3F)
        default:
          bytes[place] = 0xF0 | UInt8(truncatingIfNeeded: value >> 18)
          bytes[place + 1] = 0x80 | UInt8(truncatingIfNeeded: value >> 12 & 0x3F)
          bytes[place + 2] = 0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F)
          bytes[place + 3] = 0x80 | UInt8(truncatingIfNeeded: value & 0x3F)
        }
        place += UTF8.width(scalar)
      }
      return place
    }
  }

  /// The scalars of the text.
  package var scalarArray: [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(utf8.count)
    if utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in utf8 { scalars.append(Unicode.Scalar(byte)) }
    } else {
      for scalar in unicodeScalars { scalars.append(scalar) }
    }
    return scalars
  }
}
