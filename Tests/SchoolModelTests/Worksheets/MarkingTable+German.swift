import SchoolModel

extension MarkingTable {
    private static func number(_ text: String) -> DecimalNumber { DecimalNumber(text) ?? DecimalNumber(0) }

    private static let numbers = NumberExercise(questions: [
        .init(id: "halb", prompt: "7 : 2", answers: [number("3.5")]),
        .init(id: "tausend", prompt: "10 · 100", answers: [number("1000")]),
        .init(id: "minus", prompt: "3 − 15", answers: [number("-12")]),
        .init(id: "pi", prompt: "π", answers: [number("3.14")], tolerance: .absolute(within: number("0.01"))),
        .init(id: "etwa", prompt: "Etwa?", answers: [number("200")], tolerance: .percent(within: number("5"))),
        .init(
            id: "laenge", prompt: "Wie lang?", answers: [number("1.5")],
            units: [
                .init(name: "m"), .init(name: "cm", factor: number("0.01")), .init(name: "km", factor: number("1000")),
            ]),
        .init(id: "preis", prompt: "Was kostet es?", answers: [number("5")], units: [.init(name: "€")]),
    ])

    private static let kino = OrderingExercise(questions: [
        .init(
            id: "kino", prompt: "Ordne.",
            items: ["ich", "gehe", "heute", "ins", "kino"].map { .init(id: $0, text: $0) },
            alsoRight: [["heute", "gehe", "ich", "ins", "kino"]], points: 4)
    ])

    private static let laender = MatchingExercise(questions: [
        .init(
            id: "laender", prompt: "Ordne zu.",
            pairs: [("Frankreich", "paris"), ("Italien", "rom"), ("Österreich", "wien")].map {
                .init(left: .init(text: $0), right: .init(id: $1, text: $1))
            }, extras: [.init(id: "bern", text: "bern")], points: 3)
    ])

    private static func choices(_ right: [String], _ wrong: [String]) -> [ChoiceExercise.Choice] {
        (right + wrong).map { ChoiceExercise.Choice(.init(id: $0, text: $0), isRight: right.contains($0)) }
    }

    static func german() throws -> MarkingTable {
        let exercises: [String: any ExerciseContent] = [
            "wahl": ChoiceExercise(questions: [
                .init(id: "stadt", prompt: "Hauptstadt?", options: choices(["berlin"], ["bonn", "wien"])),
                .init(
                    id: "teiler", prompt: "Teiler von 12?", options: choices(["2", "3", "4"], ["5", "7"]),
                    several: true, points: 3),
                .init(id: "gerade", prompt: "Eine gerade Zahl?", options: choices(["2", "4"], ["5"])),
            ]),
            "wahr": TrueFalseExercise(questions: [
                .init(id: "erde", prompt: "Die Erde ist rund.", isTrue: true),
                .init(id: "mond", prompt: "Der Mond ist eckig.", isTrue: false),
            ]),
            "satz": GapTextExercise(
                questions: [
                    GapTextExercise.Item(
                        id: "hund", prompt: "Der ___ ___ laut.", gaps: [["Hund", "Köter"], ["bellt"]], points: 2),
                    GapTextExercise.Item(
                        id: "frei", prompt: "___ macht den ___.", gaps: [["Übung"], ["Meister", "Könner"]],
                        rules: AnswerRules(ignoresCase: true, ignoresAccents: true)),
                ], language: "de"),
            "paare": laender, "folge": kino, "zahl": numbers,
            "wort": WordTranslationExercise(
                questions: [
                    .init(id: "dog", prompt: "dog", answers: ["der Hund"]),
                    .init(id: "road", prompt: "road", answers: ["die Straße", "der Weg"]),
                    .init(id: "beautiful", prompt: "beautiful", answers: ["schön"]),
                ], from: "en", to: "de", rules: AnswerRules(articles: .optional)),
            "locker": WordTranslationExercise(
                questions: [
                    .init(id: "girl", prompt: "girl", answers: ["das Mädchen"]),
                    .init(id: "street", prompt: "street", answers: ["die Straße"]),
                ], from: "en", to: "de", rules: AnswerRules(ignoresCase: true, ignoresAccents: true, articles: .ignored)
            ),
            "streng": WordTranslationExercise(
                questions: [.init(id: "dog", prompt: "dog", answers: ["der Hund"])], from: "en", to: "de",
                rules: AnswerRules(ignoresPunctuation: false)),
            "liste": VocabularyExercise(
                pairs: [
                    .init(id: "hund", left: ["der Hund"], right: ["dog", "hound"]),
                    .init(id: "geld", left: ["die Bank"], right: ["bank"]),
                    .init(id: "sitz", left: ["die Bank"], right: ["bench"]),
                    .init(id: "lauf", left: ["laufen"], right: ["to run"]),
                ], from: "de", to: "en", directions: [.forward, .backward],
                rules: AnswerRules(ignoresCase: true, articles: .ignored)),
            "mal": ArithmeticExercise(
                operations: [.multiply], first: .init(from: 7, to: 7), second: .init(from: 8, to: 8), count: 1),
            "unter": ArithmeticExercise(
                operations: [.subtract], first: .init(from: 3, to: 3), second: .init(from: 10, to: 10), negatives: true,
                count: 1),
            "rest": ArithmeticExercise(
                operations: [.divide], first: .init(from: 17, to: 17), second: .init(from: 5, to: 5), remainders: true,
                count: 1),
            "text": FreeTextExercise(questions: [.init(id: "warum", prompt: "Warum?", points: 5)]),
        ]
        return MarkingTable(exercises, germanRows)
    }

    private static let germanRows = """
        wahl stadt | berlin | 1
        wahl stadt | bonn | 0
        wahl stadt | | 0
        wahl stadt | berlin ; bonn | 0
        wahl stadt | berlin ; berlin | 1
        wahl stadt | Berlin | 0
        wahl stadt | hamburg | 0
        wahl teiler | 2 ; 3 ; 4 | 3
        wahl teiler | 4 ; 2 ; 3 | 3
        wahl teiler | 2 ; 3 | 2
        wahl teiler | 2 | 1
        wahl teiler | 2 ; 5 | 0
        wahl teiler | 2 ; 3 ; 5 | 1
        wahl teiler | 2 ; 3 ; 4 ; 5 | 2
        wahl teiler | 2 ; 3 ; 4 ; 5 ; 7 | 1
        wahl teiler | 5 ; 7 | 0
        wahl teiler | 2 ; 2 | 1
        wahl teiler | 2 ; 3 ; 4 ; 4 | 3
        wahl teiler | 2 ; 99 | 0
        wahl gerade | 2 | 1
        wahl gerade | 4 | 1
        wahl gerade | 2 ; 4 | 0
        wahl gerade | 5 | 0
        wahr erde | true | 1
        wahr erde | false | 0
        wahr erde | wahr | 0
        wahr erde | | 0
        wahr erde | true ; false | 0
        wahr mond | false | 1
        wahr mond | true | 0
        satz hund | Hund ; bellt | 2
        satz hund | Köter ; bellt | 2
        satz hund | Ko\u{308}ter ; bellt | 2
        satz hund | Koter ; bellt | 1
        satz hund | Hund ; belt | 1
        satz hund | hund ; bellt | 1
        satz hund | ; | 0
        satz hund | bellt ; Hund | 0
        satz hund | Hund | 0
        satz hund | Hund ; bellt ; laut | 0
        satz hund | Hund. ; bellt! | 2
        satz hund | ␣Hund ; bellt␣ | 2
        satz hund | Katze ; miaut | 0
        satz frei | übung ; meister | 1
        satz frei | ÜBUNG ; Meister | 1
        satz frei | Ubung ; KONNER | 1
        satz frei | Uebung ; Meister | 0.5
        satz frei | Übung ; | 0.5
        paare laender | paris ; rom ; wien | 3
        paare laender | paris ; wien ; rom | 1
        paare laender | paris ; ; | 1
        paare laender | ; ; wien | 1
        paare laender | ; ; | 0
        paare laender | paris ; rom ; bern | 2
        paare laender | paris ; paris ; paris | 1
        paare laender | paris ; rom | 0
        paare laender | paris ; rom ; wien ; bern | 0
        paare laender | Paris ; rom ; wien | 2
        folge kino | ich ; gehe ; heute ; ins ; kino | 4
        folge kino | heute ; gehe ; ich ; ins ; kino | 4
        folge kino | gehe ; ich ; heute ; ins ; kino | 2
        folge kino | kino ; ins ; heute ; gehe ; ich | 2
        folge kino | ich ; gehe ; heute | 2
        folge kino | ins ; kino ; ich ; gehe ; heute | 3
        folge kino | kino ; heute ; ins ; gehe ; ich | 1
        folge kino | ich | 0
        folge kino | | 0
        folge kino | ich ; ich ; ich ; ich ; ich | 0
        folge kino | ich ; gehe ; heute ; ins ; kino ; ich | 0
        zahl halb | 3,5 | 1
        zahl halb | 3.5 | 1
        zahl halb | 3,50 | 1
        zahl halb | 03,5 | 1
        zahl halb | +3,5 | 1
        zahl halb | 3,500 | 1
        zahl halb | -3,5 | 0
        zahl halb | 35 | 0
        zahl halb | 3 ,5 | 0
        zahl halb | 3,5,0 | 0
        zahl halb | 7/2 | 0
        zahl halb | 3,5 cm | 0
        zahl halb | dreieinhalb | 0
        zahl halb | 3½ | 0
        zahl halb | ␣3,5␣ | 1
        zahl tausend | 1\u{202F}000 | 1
        zahl tausend | 1\u{A0}000 | 1
        zahl tausend | 1’000 | 1
        zahl tausend | 1000 | 1
        zahl tausend | 1.000 | 1
        zahl tausend | 1,000 | 1
        zahl tausend | 1 000 | 1
        zahl tausend | 1'000 | 1
        zahl tausend | 1.000,00 | 1
        zahl tausend | 1000. | 1
        zahl tausend | 1,00 | 0
        zahl tausend | 1.0000 | 0
        zahl tausend | 01.000 | 0
        zahl tausend | 1,0,0,0 | 0
        zahl tausend | 1 0 0 0 | 0
        zahl minus | -12 | 1
        zahl minus | −12 | 1
        zahl minus | –12 | 1
        zahl minus | - 12 | 1
        zahl minus | 12 | 0
        zahl minus | --12 | 0
        zahl minus | minus 12 | 0
        zahl pi | 3,14 | 1
        zahl pi | 3,15 | 1
        zahl pi | 3,13 | 1
        zahl pi | 3,151 | 0
        zahl pi | 3,145 | 1
        zahl pi | 3,1 | 0
        zahl etwa | 190 | 1
        zahl etwa | 210 | 1
        zahl etwa | 189,9 | 0
        zahl etwa | 210,5 | 0
        zahl etwa | -200 | 0
        zahl laenge | 1,5 ; m | 1
        zahl laenge | 150 ; cm | 1
        zahl laenge | 0,0015 ; km | 1
        zahl laenge | 150 cm | 1
        zahl laenge | 150cm ; | 1
        zahl laenge | 1,50m | 1
        zahl laenge | 1,5 | 0
        zahl laenge | 1,5 ; cm | 0
        zahl laenge | 150 ; CM | 0
        zahl laenge | 1500 ; mm | 0
        zahl laenge | ; m | 0
        zahl laenge | 1,5 m ; m | 1
        zahl preis | 5 | 1
        zahl preis | 5,00 € | 1
        zahl preis | 5 ; € | 1
        zahl preis | 5 $ | 0
        zahl preis | 5 € ; € | 1
        zahl preis | 5,00€ ; € | 1
        zahl preis | 6 € ; € | 0
        zahl preis | 5 $ ; € | 0
        zahl preis | 5 € € ; € | 0
        zahl preis | 4,99 | 0
        wort dog | der Hund | 1
        wort dog | Hund | 1
        wort dog | die Hund | 0
        wort dog | ein Hund | 0
        wort dog | Der Hund | 0
        wort dog | der hund | 0
        wort dog | der  Hund | 1
        wort dog | der Hund. | 1
        wort dog | derHund | 0
        wort dog | Hunde | 0
        wort dog | | 0
        wort dog | der Hund ; Hund | 0
        wort road | die Straße | 1
        wort road | Weg | 1
        wort road | Strasse | 0
        wort road | der Straße | 0
        wort road | Straße, Weg | 0
        wort beautiful | schön | 1
        wort beautiful | scho\u{308}n | 1
        wort beautiful | schon | 0
        wort beautiful | schoen | 0
        locker girl | mädchen | 1
        locker girl | MÄDCHEN | 1
        locker girl | die Madchen | 1
        locker girl | Maedchen | 0
        locker girl | das das Mädchen | 0
        locker girl | das | 0
        locker street | STRASSE | 1
        locker street | STRAẞE | 1
        locker street | Der Straße | 1
        locker street | Strase | 0
        streng dog | der Hund | 1
        streng dog | Hund | 0
        streng dog | der Hund! | 0
        liste hund | dog | 1
        liste hund | The hound | 1
        liste hund | cat | 0
        liste geld | bank | 1
        liste geld | a bench | 1
        liste sitz | bank | 1
        liste lauf | to run | 1
        liste lauf | run | 0
        liste hund-back | Hund | 1
        liste hund-back | ein HUND | 1
        liste hund-back | Katze | 0
        liste sitz-back | die Bank | 1
        liste sitz-back | bench | 0
        mal 1 | 56 | 1
        mal 1 | 056,0 | 1
        mal 1 | 56 ; | 1
        mal 1 | 54 | 0
        mal 1 | -56 | 0
        mal 1 | sechsundfünfzig | 0
        mal 1 | | 0
        unter 1 | -7 | 1
        unter 1 | −7 | 1
        unter 1 | 7 | 0
        rest 1 | 3 ; 2 | 1
        rest 1 | 3 ; 0 | 0.5
        rest 1 | 2 ; 3 | 0
        rest 1 | 3 | 0
        rest 1 | 3 ; 2 ; 0 | 0
        text warum | Weil der Himmel blau ist. | open
        text warum | | 0
        text warum | ␣␣ | 0
        """
}
