/// Leaderboards: who is where in games, and who decides about it.
struct LeaderboardStrings: Sentences {
    let speaking: Language

    var alias: String { say("Name for the leaderboards", de: "Name für die Bestenlisten", ja: "ランキングでの名前") }
    var aliasHint: String {
        say(
            "You are on no leaderboard until you take part. If this is empty, your class sees your name and the school your given name.",
            de:
                "Du stehst auf keiner Bestenliste, solange du nicht mitmachst. Bleibt das leer, sieht deine Klasse deinen Namen und die Schule deinen Vornamen.",
            ja: "参加するまで、ランキングには出ません。何も書かないと、クラスには名前が、学校全体には下の名前が出ます。")
    }
    var aliasTaken: String {
        say(
            "You take part in no leaderboards. The name was not saved: somebody might take it for the name of someone else. Choose another one before you take part.",
            de:
                "Du machst bei keiner Bestenliste mit. Der Name wurde nicht gespeichert, weil man ihn für den einer anderen Person halten könnte. Wähle einen anderen, bevor du mitmachst.",
            ja: "ランキングには参加していません。この名前は、ほかの人の名前とまちがえるおそれがあるため、保存しませんでした。参加する前に、ちがう名前を選んでください。")
    }
    var aliasUnusable: String {
        say(
            "You take part in no leaderboards. The name was not saved: it must have at most 30 characters, all of them visible, and letters of one script only.",
            de:
                "Du machst bei keiner Bestenliste mit. Der Name wurde nicht gespeichert: Er darf höchstens 30 Zeichen haben, alle sichtbar, und nur Buchstaben einer Schrift.",
            ja: "ランキングには参加していません。この名前は保存しませんでした。30字までの見える文字で、ほかの言語の文字をまぜずに書いてください。")
    }
    var all: String { say("All leaderboards", de: "Alle Bestenlisten", ja: "すべてのランキング") }
    var allTime: String { say("All time", de: "Insgesamt", ja: "全期間") }
    var choose: String { say("Choose a leaderboard", de: "Bestenliste wählen", ja: "ランキングを選ぶ") }
    var forClass: String { say("Leaderboards of this class", de: "Bestenlisten dieser Klasse", ja: "このクラスのランキング") }
    var forClassHint: String {
        say(
            "Games on practice sheets count, tests never do, and reports don’t change. Students appear only if they choose to, also under another name.",
            de:
                "Es zählen Spiele auf Übungsblättern, nie Tests; der Bericht ändert sich nicht. Lernende erscheinen nur, wenn sie selbst mitmachen, auch unter einem anderen Namen.",
            ja: "練習用のワークシートのゲームだけが対象です。テストは含まれず、レポートも変わりません。参加を選んだ生徒だけが出ます。別名も使えます。")
    }
    var how: String {
        say(
            "Your best game of each exercise counts.",
            de: "Von jeder Aufgabe zählt das beste Spiel.",
            ja: "大問ごとに、いちばんよかったゲームの点数が入ります。")
    }
    var modeEverybody: String {
        say(
            "Students see everybody who takes part",
            de: "Lernende sehen alle, die mitmachen",
            ja: "参加者全員を表示")
    }
    var modeNeighbours: String {
        say(
            "Students see their own place and its neighbours",
            de: "Lernende sehen ihren Platz und die daneben",
            ja: "自分の前後の順位だけを表示")
    }
    var modeOff: String { say("Off", de: "Aus", ja: "使わない") }
    var name: String { say("Name", de: "Name", ja: "名前") }
    var narrow: String {
        say(
            "You see your own place and those next to it.",
            de: "Du siehst deinen Platz und die daneben.",
            ja: "見えるのは、自分の順位とその前後だけです。")
    }
    var noPlace: String {
        say(
            "You have no place here yet. Once you have one, you see those next to it.",
            de: "Du hast hier noch keinen Platz. Sobald du einen hast, siehst du die daneben.",
            ja: "ここにはまだあなたの順位がありません。順位がつくと、となりの順位が見えます。")
    }
    var nobody: String { say("Nobody is on it yet.", de: "Hier steht noch niemand.", ja: "まだだれもいません。") }
    var none: String {
        say(
            "There are no leaderboards yet",
            de: "Es gibt noch keine Bestenlisten",
            ja: "ランキングはまだありません")
    }
    var noneText: String {
        say(
            "They appear once a class has turned them on and somebody has played.",
            de: "Sie erscheinen, sobald eine Klasse sie eingeschaltet und jemand gespielt hat.",
            ja: "クラスで使うことになっていて、だれかがゲームをすると、ここに出ます。")
    }
    func ownPlace(_ n: Int, _ m: Int) -> String {
        let place = number(n)
        let points = number(m)
        return switch speaking {
        case .english: m == 1 ? "Your place: \(place), with 1 point" : "Your place: \(place), with \(points) points"
        case .german: m == 1 ? "Dein Platz: \(place), mit 1 Punkt" : "Dein Platz: \(place), mit \(points) Punkten"
        case .japanese: "あなたの順位：\(place)位（\(points)点）"
        }
    }
    var place: String { say("Place", de: "Platz", ja: "順位") }
    var points: String { say("Points", de: "Punkte", ja: "点数") }
    func range(_ n: Int, _ m: Int) -> String {
        switch speaking {
        case .english: "Places \(number(n)) to \(number(m))"
        case .german: "Platz \(number(n)) bis \(number(m))"
        case .japanese: "\(number(n))位から\(number(m))位"
        }
    }
    var takePart: String { say("I take part", de: "Ich mache mit", ja: "参加する") }
    var takePartHint: String {
        say(
            "Games count from then on, in rounds that are recorded.",
            de: "Ab dann zählen Spiele in Runden, die aufgezeichnet werden.",
            ja: "参加したあとの、記録されるゲームの点が入ります。")
    }
    var thisWeek: String { say("This week", de: "Diese Woche", ja: "今週") }
    var title: String { say("Leaderboards", de: "Bestenlisten", ja: "ランキング") }
    var wholeSchool: String { say("Whole school", de: "Ganze Schule", ja: "学校全体") }
    var you: String { say("you", de: "du", ja: "あなた") }
    var yours: String { say("How you appear", de: "Wie du erscheinst", ja: "あなたの名前の出かた") }
}
