/// A student's pages: short, kind sentences for somebody aged seven.
struct WorkStrings: Sentences {
    let speaking: Language

    var again: String { say("Do it again", de: "Noch einmal", ja: "もう一度") }
    func anotherRound(_ n: Int, of m: Int) -> String {
        switch speaking {
        case .english: "Another round: \(n) of \(m) answered"
        case .german: "Noch eine Runde: \(n) von \(m) beantwortet"
        case .japanese: "もう一回：\(m)問中\(n)問 答えました"
        }
    }
    func answeredOf(_ n: Int, _ m: Int) -> String {
        switch speaking {
        case .english: "\(n) of \(m) \(m == 1 ? "question" : "questions") answered"
        case .german: "\(n) von \(m) \(m == 1 ? "Frage" : "Fragen") beantwortet"
        case .japanese: "\(m)問中\(n)問 答えました"
        }
    }
    var closed: String { say("This is finished.", de: "Das ist abgeschlossen.", ja: "これはおわりました。") }
    var closedTitle: String { say("Closed", de: "Geschlossen", ja: "しめきったもの") }
    var done: String { say("Done", de: "Fertig", ja: "おわったもの") }
    func finishedAt(_ s: String) -> String {
        switch speaking {
        case .english: "Finished: \(s)"
        case .german: "Fertig seit: \(s)"
        case .japanese: "おわった時こく：\(s)"
        }
    }
    func doneByYou(_ s: String) -> String {
        switch speaking {
        case .english: "You finished: \(s)"
        case .german: "Fertig seit: \(s)"
        case .japanese: "あなたがおわりにしました：\(s)"
        }
    }
    func due(_ s: String) -> String {
        switch speaking {
        case .english: "Due \(s)"
        case .german: "Bis \(s)"
        case .japanese: "\(s)まで"
        }
    }
    func from(_ s: String) -> String {
        switch speaking {
        case .english: "From \(s)"
        case .german: "Von \(s)"
        case .japanese: "\(s)先生から"
        }
    }
    func gamePoints(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) point in the game" : "\(n) points in the game"
        case .german: n == 1 ? "\(n) Punkt im Spiel" : "\(n) Punkte im Spiel"
        case .japanese: "ゲームの点数：\(n)"
        }
    }
    var goOn: String { say("Go on", de: "Weitermachen", ja: "つづける") }
    func hello(_ s: String) -> String {
        switch speaking {
        case .english: "Hello, \(s)!"
        case .german: "Hallo, \(s)!"
        case .japanese: "\(s)さん、こんにちは！"
        }
    }
    func inApp(_ s: String) -> String {
        switch speaking {
        case .english: "In the app \(s)"
        case .german: "In der App \(s)"
        case .japanese: "アプリ「\(s)」で"
        }
    }
    var instructions: String { say("What to do", de: "So geht es", ja: "やりかた") }
    var isDone: String { say("Done!", de: "Fertig!", ja: "おわり！") }
    var isHandedIn: String { say("Handed in", de: "Abgegeben", ja: "出しました") }
    var isNew: String { say("New", de: "Neu", ja: "はじめて") }
    var isOpened: String { say("Opened", de: "Geöffnet", ja: "ひらいた") }
    var isSaidDone: String { say("You say: done", de: "Du sagst: fertig", ja: "「おわった」と言いました") }
    var isStarted: String { say("Started", de: "Angefangen", ja: "とちゅう") }
    var isTest: String {
        say("Test: you hand it in once", de: "Test: Du gibst ihn einmal ab", ja: "テスト：出せるのは1回だけ")
    }
    var later: String { say("Later", de: "Später", ja: "これから") }
    var listChanged: String { say("Your list has changed.", de: "Deine Liste hat sich geändert.", ja: "リストが新しくなりました。") }
    var locked: String {
        say(
            "Your teacher has locked this. You can look at it, but nothing more counts.",
            de: "Deine Lehrkraft hat das gesperrt. Du kannst es ansehen, aber es zählt nichts mehr.",
            ja: "先生がロックしました。見ることはできますが、もうきろくされません。")
    }
    var lookAtSheet: String { say("Look at it", de: "Ansehen", ja: "見る") }
    var lookAgain: String { say("See your answers", de: "Deine Antworten ansehen", ja: "答えを見る") }
    var lookedAt: String { say("Looked at", de: "Angesehen", ja: "見たもの") }
    var looksIntro: String {
        say(
            "Whenever somebody opens your results, you can see it here.",
            de: "Immer wenn jemand deine Ergebnisse öffnet, steht es hier.",
            ja: "だれかがあなたのけっかを見ると、ここに出ます。")
    }
    var looksNone: String { say("Nobody has looked yet.", de: "Noch hat niemand nachgesehen.", ja: "まだだれも見ていません。") }
    /// How often somebody looked on a day, and from when on.
    func looksOften(_ n: Int, _ first: String) -> String {
        switch speaking {
        case .english: n == 2 ? "(twice, first at \(first))" : "(\(n) times, first at \(first))"
        case .german: "(\(n)-mal, zuerst um \(first))"
        case .japanese: "（\(n)回、さいしょは\(first)）"
        }
    }
    /// How often somebody looked, and since what moment of another day.
    func looksOftenSince(_ n: Int, _ first: String) -> String {
        switch speaking {
        case .english: n == 2 ? "(twice, the first time: \(first))" : "(\(n) times, the first time: \(first))"
        case .german: "(\(n)-mal, das erste Mal: \(first))"
        case .japanese: "（\(n)回、さいしょは\(first)）"
        }
    }
    var looksTitle: String { say("Who looked", de: "Wer nachgesehen hat", ja: "見た人") }
    var markDone: String { say("I’m done", de: "Ich bin fertig", ja: "おわった！") }
    func markDoneNamed(_ s: String) -> String {
        switch speaking {
        case .english: "I’m done with “\(s)”"
        case .german: "Ich bin fertig mit „\(s)“"
        case .japanese: "「\(s)」がおわった！"
        }
    }
    var markNotDone: String { say("Not done yet", de: "Doch noch nicht fertig", ja: "まだおわっていない") }
    var myAnswer: String { say("My answer", de: "Meine Antwort", ja: "わたしの答え") }
    /// What a button does, and with what: the words on the button come first, as somebody who speaks to a device says them.
    func named(_ act: String, _ s: String) -> String {
        switch speaking {
        case .english, .german: "\(act): \(s)"
        case .japanese: "\(act)：\(s)"
        }
    }
    var noDue: String { say("Take your time", de: "Lass dir Zeit", ja: "いつでもいいです") }
    var nextWeek: String { say("Next week", de: "Nächste Woche", ja: "来週") }
    var nothing: String { say("Nothing to do. Well done!", de: "Nichts zu tun. Super!", ja: "やることはありません。よくできました！") }
    var nothingOpens: String { say("Nothing opens?", de: "Es öffnet sich nichts?", ja: "何もひらかないとき") }
    var nothingOpensHelp: String {
        say(
            "Open the app yourself and go to the same place. What you do there counts just the same. Or ask your teacher.",
            de:
                "Öffne die App selbst und geh an dieselbe Stelle. Was du dort machst, zählt genauso. Oder frag deine Lehrkraft.",
            ja: "自分でアプリをひらいて、同じところへ進んでください。そこでやったことも同じようにきろくされます。わからないときは先生に聞きましょう。")
    }
    var nothingOpensSetUp: String {
        say(
            "For adults: on a computer with Linux, this is set up once.",
            de: "Für Erwachsene: Auf einem Computer mit Linux wird das einmal eingerichtet.",
            ja: "おとなの方へ：Linuxのパソコンでは、はじめに一度だけ設定します。")
    }
    var nothingThere: String { say("nothing done yet", de: "noch nichts gemacht", ja: "まだ何もしていません") }
    var nothingYet: String { say("Nothing to do yet.", de: "Noch nichts zu tun.", ja: "やることはまだありません。") }
    var onPaper: String { say("On paper or in class", de: "Auf Papier oder im Unterricht", ja: "紙やじゅぎょうで") }
    var openFile: String { say("Open file", de: "Datei öffnen", ja: "ファイルをひらく") }
    func openInBrowser(_ s: String) -> String {
        switch speaking {
        case .english: "Open “\(s)” in the browser"
        case .german: "„\(s)“ im Browser öffnen"
        case .japanese: "「\(s)」をブラウザーでひらく"
        }
    }
    var openLink: String { say("Open page", de: "Seite öffnen", ja: "ページをひらく") }
    var overdue: String { say("You can still do this", de: "Das fehlt noch", ja: "まだできます") }
    var program: String { say("PROGRAM", de: "PROGRAMM", ja: "プログラム") }
    func progress(_ n: Int, _ m: Int) -> String {
        switch speaking {
        case .english: "\(n) of \(m) done"
        case .german: "\(n) von \(m) fertig"
        case .japanese: "\(m)こ中\(n)こ おわり"
        }
    }
    var recordsIntro: String {
        say(
            "This is everything that is saved about your work. Only what your teachers hand out to you is saved.",
            de: "Das ist alles, was über deine Arbeit gespeichert ist. Gespeichert wird nur, was dir ausgeteilt wurde.",
            ja: "あなたがやったことで、ほぞんされているのはこれだけです。ほぞんされるのは、先生がくばった課題だけです。")
    }
    var recordsNone: String {
        say(
            "Nothing is saved about you yet.",
            de: "Über dich ist noch nichts gespeichert.",
            ja: "まだ何もほぞんされていません。")
    }
    var recordsTitle: String { say("What my teachers see", de: "Was meine Lehrkräfte sehen", ja: "先生に見えること") }
    func recordsWho(_ s: String) -> String {
        switch speaking {
        case .english: "Can be seen by \(s)"
        case .german: "Sehen können es: \(s)"
        case .japanese: "見られる人：\(s)"
        }
    }
    var recordsWhoNobody: String {
        say(
            "Nobody can see it at the moment",
            de: "Im Moment kann es niemand sehen",
            ja: "いまはだれにも見えません")
    }
    func seenBy(_ s: String) -> String {
        switch speaking {
        case .english: "\(s) sees what you do here."
        case .german: "\(s) sieht, was du hier machst."
        case .japanese: "ここでやったことは\(s)先生に見えます。"
        }
    }
    func seenByMany(_ s: String) -> String {
        switch speaking {
        case .english: "\(s) see what you do here."
        case .german: "\(s) sehen, was du hier machst."
        case .japanese: "ここでやったことは\(s)先生に見えます。"
        }
    }
    var start: String { say("Start", de: "Starten", ja: "はじめる") }
    var testIsOver: String { say("The test is over", de: "Der Test ist vorbei", ja: "テストはおわりました") }
    var thisWeek: String { say("This week", de: "Diese Woche", ja: "今週") }
    var today: String { say("Today", de: "Heute", ja: "今日") }
    func wasDue(_ s: String) -> String {
        switch speaking {
        case .english: "It was due \(s)"
        case .german: "Bis \(s) war Zeit"
        case .japanese: "\(s)まででした"
        }
    }
    var whatTheySee: String { say("What do they see?", de: "Was ist zu sehen?", ja: "何が見えますか？") }
    var when: String { say("When", de: "Wann", ja: "いつ") }
    var who: String { say("Who", de: "Wer", ja: "だれが") }
    func workedThrough(_ s: String) -> String {
        switch speaking {
        case .english: "\(s) worked through"
        case .german: "\(s) geschafft"
        case .japanese: "\(s)まで進みました"
        }
    }
}
