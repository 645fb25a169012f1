import Foundation
public import Localization
import TimelineContract

/// What is taken as a password.
public enum Password {
  /// The form in which passwords are compared (NFC, as RFC 8265 has it): keyboards write the same letter in several ways.
  public static func normalized(_ password: String) -> String { password.precomposedStringWithCanonicalMapping }

  /// What is wrong with a password that somebody wants; nil for nothing.
  public static func fault(in password: String, of handle: String) -> Phrase? {
    let plain = normalized(password)
    guard TimelineLimits.password.contains(plain.count), plain.utf8.count <= 4 * TimelineLimits.password.upperBound else {
      return Phrase("A password has 10 to 200 characters.", "パスワードは10文字から200文字までです。")
    }
    let folded = plain.lowercased()
    guard handle.isEmpty || trimmed(folded) != trimmed(handle.lowercased()) else {
      return Phrase("The handle is no password. Choose something that nobody guesses.", "ハンドルと同じものは使えません。推測されにくいものを選んでください。")
    }
    guard !isCommon(folded) else {
      return Phrase(
        "This is among the passwords that are tried first. Choose another one, such as four words.",
        "よく使われるパスワードです。4つの単語を並べるなど、別のものを選んでください。")
    }
    return nil
  }

  /// Without what people put behind a word to make it longer.
  private static func trimmed(_ text: String) -> Substring {
    var rest = text[...]
    while let last = rest.last, last.isNumber || "!?.-_@#$".contains(last) { rest.removeLast() }
    return rest
  }

  private static func isCommon(_ folded: String) -> Bool {
    let plain = String(
      folded.map { leet[$0] ?? $0 })
    if common.contains(folded) || common.contains(plain) || isRepeated(folded) || isRun(folded) { return true }
    let stem = String(trimmed(folded).map { leet[$0] ?? $0 })
    return stems.contains(stem) || isRun(stem) || stem.isEmpty
  }

  /// Whether it is the same few characters again and again.
  private static func isRepeated(_ text: String) -> Bool {
    let letters = Array(text)
    return (1...4).contains { period in letters.indices.allSatisfy { letters[$0] == letters[$0 % period] } }
  }

  /// Whether it runs along a keyboard or the alphabet, there and back.
  private static func isRun(_ text: String) -> Bool {
    guard text.count >= 5 else { return false }
    return runs.contains { $0.contains(text) }
  }

  private static let runs: [String] = [
    "01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop[]", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjkl",
    "azertyuiopqsdfghjklm", "1qaz2wsx3edc4rfv5tgb", "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "zaq12wsxcde34rfv", "asdfghjkl;'",
    "zxcvbnm,./", "1234567890qwertyuiop", "qwerty1234567890", "abcdefghij1234567890",
  ].flatMap { [$0, String($0.reversed())] }

  private static let leet: [Character: Character] = ["0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s"]

  /// Words that are no password, whatever numbers stand behind them.
  private static let stems: Set<String> = [
    "password", "passwort", "passwords", "passw0rd", "mypassword", "thepassword", "letmein", "letmeinnow", "welcome", "iloveyou",
    "ilovey0u",
    "administrator", "admin", "adminadmin", "qwerty", "qwertyuiop", "qwertyuiopasdfghjkl", "asdfghjkl", "zxcvbnm", "monkey", "dragon",
    "baseball", "football", "basketball", "superman", "batman", "princess", "sunshine", "shadow", "master", "trustno", "michael",
    "jennifer",
    "liverpool", "chelsea", "arsenal", "manchester", "starwars", "pokemon", "computer", "internet", "whatever", "chocolate", "butterfly",
    "changeme", "changemenow", "secret", "topsecret", "default", "kiroku", "kirokukiroku", "studyplus", "benkyou", "benkyo", "study",
    "studying", "japan", "nippon", "nihon", "tokyo", "osaka", "sakura", "doraemon", "pikachu", "naruto", "onepiece", "arigatou", "arigato",
    "konnichiwa", "ohayou", "aishiteru", "daisuki", "pasuwado", "correcthorsebatterystaple", "abcdefghij", "testtest", "testing", "test",
    "hello", "helloworld", "login", "loginlogin", "google", "facebook", "samsung", "iphone", "android", "windows", "microsoft",
  ]

  private static let common: Set<String> = [
    "1234567890", "0123456789", "12345678910", "123456789a", "a123456789", "1234567891", "123123123123", "1122334455", "0987654321",
    "9876543210", "1q2w3e4r5t", "1qaz2wsx3edc", "q1w2e3r4t5", "qwerty1234", "qwerty12345", "qwerty123456", "password12", "password123",
    "password1234", "passwordpassword", "iloveyou123", "abc1234567", "abcd123456", "abcdef1234", "aa12345678", "woaini1314", "zxcvbnm123",
    "asdfghjkl1", "qazwsxedcrfv", "1g2w3e4r5t", "147258369a", "1472583690", "7894561230", "3.14159265", "3141592653", "2718281828",
    "jesuschrist", "mynameismy", "fuckyou123", "blink182blink", "thisismypassword", "nopassword", "letmein123", "welcome123",
  ]
}
