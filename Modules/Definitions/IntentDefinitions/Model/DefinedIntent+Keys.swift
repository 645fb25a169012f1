extension DefinedIntent: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.requiredString("Name", &name, place: &namePlace)
    reader.string("ClassPrefix", &classPrefix)
    reader.string("ClassName", &className)
    reader.string("Type", &kind, absent: "Custom")
    reader.string("Domain", &domain)
    reader.string("Category", &category)
    reader.string("Verb", &verb)
    reader.text("Title", id: "TitleID", &title)
    reader.text("Description", id: "DescriptionID", &description)
    reader.string("DefaultImageName", &defaultImageName)
    reader.flag("UserConfirmationRequired", &isConfirmationRequired)
    reader.flag("Configurable", &isConfigurable)
    reader.flag("EligibleForWidgets", &isEligibleForWidgets)
    reader.flag("IneligibleForSuggestions", &isIneligibleForSuggestions)
    reader.flag("Customizable", &isCustomizable)
    reader.flag("Deprecated", &isDeprecated)
    reader.integer("Restrictions", &restrictions, absent: 0)
    reader.string("KeyParameter", &keyParameter)
    reader.string("Input", &inputParameter)
    reader.integer("LastParameterTag", &lastParameterTag)
    reader.bits("Hash", &buildHash)
    reader.parts("Parameters", &parameters, prefix: "INIntentParameter")
    reader.combinations("ParameterCombinations", &suggestedCombinations)
    reader.combinations("ManagedParameterCombinations", &managedCombinations)
    reader.part("Response", &response, prefix: "INIntentResponse")
  }
}

extension DefinedCombination: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.text("Title", id: "TitleID", &title)
    reader.text("Subtitle", id: "SubtitleID", &subtitle)
    reader.flag("SupportsBackgroundExecution", &supportsBackgroundExecution)
    reader.flag("IsPrimary", &isPrimary)
    reader.flag("IsLinked", &isLinked)
    reader.flag("UpdatesLinked", &updatesLinked)
  }

  /// The parameters that a combination's key names.
  static func parameters(inKey key: String) -> [String] {
    key.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }.filter { !$0.isEmpty }
  }
}

extension DefinedResponse: DefinitionPart {
  mutating func read(from reader: PartReader) {
    // Most files write `INIntentResponseParameter…`; some written by the first Xcode 11 have `INIntentResponseProperty…`.
    reader.parts(
      reader.has("Parameters") ? "Parameters" : "Properties", &properties, prefix: "INIntentResponseParameter",
      olderPrefix: "INIntentResponseProperty")
    reader.parts("Codes", &codes, prefix: "INIntentResponseCode")
    reader.string("Output", &output)
    reader.integer(reader.has("LastParameterTag") ? "LastParameterTag" : "LastPropertyTag", &lastPropertyTag)
  }
}

extension DefinedResponseCode: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.requiredString("Name", &name)
    reader.flag("Success", &isSuccess)
    reader.text("FormatString", id: "FormatStringID", &template)
    reader.text("ConciseFormatString", id: "ConciseFormatStringID", &conciseTemplate)
  }
}
