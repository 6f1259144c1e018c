/// Pages for what can't be shown.
struct ErrorsStrings: Sentences {
    let speaking: Language

    var formTitle: String { say("That didn’t work", de: "Das hat nicht geklappt", ja: "うまくいきませんでした") }
    var fullText: String {
        say(
            "Nothing was lost, but nothing more can be saved. Tell whoever looks after the server.",
            de:
                "Es ging nichts verloren, aber es kann nichts mehr gespeichert werden. Bitte die Person informieren, die den Server betreut.",
            ja: "データは失われていませんが、これ以上保存できません。サーバーの担当者に連絡してください。")
    }
    var fullTitle: String {
        say(
            "The school’s disk is full",
            de: "Der Speicher der Schule ist voll",
            ja: "学校の保存領域がいっぱいです")
    }
    var keptHint: String {
        say(
            "Answers stay on this device and go to the school when there is a connection. A test still has to be handed in then.",
            de:
                "Antworten bleiben auf diesem Gerät und gehen an die Schule, sobald eine Verbindung da ist. Ein Test muss dann noch abgegeben werden.",
            ja: "答えはこの端末にのこり、つながると学校にとどきます。テストは、そのあとで提出してください。")
    }
    var keptNothing: String {
        say(
            "Worksheets that a student has opened here in the last twelve hours work without a connection. There is none on this device at the moment. All other pages need a connection; what was saved is safe at the school.",
            de:
                "Arbeitsblätter, die hier in den letzten zwölf Stunden zum Bearbeiten geöffnet wurden, gehen auch ohne Verbindung. Gerade ist keins auf diesem Gerät. Alle anderen Seiten brauchen eine Verbindung; was gespeichert ist, liegt sicher in der Schule.",
            ja: "12時間以内にこの端末で生徒が開いたワークシートは、つながっていなくても使えます。今この端末には1つもありません。ほかのページには接続が必要です。保存した内容は学校にあります。")
    }
    /// The blank `{name}` is filled by a script.
    var keptOwner: String {
        say(
            "This is {name}’s work. Is that somebody else? Then leave it for them.",
            de: "Das gehört {name}. Ist das jemand anders? Dann bitte nichts daran ändern.",
            ja: "{name}さんのものです。別の人のときは、そのままにしておいてください。")
    }
    var keptTitle: String {
        say("You can go on with these", de: "Damit geht es ohne Verbindung weiter", ja: "つながらなくてもできるもの")
    }
    /// The blank `{n}` is filled by a script.
    var keptWaiting: String {
        say(
            "Answers that wait on this device for a connection: {n}",
            de: "Antworten, die auf diesem Gerät auf eine Verbindung warten: {n}",
            ja: "この端末でつながるのを待っている答え：{n}こ")
    }
    var misdirectedText: String {
        say(
            "The server doesn’t know the name in this address. Open the school at its usual address. If this is it, whoever looks after the server gives it to the server with --public-address.",
            de:
                "Der Server kennt den Namen in dieser Adresse nicht. Bitte die Schule unter ihrer üblichen Adresse öffnen. Ist es diese, gibt die Person, die den Server betreut, sie ihm mit --public-address an.",
            ja: "サーバーは、このアドレスにある名前を知りません。学校のいつものアドレスを開いてください。このアドレスが正しいときは、サーバーの担当者が --public-address で指定します。")
    }
    var misdirectedTitle: String {
        say(
            "This is not the server that the request was meant for",
            de: "Das ist nicht der Server, für den die Anfrage bestimmt war",
            ja: "このサーバーへのリクエストではありません")
    }
    var notFoundText: String {
        say(
            "Perhaps the address is mistyped, or it is not meant for you. From the home page you reach everything that is yours.",
            de:
                "Vielleicht ist die Adresse vertippt, oder die Seite ist für andere bestimmt. Auf der Startseite steht alles, was zu diesem Konto gehört.",
            ja: "アドレスがまちがっているか、あなたには見られないページです。ホームから、自分のページに行けます。")
    }
    var notFoundTitle: String { say("This page isn’t here", de: "Diese Seite gibt es nicht", ja: "ページが見つかりません") }
    var notPermittedText: String {
        say(
            "If you think that you should be allowed to, ask your school’s administrator.",
            de: "Wird es doch gebraucht, hilft die Administration der Schule weiter.",
            ja: "必要な操作であれば、学校の管理者に相談してください。")
    }
    var notPermittedTitle: String {
        say(
            "You aren’t allowed to do that",
            de: "Das ist nicht erlaubt",
            ja: "この操作はできません")
    }
    var offlineText: String {
        say(
            "As soon as the connection is back, reload this page.",
            de: "Bitte diese Seite neu laden, sobald die Verbindung wieder da ist.",
            ja: "接続が戻ったら、ページを再読み込みしてください。")
    }
    var offlineTitle: String { say("You are offline", de: "Keine Verbindung", ja: "オフラインです") }
    /// What a script shows after a form to which no reply came: it may have arrived all the same.
    var offlineUnsent: String {
        say(
            "What was just sent may not have arrived. When there is a connection, go back, reload the page and look.",
            de:
                "Was eben gesendet wurde, ist vielleicht nicht angekommen. Bitte zurückgehen, sobald eine Verbindung da ist, die Seite neu laden und nachsehen.",
            ja: "今送った内容は、とどいていないかもしれません。つながってから前のページに戻り、ページを再読み込みして、たしかめてください。")
    }
    func reference(_ s: String) -> String {
        switch speaking {
        case .english: "If you ask for help, mention this: \(s)"
        case .german: "Bei Fragen bitte angeben: \(s)"
        case .japanese: "助けを求めるときは、次の番号を伝えてください：\(s)"
        }
    }
    func retryIn(_ s: String) -> String {
        switch speaking {
        case .english: "Try again in \(s)."
        case .german: "Bitte in \(s) noch einmal versuchen."
        case .japanese: "\(s)後に、もう一度試してください。"
        }
    }
    var serverText: String {
        say(
            "It is not your fault, and what you saved before is safe. Try again in a moment.",
            de:
                "Der Fehler liegt beim Server, und was vorher gespeichert wurde, ist sicher. Bitte gleich noch einmal versuchen.",
            ja: "あなたのせいではありません。保存した内容は無事です。少し待ってから、もう一度試してください。")
    }
    var serverTitle: String { say("Something went wrong", de: "Etwas ist schiefgegangen", ja: "問題が発生しました") }
    var summaryTitle: String { say("Please look at this again", de: "Bitte noch einmal ansehen", ja: "もう一度確認してください") }
    var toHome: String { say("To the home page", de: "Zur Startseite", ja: "ホームへ") }
    var tooLargeText: String {
        say(
            "Make the file smaller or split it up, and try again.",
            de: "Bitte die Datei verkleinern oder aufteilen und noch einmal versuchen.",
            ja: "ファイルを小さくするか分割して、もう一度試してください。")
    }
    var tooLargeTitle: String { say("That is too large", de: "Das ist zu groß", ja: "サイズが大きすぎます") }
    var tooManyText: String {
        say(
            "Wait a little, then try again.",
            de: "Bitte kurz warten und dann noch einmal versuchen.",
            ja: "少し待ってから、もう一度試してください。")
    }
    var tooManyTitle: String { say("Too many tries", de: "Zu viele Versuche", ja: "回数が多すぎます") }
    var tryAgain: String { say("Try again", de: "Noch einmal versuchen", ja: "もう一度試す") }
}
