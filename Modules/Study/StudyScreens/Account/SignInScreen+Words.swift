import StudyModels

extension ScreenWords {
  var signInTitle: String { self("Sign in", "ログイン") }
  var signUpTitle: String { self("Make an account", "アカウントの作成") }
  var signInHeading: String {
    self(
      "Without an account everything stays on this machine. With one, what you show to others goes to the timeline server.",
      "アカウントがなくても、記録はこのコンピューターに残ります。ログインすると、公開した投稿がタイムラインに届きます。")
  }
  var signUpHeading: String {
    self("An account belongs to one server: one that you or somebody you trust runs.", "アカウントは1つのサーバーに作られます。自分や信頼できる人が運営するサーバーを選んでください。")
  }
  var signInWhat: String { self("What", "操作") }
  var signInChoice: String { self("sign in to my account", "ログインする") }
  var signUpChoice: String { self("make a new account", "新しく作成する") }
  var signIn: String { self("sign in", "ログイン") }
  var signUp: String { self("make it", "作成") }
  var signInButton: String { self("Sign in", "ログイン") }
  var signUpButton: String { self("Make it", "作成") }
  var signInHelp: String { self("Sign in", "ログインする") }
  var signUpHelp: String { self("Make the account, and sign in", "アカウントを作成してログインする") }
  var signInServer: String { self("Server", "サーバー") }
  var signInServerHint: String { self("such as https://kiroku.example", "例：https://kiroku.example") }
  var signInHandle: String { self("Handle", "ハンドル") }
  var signUpHandleHint: String { self("3 to 20 of a–z, 0–9 and _", "a〜z、0〜9、_で3〜20文字") }
  var signInPassword: String { self("Password", "パスワード") }
  var signUpPasswordHint: String { self("10 characters or more, and not your handle", "10文字以上。ハンドルと同じものは使えません") }
  var signUpPasswordShort: String { self("write 10 characters or more", "10文字以上にしてください") }
  var signInAgain: String { self("The same again", "もう一度") }
  var signUpDiffers: String { self("the passwords differ", "パスワードが一致しません") }
  var signUpNameHint: String { self("what people are shown; else the handle", "表示される名前。空ならハンドルです") }
  var signInNeedsServer: String { self("write the server's address", "サーバーのアドレスを入力してください") }
  var signInNeedsHandle: String { self("write your handle", "ハンドルを入力してください") }
  var signInNeedsPassword: String { self("write your password", "パスワードを入力してください") }
  var insecureBox: String { self("use it without encryption", "暗号化せずに使う") }
  var insecureHint: String { self("others on the way can read your password and your posts", "パスワードや投稿を途中の誰かに読まれるおそれがあります") }
  var insecureNeeded: String { self("use https, or accept that others may read along", "httpsを使うか、読まれることを承知のうえで選んでください") }

  func earlierTitle(_ count: Int) -> String {
    self(count == 1 ? "Post the one from before, too?" : "Post the \(count) from before, too?", "これまでの\(count)件も投稿しますか？")
  }
  var earlierMessage: String {
    self(
      "They were recorded for others to see while there was no account. This is asked once; what is kept here is not posted later.",
      "アカウントのないときに、公開する設定で記録したものです。確認は今回だけで、残したものは後から投稿されません。")
  }
  var earlierPost: String { self("Post them", "投稿する") }
  var earlierKeep: String { self("Keep them here", "ここだけに残す") }
  var earlierLater: String {
    self("Posts from before stay here until you decide: sign in again to be asked.", "これまでの投稿はまだ送信していません。もう一度ログインすると確認します。")
  }
  func earlierPosted(_ count: Int) -> String {
    self(count == 1 ? "The post from before goes out now." : "The \(count) posts from before go out now.", "これまでの投稿\(count)件を送信します。")
  }
  var earlierKept: String { self("The posts from before stay here.", "これまでの投稿はここだけに残ります。") }

  func signedIn(_ answer: SignInScreen.SignedIn) -> String {
    let place = answer.isInKeyring ? tokenInKeyring : tokenInFile
    return
      (answer.isNew
      ? self("You are \(answer.address) now, and signed in. ", "\(answer.address)を作成し、ログインしました。")
      : self("Signed in as \(answer.address). ", "\(answer.address)としてログインしました。")) + place
  }
  var tokenInKeyring: String { self("The session is kept in your keyring.", "セッションはキーリングに保存されています。") }
  var tokenInFile: String { self("The session is kept in a file that only you can read.", "セッションは本人だけが読めるファイルに保存されています。") }
}
