import Foundation
import Testing

@testable import TimelineService

@Suite("What passwords and tokens are hashed by")
struct SodiumTests {
  @Test("scrypt gives the keys of RFC 7914, the one of an empty password too")
  func scrypt() throws {
    #expect(
      try Sodium.scrypt("pleaseletmein", salt: Array("SodiumChloride".utf8), byteCount: 64, rounds: 16_384, blockSize: 8, parallelism: 1)
        == bytes(
          "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887"
        ))
    #expect(
      try Sodium.scrypt("", salt: [], byteCount: 64, rounds: 16, blockSize: 1, parallelism: 1)
        == bytes(
          "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"
        ))
  }

  @Test("SHA-256 gives the hashes of FIPS 180")
  func sha256() {
    #expect(Sodium.sha256(Array("abc".utf8)) == bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
    #expect(Sodium.sha256([]) == bytes("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"))
  }

  @Test("hashes are equal where every byte is")
  func equality() {
    #expect(Sodium.areEqual([1, 2, 3], [1, 2, 3]))
    #expect(!Sodium.areEqual([1, 2, 3], [1, 2, 4]))
    #expect(!Sodium.areEqual([1, 2, 3], [1, 2]))
  }

  private func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
  }
}
