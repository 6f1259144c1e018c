import SchoolModel

// What a teacher chooses for an exercise that is made by a rule.
extension WorksheetStrings {
    var articlesIgnored: String { say("Do not matter", de: "Sind egal", ja: "問わない") }
    var articlesOptional: String { say("May be left out", de: "Dürfen fehlen", ja: "省いてもよい") }
    var articlesRequired: String { say("Have to be there", de: "Müssen dabei sein", ja: "必要") }
    var carriesAlways: String { say("Always", de: "Immer", ja: "必ずあり") }
    var carriesAny: String { say("As it comes", de: "Wie es kommt", ja: "どちらでも") }
    var carriesNever: String { say("Never", de: "Nie", ja: "なし") }
    var directionBackward: String { say("The left words", de: "Nach den linken Wörtern", ja: "左の語") }
    var directionBoth: String { say("Both, one after the other", de: "Nach beiden", ja: "両方") }
    var directionForward: String { say("The right words", de: "Nach den rechten Wörtern", ja: "右の語") }
    var optionAdd: String { say("Addition", de: "Addieren", ja: "たし算") }
    var optionArticles: String { say("Articles", de: "Artikel", ja: "冠詞") }
    var optionCarries: String { say("Carrying and borrowing", de: "Übertrag", ja: "くり上がり・くり下がり") }
    var optionCount: String { say("How many sums", de: "Wie viele Rechnungen", ja: "問題の数") }
    var optionDirection: String { say("Asked for", de: "Gefragt wird", ja: "たずねる向き") }
    var optionDivide: String { say("Division", de: "Dividieren", ja: "わり算") }
    var optionFirstFrom: String { say("First number from", de: "Erste Zahl von", ja: "はじめの数（最小）") }
    var optionFirstTo: String { say("First number to", de: "Erste Zahl bis", ja: "はじめの数（最大）") }
    var optionFrom: String { say("Language of the words", de: "Sprache der Wörter", ja: "もとの言語") }
    var optionIgnoresAccents: String { say("Accents do not matter", de: "Akzente sind egal", ja: "アクセント記号を区別しない") }
    var optionIgnoresCase: String {
        say(
            "Capital letters do not matter",
            de: "Groß- und Kleinschreibung ist egal",
            ja: "大文字と小文字を区別しない")
    }
    var optionKeepsOrder: String {
        say(
            "Show the answers in this order to everybody",
            de: "Die Antworten bei allen in dieser Reihenfolge zeigen",
            ja: "全員に同じ順で見せる")
    }
    var optionMultiply: String { say("Multiplication", de: "Multiplizieren", ja: "かけ算") }
    var optionNegatives: String { say("Negative numbers", de: "Negative Zahlen", ja: "負の数") }
    var optionNotation: String { say("How it is written", de: "Schreibweise", ja: "書き方") }
    var optionRemainders: String { say("Divisions with remainders", de: "Divisionen mit Rest", ja: "あまりのあるわり算") }
    var optionsForAsking: String { say("How it is asked", de: "Wie gefragt wird", ja: "出題のしかた") }
    var optionsForSums: String { say("Which sums are set", de: "Welche Rechnungen gestellt werden", ja: "出題する計算") }
    var options: String { say("What counts as right", de: "Was als richtig gilt", ja: "正解とする条件") }
    var optionSecondFrom: String { say("Second number from", de: "Zweite Zahl von", ja: "あとの数（最小）") }
    var optionSecondTo: String { say("Second number to", de: "Zweite Zahl bis", ja: "あとの数（最大）") }
    var optionSubtract: String { say("Subtraction", de: "Subtrahieren", ja: "ひき算") }
    var optionTo: String { say("Language of the answers", de: "Sprache der Antworten", ja: "答えの言語") }
    // Where a worksheet is found.
    var allFolders: String { say("All folders", de: "Alle Ordner", ja: "すべてのフォルダ") }
    var folder: String { say("Folder", de: "Ordner", ja: "フォルダ") }
    var folderHint: String {
        say(
            "A subject or a topic, under which you find it in your list.",
            de: "Ein Fach oder ein Thema, unter dem Sie es in Ihrer Liste finden.",
            ja: "教科や単元など。一覧をこの名前で絞り込めます。")
    }

    // MARK: What is wrong with them

    var needsKindOfSum: String {
        say(
            "No kind of sum is chosen. Tick at least one, such as “\(optionAdd)”.",
            de: "Es ist keine Rechenart gewählt. Kreuzen Sie mindestens eine an, etwa „\(optionAdd)“.",
            ja: "計算の種類が選ばれていません。「\(optionAdd)」など、一つ以上選んでください。")
    }
    var needsNumber: String {
        say(
            "Write a whole number in digits.", de: "Schreiben Sie eine ganze Zahl in Ziffern.",
            ja: "整数を数字で入力してください。")
    }
    /// About a kind of sum that nothing can be asked of, and the other choices that decide it.
    func noSumIsPossible(_ kind: String, others: [String]) -> String {
        switch speaking {
        case .english:
            "“\(kind)”: with these settings no sum is possible. Change the numbers or \(others.map { "“\($0)”" }.joined(separator: " or ")), or leave “\(kind)” out."
        case .german:
            "„\(kind)“: Mit diesen Einstellungen ist keine Rechnung möglich. Ändern Sie die Zahlen oder \(others.map { "„\($0)“" }.joined(separator: " oder ")), oder lassen Sie „\(kind)“ weg."
        case .japanese:
            "「\(kind)」：この設定では問題を作れません。数の範囲か\(others.map { "「\($0)」" }.joined(separator: "か"))を変えるか、「\(kind)」を外してください。"
        }
    }
}

extension WorksheetStrings {
    /// The heading of what there is to choose in exercises of a type.
    func optionsHeading(for type: ExerciseType) -> String {
        switch type {
        case .arithmetic: optionsForSums
        case .choice, .freeText: optionsForAsking
        default: options
        }
    }

    /// The label of an option, or of one of its values.
    func optionName(_ name: String) -> String {
        switch name {
        case "keepsOrder": optionKeepsOrder
        case "direction": optionDirection
        case "direction.forward": directionForward
        case "direction.backward": directionBackward
        case "direction.both": directionBoth
        case "firstFrom": optionFirstFrom
        case "firstTo": optionFirstTo
        case "secondFrom": optionSecondFrom
        case "secondTo": optionSecondTo
        case "count": optionCount
        case "carries": optionCarries
        case "carries.any": carriesAny
        case "carries.never": carriesNever
        case "carries.always": carriesAlways
        case "negatives": optionNegatives
        case "remainders": optionRemainders
        case "notation": optionNotation
        case "notation.cross": "3 × 4, 12 ÷ 4"
        case "notation.dot": "3 · 4, 12 : 4"
        case "add": optionAdd
        case "subtract": optionSubtract
        case "multiply": optionMultiply
        case "divide": optionDivide
        case "ignoresCase": optionIgnoresCase
        case "ignoresAccents": optionIgnoresAccents
        case "from": optionFrom
        case "to": optionTo
        case "articles": optionArticles
        case "articles.required": articlesRequired
        case "articles.optional": articlesOptional
        case "articles.ignored": articlesIgnored
        default: name
        }
    }
}
