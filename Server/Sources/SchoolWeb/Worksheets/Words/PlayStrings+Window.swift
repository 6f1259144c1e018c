extension PlayStrings {
    /// What is said where the browser keeps nothing on the device: answers wait in the window alone.
    static let ofWindow: [Sentence] = [
        (
            "windowAway",
            "Somebody was working here who is not signed in any more. If it was you, sign in again in another window: then you can go on here.",
            "Hier hat jemand gearbeitet, der nicht mehr angemeldet ist. Warst du das? Melde dich in einem anderen Fenster neu an: Dann geht es hier weiter.",
            "ここで作業していた人は、もうサインインしていません。それがあなたなら、べつのウィンドウでもう一度サインインすると、ここでつづけられます。"
        ),
        (
            "windowHandIn",
            "Handing in needs a connection. This browser keeps nothing on the device: leave this window open until then.",
            "Zum Abgeben brauchst du eine Verbindung. Dieser Browser behält nichts auf dem Gerät: Lass das Fenster bis dahin offen.",
            "出すには、インターネットにつながっていることが必要です。このブラウザーは答えを端末にのこせません。それまで、このウィンドウをとじないでください。"
        ),
        ("windowHolds", "Only in this window for now", "Vorerst nur in diesem Fenster", "今はこのウィンドウだけにあります"),
        (
            "windowRefused",
            "The school did not take an answer: {reason} Tell your teacher, and leave this window open: the answer is nowhere else.",
            "Die Schule hat eine Antwort nicht angenommen: {reason} Sag es deiner Lehrkraft und lass dieses Fenster offen: Die Antwort ist nur hier.",
            "学校が受けとれない答えがあります：{reason} 先生に知らせてください。答えはこのウィンドウにしかないので、とじないでください。"
        ),
        (
            "windowRefusedElsewhere",
            "The school did not take an answer to “{sheet}”: {reason} Tell your teacher, and leave this window open: the answer is nowhere else.",
            "Die Schule hat eine Antwort zu „{sheet}“ nicht angenommen: {reason} Sag es deiner Lehrkraft und lass dieses Fenster offen: Die Antwort ist nur hier.",
            "「{sheet}」に、学校が受けとれない答えがあります：{reason} 先生に知らせてください。答えはこのウィンドウにしかないので、とじないでください。"
        ),
        (
            "windowSignedOut",
            "Answers waiting in this window: {n}. Sign in again in another window, and leave this one open until they have arrived.",
            "Antworten, die in diesem Fenster warten: {n}. Melde dich in einem anderen Fenster neu an, und lass dieses offen, bis sie angekommen sind.",
            "このウィンドウでまっている答え：{n}こ。べつのウィンドウでもう一度サインインして、とどくまでこのウィンドウをとじないでください。"
        ),
        (
            "windowSomebodyElse",
            "Answers waiting in this window: {n}. Somebody else is signed in here now. Leave this window open; the answers go to the school once you are signed in again in another one.",
            "Antworten, die in diesem Fenster warten: {n}. Jetzt ist hier jemand anderes angemeldet. Lass dieses Fenster offen; die Antworten gehen an die Schule, sobald du in einem anderen wieder angemeldet bist.",
            "このウィンドウでまっている答え：{n}こ。今は、ほかの人がサインインしています。このウィンドウをとじないでください。べつのウィンドウでもう一度サインインすると、学校にとどきます。"
        ),
        (
            "windowWaiting", "Answers that are only in this window until there is a connection: {n}. Leave it open.",
            "Antworten, die nur in diesem Fenster auf eine Verbindung warten: {n}. Lass es offen.",
            "つながるまでこのウィンドウだけにある答え：{n}こ。ウィンドウをとじないでください。"
        ),
        (
            "windowWaitingInTest",
            "Answers that are only in this window until there is a connection: {n}. Leave it open. After that, hand in the test yourself.",
            "Antworten, die nur in diesem Fenster auf eine Verbindung warten: {n}. Lass es offen. Danach gibst du den Test selbst ab.",
            "つながるまでこのウィンドウだけにある答え：{n}こ。ウィンドウをとじないでください。そのあと、テストを自分で出してください。"
        ),
    ]
}
