import SchoolModel

/// Worksheets: written by teachers, worked on by students.
struct WorksheetStrings: Sentences {
    let speaking: Language

    var `delete`: String { say("Delete", de: "Löschen", ja: "削除") }
    var `new`: String { say("New worksheet", de: "Neues Arbeitsblatt", ja: "新しいワークシート") }
    var acceptAnswer: String { say("Accept this answer", de: "Diese Antwort gelten lassen", ja: "この答えを正解にする") }
    var acceptedAnswer: String {
        say(
            "Accepted from now on; everybody’s results were worked out again.",
            de: "Gilt ab jetzt; alle Ergebnisse wurden neu berechnet.",
            ja: "正解として認めました。全員の結果を計算し直しました。")
    }
    var addExercise: String { say("Add an exercise", de: "Aufgabe hinzufügen", ja: "大問を追加") }
    var anotherRound: String { say("Another round", de: "Noch eine Runde", ja: "もう一回") }
    var answered: String { say("Answered", de: "Antwort", ja: "答え") }
    var answerKey: String { say("Answer key", de: "Lösungsblatt", ja: "解答") }
    var answerLabel: String { say("Your answer", de: "Deine Antwort", ja: "答え") }
    var answers: String { say("Answers", de: "Antworten", ja: "答え") }
    var backToSheet: String { say("Back to the worksheet", de: "Zurück zum Arbeitsblatt", ja: "ワークシートに戻る") }
    func by(_ s: String) -> String {
        switch speaking {
        case .english: "By \(s)"
        case .german: "Von \(s)"
        case .japanese: "作成：\(s)"
        }
    }
    func changed(_ s: String) -> String {
        switch speaking {
        case .english: "Changed \(s)"
        case .german: "Geändert: \(s)"
        case .japanese: "更新：\(s)"
        }
    }
    var checkAnswers: String { say("Check", de: "Prüfen", ja: "答えあわせ") }
    var colleagues: String { say("From colleagues", de: "Von Kolleginnen und Kollegen", ja: "ほかの先生から") }
    var copied: String {
        say(
            "This is your own copy now.",
            de: "Das ist jetzt Ihre eigene Kopie.",
            ja: "これはあなたのコピーです。")
    }
    var date: String { say("Date", de: "Datum", ja: "日付") }
    var duplicate: String { say("Make a copy", de: "Kopie anlegen", ja: "コピーを作る") }
    func duplicateNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Copy “\(s)”"
        case .german: "„\(s)“ kopieren"
        case .japanese: "「\(s)」をコピー"
        }
    }
    func editNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Edit “\(s)”"
        case .german: "„\(s)“ bearbeiten"
        case .japanese: "「\(s)」を編集"
        }
    }
    var example: String { say("Show an example", de: "Beispiel zeigen", ja: "例を見る") }
    func exerciseNumber(_ n: Int) -> String {
        switch speaking {
        case .english: "Exercise \(n)"
        case .german: "Aufgabe \(n)"
        case .japanese: "大問\(n)"
        }
    }
    var exercises: String { say("Exercises", de: "Aufgaben", ja: "大問") }
    func exercisesCount(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) exercise" : "\(n) exercises"
        case .german: n == 1 ? "\(n) Aufgabe" : "\(n) Aufgaben"
        case .japanese: "大問\(n)題"
        }
    }
    var exerciseTitle: String { say("Title of the exercise", de: "Titel der Aufgabe", ja: "大問のタイトル") }
    var falseWord: String { say("False", de: "Falsch", ja: "まちがい") }
    var giveBack: String { say("Give the results back", de: "Ergebnisse zurückgeben", ja: "結果を返す") }
    var givenBack: String {
        say(
            "The results are given back.",
            de: "Die Ergebnisse sind zurückgegeben.",
            ja: "結果を返しました。")
    }
    var givingBackEnds: String {
        say(
            "Once you give them back, the test is over: nobody can go on with it.",
            de: "Mit dem Zurückgeben ist der Test vorbei: Niemand kann daran weiterarbeiten.",
            ja: "結果を返すとテストは終わり、続きはできなくなります。")
    }
    var handOut: String { say("Hand out", de: "Austeilen", ja: "配布する") }
    var hint: String { say("Hint", de: "Tipp", ja: "ヒント") }
    var hintHelp: String {
        say(
            "Students open it when they are stuck.",
            de: "Wer nicht weiterkommt, kann ihn öffnen.",
            ja: "生徒が困ったときに開けます。")
    }
    var instructions: String { say("What to do", de: "Anweisung", ja: "やり方") }
    var intro: String {
        say(
            "Exercises that you write once, then hand out; they can be played as games and are marked automatically.",
            de:
                "Aufgaben, die Sie einmal schreiben und dann austeilen. Sie lassen sich als Spiel spielen und werden automatisch ausgewertet.",
            ja: "一度作れば、配布もゲームでの練習もでき、採点は自動です。")
    }
    var keptBack: String {
        say(
            "Students no longer see the results.",
            de: "Die Lernenden sehen die Ergebnisse nicht mehr.",
            ja: "結果は生徒に見えなくなりました。")
    }
    var kind: String { say("What it is for", de: "Wofür es ist", ja: "用途") }
    var kindPractice: String {
        say(
            "Practice: students immediately see what was right",
            de: "Übung: Es wird sofort gezeigt, was richtig war",
            ja: "練習：何が正解だったか、生徒にすぐ見えます")
    }
    var kindStays: String {
        say(
            "This sheet was handed out, so a practice sheet stays one, and a test stays a test. Make a copy to change that.",
            de:
                "Dieses Blatt ist ausgeteilt, darum bleibt eine Übung eine Übung und ein Test ein Test. Zum Ändern legen Sie eine Kopie an.",
            ja: "配布したワークシートは、練習とテストを切り替えられません。変えるにはコピーを作ってください。")
    }
    var kindTest: String {
        say(
            "Test: students see the results when you give them back",
            de: "Test: Ergebnisse gibt es erst, wenn Sie sie zurückgeben",
            ja: "テスト：結果は、先生が返してから生徒に見えます")
    }
    func longestAnswer(_ n: Int) -> String {
        say("At most \(n) characters.", de: "Höchstens \(n) Zeichen.", ja: "\(n)文字まで。")
    }
    func markByHand(_ s: String) -> String {
        switch speaking {
        case .english: "Points (0–\(s))"
        case .german: "Punkte (0–\(s))"
        case .japanese: "点数（0〜\(s)）"
        }
    }
    var mediaAdd: String { say("Add", de: "Hinzufügen", ja: "追加") }
    var mediaAlternative: String { say("Alternative text", de: "Alternativtext", ja: "代わりのテキスト") }
    var mediaAlternativeHint: String {
        say(
            "What it shows or says, for everybody who can’t see or hear it.",
            de: "Was zu sehen oder zu hören ist, für alle, die es nicht sehen oder hören können.",
            ja: "見えない人や聞こえない人のために、内容を書きます。")
    }
    var mediaFile: String { say("Picture or sound", de: "Bild oder Ton", ja: "画像または音声") }
    func mediaFileHint(_ i: String, _ s: String) -> String {
        switch speaking {
        case .english: "PNG, JPEG, GIF or WebP up to \(i); MP3, M4A, OGG or WAV up to \(s)."
        case .german: "PNG, JPEG, GIF oder WebP bis \(i); MP3, M4A, OGG oder WAV bis \(s)."
        case .japanese: "PNG・JPEG・GIF・WebP（\(i)まで）、MP3・M4A・OGG・WAV（\(s)まで）。"
        }
    }
    var mediaFormat: String {
        say(
            "This is not a picture or sound that every browser can play. Choose PNG, JPEG, GIF, WebP, MP3, M4A, OGG or WAV.",
            de:
                "Das ist kein Bild oder Ton, den jeder Browser wiedergeben kann. Wählen Sie PNG, JPEG, GIF, WebP, MP3, M4A, OGG oder WAV.",
            ja: "すべてのブラウザーで使える画像・音声ではありません。PNG・JPEG・GIF・WebP・MP3・M4A・OGG・WAVを選んでください。")
    }
    var mediaPlace: String { say("Where it belongs", de: "Wozu es gehört", ja: "付ける場所") }
    func mediaRemove(_ s: String) -> String {
        switch speaking {
        case .english: "Remove “\(s)”"
        case .german: "„\(s)“ entfernen"
        case .japanese: "「\(s)」を削除"
        }
    }
    var mediaTitle: String { say("Pictures and sounds", de: "Bilder und Töne", ja: "画像と音声") }
    var mine: String { say("My worksheets", de: "Meine Arbeitsblätter", ja: "自分のワークシート") }
    func moveDownNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Move “\(s)” down"
        case .german: "„\(s)“ nach unten"
        case .japanese: "「\(s)」を下へ"
        }
    }
    var movedTo: String {
        say(
            "{item}: now {n} of {total}",
            de: "{item}: jetzt an Stelle {n} von {total}",
            ja: "{item}：{total}題中{n}番目になりました")
    }
    func moveUpNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Move “\(s)” up"
        case .german: "„\(s)“ nach oben"
        case .japanese: "「\(s)」を上へ"
        }
    }
    var nameLine: String { say("Name", de: "Name", ja: "なまえ") }
    var newTitle: String { say("New worksheet", de: "Neues Arbeitsblatt", ja: "新しいワークシート") }
    var noExercises: String {
        say(
            "Nothing to do on this worksheet yet",
            de: "Auf diesem Blatt steht noch keine Aufgabe",
            ja: "このワークシートにはまだ大問がありません")
    }
    var noExercisesText: String {
        say(
            "Choose a type below to write the first exercise.",
            de: "Wählen Sie unten eine Art und schreiben Sie die erste Aufgabe.",
            ja: "下から種類を選んで、最初の大問を作ってください。")
    }
    var noneFound: String {
        say(
            "No worksheet has this in its title",
            de: "Kein Arbeitsblatt hat das in seinem Titel",
            ja: "タイトルに一致するワークシートはありません")
    }
    var noneShared: String {
        say(
            "No colleague has shared a worksheet yet",
            de: "Noch hat niemand ein Arbeitsblatt geteilt",
            ja: "共有されているワークシートはまだありません")
    }
    var noneYet: String { say("No worksheets yet", de: "Noch keine Arbeitsblätter", ja: "ワークシートはまだありません") }
    func points(_ n: Double, _ s: String) -> String {
        switch speaking {
        case .english: n == 1 ? "1 point" : "\(s) points"
        case .german: n == 1 ? "1 Punkt" : "\(s) Punkte"
        case .japanese: "\(s)点"
        }
    }
    func pointsOf(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "\(s) of \(t) points"
        case .german: "\(s) von \(t) Punkten"
        case .japanese: "\(s)/\(t)点"
        }
    }
    /// Points that a student’s answers may still get.
    func pointsWaiting(_ s: String, isOne: Bool) -> String {
        switch speaking {
        case .english: isOne ? "Not marked yet: \(s) point" : "Not marked yet: \(s) points"
        case .german: isOne ? "Noch nicht bewertet: \(s) Punkt" : "Noch nicht bewertet: \(s) Punkte"
        case .japanese: "先生がまだ見ていない点：\(s)点"
        }
    }
    var preview: String { say("What students see", de: "So sehen es Ihre Schülerinnen und Schüler", ja: "生徒に見える画面") }
    var previewEmpty: String {
        say(
            "What you write will appear here as students see it.",
            de: "Was Sie schreiben, erscheint hier so, wie es Ihre Schülerinnen und Schüler sehen.",
            ja: "入力すると、生徒に見える画面がここに表示されます。")
    }
    var print: String { say("Print", de: "Drucken", ja: "印刷") }
    var question: String { say("Question", de: "Frage", ja: "問題") }
    func questionsCount(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) question" : "\(n) questions"
        case .german: n == 1 ? "\(n) Frage" : "\(n) Fragen"
        case .japanese: "\(n)問"
        }
    }
    func onlyToLookAt(_ s: String) -> String {
        switch speaking {
        case .english: "This worksheet is by \(s). You can look at it, but not change it."
        case .german: "Dieses Arbeitsblatt ist von \(s). Sie können es ansehen, aber nicht ändern."
        case .japanese: "このワークシートは\(s)先生のものです。見ることはできますが、変更はできません。"
        }
    }
    func readOnly(_ s: String) -> String {
        switch speaking {
        case .english: "This worksheet is by \(s). Make a copy to change it."
        case .german: "Dieses Arbeitsblatt ist von \(s). Zum Ändern legen Sie eine Kopie an."
        case .japanese: "このワークシートは\(s)先生のものです。変更するにはコピーを作ってください。"
        }
    }
    func removeNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Delete “\(s)”"
        case .german: "„\(s)“ löschen"
        case .japanese: "「\(s)」を削除"
        }
    }
    var resultsHidden: String {
        say(
            "Students do not see the results of this test yet.",
            de: "Die Ergebnisse dieses Tests sehen die Lernenden noch nicht.",
            ja: "このテストの結果は、生徒にはまだ見えません。")
    }
    var resultsShown: String {
        say(
            "Students see the results of this test.",
            de: "Die Lernenden sehen die Ergebnisse dieses Tests.",
            ja: "このテストの結果は生徒に見えています。")
    }
    var rightAnswer: String { say("Right answer", de: "Richtige Antwort", ja: "正解") }
    var saveAndPreview: String { say("Save and look", de: "Speichern und ansehen", ja: "保存して確認") }
    var scanToWork: String {
        say(
            "Scan to work on it on a screen",
            de: "Scannen und am Bildschirm bearbeiten",
            ja: "スキャンして画面で取り組む")
    }
    var search: String { say("Search titles", de: "Titel durchsuchen", ja: "タイトルで探す") }
    var sendAnswers: String { say("Hand in", de: "Abgeben", ja: "出す") }
    var share: String { say("Share with colleagues", de: "Mit dem Kollegium teilen", ja: "ほかの先生と共有") }
    var shared: String { say("Shared", de: "Geteilt", ja: "共有中") }
    var statistics: String { say("Statistics", de: "Statistik", ja: "統計") }
    var takeResultsBack: String {
        say(
            "Keep the results to yourself again",
            de: "Ergebnisse wieder zurückhalten",
            ja: "結果をもう一度見えなくする")
    }
    var testIsOver: String {
        say(
            "This test is over. Ask your teacher if something is missing.",
            de: "Dieser Test ist vorbei. Frag deine Lehrkraft, wenn etwas fehlt.",
            ja: "このテストはおわりました。足りないものがあるときは、先生に聞いてください。")
    }
    var titleLabel: String { say("Title", de: "Titel", ja: "タイトル") }
    var toBeMarked: String { say("Waiting for your points", de: "Wartet auf Ihre Punkte", ja: "採点待ち") }
    var trueWord: String { say("True", de: "Richtig", ja: "正しい") }
    var typeUnknown: String { say("Exercise", de: "Aufgabe", ja: "大問") }
    var unshare: String { say("Stop sharing", de: "Nicht mehr teilen", ja: "共有をやめる") }
    var verdictCorrect: String { say("Right", de: "Richtig", ja: "せいかい") }
    var verdictKept: String { say("Handed in", de: "Abgegeben", ja: "出しました") }
    var verdictOpen: String {
        say(
            "Your teacher will look at it",
            de: "Deine Lehrkraft sieht es sich an",
            ja: "先生が見ます")
    }
    var verdictPartly: String { say("Partly right", de: "Teilweise richtig", ja: "少しせいかい") }
    var verdictWrong: String { say("Not right", de: "Nicht richtig", ja: "ざんねん") }
    var wasHandedOut: String {
        say(
            "This sheet was handed out. It stays as long as a handout needs it.",
            de: "Dieses Blatt ist ausgeteilt. Es bleibt, solange ein Auftrag es braucht.",
            ja: "このワークシートは配布済みです。課題で使われているあいだは削除できません。")
    }
    var whichBelongTogether: String {
        say("What belongs together?", de: "Was gehört zusammen?", ja: "組になるものはどれですか。")
    }
    var withoutTime: String {
        say(
            "Without time pressure: in games nothing falls and no clock runs",
            de: "Ohne Zeitdruck: In Spielen fällt nichts, und keine Uhr läuft",
            ja: "時間を気にしない：ゲームで物が落ちず、時計も進みません")
    }
    var worksheet: String { say("Worksheet", de: "Arbeitsblatt", ja: "ワークシート") }
    var worksheets: String { say("Worksheets", de: "Arbeitsblätter", ja: "ワークシート") }
    var written: String { say("Questions and answers", de: "Fragen und Antworten", ja: "問題と答え") }

    /// What is said about each type of exercise, by its name; a test finds a type that is missing here.
    var types: [String: ExerciseTypeWords] {
        switch speaking {
        case .english: Self.exerciseTypesEnglish
        case .german: Self.exerciseTypesGerman
        case .japanese: Self.exerciseTypesJapanese
        }
    }

    func words(for type: ExerciseType) -> ExerciseTypeWords {
        types[type.rawValue] ?? ExerciseTypeWords(name: typeUnknown, about: "", howToWrite: "", example: "")
    }
}

/// What is said about one type of exercise.
struct ExerciseTypeWords: Hashable, Sendable {
    let name: String
    /// What students do, in a few words.
    let about: String
    /// How its questions are written.
    let howToWrite: String
    /// Questions that show it; they can be read as they stand.
    let example: String
}
