/// The classes of words that the patterns of several intents or activities name, by language.
///
/// What is said for one intent stands in its folder (`FinishStudy/FinishStudyIntent+Phrases.swift`), with the words that no other names; what is
/// said for an activity in ``ActivityPhrases``.
enum SharedPhraseWords {}
