import StudyModels

/// Which page of the account is shown.
enum AccountPages {
  /// The account where somebody is signed in, else the form that signs in.
  static func entry(_ state: AccountState?, services: ScreenServices) -> any Page {
    if case .signedIn? = state { AccountScreen(services: services) } else { SignInScreen(services: services) }
  }
}
