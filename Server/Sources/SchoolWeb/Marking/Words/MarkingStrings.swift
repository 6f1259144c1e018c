/// Marking answers: one question of a class, or all of one student.
struct MarkingStrings: Sentences {
    let speaking: Language

    var all: String { say("All of them", de: "Alle", ja: "すべて") }
    var allMarked: String {
        say(
            "Saved. Nothing is left to be marked here.",
            de: "Gespeichert. Hier ist nichts mehr zu bewerten.",
            ja: "保存しました。採点待ちの解答はもうありません。")
    }
    func answeredAgain(_ points: String) -> String {
        switch speaking {
        case .english:
            "There is a newer answer since you opened this page. You had typed \(points) for the earlier one: read this one, then mark it."
        case .german:
            "Seit Sie diese Seite geöffnet haben, gibt es eine neuere Antwort. Für die frühere hatten Sie \(points) eingetragen: Lesen Sie diese und bewerten Sie sie dann."
        case .japanese: "このページを開いたあとに、新しい解答が届きました。前の解答には「\(points)」と入力していました。新しい解答を読んでから採点してください。"
        }
    }
    var answeredSince: String {
        say(
            "There is a newer answer since you opened this page: read this one, then mark it.",
            de:
                "Seit Sie diese Seite geöffnet haben, gibt es eine neuere Antwort: Lesen Sie diese und bewerten Sie sie dann.",
            ja: "このページを開いたあとに、新しい解答が届きました。新しい解答を読んでから採点してください。")
    }
    func answerIsGone(_ points: String) -> String {
        switch speaking {
        case .english:
            "An answer for which you had typed \(points) is no longer here, so that was not saved. Save again what you typed for the others."
        case .german:
            "Eine Antwort, für die Sie \(points) eingetragen hatten, gibt es hier nicht mehr; das wurde nicht gespeichert. Speichern Sie die übrigen Eingaben noch einmal."
        case .japanese: "「\(points)」と入力した解答はもうないため、保存していません。ほかの点数は、もう一度保存してください。"
        }
    }
    var arrange: String { say("Arrange the answers", de: "Antworten anordnen", ja: "解答の並べ方") }
    var byQuestion: String { say("By question", de: "Nach Fragen", ja: "問題ごと") }
    var byStudent: String { say("By student", de: "Nach Lernenden", ja: "生徒ごと") }
    func cellWaits(_ n: Int) -> String {
        switch speaking {
        case .english: "\(n) to mark"
        case .german: "\(n) zu bewerten"
        case .japanese: "採点待ち\(n)件"
        }
    }
    func earlier(_ name: String) -> String {
        switch speaking {
        case .english: "Previous: \(name)"
        case .german: "Vorher: \(name)"
        case .japanese: "前へ：\(name)"
        }
    }
    var fill: String {
        say("Full points for the rest, and go on", de: "Allen übrigen volle Punkte, und weiter", ja: "残りを満点にして次へ")
    }
    var full: String { say("Full points", de: "Volle Punkte", ja: "満点") }
    var keyArrows: String { say("From answer to answer", de: "Von Antwort zu Antwort", ja: "解答を移動") }
    var keyEnter: String {
        say("Save, and go on to what waits next", de: "Speichern und weiter zum Nächsten", ja: "保存して次へ進む")
    }
    var keyMinus: String { say("No points", de: "Keine Punkte", ja: "0点") }
    var keyPlus: String { say("Full points", de: "Volle Punkte", ja: "満点") }
    var keyTab: String { say("On to the next field", de: "Weiter zum nächsten Feld", ja: "次の欄へ") }
    var keys: String { say("Marking with the keyboard", de: "Mit der Tastatur bewerten", ja: "キーボードで採点する") }
    func later(_ name: String) -> String {
        switch speaking {
        case .english: "Next: \(name)"
        case .german: "Weiter: \(name)"
        case .japanese: "次へ：\(name)"
        }
    }
    var mark: String { say("Mark answers", de: "Antworten bewerten", ja: "解答を採点する") }
    var marked: String { say("Marked", de: "Bewertet", ja: "採点済み") }
    func markedMeanwhile(_ points: String) -> String {
        switch speaking {
        case .english:
            "Somebody else has entered \(points) here in the meantime. Save again if what stands in the field should count."
        case .german:
            "Jemand anders hat hier inzwischen \(points) eingetragen. Speichern Sie noch einmal, wenn gelten soll, was im Feld steht."
        case .japanese: "ほかの人が先に「\(points)」と入力しました。欄の内容にするには、もう一度保存してください。"
        }
    }
    var nextWaiting: String {
        say("Next that waits", de: "Nächste unbewertete Antwort", ja: "次の採点待ち")
    }
    var notHandedIn: String {
        say("not handed in yet", de: "noch nicht abgegeben", ja: "未提出")
    }
    var nothing: String { say("Nothing to mark", de: "Nichts zu bewerten", ja: "採点する解答はありません") }
    var nothingText: String {
        say(
            "Answers that a person marks appear here as soon as somebody has written one.",
            de: "Frei geschriebene Antworten erscheinen hier, sobald es eine gibt.",
            ja: "先生が採点する解答は、提出されるとここに表示されます。")
    }
    func place(_ n: Int, _ total: Int) -> String {
        switch speaking {
        case .english: "\(n) of \(total)"
        case .german: "\(n) von \(total)"
        case .japanese: "\(total)件中\(n)件目"
        }
    }
    func pointsOf(_ name: String, outOf points: String) -> String {
        switch speaking {
        case .english: "Points for \(name), 0–\(points)"
        case .german: "Punkte für \(name), 0–\(points)"
        case .japanese: "\(name)の点数（0〜\(points)）"
        }
    }
    var sample: String { say("What a good answer says", de: "Was eine gute Antwort enthält", ja: "模範解答") }
    var saveAndGoOn: String { say("Save and go on", de: "Speichern und weiter", ja: "保存して次へ") }
    var takenBackMeanwhile: String {
        say(
            "Somebody else has taken back the points here in the meantime. Save again if what stands in the field should count.",
            de:
                "Jemand anders hat die Punkte hier inzwischen zurückgenommen. Speichern Sie noch einmal, wenn gelten soll, was im Feld steht.",
            ja: "ほかの人が先に点数を取り消しました。欄の内容にするには、もう一度保存してください。")
    }
    var title: String { say("To be marked", de: "Zu bewerten", ja: "採点待ち") }
    func titleOf(_ handout: String) -> String {
        switch speaking {
        case .english: "Marking: \(handout)"
        case .german: "Bewerten: \(handout)"
        case .japanese: "採点：\(handout)"
        }
    }
    func waits(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 answer waits for your points" : "\(n) answers wait for your points"
        case .german: n == 1 ? "1 Antwort wartet auf Ihre Punkte" : "\(n) Antworten warten auf Ihre Punkte"
        case .japanese: "採点待ちの解答が\(n)件あります"
        }
    }
}
