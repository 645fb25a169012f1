import HTTPTypes
import ProgramSupport
import TimelineContract

/// The contract as OpenAPI 3.1 says it, made of the routes themselves.
enum OpenAPIDocument {
  static func text(of routes: [Route]) -> String {
    var paths = JSONObject()
    for route in routes {
      var operations = paths[route.path]?.objectValue ?? JSONObject()
      operations[route.method.rawValue.lowercased()] = operation(route)
      paths[route.path] = .object(operations)
    }
    let document: JSONValue = [
      "openapi": "3.1.0", "info": ["title": "Kiroku timeline", "version": "1"], "paths": .object(paths),
      "components": [
        "schemas": .object(OpenAPISchemas.all), "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
      ],
    ]
    return document.text
  }

  private static func operation(_ route: Route) -> JSONValue {
    var operation: JSONObject = ["summary": .string(route.summary), "operationId": .string(name(of: route))]
    if route.access == .signedIn {
      operation["security"] = [["token": []]]
    } else {
      // A token may be sent, and is then looked at.
      operation["security"] = [[:], ["token": []]]
    }
    let parameters = parameters(of: route)
    if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
    if let body = route.body { operation["requestBody"] = requestBody(body) }
    var responses = JSONObject()
    for (status, schema) in route.answers.sorted(by: { $0.key < $1.key }) { responses[String(status)] = answer(schema) }
    if route.answers[200] == "image" { responses["304"] = ["description": "The image that the client has."] }
    for status in refusals(of: route).sorted() { responses[String(status)] = problem }
    operation["responses"] = .object(responses)
    return .object(operation)
  }

  private static func name(of route: Route) -> String {
    let words = route.path.split { !$0.isLetter && !$0.isNumber }.filter { $0 != "v1" }
    return ([route.method.rawValue.lowercased()] + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }).joined()
  }

  /// The refusals of a route and those that every route may answer.
  static func refusals(of route: Route) -> Set<Int> {
    var statuses = route.refusals.union([401, 404, 429, 503])
    if route.path.hasPrefix("/healthz") { statuses.subtract([401, 503]) }
    if route.body != nil { statuses.formUnion([400, 413]) }
    if route.isList || route.body != nil && route.body != "image" { statuses.insert(422) }
    return statuses
  }

  private static func parameters(of route: Route) -> [JSONValue] {
    var parameters: [JSONValue] = route.path.split(separator: "/").filter { $0.hasPrefix("{") }.map { part in
      let name = part.dropFirst().dropLast()
      let schema: JSONValue =
        switch name {
        case "handle": ["type": "string", "pattern": "^[a-z0-9_]{3,20}$"]
        case "n": ["type": "integer", "minimum": 1, "maximum": 9]
        default: ["type": "string", "format": "uuid"]
        }
      return ["name": .string(String(name)), "in": "path", "required": true, "schema": schema]
    }
    if route.isList {
      parameters.append(["name": "limit", "in": "query", "schema": ["type": "integer", "minimum": 1, "maximum": 100, "default": 50]])
      for name in ["before", "after"] { parameters.append(["name": .string(name), "in": "query", "schema": ["type": "string"]]) }
    }
    if route.path == "/v1/people" {
      parameters.append(
        ["name": "search", "in": "query", "required": true, "schema": ["type": "string", "minLength": 1, "maxLength": 100]])
    }
    if route.body == "PostChange" { parameters.append(header("If-Match", isRequired: true)) }
    if route.path == "/v1/events" { parameters.append(header("Last-Event-ID", isRequired: false)) }
    return parameters
  }

  private static func header(_ name: String, isRequired: Bool) -> JSONValue {
    ["name": .string(name), "in": "header", "required": .boolean(isRequired), "schema": ["type": "string"]]
  }

  private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }

  private static let bytes: JSONValue = ["type": "string", "format": "binary"]

  private static func requestBody(_ schema: String) -> JSONValue {
    guard schema != "image" else {
      return ["required": true, "content": ["image/png": ["schema": bytes], "image/jpeg": ["schema": bytes]]]
    }
    return [
      "required": .boolean(schema != "SeatDraft"), "content": ["application/json": ["schema": reference(schema)]],
    ]
  }

  private static func answer(_ schema: String) -> JSONValue {
    switch schema {
    case "": return ["description": "Done."]
    case "image": return ["description": "The image.", "content": ["image/png": ["schema": bytes], "image/jpeg": ["schema": bytes]]]
    case "events": return ["description": "The stream.", "content": ["text/event-stream": ["schema": ["type": "string"]]]]
    case "Export", "OpenAPI": return ["description": "The document.", "content": ["application/json": ["schema": ["type": "object"]]]]
    default: break
    }
    guard let colon = schema.firstIndex(of: ":") else {
      return ["description": .string(schema), "content": ["application/json": ["schema": reference(schema)]]]
    }
    let (list, element) = (String(schema[..<colon]), schema[colon...].filter { $0.isLetter })
    let page: JSONValue = [
      "type": "object", "required": [.string(list), "after"],
      "properties": .object([
        list: ["type": "array", "items": reference(element)], "before": ["type": "string"], "after": ["type": "string"],
      ]),
    ]
    let description = "A page, the newest first. With a before, there may be more, however short it is."
    return ["description": .string(description), "content": ["application/json": ["schema": page]]]
  }

  private static let problem: JSONValue = [
    "description": "A problem.", "content": ["application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]],
  ]
}
