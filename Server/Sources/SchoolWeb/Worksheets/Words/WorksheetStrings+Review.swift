/// What students read when they look through a test and hand it in.
extension WorksheetStrings {
    var answerIt: String { say("Answer", de: "Beantworten", ja: "答える") }
    func answerNamed(_ question: String) -> String {
        switch speaking {
        case .english: "Answer \(question)"
        case .german: "\(question) beantworten"
        case .japanese: "\(question)に答える"
        }
    }
    var answeredBeforeChange: String {
        say(
            "Not answered: the question has changed", de: "Nicht beantwortet: Die Frage hat sich geändert",
            ja: "まだ答えていません：問題がかわりました")
    }
    func answeredInPart(_ answer: String) -> String {
        switch speaking {
        case .english: "Not complete: \(answer)"
        case .german: "Unvollständig: \(answer)"
        case .japanese: "まだとちゅう：\(answer)"
        }
    }
    func answeredWith(_ answer: String) -> String {
        switch speaking {
        case .english: "Answered: \(answer)"
        case .german: "Beantwortet: \(answer)"
        case .japanese: "答え：\(answer)"
        }
    }
    var backToTest: String { say("Back to the test", de: "Zurück zum Test", ja: "テストにもどる") }
    var changeIt: String { say("Change", de: "Ändern", ja: "かえる") }
    func changeNamed(_ question: String) -> String {
        switch speaking {
        case .english: "Change \(question)"
        case .german: "\(question) ändern"
        case .japanese: "\(question)の答えをかえる"
        }
    }
    var fillInTheRest: String {
        say(
            "The first answer counts. Fill in the rest, or send it once more to leave it like that.",
            de: "Gezählt wird die erste Antwort. Ergänze den Rest, oder schick es so noch einmal ab.",
            ja: "数えるのは最初の答えです。のこりを入れるか、このままでよければもう一度送ってください。")
    }
    var handInAll: String {
        say("All questions are answered.", de: "Alle Fragen sind beantwortet.", ja: "ぜんぶの問題に答えました。")
    }
    var handInFinal: String {
        say(
            "After that, nothing can be changed any more.", de: "Danach lässt sich nichts mehr ändern.",
            ja: "出したあとは、答えをかえられません。")
    }
    var handInIncomplete: String {
        say("Not complete yet:", de: "Noch nicht vollständig:", ja: "まだとちゅうの問題：")
    }
    var handInMissing: String {
        say("Not answered yet:", de: "Noch nicht beantwortet:", ja: "まだ答えていない問題：")
    }
    var handInTest: String { say("Hand in the test", de: "Test abgeben", ja: "テストを出す") }
    func handInTitle(_ test: String) -> String {
        switch speaking {
        case .english: "Hand in “\(test)”?"
        case .german: "„\(test)“ abgeben?"
        case .japanese: "「\(test)」を出しますか？"
        }
    }
    var isHandedIn: String {
        say(
            "You have handed in this test. Your teacher will say what is right.",
            de: "Du hast diesen Test abgegeben. Deine Lehrkraft sagt dir, was richtig ist.",
            ja: "このテストは出しました。正しい答えは、先生が知らせます。")
    }
    var notAnswered: String { say("Not answered", de: "Nicht beantwortet", ja: "まだ答えていません") }
    func questionNamed(_ n: Int, _ exercise: String) -> String {
        switch speaking {
        case .english: "\(exercise), question \(n)"
        case .german: "\(exercise), Frage \(n)"
        case .japanese: "\(exercise)の\(n)問目"
        }
    }
    var resultsAreOut: String {
        say(
            "The results were given back, so nobody can go on. Keep the results first.",
            de:
                "Die Ergebnisse sind zurückgegeben, also kann niemand weitermachen. Bitte zuerst die Ergebnisse zurückhalten.",
            ja: "結果を返したあとは、続きができません。先に結果を見えなくしてください。")
    }
    func reviewCount(_ answered: Int, _ asked: Int) -> String {
        switch speaking {
        case .english: "\(answered) of \(asked) \(asked == 1 ? "question" : "questions") answered"
        case .german: "\(answered) von \(asked) \(asked == 1 ? "Frage" : "Fragen") beantwortet"
        case .japanese: "\(asked)問中\(answered)問に答えました"
        }
    }
    var reviewTitle: String { say("Look through your answers", de: "Antworten durchsehen", ja: "答えを見なおす") }
    var saveAndReview: String {
        say("Save and look through", de: "Speichern und durchsehen", ja: "ほぞんして見なおす")
    }
    var testIsBack: String {
        say(
            "This test is over. Here you see how you did.",
            de: "Dieser Test ist vorbei. Hier siehst du, wie er gelaufen ist.",
            ja: "このテストはおわりました。ここで結果を見られます。")
    }
    var testIsDoneWhenHandedIn: String {
        say(
            "A test is done when it is handed in. Open it and hand it in there.",
            de: "Ein Test ist fertig, wenn er abgegeben ist. Öffne ihn und gib ihn dort ab.",
            ja: "テストは、出すとおわりになります。テストを開いて出してください。")
    }
    var testStaysAsItIs: String {
        say(
            "This test is handed in. Its answers stay as they are.",
            de: "Dieser Test ist abgegeben. An den Antworten lässt sich nichts mehr ändern.",
            ja: "このテストはもう出しました。答えはかえられません。")
    }
    var verdictSaved: String { say("Saved", de: "Gespeichert", ja: "ほぞんしました") }
}
