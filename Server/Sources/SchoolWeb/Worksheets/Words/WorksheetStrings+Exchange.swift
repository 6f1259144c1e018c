import SchoolModel

extension WorksheetStrings {
    /// What was not carried over from or to the file of another program.
    func sentence(for kind: WorksheetLoss.Kind, isExport: Bool = false) -> String {
        switch kind {
        case .questionIsUnreadable: lossQuestionIsUnreadable
        case .questionIsRefused: lossQuestionIsRefused
        case .questionTypeIsUnknown: isExport ? lossQuestionTypeIsUnknownThere : lossQuestionTypeIsUnknown
        case .description: lossDescription
        case .category: lossCategory
        case .feedback: lossFeedback
        case .generator: lossGenerator
        case .hint: lossHint
        case .list: lossVocabularyList
        case .markup: lossMarkup
        case .media: lossMedia
        case .options: lossOptions
        case .order: lossOrder
        case .partialCredit: lossPartialCredit
        case .points: lossPoints
        case .rules: lossRules
        case .sample: lossSample
        case .solutions: lossSolutions
        case .tags: lossTags
        case .test: lossTest
        case .timePressure: lossTimePressure
        case .title: lossTitle
        case .tolerance: lossTolerance
        case .units: lossUnits
        case .wildcard: lossWildcard
        }
    }

    /// Why a file couldn't be read.
    func sentence(for problem: WorksheetFileProblem) -> String {
        let sentence =
            switch problem.code {
            case .encodingIsWrong: fileEncodingIsWrong
            case .fileIsEmpty: fileIsEmpty
            case .fileIsTooLarge: fileIsTooLarge
            case .hasEntities: fileHasEntities
            case .isNotWellFormed: fileIsNotWellFormed
            case .isNotMoodle: fileIsNotMoodle
            case .isTooDeep: fileIsTooDeep
            case .hasTooManyQuestions: fileHasTooManyQuestions
            }
        return problem.line.map { "\(lossLine($0)): \(sentence)" } ?? sentence
    }
}

// What is said about files of other programs.
extension WorksheetStrings {
    var exportComplete: String { say("Everything is carried over.", de: "Alles wird übernommen.", ja: "すべて引き継がれます。") }
    var exportIntro: String {
        say(
            "For Moodle and other programs.",
            de: "Für Moodle und andere Programme.",
            ja: "Moodleなどのソフト向けです。")
    }
    var exportTitle: String { say("Export", de: "Exportieren", ja: "書き出す") }
    var fileEncodingIsWrong: String {
        say(
            "The file is not in UTF-8. Save it as UTF-8 and try again.",
            de: "Die Datei ist nicht in UTF-8. Speichern Sie sie als UTF-8 und versuchen Sie es noch einmal.",
            ja: "UTF-8ではありません。UTF-8で保存し直してください。")
    }
    var fileHasEntities: String {
        say(
            "The file has a document type or entities, which are not read. Export it again.",
            de:
                "Die Datei hat einen Dokumenttyp oder Entitäten; die werden nicht gelesen. Exportieren Sie sie noch einmal.",
            ja: "文書型宣言または実体参照があり、読み込めません。書き出し直してください。")
    }
    var fileHasNothing: String {
        say(
            "None of its questions can be asked here, so nothing was imported.",
            de: "Keine der Fragen lässt sich hier stellen; es wurde nichts importiert.",
            ja: "読み込める問題がなかったため、何も作られませんでした。")
    }
    var fileHasTooManyQuestions: String {
        say(
            "The file has more questions than a worksheet can hold. Divide it into several.",
            de: "Die Datei hat mehr Fragen, als auf ein Blatt passen. Teilen Sie sie auf.",
            ja: "1枚に入る問題の数を超えています。いくつかに分けてください。")
    }
    var fileIsEmpty: String {
        say(
            "There is no question in the file.",
            de: "In der Datei steht keine Frage.",
            ja: "ファイルに問題がありません。")
    }
    var fileIsNotMoodle: String {
        say(
            "This is not a file of questions from Moodle.",
            de: "Das ist keine Datei mit Fragen aus Moodle.",
            ja: "Moodleの問題ファイルではありません。")
    }
    var fileIsNotWellFormed: String {
        say(
            "The file is damaged. Export it again.",
            de: "Die Datei ist beschädigt. Exportieren Sie sie noch einmal.",
            ja: "ファイルが壊れています。書き出し直してください。")
    }
    var fileIsTooDeep: String {
        say(
            "The file is nested too deeply.",
            de: "Die Datei ist zu tief verschachtelt.",
            ja: "入れ子が深すぎます。")
    }
    var fileIsTooLarge: String {
        say(
            "The file is too large. Divide it into several.",
            de: "Die Datei ist zu groß. Teilen Sie sie auf.",
            ja: "ファイルが大きすぎます。いくつかに分けてください。")
    }
    var importButton: String { say("Import", de: "Importieren", ja: "読み込む") }
    func importDone(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) exercise was imported." : "\(n) exercises were imported."
        case .german: n == 1 ? "\(n) Aufgabe wurde importiert." : "\(n) Aufgaben wurden importiert."
        case .japanese: "大問\(n)題を読み込みました。"
        }
    }
    var importFile: String {
        say(
            "GIFT or Moodle XML file",
            de: "Datei in GIFT oder Moodle-XML",
            ja: "GIFTまたはMoodle XMLのファイル")
    }
    var importTitle: String { say("Import a worksheet", de: "Arbeitsblatt importieren", ja: "ワークシートを読み込む") }
    var lossCategory: String {
        say(
            "Another category is not kept",
            de: "Weitere Kategorie nicht übernommen",
            ja: "ほかのカテゴリーは引き継がれません")
    }
    var lossDescription: String {
        say(
            "Left out: a text without a question",
            de: "Weggelassen: ein Text ohne Frage",
            ja: "省略：問題のない文")
    }
    var lossesTitle: String { say("Not carried over", de: "Nicht übernommen", ja: "引き継がれないもの") }
    var lossFeedback: String { say("Feedback is not kept", de: "Rückmeldung nicht übernommen", ja: "フィードバックは引き継がれません") }
    var lossGenerator: String {
        say(
            "Numbers stay as they are and are no longer generated",
            de: "Zahlen stehen fest und werden nicht neu erzeugt",
            ja: "数は固定され、新しく作られません")
    }
    var lossHint: String { say("The hint is not kept", de: "Tipp nicht übernommen", ja: "ヒントは引き継がれません") }
    func lossLine(_ n: Int) -> String {
        switch speaking {
        case .english: "Line \(n)"
        case .german: "Zeile \(n)"
        case .japanese: "\(n)行目"
        }
    }
    var lossMarkup: String { say("Formatting is not kept", de: "Formatierung nicht übernommen", ja: "書式は引き継がれません") }
    var lossMedia: String {
        say(
            "Pictures and sounds are not kept",
            de: "Bilder und Töne nicht übernommen",
            ja: "画像と音声は引き継がれません")
    }
    var lossOptions: String {
        say(
            "A setting is not kept",
            de: "Eine Einstellung nicht übernommen",
            ja: "設定の一部は引き継がれません")
    }
    var lossOrder: String { say("The order is different", de: "Die Reihenfolge weicht ab", ja: "順番が変わります") }
    var lossPartialCredit: String {
        say(
            "Points for partly right answers are different",
            de: "Teilpunkte weichen ab",
            ja: "部分点が変わります")
    }
    var lossPoints: String { say("The points are not kept", de: "Punkte nicht übernommen", ja: "点数は引き継がれません") }
    var lossQuestionIsRefused: String {
        say(
            "Left out: can’t be asked like this",
            de: "Weggelassen: so nicht stellbar",
            ja: "省略：この形では出題できません")
    }
    var lossQuestionIsUnreadable: String {
        say(
            "Left out: can’t be read",
            de: "Weggelassen: nicht lesbar",
            ja: "省略：読み取れません")
    }
    var lossQuestionTypeIsUnknown: String {
        say(
            "Left out: this type does not exist here",
            de: "Weggelassen: diese Art gibt es hier nicht",
            ja: "省略：この種類はありません")
    }
    var lossQuestionTypeIsUnknownThere: String {
        say(
            "Left out: this format has no such question",
            de: "Weggelassen: solche Fragen kennt dieses Format nicht",
            ja: "省略：この形式にはこのような問題がありません")
    }
    var lossRules: String {
        say(
            "What counts as right is looser",
            de: "Was als richtig gilt, ist weniger streng",
            ja: "正解の条件がゆるくなります")
    }
    var lossSample: String {
        say(
            "The sample answer is not kept",
            de: "Musterantwort nicht übernommen",
            ja: "解答例は引き継がれません")
    }
    var lossSolutions: String {
        say(
            "When the right answer is shown is not kept",
            de: "Wann die richtige Antwort gezeigt wird, wird nicht übernommen",
            ja: "正解を見せるときの設定は引き継がれません")
    }
    var lossTest: String {
        say(
            "That it is a test is not kept: imported again, it is practice",
            de: "Dass es ein Test ist, wird nicht übernommen: Wieder importiert, ist es eine Übung",
            ja: "テストであることは引き継がれません。取り込み直すと練習になります")
    }
    var lossTimePressure: String {
        say(
            "That games have no time pressure is not kept",
            de: "Dass Spiele ohne Zeitdruck sind, wird nicht übernommen",
            ja: "ゲームの時間をはからない設定は引き継がれません")
    }
    var lossTags: String { say("Tags are not kept", de: "Schlagwörter nicht übernommen", ja: "タグは引き継がれません") }
    var lossTitle: String {
        say(
            "Its own title is not kept",
            de: "Eigener Titel nicht übernommen",
            ja: "個別のタイトルは引き継がれません")
    }
    var lossTolerance: String {
        say(
            "How far off an answer may be is different",
            de: "Der Spielraum weicht ab",
            ja: "許容誤差が変わります")
    }
    var lossUnits: String { say("Units are not kept", de: "Einheiten nicht übernommen", ja: "単位は引き継がれません") }
    var lossVocabularyList: String {
        say(
            "Becomes single questions: that it is one list is not kept",
            de: "Wird zu einzelnen Fragen; dass es eine Liste ist, wird nicht übernommen",
            ja: "一問ずつの問題になり、一つの単語リストとしては引き継がれません")
    }
    var lossWildcard: String {
        say(
            "An answer with a placeholder is not kept",
            de: "Antwort mit Platzhalter nicht übernommen",
            ja: "ワイルドカードの答えは引き継がれません")
    }
}
