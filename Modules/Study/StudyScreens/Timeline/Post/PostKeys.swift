import TerminalUI

extension PostScreen {
  var keys: [KeyBinding<Event>] {
    let comment = selected
    let mayDelete = comment.map { $0.isMine || state.post.isMine } ?? false
    let keys: [KeyBinding<Event>] = [
      KeyBinding(
        "l", event: .likePressed, label: state.post.isLiked ? words.unlike : words.like, help: words.likeHelp, group: title,
        name: "post.like", disabledReason: state.isPending ? words.sendingAlready : nil),
      KeyBinding("c", event: .commentPressed, label: words.comment, help: words.commentHelp, group: title, name: "post.comment"),
      KeyBinding("@", event: .personPressed, label: words.person, help: words.postPersonHelp, group: title, name: "post.person"),
      KeyBinding(
        "d", event: .deletePressed, label: words.delete, help: words.commentDeleteHelp, group: title, name: "post.delete",
        isShownInFooter: mayDelete,
        disabledReason: mayDelete ? nil : comment == nil ? words.nothingSelected : words.timelineNotYours),
    ]
    return keys
      + words.listKeys(
        of: "post", group: title, input: { .input($0) }, again: state.refusal == nil ? nil : .againPressed, close: .closePressed)
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }
}
