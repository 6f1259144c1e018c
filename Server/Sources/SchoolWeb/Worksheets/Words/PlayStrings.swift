import Foundation
import SchoolModel

/// What the player says while somebody works on a sheet, even without a connection.
///
/// The whole group travels in the sheet, by name. A name in braces, as in `{n}`, is filled in by the player;
/// sentences are worded so that they fit every number.
public struct PlayStrings: Sentences, Encodable, Hashable {
    let speaking: Language

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(texts)
    }

    var texts: [String: String] {
        let texts = Self.sentences.map { sentence in
            switch speaking {
            case .english: (sentence.name, sentence.english)
            case .german: (sentence.name, sentence.german)
            case .japanese: (sentence.name, sentence.japanese)
            }
        }
        let games = Game.allCases.map { ("game\($0.rawValue.capitalized)", name(of: $0)) }
        return Dictionary(texts + games) { first, _ in first }
    }

    /// What pages without a sheet say: when somebody signs out while answers wait on the device or the school can't be
    /// reached, and of answers that the school did not take.
    var leaving: [String: String] {
        texts.filter { name, _ in
            ["because", "refused", "signOut"].contains { name.hasPrefix($0) } || Self.ofEveryPage.contains(name)
        }
    }

    private static let ofEveryPage = ["begunElsewhere", "eraseAnswer", "stay", "stillBegun", "stillWaiting", "unsent"]

    func name(of game: Game) -> String {
        switch game {
        case .falling: say("Umbrella piano", de: "Schirmklavier", ja: "かさのピアノ")
        case .dragon: say("Feed the dragon", de: "Füttere den Drachen", ja: "ドラゴンにごはん")
        case .flight: say("Word flight", de: "Wortflug", ja: "ことばの空")
        case .pairs: say("Pairs", de: "Paare", ja: "ペアさがし")
        case .typing: say("Rocket race", de: "Raketenrennen", ja: "ロケットレース")
        }
    }

    typealias Sentence = (name: String, english: String, german: String, japanese: String)

    static let sentences = ofDevice + ofRefused + ofWindow

    private static let ofDevice: [Sentence] = [
        ("allDelivered", "All answers are handed in.", "Alle Antworten sind abgegeben.", "答えはぜんぶ出しました。"),
        ("allDone", "All done!", "Alles geschafft!", "ぜんぶできました！"),
        (
            "allSaved", "All answers have arrived at your school.", "Alle Antworten sind in der Schule angekommen.",
            "答えはぜんぶ学校にとどきました。"
        ),
        ("allOnOnePage", "All questions on one page", "Alle Fragen auf einer Seite", "ぜんぶの問題を1ページで"),
        ("anotherRound", "Another round (it counts)", "Noch eine Runde (sie zählt)", "もう1回（きろくされます）"),
        ("answerFirst", "Give an answer first.", "Gib zuerst eine Antwort.", "先に答えを入れてください。"),
        ("back", "Back", "Zurück", "もどる"),
        ("becauseAttemptIsOver", "This test is over.", "Dieser Test ist vorbei.", "このテストはおわりました。"),
        ("becauseClosed", "Your teacher has closed it.", "Deine Lehrkraft hat es geschlossen.", "先生がしめきりました。"),
        (
            "becauseHandedIn", "The test is handed in already.", "Der Test ist schon abgegeben.",
            "このテストはもう出しました。"
        ),
        (
            "becausePageIsOld", "This page was open for too long; load it again.",
            "Diese Seite war zu lange offen; lade sie neu.",
            "ページが古くなりました。もう一度ひらいてください。"
        ),
        (
            "becauseTakenBack", "It is not handed out to you any more.",
            "Den Auftrag gibt es für dich nicht mehr.",
            "この課題は、もうくばられていません。"
        ),
        ("becauseTooLarge", "It is too long.", "Die Antwort ist zu lang.", "答えが長すぎます。"),
        ("becauseUnknown", "It could not be read.", "Die Antwort war nicht lesbar.", "読みとれませんでした。"),
        (
            "begunElsewhere", "Answers that you have begun in another window and not given yet: {n}",
            "Angefangene Antworten in einem anderen Fenster, die du noch nicht gegeben hast: {n}",
            "ほかのウィンドウで書きかけの答え：{n}こ"
        ),
        ("cardDown", "Card {n}, face down", "Karte {n}, verdeckt", "カード{n}、うらむき"),
        ("cards", "Cards", "Karten", "カード"),
        ("cardsLie", "Cards that lie face down: {n}", "Karten, die verdeckt liegen: {n}", "カードが{n}まい、うらむきです。"),
        ("check", "Check", "Prüfen", "たしかめる"),
        ("choose", "Choose", "Auswählen", "えらぶ"),
        ("doneOf", "{n} of {total} done", "{n} von {total} fertig", "{total}問中{n}問おわり"),
        ("doneHow", "Done: {how}", "Fertig: {how}", "おわり：{how}"),
        ("eraseAnswer", "Erase this answer", "Diese Antwort löschen", "この答えをけす"),
        ("exerciseNumber", "Exercise {n}", "Aufgabe {n}", "大問{n}"),
        ("exerciseDone", "Exercise done!", "Aufgabe geschafft!", "この大問はおわり！"),
        (
            "exercisesOf", "{n} of {total} exercises done", "{n} von {total} Aufgaben fertig",
            "大問{total}こ中{n}こおわり"
        ),
        (
            "feedbackLater", "Your answers are saved. Your teacher will say what is right.",
            "Deine Antworten sind gespeichert. Deine Lehrkraft sagt dir später, was richtig ist.",
            "答えをほぞんしました。結果はあとで先生が知らせます。"
        ),
        ("flyDown", "Fly down", "Nach unten fliegen", "下へとぶ"),
        ("flyThrough", "Fly through", "Durchfliegen", "くぐる"),
        ("flyUp", "Fly up", "Nach oben fliegen", "上へとぶ"),
        (
            "gameDragonAbout", "Give it the right board. It has three hearts.",
            "Gib ihm das richtige Brett. Er hat drei Herzen.",
            "正しい板をあげよう。ハートは3つ。"
        ),
        (
            "gameFallingAbout", "Press the right key before the mouse gets wet.",
            "Drück die richtige Taste, bevor die Maus nass wird.",
            "ネズミがぬれる前に、正しいけんばんをおそう。"
        ),
        (
            "gameFlightAbout", "Fly the bird through the right ring.",
            "Flieg mit dem Vogel durch den richtigen Ring.",
            "鳥といっしょに正しい輪をくぐろう。"
        ),
        (
            "gamePairsAbout", "Find the cards that belong together.",
            "Finde die Karten, die zueinander passen.",
            "なかまのカードを見つけよう。"
        ),
        ("gameSheet", "Plain sheet", "Einfaches Blatt", "ふつうのプリント"),
        ("gameSheetAbout", "Question after question, in peace.", "Frage für Frage, ganz in Ruhe.", "1問ずつ、ゆっくり。"),
        (
            "gameSheetTogether", "All questions on one page, in peace.",
            "Alle Fragen auf einer Seite, ganz in Ruhe.",
            "ぜんぶの問題を1ページで、ゆっくり。"
        ),
        (
            "gameTypingAbout", "Type the answers and fly to the moon.",
            "Tipp die Antworten und flieg zum Mond.",
            "答えを打って、月まで行こう。"
        ),
        ("gap", "Gap {n} of {total}", "Lücke {n} von {total}", "{total}こ中{n}ばんめの空らん"),
        ("goOnWithTheRest", "Go on with the rest", "Mit dem Rest weitermachen", "のこりをつづける"),
        ("goOnWithSheet", "Continue the worksheet", "Arbeitsblatt fortsetzen", "ワークシートをつづける"),
        (
            "handInNeedsConnection",
            "Handing in needs a connection. Your answers stay on this device until then.",
            "Zum Abgeben brauchst du eine Verbindung. Bis dahin bleiben deine Antworten auf diesem Gerät.",
            "出すには、インターネットにつながっていることが必要です。答えはそれまでこの端末にのこります。"
        ),
        (
            "handInNeedsSignIn", "You have to sign in again before you can hand in.",
            "Bevor du abgeben kannst, musst du dich neu anmelden.",
            "出すには、もう一度サインインしてください。"
        ),
        ("hearts", "Hearts left: {n}", "Herzen übrig: {n}", "のこりのハート：{n}"),
        ("hint", "Show a hint", "Tipp zeigen", "ヒントを見る"),
        ("isGone", "This question was taken away", "Diese Frage gibt es nicht mehr", "この問題はなくなりました"),
        ("isKept", "Saved", "Gespeichert", "ほぞんしました"),
        ("isOnDevice", "Only on this device for now", "Vorerst nur auf diesem Gerät", "今はこの端末だけにあります"),
        ("isOnItsWay", "Saving …", "Wird gespeichert …", "ほぞんしています…"),
        ("isOpen", "Your teacher will look at it", "Deine Lehrkraft sieht es sich an", "先生が見ます"),
        ("isPartly", "Partly right", "Teilweise richtig", "少しせいかい"),
        ("isRefused", "Not saved", "Nicht gespeichert", "ほぞんできませんでした"),
        ("isRight", "Right!", "Richtig!", "せいかい！"),
        ("isUntold", "This can’t be checked here", "Das lässt sich hier nicht prüfen", "ここではたしかめられません"),
        ("isWrong", "Not right", "Nicht richtig", "ざんねん"),
        (
            "joinFirst", "These points don’t count there: you don’t take part yet.",
            "Diese Punkte zählen dort nicht: Du machst noch nicht mit.", "まだ参加していないので、この点はランキングに入りません。"
        ),
        (
            "justTraining", "Try again. Your first answer counts.",
            "Versuch es noch einmal. Gezählt wird die erste Antwort.",
            "もう一度やってみよう。数えるのは最初の答えです。"
        ),
        ("launch", "Go", "Los", "はっしゃ"),
        ("leaderboards", "Leaderboards", "Bestenlisten", "ランキング"),
        ("leave", "Leave the game", "Spiel verlassen", "ゲームをやめる"),
        ("lookThrough", "Look through and hand in", "Durchsehen und abgeben", "見なおして出す"),
        (
            "missed", "Too late. You can still answer it.", "Zu spät. Die Frage bleibt für dich offen.",
            "間に合いませんでした。あとで答えられます。"
        ),
        ("moveDown", "Move down: {item}", "Nach unten: {item}", "下へ：{item}"),
        (
            "movedTo", "{item}: now {n} of {total}",
            "{item}: jetzt an Stelle {n} von {total}",
            "{item}：{total}こ中{n}ばんめになりました"
        ),
        ("moveUp", "Move up: {item}", "Nach oben: {item}", "上へ：{item}"),
        ("next", "Next question", "Nächste Frage", "つぎの問題"),
        ("nextExercise", "Next exercise", "Nächste Aufgabe", "つぎの大問"),
        ("noAnswer", "No answer", "Keine Antwort", "答えなし"),
        ("noNumber", "Answer with a number.", "Antworte mit einer Zahl.", "数字で答えてください。"),
        ("noPair", "These do not belong together.", "Die gehören nicht zusammen.", "ペアではありません。"),
        ("notAnswered", "Not answered yet", "Noch nicht beantwortet", "まだ答えていません"),
        (
            "notKept", "Your answer could not be kept on this device. Leave this page open, and try again.",
            "Deine Antwort konnte auf diesem Gerät nicht gespeichert werden. Lass diese Seite offen, und versuch es noch einmal.",
            "答えをこの端末にほぞんできませんでした。このページをとじないで、もう一度やってみてください。"
        ),
        (
            "notRecorded", "This round was for training; it is not recorded.",
            "Diese Runde war zum Üben; sie wird nicht aufgezeichnet.",
            "今回は練習です。きろくされません。"
        ),
        (
            "offlineNothing", "This page can only be opened again when there is a connection.",
            "Diese Seite lässt sich erst wieder öffnen, wenn eine Verbindung da ist.",
            "インターネットにつながると、このページをひらけます。"
        ),
        ("offlineTitle", "No connection", "Keine Verbindung", "つながっていません"),
        (
            "pairFound", "{left} and {right} belong together.",
            "{left} und {right} gehören zusammen.",
            "{left}と{right}はペアです。"
        ),
        ("partlyCount", "Partly right: {n}", "Teilweise richtig: {n}", "少しせいかい：{n}問"),
        ("pause", "Pause", "Spielpause", "ひとやすみ"),
        ("nothingAsked", "No question is left here.", "Hier gibt es keine Fragen mehr.", "ここには、もう問題がありません。"),
        ("paused", "Paused", "Das Spiel macht Pause", "ゲームはお休み中"),
        ("points", "Points: {n}", "Punkte: {n}", "{n}点"),
        (
            "pointsAreAGame", "Points are part of the game. What counts is what was right.",
            "Die Punkte gehören zum Spiel. Es zählt, was richtig war.",
            "点数はゲームの中だけのものです。大切なのは、正しく答えたことです。"
        ),
        (
            "practiseAgain", "Practise again (it does not count)", "Noch einmal üben (zählt nicht)",
            "もう1回れんしゅう（きろくされません）"
        ),
        ("previousExercise", "Previous exercise", "Vorige Aufgabe", "前の大問"),
        ("progress", "Progress", "Fortschritt", "すすみぐあい"),
        (
            "answeredElsewhere",
            "This was answered later in another window or on another device. That answer stands here now.",
            "Das wurde später in einem anderen Fenster oder auf einem anderen Gerät beantwortet. Jene Antwort steht jetzt hier.",
            "あとから、別のウィンドウか別の端末で答えがかかれました。ここにはその答えが出ています。"
        ),
        (
            "questionHasChanged", "This question has changed. Please answer it again.",
            "Diese Frage hat sich geändert. Bitte beantworte sie neu.",
            "この問題はかわりました。もう一度答えてください。"
        ),
        ("questionOf", "Question {n} of {total}", "Frage {n} von {total}", "{total}問中{n}問目"),
        ("questions", "Questions: {n}", "Fragen: {n}", "問題：{n}問"),
        (
            "refused", "The school did not take an answer: {reason} Tell your teacher; it is kept on this device.",
            "Die Schule hat eine Antwort nicht angenommen: {reason} Sag es deiner Lehrkraft; die Antwort bleibt auf diesem Gerät.",
            "学校が受けとれない答えがあります：{reason} 先生に知らせてください。答えはこの端末にあります。"
        ),
        (
            "refusedElsewhere",
            "The school did not take an answer to “{sheet}”: {reason} Tell your teacher; it is kept on this device.",
            "Die Schule hat eine Antwort zu „{sheet}“ nicht angenommen: {reason} Sag es deiner Lehrkraft; die Antwort bleibt auf diesem Gerät.",
            "学校が受けとれない「{sheet}」の答えがあります：{reason} 先生に知らせてください。答えはこの端末にあります。"
        ),
        ("reload", "Load the page again", "Seite neu laden", "ページをひらきなおす"),
        ("resume", "Go on", "Weiterspielen", "つづける"),
        ("rightIs", "The right answer is: {answer}", "Richtig ist: {answer}", "正しい答え：{answer}"),
        ("rightOf", "{n} of {total} right", "{n} von {total} richtig", "{total}問中{n}問せいかい"),
        ("save", "Save answer", "Antwort speichern", "答えをほぞん"),
        ("settings", "How do you like it?", "Wie magst du es?", "どんなふうにしますか？"),
        (
            "sheetHasChanged", "Your teacher has changed this worksheet. Load the page again to see all of it.",
            "Deine Lehrkraft hat dieses Arbeitsblatt geändert. Lade die Seite neu, um alles zu sehen.",
            "先生がこのワークシートをかえました。ページをひらきなおすと、ぜんぶ見られます。"
        ),
        ("showSolution", "Show the right answer", "Richtige Antwort zeigen", "正しい答えを見る"),
        ("signIn", "Sign in", "Anmelden", "サインイン"),
        (
            "signInAgain", "Answers waiting on this device: {n}. Sign in again to hand them in.",
            "Auf diesem Gerät warten noch Antworten: {n}. Melde dich neu an, um sie abzugeben.",
            "この端末に{n}この答えがのこっています。もう一度サインインすると出せます。"
        ),
        (
            "signInAgainInTest", "Answers waiting on this device: {n}. Sign in again to save them.",
            "Auf diesem Gerät warten noch Antworten: {n}. Melde dich neu an, um sie zu speichern.",
            "この端末に{n}この答えがのこっています。もう一度サインインするとほぞんできます。"
        ),
        ("signOutAnyway", "Sign out and lose them", "Abmelden und Antworten verlieren", "答えをすててサインアウト"),
        ("signOutBusy", "Signing out …", "Abmeldung läuft …", "サインアウトしています…"),
        (
            "signOutKeepsBegun",
            "Only you find them there again, as long as that window is open. Go back to it to give them.",
            "Nur du findest sie dort wieder, solange das Fenster offen ist. Geh dorthin zurück, um sie zu geben.",
            "そのウィンドウがひらいている間は、あなただけがつづきを書けます。ウィンドウにもどると、答えを出せます。"
        ),
        (
            "signOutLoses", "They are on this device only. If you sign out now, they are gone.",
            "Sie sind nur auf diesem Gerät. Wenn du dich jetzt abmeldest, sind sie weg.",
            "この端末にしかありません。今サインアウトすると、きえてしまいます。"
        ),
        (
            "signOutLosesBegun", "If you sign out now, they are gone. Go back to the worksheet to give them.",
            "Wenn du dich jetzt abmeldest, sind sie weg. Geh zurück zum Arbeitsblatt, um sie zu geben.",
            "今サインアウトすると、きえてしまいます。ワークシートにもどると、つづきを書けます。"
        ),
        (
            "signOutLater",
            "You are still signed in, and nothing is lost. Don’t pass the device on, and try again when there is a connection.",
            "Du bist noch angemeldet, und nichts ist verloren. Gib das Gerät nicht weiter, und versuch es noch einmal, sobald eine Verbindung da ist.",
            "まだサインインしたままで、なにもなくなっていません。この端末をほかの人にわたさないで、つながってからもう一度やってください。"
        ),
        (
            "signOutNeedsConnection", "Signing out needs a connection", "Zum Abmelden brauchst du eine Verbindung",
            "サインアウトするには、インターネットにつながっていることが必要です"
        ),
        ("signOutNow", "Sign out", "Abmelden", "サインアウト"),
        ("solutionIs", "The right answer: {answer}", "Richtig ist: {answer}", "せいかい：{answer}"),
        (
            "solutionLater", "The right answer is shown when there is a connection.",
            "Die richtige Antwort gibt es, sobald eine Verbindung da ist.", "せつぞくがもどると、正しい答えを見られます。"
        ),
        (
            "somebodyElse",
            "Answers waiting on this device: {n}. Somebody else is signed in here now. Sign in again to hand them in.",
            "Antworten, die auf diesem Gerät warten: {n}. Jetzt ist hier jemand anderes angemeldet. Melde dich neu an, um sie abzugeben.",
            "この端末に{n}この答えがのこっています。今は、ほかの人がサインインしています。もう一度サインインすると出せます。"
        ),
        (
            "somebodyElseInTest",
            "Answers waiting on this device: {n}. Somebody else is signed in here now. Sign in again to save them.",
            "Antworten, die auf diesem Gerät warten: {n}. Jetzt ist hier jemand anderes angemeldet. Melde dich neu an, um sie zu speichern.",
            "この端末に{n}この答えがのこっています。今は、ほかの人がサインインしています。もう一度サインインするとほぞんできます。"
        ),
        ("somethingElse", "Choose something else", "Etwas anderes machen", "ほかのことをする"),
        ("sound", "Sound", "Ton", "音"),
        ("startSheet", "Start the worksheet", "Arbeitsblatt beginnen", "ワークシートをはじめる"),
        ("stay", "Stay signed in", "Angemeldet bleiben", "サインインしたままにする"),
        ("stillEmpty", "Still empty: {n} of {total}", "Noch leer: {n} von {total}", "まだ空いているところ：{total}こ中{n}こ"),
        (
            "stillEmptyCheck", "Still empty: {n} of {total}. Choose “Check” again to leave it like that.",
            "Noch leer: {n} von {total}. Wenn es so bleiben soll, wähle noch einmal „Prüfen“.",
            "まだ空いているところ：{total}こ中{n}こ。このままでよければ、もう一度「たしかめる」をおしてください。"
        ),
        (
            "stillBegun", "Answers that you have begun and not given yet: {n}",
            "Angefangene Antworten, die du noch nicht gegeben hast: {n}",
            "書きかけの答え：{n}こ"
        ),
        (
            "stillWaiting", "Answers that the school does not have yet: {n}",
            "Antworten, die noch nicht in der Schule sind: {n}",
            "まだ学校にとどいていない答え：{n}こ"
        ),
        (
            "thisIsATest",
            "This is a test. You can change your answers until you hand it in. Your teacher says later what is right.",
            "Das ist ein Test. Bis du ihn abgibst, kannst du deine Antworten ändern. Deine Lehrkraft sagt dir später, was richtig ist.",
            "これはテストです。出すまでは、答えをかえられます。正しい答えは、あとで先生が知らせます。"
        ),
        ("timeLeft", "Time left", "Verbleibende Zeit", "のこり時間"),
        (
            "tooLong", "This is too long: {n} of at most {total} characters.",
            "Das ist zu lang: {n} von höchstens {total} Zeichen.", "長すぎます：{n}文字（{total}文字まで）。"
        ),
        ("toTheEnd", "How did it go?", "Wie lief es?", "けっかを見る"),
        ("tryAgain", "Try again", "Noch einmal versuchen", "もう一度やってみる"),
        ("tryOnceMore", "Try again.", "Versuch es noch einmal.", "もう一度やってみよう。"),
        ("unmarkedCount", "Not marked yet: {n}", "Noch nicht bewertet: {n}", "まだ〇をつけていない答え：{n}問"),
        ("unit", "Unit", "Einheit", "たんい"),
        (
            "unsent", "There is no connection, so this has not arrived. Try again when there is one.",
            "Ohne Verbindung ist das nicht angekommen. Versuch es noch einmal, sobald sie da ist.",
            "つながっていないので、とどいていません。つながってから、もう一度おしてください。"
        ),
        (
            "waiting",
            "Answers waiting on this device until there is a connection: {n}. They are handed in when they arrive.",
            "Antworten, die auf diesem Gerät auf eine Verbindung warten: {n}. Abgegeben sind sie, wenn sie ankommen.",
            "つながるまでこの端末でまっている答え：{n}こ。とどいたときに出したことになります。"
        ),
        (
            "waitingInTest",
            "Answers waiting on this device until there is a connection: {n}. They are saved when they arrive. After that, hand in the test yourself.",
            "Antworten, die auf diesem Gerät auf eine Verbindung warten: {n}. Gespeichert sind sie, wenn sie ankommen. Danach gibst du den Test selbst ab.",
            "つながるまでこの端末でまっている答え：{n}こ。とどいたときにほぞんされます。そのあと、テストを自分で出してください。"
        ),
        (
            "waitingOfBoth",
            "Answers waiting on this device until there is a connection: {n}. When they arrive, those to a test are saved, and the others are handed in. After that, hand in the test yourself.",
            "Antworten, die auf diesem Gerät auf eine Verbindung warten: {n}. Wenn sie ankommen, sind die zu einem Test gespeichert und die anderen abgegeben. Danach gibst du den Test selbst ab.",
            "つながるまでこの端末でまっている答え：{n}こ。とどくと、テストの答えはほぞんされ、ほかの答えは出したことになります。そのあと、テストを自分で出してください。"
        ),
        ("wellPlayed", "Well played!", "Gut gespielt!", "よくがんばりました！"),
        ("workOf", "{name}’s work", "Das ist von {name}", "{name}さんの答え"),
        (
            "wholeAgain", "The whole worksheet again (it counts)", "Das ganze Arbeitsblatt noch einmal (zählt)",
            "ワークシートをぜんぶもう1回（きろくされます）"
        ),
        ("wholeSheet", "Whole worksheet", "Ganzes Arbeitsblatt", "ワークシートぜんぶ"),
        ("withoutMotion", "Without motion", "Ohne Bewegung", "動きを少なくする"),
        ("withoutTime", "Without time pressure", "Ohne Zeitdruck", "時間を気にしない"),
        ("withSound", "With sound", "Mit Ton", "音を出す"),
        ("yourAnswer", "Your answer", "Deine Antwort", "あなたの答え"),
    ]
}
