import Foundation

/// What a document of a run tells.
struct Answer {
  private let document: [String: Any]

  /// Reads a document; nil where it is none: cut off by a kill, say.
  init?(_ data: Data) {
    guard let document = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else { return nil }
    self.document = document
  }

  init?(_ line: String) { self.init(Data(line.utf8)) }

  /// The number of the call of `serve` that this answers.
  var number: Int? { document["id"] as? Int }

  /// The result of a call of `serve`, or the document itself.
  private var result: [String: Any] { document["result"] as? [String: Any] ?? document }

  var outcome: String? { result["outcome"] as? String }
  var isCommitted: Bool? { result["committed"] as? Bool }
  var token: String? { result["token"] as? String }
  var message: String? { result["message"] as? String }

  /// The record that was acknowledged.
  var record: String? {
    guard outcome == "success" else { return nil }
    return (result["response"] as? [String: Any])?["recordID"] as? String
  }

  /// What `undo` and `redo` say they did.
  var change: (verb: String, at: String)? {
    guard let change = document["change"] as? [String: Any], let verb = change["verb"] as? String, let at = change["at"] as? String else {
      return nil
    }
    return (verb, at)
  }

  /// The code of an error's document.
  var errorCode: Int? { (document["error"] as? [String: Any])?["code"] as? Int }
}
