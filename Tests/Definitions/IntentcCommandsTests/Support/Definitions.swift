/// Small definitions, written for these tests.
enum Definitions {
  /// An intent that is asked about before it is done, with a parameter that is refused for a reason of its own.
  static func order() -> String {
    propertyList(
      """
      <key>INIntentDefinitionModelVersion</key><string>1.2</string>
      <key>INIntents</key><array><dict>
        <key>INIntentName</key><string>OrderTea</string>
        <key>INIntentCategory</key><string>order</string><key>INIntentVerb</key><string>Order</string>
        <key>INIntentTitle</key><string>Order tea</string><key>INIntentTitleID</key><string>titleID</string>
        <key>INIntentDescription</key><string>Orders tea.</string><key>INIntentDescriptionID</key><string>descID</string>
        <key>INIntentUserConfirmationRequired</key><true/>
        <key>INIntentParameters</key><array>
          <dict><key>INIntentParameterName</key><string>cups</string>
            <key>INIntentParameterDisplayName</key><string>cups</string><key>INIntentParameterDisplayNameID</key><string>cupsID</string>
            <key>INIntentParameterType</key><string>Integer</string><key>INIntentParameterTag</key><integer>1</integer>
            <key>INIntentParameterSupportsResolution</key><true/>
            <key>INIntentParameterMetadata</key><dict>
              <key>INIntentParameterMetadataMinimumValue</key><integer>1</integer>
              <key>INIntentParameterMetadataMaximumValue</key><integer>6</integer></dict>
            <key>INIntentParameterPromptDialogs</key><array><dict>
              <key>INIntentParameterPromptDialogType</key><string>Primary</string>
              <key>INIntentParameterPromptDialogFormatString</key><string>How many cups?</string>
              <key>INIntentParameterPromptDialogFormatStringID</key><string>askID</string></dict></array>
            <key>INIntentParameterUnsupportedReasons</key><array><dict>
              <key>INIntentParameterUnsupportedReasonCode</key><string>soldOut</string>
              <key>INIntentParameterUnsupportedReasonFormatString</key><string>There are no ${cups} cups.</string>
              <key>INIntentParameterUnsupportedReasonFormatStringID</key><string>soldID</string></dict></array></dict>
        </array>
        <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array>
          <dict><key>INIntentResponseCodeName</key><string>success</string><key>INIntentResponseCodeSuccess</key><true/>
            <key>INIntentResponseCodeFormatString</key><string>Your tea.</string>
            <key>INIntentResponseCodeFormatStringID</key><string>okID</string></dict>
          <dict><key>INIntentResponseCodeName</key><string>failure</string></dict>
          <dict><key>INIntentResponseCodeName</key><string>failureClosed</string>
            <key>INIntentResponseCodeFormatString</key><string>The shop is closed.</string>
            <key>INIntentResponseCodeFormatStringID</key><string>closID</string></dict>
        </array></dict>
      </dict></array>
      """)
  }

  /// An intent of the system's with one parameter.
  static func ride(title: String = "Get a Car", parameter: String = "partySize") -> String {
    propertyList(
      """
      <key>INIntentDefinitionModelVersion</key><string>1.2</string>
      <key>INIntents</key><array><dict>
        <key>INIntentName</key><string>RequestRide</string>
        <key>INIntentCategory</key><string>system</string><key>INIntentType</key><string>System</string>
        <key>INIntentClassName</key><string>INRequestRideIntent</string><key>INIntentClassPrefix</key><string>IN</string>
        <key>INIntentTitle</key><string>\(title)</string><key>INIntentTitleID</key><string>titleID</string>
        <key>INIntentIneligibleForSuggestions</key><true/>
        <key>INIntentLastParameterTag</key><integer>1</integer>
        <key>INIntentParameters</key><array>
          <dict><key>INIntentParameterName</key><string>\(parameter)</string>
            <key>INIntentParameterDisplayPriority</key><integer>1</integer><key>INIntentParameterTag</key><integer>1</integer>
            <key>INIntentParameterType</key><string>Integer</string></dict>
        </array>
      </dict></array>
      """)
  }

  /// One intent, `BrewTea`: a kind of tea, and how many cups from 1 to `greatest`.
  static func tea(greatest: Int = 6, title: String = "Brew Tea", cups: String = "cups") -> String {
    propertyList(
      """
      <key>INEnums</key><array><dict>
        <key>INEnumName</key><string>TeaKind</string>
        <key>INEnumDisplayName</key><string>Kind of Tea</string><key>INEnumDisplayNameID</key><string>kindID</string>
        <key>INEnumGeneratesHeader</key><true/><key>INEnumType</key><string>Regular</string>
        <key>INEnumValues</key><array>
          <dict><key>INEnumValueName</key><string>unknown</string>
            <key>INEnumValueDisplayName</key><string>Unknown</string><key>INEnumValueDisplayNameID</key><string>unkID</string></dict>
          <dict><key>INEnumValueName</key><string>green</string><key>INEnumValueIndex</key><integer>1</integer>
            <key>INEnumValueDisplayName</key><string>Green</string><key>INEnumValueDisplayNameID</key><string>greenID</string></dict>
        </array>
      </dict></array>
      <key>INIntentDefinitionModelVersion</key><string>1.2</string>
      <key>INIntentDefinitionNamespace</key><string>9jBKs2</string>
      <key>INIntents</key><array><dict>
        <key>INIntentName</key><string>BrewTea</string>
        <key>INIntentCategory</key><string>create</string><key>INIntentVerb</key><string>Create</string>
        <key>INIntentType</key><string>Custom</string>
        <key>INIntentTitle</key><string>\(title)</string><key>INIntentTitleID</key><string>titleID</string>
        <key>INIntentDescription</key><string>Brews tea.</string><key>INIntentDescriptionID</key><string>descID</string>
        <key>INIntentLastParameterTag</key><integer>2</integer>
        <key>INIntentIneligibleForSuggestions</key><true/>
        <key>INIntentParameters</key><array>
          <dict><key>INIntentParameterName</key><string>kind</string>
            <key>INIntentParameterDisplayName</key><string>Kind</string><key>INIntentParameterDisplayNameID</key><string>pKindID</string>
            <key>INIntentParameterDisplayPriority</key><integer>1</integer>
            <key>INIntentParameterEnumType</key><string>TeaKind</string><key>INIntentParameterEnumTypeNamespace</key><string>9jBKs2</string>
            <key>INIntentParameterType</key><string>Integer</string>
            <key>INIntentParameterSupportsResolution</key><true/><key>INIntentParameterTag</key><integer>1</integer></dict>
          <dict><key>INIntentParameterName</key><string>\(cups)</string>
            <key>INIntentParameterDisplayName</key><string>Cups</string><key>INIntentParameterDisplayNameID</key><string>pCupsID</string>
            <key>INIntentParameterDisplayPriority</key><integer>2</integer>
            <key>INIntentParameterMetadata</key><dict>
              <key>INIntentParameterMetadataDefaultValue</key><integer>1</integer>
              <key>INIntentParameterMetadataMinimumValue</key><integer>1</integer>
              <key>INIntentParameterMetadataMaximumValue</key><integer>\(greatest)</integer></dict>
            <key>INIntentParameterSupportsResolution</key><true/>
            <key>INIntentParameterType</key><string>Integer</string><key>INIntentParameterTag</key><integer>2</integer></dict>
        </array>
        <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array>
          <dict><key>INIntentResponseCodeName</key><string>success</string><key>INIntentResponseCodeSuccess</key><true/>
            <key>INIntentResponseCodeFormatString</key><string>Your tea is ready.</string>
            <key>INIntentResponseCodeFormatStringID</key><string>okID</string></dict>
          <dict><key>INIntentResponseCodeName</key><string>failure</string></dict>
        </array></dict>
      </dict></array>
      <key>INTypes</key><array/>
      """)
  }

  /// The Japanese words of ``tea(greatest:title:cups:)``.
  static let japanese = """
    "titleID" = "お茶を入れる";
    "descID" = "お茶を入れます。";
    "kindID" = "お茶の種類"; "unkID" = "不明"; "greenID" = "緑茶";
    "pKindID" = "種類"; "pCupsID" = "杯数"; "okID" = "お茶が入りました。";
    """

  /// An intent `BrewTea` whose title is missing and whose parameter depends on one that there is none of.
  static let broken = propertyList(
    """
    <key>INIntentDefinitionModelVersion</key><string>1.2</string>
    <key>INIntents</key><array><dict>
      <key>INIntentName</key><string>BrewTea</string>
      <key>INIntentCategory</key><string>create</string><key>INIntentVerb</key><string>Create</string>
      <key>INIntentLastParameterTag</key><integer>1</integer>
      <key>INIntentParameters</key><array><dict>
        <key>INIntentParameterName</key><string>cups</string>
        <key>INIntentParameterDisplayName</key><string>Cups</string><key>INIntentParameterDisplayNameID</key><string>pCupsID</string>
        <key>INIntentParameterRelationship</key><dict>
          <key>INIntentParameterRelationshipParentName</key><string>kimd</string>
          <key>INIntentParameterRelationshipPredicateName</key><string>HasAnyValue</string></dict>
        <key>INIntentParameterType</key><string>Integer</string><key>INIntentParameterTag</key><integer>1</integer>
      </dict></array>
    </dict></array>
    """)

  /// A property list with these members.
  static func propertyList(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(members)
    </dict>
    </plist>
    """
  }
}
