import IntentRuntime
public import ProgramSupport

/// The units of goals, by SiriKit's names for them.
public enum WorkoutUnit {
  /// What a unit is called in a language; its name where there is no such unit.
  public static func title(of name: String, in language: Language) -> String {
    INWorkoutGoalUnitType.declaration.cases.first { $0.name == name }?.displayName.rendered(in: language.tag) ?? name
  }
}
