import Foundation
import IntentRuntime
import Testing

@Suite("Object values")
struct ObjectValueTests {
  @Test("every object answers for its own parts and for the properties of its type")
  func properties() {
    var object = IntentObjectValue(typeName: "Object", identifier: "7", displayString: "Miso", properties: ["price": .integer(5)])
    #expect(object.value(ofProperty: "identifier") == .string("7"))
    #expect(object.value(ofProperty: "displayString") == .string("Miso"))
    #expect(object.value(ofProperty: "price") == .integer(5))
    for name in ["pronunciationHint", "subtitleString", "alternativeSpeakableMatches", "displayImage", "other"] {
      #expect(object.value(ofProperty: name) == nil, "\(name)")
    }
    object.subtitle = "hot"
    object.pronunciationHint = "mee so"
    object.alternatives = [SpeakableString(spokenPhrase: "bean soup")]
    object.displayImage = IntentFile(content: .data(Data([1])), filename: "miso.png")
    #expect(object.value(ofProperty: "subtitleString") == .string("hot"))
    #expect(object.value(ofProperty: "pronunciationHint") == .string("mee so"))
    #expect(object.value(ofProperty: "alternativeSpeakableMatches") == .array([.speakableString(object.alternatives[0])]))
    #expect(object.value(ofProperty: "displayImage") == object.displayImage.map(IntentValue.file))
  }
}
