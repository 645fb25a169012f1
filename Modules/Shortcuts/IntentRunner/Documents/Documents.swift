import Foundation
import IntentRuntime
import ProgramSupport

extension RunnerConfiguration {
  /// The exit code of a run that ends with an answer of that code: those of the standard codes are the same for every app.
  func exitCode(ofAnswer code: ResponseCodeDeclaration) -> ExitCode {
    if code.isSuccess { return .done }
    switch code.name {
    case "ready": return .done
    case "inProgress": return .inProgress
    case "continueInApp", "handleInApp": return .continueInApp
    case let name where name.hasPrefix("failureRequiringAppLaunch"): return .continueInApp
    default: return exitCode(code.name)
    }
  }
}

/// Makes the JSON documents that scripts rely on.
struct Documents: Sendable {
  let configuration: RunnerConfiguration
  let language: Language

  // MARK: Exit codes

  /// The exit code of an outcome.
  func exitCode(of outcome: IntentOutcome) -> ExitCode {
    switch outcome {
    case .success, .ready: .done
    case .failure(let code): configuration.exitCode(code)
    case .unsupported: .unsupported
    case .needsValue: .needsValue
    case .disambiguation: .disambiguation
    case .confirmation: .confirmation
    case .continueInApp: .continueInApp
    case .inProgress: .inProgress
    case .timedOut: .timedOut
    case .cancelled: .cancelled
    }
  }

  // MARK: Runs

  /// The document of a run, whatever its outcome.
  func execution(_ execution: IntentExecution) -> JSONValue {
    var document: JSONObject = ["intent": .string(type(of: execution.intent).intentName), "outcome": .string(execution.outcome.name)]
    switch execution.outcome {
    case .success(let code), .failure(let code): document["code"] = .string(code)
    case .ready: document["code"] = "ready"
    case .unsupported(let parameter, let reason, _):
      document["parameter"] = .string(parameter)
      document["reason"] = reason.map(JSONValue.string)
    case .needsValue(let parameter, let prompt):
      document["parameter"] = .string(parameter)
      document["prompt"] = .string(prompt)
    case .disambiguation(let parameter, let choices, let prompt):
      document["parameter"] = .string(parameter)
      document["choices"] = .array(choices.map(value))
      document["prompt"] = .string(prompt)
    case .confirmation(let parameter, let asked, let prompt):
      document["parameter"] = parameter.map(JSONValue.string)
      document["value"] = asked.map(value)
      document["prompt"] = .string(prompt)
    case .inProgress(let token): document["token"] = token.map(JSONValue.string)
    case .timedOut(let phase, let parameter, let committed):
      document["phase"] = .string(phase.rawValue)
      document["parameter"] = parameter.map(JSONValue.string)
      document["committed"] = .boolean(committed)
    case .continueInApp, .cancelled: break
    }
    document["message"] = .string(execution.message)
    if let response = execution.response {
      document["response"] = self.response(response, to: execution.intent)
      document["userActivity"] = response.userActivity.map(activity)
    }
    document["phases"] = .array(execution.phases.map(phase))
    return .object(document)
  }

  /// The document of a run without how long each phase took, so that two of them are equal where nothing changed; a fault is told in words.
  func observed(_ execution: IntentExecution) -> JSONValue {
    var execution = execution
    execution.phases = []
    if let fault = execution.fault { execution.message = configuration.explain(fault, language).message }
    return self.execution(execution)
  }

  /// The document of a shortcut that only the app can go on with.
  func continuation(of activity: UserActivity, message: String) -> JSONValue {
    ["outcome": .string(IntentOutcome.continueInApp.name), "message": .string(message), "userActivity": self.activity(activity)]
  }

  private func phase(_ record: PhaseRecord) -> JSONValue {
    [
      "phase": .string(record.phase.rawValue), "parameter": record.parameter.map(JSONValue.string), "result": .string(record.result),
      "milliseconds": .number(Self.milliseconds(record.elapsed)),
    ]
  }

  /// Milliseconds with three places.
  static func milliseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e6 + Double(attoseconds) / 1e12).rounded() / 1e3
  }

  private func response(_ response: any IntentResponse, to intent: any Intent) -> JSONValue? {
    if let make = configuration.responseDocument { return make(intent, response, language) }
    let members = type(of: intent).declaration.responseProperties.map { property in
      (property.name, response.value(forProperty: property.name).map(value))
    }
    let object = JSONObject(members)
    return object.isEmpty ? nil : .object(object)
  }

  // MARK: Resolve calls and options

  /// The document of one resolve call.
  func resolution(_ resolution: ParameterResolution) -> JSONValue {
    var document: JSONObject = [:]
    switch resolution.outcome {
    case .ready:
      let values = resolution.outcomes.compactMap { if case .success(let value) = $0 { value } else { nil } }
      document["result"] = .string(resolution.outcomes.isEmpty || values.isEmpty ? "notRequired" : "success")
      document["value"] = values.count > 1 ? .array(values.map(value)) : values.first.map(value)
    case .unsupported(_, let reason, _):
      document["result"] = "unsupported"
      document["reason"] = reason.map(JSONValue.string)
    case .needsValue(_, let prompt):
      document["result"] = "needsValue"
      document["prompt"] = .string(prompt)
    case .disambiguation(_, let choices, let prompt):
      document["result"] = "disambiguation"
      document["choices"] = .array(choices.map(value))
      document["prompt"] = .string(prompt)
    case .confirmation(_, let asked, let prompt):
      document["result"] = "confirmationRequired"
      document["value"] = asked.map(value)
      document["prompt"] = .string(prompt)
    default: document["result"] = .string(resolution.outcome.name)
    }
    if !resolution.message.isEmpty { document["message"] = .string(resolution.message) }
    return .object(document)
  }

  /// The document of the values offered for a parameter.
  func options(_ values: [IntentValue]) -> JSONValue {
    ["values": .array(values.map(value))]
  }

  // MARK: Values and activities

  /// The document of one value: durations are seconds, objects have `id` and `title`.
  func value(_ value: IntentValue) -> JSONValue {
    if let own = configuration.valueDocument(value) { return own }
    switch value {
    case .integer(let number): return .integer(number)
    case .decimal(let number), .duration(let number): return .number(number)
    case .boolean(let flag): return .boolean(flag)
    case .enumeration(let name, _): return .string(name)
    case .object(let object):
      var document: JSONObject = [
        "id": object.identifier.map(JSONValue.string), "title": .string(object.displayString),
        "subtitle": object.subtitle.map(JSONValue.string),
      ]
      for (name, property) in object.properties.sorted(by: { $0.key < $1.key }) { document[name] = self.value(property) }
      return .object(document)
    case .placemark(let place):
      return [
        "name": .string(place.name), "latitude": place.latitude.map(JSONValue.number), "longitude": place.longitude.map(JSONValue.number),
      ]
    case .array(let elements): return .array(elements.map(self.value))
    case .string, .speakableString, .url, .dateComponents, .dateComponentsRange, .file, .person, .currencyAmount, .paymentMethod,
      .measurement:
      return .string(configuration.format.text(for: value, in: language.tag))
    }
  }

  /// The document of an activity.
  func activity(_ activity: UserActivity) -> JSONValue {
    [
      "type": .string(activity.activityType), "title": activity.title.map(JSONValue.string),
      "userInfo": activity.userInfo.isEmpty ? nil : Self.dictionary(activity.userInfo),
    ]
  }

  private static func dictionary(_ values: [String: UserInfoValue]) -> JSONValue {
    .object(JSONObject(values.sorted { $0.key < $1.key }.map { ($0.key, plain($0.value)) }))
  }

  private static func plain(_ value: UserInfoValue) -> JSONValue {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .date(let date): .string(date.ISO8601Format())
    case .data(let data): .string(data.base64EncodedString())
    case .url(let url): .string(url.absoluteString)
    case .null: .null
    case .array(let elements): .array(elements.map(plain))
    case .dictionary(let members): dictionary(members)
    }
  }
}
