import SchoolModel

/// Signing in, and letting a device in.
struct SignInStrings: Sentences {
    let speaking: Language

    var accountTitle: String { say("My account", de: "Mein Konto", ja: "自分のアカウント") }
    var allow: String { say("Allow", de: "Zulassen", ja: "許可する") }
    var badge: String { say("Badge code", de: "Ausweiscode", ja: "バッジのコード") }
    var badgeFound: String { say("Found! Just a moment …", de: "Gefunden! Einen Moment …", ja: "見つかりました。少し待ってください。") }
    var badgeHint: String {
        say(
            "Type the letters and numbers under the picture on your badge. Dashes and capitals don’t matter.",
            de:
                "Tippe die Buchstaben und Zahlen unter dem Bild auf deinem Ausweis ein. Ob mit Strichen, groß oder klein, ist egal.",
            ja: "バッジの絵の下の文字と数字を入力してください。「-」や、大文字・小文字は気にしなくて大丈夫です。")
    }
    var browser: String { say("Browser", de: "Browser", ja: "ブラウザー") }
    var calendarsIntro: String {
        say(
            "These read your timetable without signing in. Disconnect any you don’t recognise. A new password disconnects all of them.",
            de:
                "Diese lesen den Stundenplan ohne Anmeldung. Ist ein fremder dabei? Dann trennen. Ein neues Passwort trennt alle.",
            ja: "サインインせずに時間割を読み取ります。知らないものは接続を解除してください。パスワードを変更すると、すべて解除されます。")
    }
    var cameraBusy: String {
        say(
            "The camera can’t be used right now; perhaps another program is using it. Close that program and try again, or type the letters below.",
            de:
                "Die Kamera geht gerade nicht, vielleicht benutzt sie ein anderes Programm. Schließ es und versuch es noch einmal, oder tippe die Zeichen unten ein.",
            ja: "今はカメラを使えません。ほかのアプリが使っているかもしれません。それを閉じてもう一度試すか、下に文字を入力してください。")
    }
    var cameraDenied: String {
        say(
            "The camera is not allowed here. Allow it in the browser, next to the address, and try again. Or type the letters below.",
            de:
                "Die Kamera ist hier nicht erlaubt. Erlaub sie im Browser neben der Adresse und versuch es noch einmal. Oder tippe die Zeichen unten ein.",
            ja: "ここではカメラが許可されていません。ブラウザーのアドレスの横で許可して、もう一度試してください。下に文字を入力することもできます。")
    }
    var cameraImpossible: String {
        say(
            "The camera can’t be used with this browser or at this address. Type the letters below.",
            de: "Mit diesem Browser oder unter dieser Adresse geht die Kamera nicht. Tippe die Zeichen unten ein.",
            ja: "このブラウザー、またはこのアドレスではカメラを使えません。下に文字を入力してください。")
    }
    var changePassword: String { say("Change password", de: "Passwort ändern", ja: "パスワードを変更") }
    var code: String { say("Start code", de: "Startcode", ja: "スタートコード") }
    var codeHint: String {
        say(
            "It’s on the slip of paper that you were given. Capitals and dashes don’t matter.",
            de: "Er steht auf dem Zettel aus der Schule. Ob mit Strichen, groß oder klein, ist egal.",
            ja: "もらった紙に書いてあります。「-」や、大文字・小文字は気にしなくて大丈夫です。")
    }
    var currentPassword: String { say("Current password", de: "Bisheriges Passwort", ja: "今のパスワード") }
    var demoText: String {
        say(
            "Everybody here is made up. Sign in as one of them to look around:",
            de: "Alle Personen hier sind erfunden. Zum Umsehen einfach als eine von ihnen anmelden:",
            ja: "ここに出てくるのは、みんな架空の人です。だれかを選んでサインインし、見てまわってください。")
    }
    var demoTitle: String { say("Demo school", de: "Demoschule", ja: "デモ用の学校") }
    var deny: String { say("Don’t allow", de: "Nicht zulassen", ja: "許可しない") }
    var device: String { say("Device", de: "Gerät", ja: "端末") }
    var deviceAllowed: String {
        say(
            "Done! The device is signed in. You can close this page.",
            de: "Fertig! Das Gerät ist angemeldet. Diese Seite kann geschlossen werden.",
            ja: "できました。端末はサインインしています。このページは閉じてかまいません。")
    }
    var deviceCode: String { say("Code on the device", de: "Code auf dem Gerät", ja: "端末のコード") }
    var deviceCompare: String {
        say(
            "Continue only if the device in front of you shows exactly this code:",
            de: "Nur weitermachen, wenn das Gerät genau diesen Code zeigt:",
            ja: "目の前の端末に、次と同じコードが出ているときだけ続けてください。")
    }
    var deviceDenied: String {
        say(
            "The device was not allowed.",
            de: "Das Gerät wurde nicht zugelassen.",
            ja: "端末は許可されませんでした。")
    }
    var deviceIntro: String {
        say(
            "Type the code that your app or your device shows.",
            de: "Bitte den Code eingeben, den die App oder das Gerät zeigt.",
            ja: "アプリや端末に出ているコードを入力してください。")
    }
    var deviceMayUse: String {
        say(
            "In your name, the apps on this device may then:",
            de: "Die Apps auf diesem Gerät dürfen dann mit diesem Konto:",
            ja: "許可すると、この端末のアプリは、このアカウントで次のことができます。")
    }
    var deviceMeaning: String {
        say(
            "They can’t run the school, and they can’t change your password. You can end this on your account page at any time.",
            de:
                "Die Schule verwalten oder das Passwort ändern können sie nicht. Auf der Kontoseite lässt sich das jederzeit beenden.",
            ja: "学校の管理やパスワードの変更はできません。アカウントのページでいつでも取り消せます。")
    }
    func deviceScope(_ scope: DeviceScope) -> String {
        switch scope {
        case .exercises:
            say(
                "offer exercises, see which of them are assigned, and send what comes of them",
                de: "Übungen anbieten, sehen, welche davon aufgegeben sind, und die Ergebnisse abschicken",
                ja: "練習問題を登録し、課題になっているものを確認して、結果を送る")
        case .timetable:
            say(
                "read the timetable, and choose what belongs to yours",
                de: "den Stundenplan lesen und auswählen, was dazugehört",
                ja: "時間割を見て、自分の授業を選ぶ")
        case .classroom:
            say(
                "work with your classes, worksheets, handouts and results",
                de: "mit Klassen, Arbeitsblättern, Aufträgen und Ergebnissen arbeiten",
                ja: "クラス、ワークシート、課題、結果を使う")
        }
    }
    var deviceNext: String { say("Next", de: "Weiter", ja: "次へ") }
    func deviceQuestion(_ s: String) -> String {
        switch speaking {
        case .english: "Allow “\(s)”?"
        case .german: "„\(s)“ zulassen?"
        case .japanese: "「\(s)」を許可しますか？"
        }
    }
    var deviceTitle: String { say("Allow a device", de: "Gerät zulassen", ja: "端末を許可") }
    var endOtherSessions: String { say("End all others", de: "Alle anderen beenden", ja: "ほかをすべて終了") }
    var endSession: String { say("End", de: "Beenden", ja: "終了") }
    func endSessionNamed(_ s: String) -> String {
        switch speaking {
        case .english: "End “\(s)”"
        case .german: "„\(s)“ beenden"
        case .japanese: "「\(s)」を終了"
        }
    }
    func firstPasswordIntro(_ s: String) -> String {
        switch speaking {
        case .english: "Next time you sign in with the user name \(s) and this password."
        case .german: "Beim nächsten Mal geht die Anmeldung mit dem Benutzernamen \(s) und diesem Passwort."
        case .japanese: "次からは、ユーザー名「\(s)」とこのパスワードでサインインします。"
        }
    }
    var firstPasswordTitle: String { say("Choose a password", de: "Passwort wählen", ja: "パスワードを決める") }
    var followBrowser: String { say("Same as the browser", de: "Wie im Browser", ja: "ブラウザーに合わせる") }
    var help: String {
        say(
            "Can’t sign in? Ask your teacher or the school’s office for a new start code.",
            de: "Die Anmeldung klappt nicht? Neue Startcodes gibt es bei der Lehrkraft oder im Sekretariat.",
            ja: "サインインできないときは、先生か事務室に新しいスタートコードをもらってください。")
    }
    var languageHint: String {
        say(
            "Pages, dates and numbers appear in this language.",
            de: "Seiten, Daten und Zahlen erscheinen in dieser Sprache.",
            ja: "ページ、日付、数字がこの言語で表示されます。")
    }
    var newPassword: String { say("New password", de: "Neues Passwort", ja: "新しいパスワード") }
    var noCamera: String {
        say(
            "There is no camera here. Type the letters below.",
            de: "Hier gibt es keine Kamera. Tippe die Zeichen unten ein.",
            ja: "カメラが見つかりません。下に文字を入力してください。")
    }
    var otherCode: String {
        say(
            "This is not a badge. Show the badge with your name.",
            de: "Das ist kein Ausweis. Zeig den Ausweis mit deinem Namen.",
            ja: "これはバッジではありません。自分の名前のバッジを見せてください。")
    }
    var password: String { say("Password", de: "Passwort", ja: "パスワード") }
    var passwordAgain: String { say("Password again", de: "Passwort noch einmal", ja: "パスワード（もう一度）") }
    var passwordHint: String {
        say(
            "At least 8 characters. A short sentence that only you know is best.",
            de: "Mindestens 8 Zeichen. Am besten ein kurzer Satz, den sonst niemand kennt.",
            ja: "8文字以上。自分だけが知っている短い文がおすすめです。")
    }
    var scan: String { say("Use the camera", de: "Kamera benutzen", ja: "カメラを使う") }
    var scanning: String {
        say(
            "Hold the badge in front of the camera.",
            de: "Halte den Ausweis vor die Kamera.",
            ja: "バッジをカメラに見せてください。")
    }
    var scanningLong: String {
        say(
            "Still looking. Hold the badge still, a little closer, and in the light. Or type the letters below.",
            de:
                "Noch nichts gefunden. Halte den Ausweis ruhig, etwas näher und ins Licht. Oder tippe die Zeichen unten ein.",
            ja: "まだ見つかりません。明るいところで、少し近づけて、動かさずに見せてください。下に文字を入力することもできます。")
    }
    var sessions: String { say("Where you are signed in", de: "Aktive Anmeldungen", ja: "サインイン中の場所") }
    func sessionSeen(_ s: String) -> String {
        switch speaking {
        case .english: "last used \(s)"
        case .german: "zuletzt benutzt: \(s)"
        case .japanese: "最後の利用：\(s)"
        }
    }
    var sessionsIntro: String {
        say(
            "End anything you don’t recognise, then change your password.",
            de: "Ist etwas Fremdes dabei? Dann beenden und das Passwort ändern.",
            ja: "知らないものがあれば終了して、パスワードを変更してください。")
    }
    var sessionsIntroByBadge: String {
        say(
            "If there is anything that you don’t recognise, tell a teacher: a new badge ends every sign-in since yours was made. Here, only who came with a password can end one.",
            de:
                "Ist etwas Fremdes dabei? Dann bitte einer Lehrkraft Bescheid sagen: Ein neuer Ausweis beendet alle Anmeldungen, seit es den alten gibt. Hier geht das nur nach der Anmeldung mit Passwort.",
            ja: "知らないものがあれば先生に知らせてください。新しいバッジにすると、今のバッジが作られたあとのサインインがすべて終了します。ここで終了できるのは、パスワードでサインインしたときだけです。")
    }
    var sessionsIntroWithoutPassword: String {
        say(
            "End anything you don’t recognise, then tell a teacher.",
            de: "Ist etwas Fremdes dabei? Dann beenden und einer Lehrkraft Bescheid sagen.",
            ja: "知らないものがあれば終了して、先生に知らせてください。")
    }
    func sessionMay(_ scopes: [DeviceScope]) -> String {
        let list = scopes.map(deviceScope).joined(separator: speaking == .japanese ? "、" : "; ")
        return switch speaking {
        case .english: "May \(list)"
        case .german: "Darf \(list)"
        case .japanese: "できること：\(list)"
        }
    }
    var awayText: String {
        say(
            "What you typed on this page is still here. You see it again as soon as you sign in. If somebody else signs in before, it is gone.",
            de:
                "Alle Eingaben auf dieser Seite sind noch da und nach dem Anmelden wieder zu sehen. Meldet sich vorher jemand anders an, sind sie weg.",
            ja: "このページに入力した内容は残っています。サインインすると、また表示されます。先にほかの人がサインインすると、内容は消えます。")
    }
    var awayTitle: String { say("You are signed out", de: "Nicht mehr angemeldet", ja: "サインインしていません") }
    var browserByBadge: String {
        say("Browser, with a badge", de: "Browser, mit einem Ausweis", ja: "ブラウザー（バッジ）")
    }
    var wayInIsOver: String { say("no longer valid", de: "gilt nicht mehr", ja: "現在は無効") }
    var waysIn: String {
        say("Made for you to sign in", de: "Für die Anmeldung erzeugt", ja: "サインインのために作られたもの")
    }
    var waysInIntro: String {
        say(
            "Anyone who has a start code or a badge can sign in with it. If you got none of these, ask the person who made it.",
            de:
                "Mit einem Startcode oder einem Ausweis kann sich jeder anmelden, der ihn hat. Ist hier etwas, das nie angekommen ist? Dann bitte bei der Person nachfragen, die es erzeugt hat.",
            ja: "スタートコードやバッジは、持っている人ならだれでも使えます。受け取っていないものがあれば、作った人に聞いてください。")
    }
    func sessionStarted(_ s: String) -> String {
        switch speaking {
        case .english: "since \(s)"
        case .german: "seit \(s)"
        case .japanese: "開始：\(s)"
        }
    }
    var signedOut: String {
        say(
            "You were signed out. Sign in again, then repeat what you did last.",
            de: "Die Anmeldung ist abgelaufen. Bitte neu anmelden und den letzten Schritt wiederholen.",
            ja: "サインアウトされていました。もう一度サインインして、最後にしたことをやり直してください。")
    }
    var signedOutKept: String {
        say(
            "What you typed is kept. Sign in again, then you can send it.",
            de: "Alle Eingaben sind noch da. Nach dem Anmelden lassen sie sich abschicken.",
            ja: "入力した内容は残っています。もう一度サインインすると、送信できます。")
    }
    var signedOutTitle: String { say("You were signed out", de: "Die Anmeldung ist abgelaufen", ja: "サインアウトされていました") }
    func signInAs(_ s: String) -> String {
        switch speaking {
        case .english: "Sign in as \(s)"
        case .german: "Als \(s) anmelden"
        case .japanese: "\(s)さんとしてサインイン"
        }
    }
    var stopCamera: String { say("Stop the camera", de: "Kamera ausschalten", ja: "カメラを止める") }
    var thisBrowser: String { say("This one", de: "Gerade hier", ja: "今使っているもの") }
    var title: String { say("Sign in", de: "Anmelden", ja: "サインイン") }
    var username: String { say("User name", de: "Benutzername", ja: "ユーザー名") }
    var waysToSignIn: String { say("Ways to sign in", de: "Wege zur Anmeldung", ja: "サインインの方法") }
    func welcome(_ s: String) -> String {
        switch speaking {
        case .english: "Welcome to \(s)"
        case .german: "Willkommen: \(s)"
        case .japanese: "\(s)へようこそ"
        }
    }
    var withBadge: String { say("Badge", de: "Ausweis", ja: "バッジ") }
    var withCode: String { say("Start code", de: "Startcode", ja: "スタートコード") }
    var withPassword: String { say("Password", de: "Passwort", ja: "パスワード") }
}
