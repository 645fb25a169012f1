public import IntentRuntime

/// The session goes on after it was shown, and others pause, extend or finish it.
extension ShowCurrentStudyIntentHandler: StatusSending {
  /// Tells how it stands as often as the observer wants to hear; nothing changes once nothing is measured any more.
  public func startSendingUpdates(for intent: any Intent, to observer: ResponseObserver) async {
    while true {
      await observer.pause()
      guard !Task.isCancelled else { return }
      let response = await handle(intent: ShowCurrentStudyIntent())
      observer.didUpdate(response)
      guard response.code == .success else { return observer.didEnd() }
    }
  }
}
