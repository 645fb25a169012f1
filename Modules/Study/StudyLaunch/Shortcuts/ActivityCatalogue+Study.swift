public import IntentRuntime
public import ShortcutManagement
import StudyIntents

extension ActivityCatalogue {
  /// The activities of Kiroku: the screens and actions, and one for each intent that shows what it handled.
  public static func study(intents: [IntentDeclaration]) -> ActivityCatalogue {
    ActivityCatalogue(StudyActivity.allCases.map(ActivityDeclaration.init) + intents.map(ActivityDeclaration.init))
  }
}

extension ActivityDeclaration {
  /// Takes what study says of one of its activities.
  init(_ activity: StudyActivity) {
    self.init(
      type: activity.rawValue, title: activity.title, keywords: activity.keywords, contentDescription: activity.summary,
      suggestedPhrase: activity.suggestedPhrase, comparedUserInfoKeys: activity.comparedUserInfoKeys,
      isDonatedWhenShown: activity.isDonatedWhenShown)
  }
}
