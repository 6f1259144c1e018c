extension PlayStrings {
    /// What is said where the browser keeps nothing on the device: answers wait in the window alone.
    static let ofWindow: [Sentence] = [
        (
            "windowHandIn",
            "Handing in needs a connection. This browser keeps nothing on the device: leave this window open until then.",
            "Zum Abgeben brauchst du eine Verbindung. Dieser Browser behält nichts auf dem Gerät: Lass das Fenster bis dahin offen.",
            "出すには、インターネットにつながっていることが必要です。このブラウザーは答えを端末にのこせません。それまで、この画面をとじないでください。"
        ),
        ("windowHolds", "Only in this window for now", "Vorerst nur in diesem Fenster", "今はこの画面だけにあります"),
        (
            "windowRefused",
            "The school did not take an answer: {reason} Tell your teacher, and leave this window open: the answer is nowhere else.",
            "Die Schule hat eine Antwort nicht angenommen: {reason} Sag es deiner Lehrkraft und lass dieses Fenster offen: Die Antwort ist nur hier.",
            "学校が受けとれない答えがあります：{reason} 先生に知らせてください。答えはこの画面にしかないので、とじないでください。"
        ),
        (
            "windowSignedOut",
            "Answers waiting in this window: {n}. Sign in again in another window, and leave this one open until they have arrived.",
            "Antworten, die in diesem Fenster warten: {n}. Melde dich in einem anderen Fenster neu an, und lass dieses offen, bis sie angekommen sind.",
            "この画面でまっている答え：{n}こ。べつの画面でもう一度サインインして、とどくまでこの画面をとじないでください。"
        ),
        (
            "windowWaiting", "Answers that are only in this window until there is a connection: {n}. Leave it open.",
            "Antworten, die nur in diesem Fenster auf eine Verbindung warten: {n}. Lass es offen.",
            "つながるまでこの画面だけにある答え：{n}こ。画面をとじないでください。"
        ),
    ]
}
