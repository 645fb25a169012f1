public import Localization
import TimelineContract

/// The names of accounts in addresses.
public enum Handle {
  /// What is wrong with a handle that somebody wants; nil for nothing.
  public static func fault(in handle: String) -> Phrase? {
    guard TimelineLimits.handle.contains(handle.utf8.count), handle.utf8.allSatisfy(isLetter) else {
      return Phrase("A handle is 3 to 20 of a–z, 0–9 and _.", "ハンドルはa–z、0–9、_の3文字から20文字までです。")
    }
    guard handle.utf8.contains(where: { $0 != UInt8(ascii: "_") }) else {
      return Phrase("A handle needs a letter or a digit.", "ハンドルには英字か数字が必要です。")
    }
    guard !reserved.contains(skeleton(of: handle)) else {
      return Phrase("This handle is reserved. Choose another one.", "このハンドルは予約されています。別のものを選んでください。")
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// What handles that look alike have in common: two accounts never have the same.
  public static func skeleton(of handle: String) -> String {
    var skeleton = ""
    for character in handle.lowercased() {
      switch character {
      case "_": continue
      case "0": skeleton.append("o")
      case "1", "i", "l":
        if skeleton.last == "c" {
          skeleton.removeLast()
          skeleton.append("d")
        } else {
          skeleton.append("l")
        }
      case "2": skeleton.append("z")
      case "9", "q": skeleton.append("g")
      case "5": skeleton.append("s")
      case "v" where skeleton.last == "v":
        skeleton.removeLast()
        skeleton.append("w")
      case "n" where skeleton.last == "r":
        skeleton.removeLast()
        skeleton.append("m")
      default: skeleton.append(character)
      }
    }
    return skeleton
  }

  private static let reserved: Set<String> = Set(
    [
      "abuse", "about", "account", "accounts", "admin", "administrator", "all", "anonymous", "api", "app", "bot", "comment", "comments",
      "contact", "deleted", "everyone", "followers", "following", "help", "here", "home", "info", "kiroku", "kiroku_server", "login",
      "logout", "mail", "me", "metrics", "mine", "moderator", "moderation", "nobody", "null", "official", "openapi", "operator", "people",
      "post", "posts", "postmaster", "privacy", "public", "report", "reports", "room", "rooms", "root", "security", "server", "service",
      "session", "sessions", "settings", "signin", "signout", "signup", "staff", "status", "support", "system", "team", "terms",
      "timeline", "undefined", "unknown", "user", "usage", "webmaster", "www", "you", "healthz", "readyz", "v1", "v2",
    ].map(skeleton))
}
