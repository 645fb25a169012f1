import Foundation

/// What a password's hash costs whoever tries passwords: scrypt's parameters, which are stored with each hash.
public struct PasswordCost: Hashable, Sendable {
  /// The logarithm of the rounds: memory is 2^(7 + this) times the block size.
  public var logarithm: Int
  /// The block size.
  public var blockSize: Int
  /// How often it is done.
  public var parallelism: Int

  /// Makes a cost.
  public init(logarithm: Int, blockSize: Int, parallelism: Int) {
    self.logarithm = logarithm
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// 32 MiB, three times: what OWASP takes for as strong as 128 MiB once.
  public static let standard = PasswordCost(logarithm: 15, blockSize: 8, parallelism: 3)
}

/// A password's hash, with what it was made by: `$scrypt$ln=15,r=8,p=3$SALT$HASH`.
struct PasswordHash: Hashable, Sendable {
  var cost: PasswordCost
  var salt: [UInt8]
  var hash: [UInt8]

  /// Hashes a password. Takes a tenth of a second; throws ``Sodium/NoMemory`` where there is not enough of it.
  init(of password: String, salt: [UInt8], cost: PasswordCost) throws(Sodium.NoMemory) {
    self.cost = cost
    self.salt = salt
    hash = try Sodium.scrypt(
      password, salt: salt, byteCount: 32, rounds: 1 << cost.logarithm, blockSize: cost.blockSize, parallelism: cost.parallelism)
  }

  /// Reads a stored hash; nil for a text that is none.
  init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[1] == "scrypt", let salt = Data(base64Encoded: String(parts[3])),
      let hash = Data(base64Encoded: String(parts[4]))
    else { return nil }
    let numbers = parts[2].split(separator: ",").compactMap { $0.split(separator: "=").last.flatMap { Int($0) } }
    guard numbers.count == 3, (1...24).contains(numbers[0]), (1...64).contains(numbers[1]), (1...64).contains(numbers[2]) else {
      return nil
    }
    cost = PasswordCost(logarithm: numbers[0], blockSize: numbers[1], parallelism: numbers[2])
    self.salt = Array(salt)
    self.hash = Array(hash)
  }

  /// The hash as it is stored.
  var text: String {
    let parameters = "ln=\(cost.logarithm),r=\(cost.blockSize),p=\(cost.parallelism)"
    return "$scrypt$\(parameters)$\(Data(salt).base64EncodedString())$\(Data(hash).base64EncodedString())"
  }

  /// Whether it is the hash of a password. Takes as long as the hash took.
  func fits(_ password: String) throws(Sodium.NoMemory) -> Bool {
    let other = try PasswordHash(of: password, salt: salt, cost: cost)
    return Sodium.areEqual(other.hash, hash)
  }
}
