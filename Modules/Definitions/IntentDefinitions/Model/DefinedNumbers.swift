extension DefinedParameter {
  /// The validation errors with the numbers that Xcode gives them: the three for numbers are 1, 2 and 3, the author's follow; without any of the
  /// three, the author's start at 1.
  public var numberedReasons: [(number: Int, reason: DefinedUnsupportedReason)] {
    let builtIn = ["negativeNumbersNotSupported", "greaterThanMaximumValue", "lessThanMinimumValue"]
    let own = unsupportedReasons.filter { !$0.isBuiltIn || !builtIn.contains($0.code) }
    let standard = builtIn.enumerated().compactMap { index, code in
      unsupportedReasons.first { $0.isBuiltIn && $0.code == code }.map { (number: index + 1, reason: $0) }
    }
    let first = standard.isEmpty ? 1 : builtIn.count + 1
    return standard + own.enumerated().map { (number: first + $0, reason: $1) }
  }
}

extension DefinedResponse {
  /// The codes that every response has, at their numbers 0 to 6.
  public static let standardCodes = [
    "unspecified", "ready", "continueInApp", "inProgress", "success", "failure", "failureRequiringAppLaunch",
  ]

  /// The codes in the order of the file with the numbers they have in code: the system's their own, the standard ones 0 to 6, the author's from 100.
  public var numberedCodes: [(number: Int, code: DefinedResponseCode)] {
    var next = 100
    return codes.map { code in
      if let number = code.number ?? Self.standardCodes.firstIndex(of: code.name) { return (number, code) }
      defer { next += 1 }
      return (next, code)
    }
  }
}
