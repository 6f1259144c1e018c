/// What is asked before something happens to a handout: each question names all the classes and counts everybody
/// whom it concerns.
extension ConfirmStrings {
    var acceptAnswer: String { say("Accept this answer", de: "Diese Antwort gelten lassen", ja: "この答えを正解にする") }
    func acceptAnswerText(_ classes: String, _ n: Int) -> String {
        switch speaking {
        case .english:
            switch n {
            case 0: "Nobody’s result changes. From now on the answer is right."
            case 1: "The result of 1 student changes (\(classes)), even if it was given back."
            default: "The results of \(n) students change (\(classes)), even if they were given back."
            }
        case .german:
            switch n {
            case 0: "Kein Ergebnis ändert sich. Ab jetzt ist die Antwort richtig."
            case 1: "Das Ergebnis von 1 Person ändert sich (\(classes)), auch wenn es schon zurückgegeben ist."
            default:
                "Die Ergebnisse von \(n) Personen ändern sich (\(classes)), auch wenn sie schon zurückgegeben sind."
            }
        case .japanese:
            n == 0
                ? "結果が変わる生徒はいません。この答えは今後、正解になります。" : "\(classes)の生徒\(n)人の結果が変わります。すでに返した結果も変わります。"
        }
    }
    func acceptAnswerTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Accept “\(s)” as right?"
        case .german: "„\(s)“ als richtig gelten lassen?"
        case .japanese: "「\(s)」を正解にしますか？"
        }
    }
    var acceptAnswerWayBack: String {
        say(
            "To undo it, take the answer out of the exercise again, and let the handouts change too.",
            de:
                "Rückgängig wird es, wenn Sie die Antwort aus der Aufgabe wieder streichen und auch die Aufträge ändern.",
            ja: "取り消すには、大問からこの答えを外し、課題にも反映してください。")
    }
    func giveBackText(_ classes: String, _ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1 ? "1 student sees the results (\(classes))." : "\(n) students see their results (\(classes))."
        case .german:
            n == 1 ? "1 Person sieht die Ergebnisse (\(classes))." : "\(n) Personen sehen ihre Ergebnisse (\(classes))."
        case .japanese: "\(classes)の生徒\(n)人に結果が見えるようになります。"
        }
    }
    func giveBackUnfinished(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "\(n) student is not done. The test ends for them too: they can’t begin it or go on with it."
                : "\(n) students are not done. The test ends for them too: they can’t begin it or go on with it."
        case .german:
            n == 1
                ? "\(n) Person ist noch nicht fertig. Auch für sie endet der Test: Anfangen oder weiterarbeiten geht dann nicht mehr."
                : "\(n) Personen sind noch nicht fertig. Auch für sie endet der Test: Anfangen oder weiterarbeiten geht dann nicht mehr."
        case .japanese: "まだ終わっていない生徒が\(n)人います。その生徒のテストも終わり、始めることも続けることもできなくなります。"
        }
    }
    func giveBackUnmarked(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "1 answer still waits to be marked. Until then, that result is incomplete."
                : "\(n) answers still wait to be marked. Until then, those results are incomplete."
        case .german:
            n == 1
                ? "1 Antwort ist noch nicht bewertet. Bis dahin ist das Ergebnis unvollständig."
                : "\(n) Antworten sind noch nicht bewertet. Bis dahin sind diese Ergebnisse unvollständig."
        case .japanese: "採点待ちの解答が\(n)件あります。採点が終わるまで、その結果は途中のものです。"
        }
    }
    var keepResults: String { say("Keep the results", de: "Ergebnisse zurückhalten", ja: "結果を見えなくする") }
    func keepResultsReopens(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "1 student is not done: the test is open for them again, although they may have seen the right answers."
                : "\(n) students are not done: the test is open for them again, although they may have seen the right answers."
        case .german:
            n == 1
                ? "1 Person ist nicht fertig: Für sie ist der Test wieder offen, obwohl sie die richtigen Antworten gesehen haben kann."
                : "\(n) Personen sind nicht fertig: Für sie ist der Test wieder offen, obwohl sie die richtigen Antworten gesehen haben können."
        case .japanese: "終わっていない生徒が\(n)人います。正解を見たかもしれませんが、テストをまた続けられるようになります。"
        }
    }
    func keepResultsText(_ classes: String, _ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "1 student no longer sees the results (\(classes))."
                : "\(n) students no longer see their results (\(classes))."
        case .german:
            n == 1
                ? "1 Person sieht die Ergebnisse nicht mehr (\(classes))."
                : "\(n) Personen sehen ihre Ergebnisse nicht mehr (\(classes))."
        case .japanese: "\(classes)の生徒\(n)人に結果が見えなくなります。"
        }
    }
    func keepResultsTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Keep the results of “\(s)” to yourself again?"
        case .german: "Ergebnisse von „\(s)“ wieder zurückhalten?"
        case .japanese: "「\(s)」の結果をもう一度見えなくしますか？"
        }
    }
    func removeActivityText(_ classes: String, _ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "\(n) student has worked on it (\(classes)). It disappears for the students, and that result disappears from the report. Adding it again doesn’t bring it back."
                : "\(n) students have worked on it (\(classes)). It disappears for the students, and their results disappear from the report. Adding it again doesn’t bring them back."
        case .german:
            n == 1
                ? "\(n) Person hat schon daran gearbeitet (\(classes)). Die Aktivität verschwindet bei den Lernenden und das Ergebnis aus dem Bericht. Erneutes Hinzufügen holt es nicht zurück."
                : "\(n) Personen haben schon daran gearbeitet (\(classes)). Die Aktivität verschwindet bei den Lernenden, und ihre Ergebnisse verschwinden aus dem Bericht. Erneutes Hinzufügen holt sie nicht zurück."
        case .japanese: "すでに\(classes)の生徒\(n)人が取り組んでいます。生徒からは見えなくなり、結果もレポートから消えます。もう一度追加しても元には戻りません。"
        }
    }
    var takeBackFromOwnForGood: String {
        say(
            "You won’t see it any more either. Nobody can give it to these classes again: make a copy first if you need it.",
            de:
                "Auch Sie sehen ihn dann nicht mehr. Niemand kann ihn diesen Klassen wieder geben; kopieren Sie ihn vorher, falls Sie ihn brauchen.",
            ja: "先生ご自身にも見えなくなります。もう一度配布できる人はいません。必要なら先に複製してください。")
    }
    func takeBackFromOwnText(_ classes: String, _ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "It disappears for \(n) student (\(classes)). All other classes keep it."
                : "It disappears for \(n) students (\(classes)). All other classes keep it."
        case .german:
            n == 1
                ? "Der Auftrag verschwindet bei \(n) Person (\(classes)). Alle anderen Klassen behalten ihn."
                : "Der Auftrag verschwindet bei \(n) Personen (\(classes)). Alle anderen Klassen behalten ihn."
        case .japanese: "\(classes)の生徒\(n)人から見えなくなります。ほかのクラスはそのままです。"
        }
    }
    func takeBackFromOwnWayBack(_ author: String) -> String {
        switch speaking {
        case .english:
            "You won’t see it any more either. Only \(author) can give it to these classes again; what was recorded comes back then."
        case .german:
            "Auch Sie sehen ihn dann nicht mehr. Nur \(author) kann ihn diesen Klassen wieder geben; Aufgezeichnetes erscheint dann wieder."
        case .japanese: "先生ご自身にも見えなくなります。もう一度配布できるのは\(author)さんだけで、そのとき記録も元に戻ります。"
        }
    }
    func takeBackText(_ classes: String, _ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "It disappears for \(n) student (\(classes)) and becomes a draft. What was recorded comes back when it is posted again."
                : "It disappears for \(n) students (\(classes)) and becomes a draft. What was recorded comes back when it is posted again."
        case .german:
            n == 1
                ? "Der Auftrag verschwindet bei \(n) Person (\(classes)) und wird zum Entwurf. Aufgezeichnetes erscheint wieder, wenn er erneut ausgeteilt wird."
                : "Der Auftrag verschwindet bei \(n) Personen (\(classes)) und wird zum Entwurf. Aufgezeichnetes erscheint wieder, wenn er erneut ausgeteilt wird."
        case .japanese: "\(classes)の生徒\(n)人から見えなくなり、下書きに戻ります。もう一度配布すると、記録も元に戻ります。"
        }
    }
    func takeFromSomeGives(_ classes: String, _ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 student gets it anew (\(classes))." : "\(n) students get it anew (\(classes))."
        case .german:
            n == 1 ? "1 Person bekommt ihn neu (\(classes))." : "\(n) Personen bekommen ihn neu (\(classes))."
        case .japanese: "新しく受け取る生徒：\(n)人（\(classes)）。"
        }
    }
    var takeFromSomeSaves: String {
        say(
            "Nothing is saved yet. When you confirm, everything that you changed in the form is saved with it.",
            de:
                "Noch ist nichts gespeichert. Wenn Sie bestätigen, wird damit alles gespeichert, was Sie im Formular geändert haben.",
            ja: "まだ何も保存されていません。確定すると、フォームで変更した内容もすべて保存されます。")
    }
    func takeFromSomeText(_ classes: String, _ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "It disappears for \(n) student who has worked on it (\(classes)). What was recorded comes back when the student gets it again."
                : "It disappears for \(n) students who have worked on it (\(classes)). What was recorded comes back when they get it again."
        case .german:
            n == 1
                ? "Der Auftrag verschwindet bei \(n) Person, die daran gearbeitet hat (\(classes)). Aufgezeichnetes erscheint wieder, wenn sie ihn wieder bekommt."
                : "Der Auftrag verschwindet bei \(n) Personen, die daran gearbeitet haben (\(classes)). Aufgezeichnetes erscheint wieder, wenn sie ihn wieder bekommen."
        case .japanese: "すでに取り組んだ生徒\(n)人（\(classes)）から見えなくなります。もう一度配布すると、記録も元に戻ります。"
        }
    }
    func takeBackToAuthor(_ author: String) -> String {
        switch speaking {
        case .english:
            "The draft is \(author)’s: nobody else will see it or post it again. If you need it yourself, make a copy first."
        case .german:
            "Der Entwurf gehört \(author): Niemand sonst sieht ihn oder kann ihn wieder austeilen. Wenn Sie ihn selbst brauchen, kopieren Sie ihn vorher."
        case .japanese: "下書きは\(author)さんのもので、ほかの人には見えず、配布もできません。必要なら先に複製してください。"
        }
    }
}
