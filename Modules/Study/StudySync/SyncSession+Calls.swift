import Glibc
import ProgramSupport
import StudyRepositories
import TextSafety
import TimelineClient

/// Asking the service.
extension SyncSession {
  /// Asks the service: `{"method", "path", "body"?, "ifMatch"?, "to"?}`; `to` is a file that is made for an account's export.
  func call(_ request: JSONValue) async throws -> JSONValue {
    guard let method = request["method"]?.stringValue, let path = request["path"]?.stringValue, path.hasPrefix("/v1/"),
      !path.split(separator: "/", omittingEmptySubsequences: false).contains(where: { $0 == ".." || $0 == "." })
    else {
      throw SyncProblem.malformed(in: language)
    }
    let (account, token, service) = try signedIn()
    let message = ServiceRequest(
      method, path, token: token, ifMatch: request["ifMatch"]?.stringValue, body: request["body"].map(\.text))
    let answer: ServiceAnswer
    if let file = request["to"]?.stringValue {
      answer = try await fetch(message, into: file, from: service, at: account.name.server)
    } else {
      answer = try await send(message, to: service, at: account.name.server)
    }
    guard (200..<300).contains(answer.status) else {
      let problem = SyncProblem(answer, server: account.name.server, in: language)
      if problem.status == 401 { try end(account.name, token) }
      throw problem
    }
    guard request["to"] != nil || answer.status == 204 || answer.type.hasSuffix("json") && Self.document(answer.body) != nil else {
      throw SyncProblem.notAService(account.name.server, in: language)
    }
    return [
      "status": .integer(answer.status), "entityTag": answer.entityTag.map { .string($0) }, "body": Self.document(answer.body),
    ]
  }

  /// Writes an account's export into a new file that only the user can read. The file takes its name once it is whole; if anything fails,
  /// nothing is left of it.
  private func fetch(
    _ message: ServiceRequest, into file: String, from service: any TimelineService, at server: String
  ) async throws(SyncProblem) -> ServiceAnswer {
    guard let http = service as? HTTPTimelineService else { throw .malformed(in: language) }
    var facts = stat()
    guard lstat(file, &facts) != 0 else { throw .cannotWrite(file, EEXIST, in: language) }
    let part: UnfinishedFile
    do throws(SystemError) {
      part = try UnfinishedFile(nextTo: file)
    } catch {
      throw .cannotWrite(file, error.code, in: language)
    }
    let answer: ServiceAnswer
    do throws(ServiceFailure) {
      answer = try await http.send(message, writingTo: part.descriptor)
    } catch {
      throw SyncProblem(error, server: server, in: language)
    }
    guard (200..<300).contains(answer.status) else { return answer }
    guard answer.type.hasSuffix("json") else { throw SyncProblem.notAService(server, in: language) }
    guard answer.status == 200, Self.isExport(part.descriptor) else { throw SyncProblem.noExport(server, in: language) }
    // The name is taken last, so that a file of somebody else's that has come meanwhile stays.
    do throws(SystemError) { try part.publish() } catch { throw .cannotWrite(file, error.code, in: language) }
    return answer
  }

  /// Whether a file holds an account's export: a whole document, with the account and its posts.
  private static func isExport(_ descriptor: Int32) -> Bool {
    var scan = JSONScan()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var place: off_t = 0
    while true {
      let count = pread(descriptor, &bytes, bytes.count, place)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      scan.take(bytes[..<count])
      place += off_t(count)
    }
    return scan.isWhole && scan.names.contains("account") && scan.names.contains("posts")
  }

  func send(_ request: ServiceRequest, to service: any TimelineService, at server: String) async throws(SyncProblem) -> ServiceAnswer {
    do throws(ServiceFailure) {
      return try await service.send(request)
    } catch {
      throw SyncProblem(error, server: server, in: language)
    }
  }

  /// A document with every text in it cleaned, so that it does nothing to a terminal, and no whole number beyond ``largestNumber``.
  static func document(_ body: [UInt8]) -> JSONValue? {
    guard let text = String(validating: body, as: UTF8.self), let document = try? JSONValue(parsing: text) else { return nil }
    return cleaned(document)
  }

  private static func cleaned(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(SafeText.withoutControls(text, keepsLines: true))
    case .array(let elements): .array(elements.map(cleaned))
    case .object(let object): .object(JSONObject(object.map { ($0.key, cleaned($0.value)) }))
    case .integer(let number): .integer(min(max(number, -largestNumber), largestNumber))
    // From 2⁵³ on every number is whole, and is written as one.
    case .number(let number) where number.magnitude > 0x1p53: .integer(number < 0 ? -largestNumber : largestNumber)
    case .null, .boolean, .number: value
    }
  }

  /// The largest whole number that JSON carries between programs (RFC 7493). A larger one becomes this one, so that adding to a count, or
  /// making milliseconds of it, doesn't overflow in the code that shows it.
  private static let largestNumber = 1 << 53
}
