/// What people say for an activity: patterns by language. Their words come from ``SharedPhraseWords``; whole samples are the activity's
/// ``StudyActivity/suggestedPhrase``.
enum ActivityPhrases {}
