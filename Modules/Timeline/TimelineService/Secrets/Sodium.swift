import CSodium

/// What the service asks of libsodium.
enum Sodium {
  /// There is not the memory that a hash takes.
  struct NoMemory: Error {}

  /// Looks once which instructions the processor has.
  private static let isReady: Bool = sodium_init() >= 0

  /// Returns the key that scrypt (RFC 7914) derives from a password. `rounds` is a power of two; it takes 128 × `rounds` × `blockSize` bytes of memory.
  static func scrypt(
    _ password: String, salt: [UInt8], byteCount: Int, rounds: Int, blockSize: Int, parallelism: Int
  ) throws(NoMemory) -> [UInt8] {
    precondition(isReady, "libsodium starts wherever there are random numbers")
    var key = [UInt8](repeating: 0, count: byteCount)
    let bytes = Array(password.utf8)
    guard
      crypto_pwhash_scryptsalsa208sha256_ll(
        bytes, bytes.count, salt, salt.count, UInt64(rounds), UInt32(blockSize), UInt32(parallelism), &key, key.count) == 0
    else { throw NoMemory() }
    return key
  }

  /// Returns the SHA-256 of `bytes`: 32 bytes.
  static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
    return hash
  }

  /// Whether two hashes are the same; takes as long wherever they differ.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && sodium_memcmp(one, other, one.count) == 0
  }
}
