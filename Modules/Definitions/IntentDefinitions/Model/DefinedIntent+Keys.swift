extension DefinedIntent: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.requiredString("Name", &name, place: &namePlace)
    coder.string("ClassPrefix", &classPrefix)
    coder.string("ClassName", &className)
    coder.string("Type", &kind, absent: "Custom")
    coder.string("Domain", &domain)
    coder.string("Category", &category)
    coder.string("Verb", &verb)
    coder.text("Title", id: "TitleID", &title)
    coder.text("Description", id: "DescriptionID", &description)
    coder.string("DefaultImageName", &defaultImageName)
    coder.flag("UserConfirmationRequired", &isConfirmationRequired)
    coder.flag("Configurable", &isConfigurable)
    coder.flag("EligibleForWidgets", &isEligibleForWidgets)
    coder.flag("IneligibleForSuggestions", &isIneligibleForSuggestions)
    coder.flag("Customizable", &isCustomizable)
    coder.flag("Deprecated", &isDeprecated)
    coder.integer("Restrictions", &restrictions, absent: 0)
    coder.string("KeyParameter", &keyParameter)
    coder.string("Input", &inputParameter)
    coder.integer("LastParameterTag", &lastParameterTag)
    coder.parts("Parameters", &parameters, prefix: "INIntentParameter")
    coder.combinations("ParameterCombinations", &suggestedCombinations)
    coder.combinations("ManagedParameterCombinations", &managedCombinations)
    coder.part("Response", &response, prefix: "INIntentResponse")
  }
}

extension DefinedCombination: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.text("Title", id: "TitleID", &title)
    coder.text("Subtitle", id: "SubtitleID", &subtitle)
    coder.flag("SupportsBackgroundExecution", &supportsBackgroundExecution, isAlwaysWritten: true)
    coder.flag("IsPrimary", &isPrimary)
    coder.flag("IsLinked", &isLinked)
    coder.flag("UpdatesLinked", &updatesLinked)
  }

  /// The parameters that a combination's key names.
  static func parameters(inKey key: String) -> [String] {
    key.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }
  }
}

extension DefinedResponse: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    // Most files write `INIntentResponseParameter…`; some written by the first Xcode 11 have `INIntentResponseProperty…`.
    coder.parts("Parameters", &properties, prefix: "INIntentResponseParameter", olderPrefix: "INIntentResponseProperty")
    coder.parts("Codes", &codes, prefix: "INIntentResponseCode")
    coder.string("Output", &output)
    coder.integer("LastParameterTag", &lastPropertyTag)
  }
}

extension DefinedResponseCode: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.requiredString("Name", &name)
    coder.flag("Success", &isSuccess)
    coder.text("FormatString", id: "FormatStringID", &template)
    coder.text("ConciseFormatString", id: "ConciseFormatStringID", &conciseTemplate)
  }
}
