import SchoolModel

extension MarkingTable {
    private static func number(_ text: String) -> DecimalNumber { DecimalNumber(text) ?? DecimalNumber(0) }

    private static func choices(_ right: [String], _ wrong: [String]) -> [ChoiceExercise.Choice] {
        (right + wrong).map { ChoiceExercise.Choice(.init(id: $0, text: $0), isRight: right.contains($0)) }
    }

    static func japanese() throws -> MarkingTable {
        let exercises: [String: any ExerciseContent] = [
            "sentaku": ChoiceExercise(questions: [
                .init(id: "shuto", prompt: "日本の首都は？", options: choices(["tokyo"], ["osaka", "kyoto"])),
                .init(
                    id: "shima", prompt: "島はどれ？", options: choices(["kyushu", "shikoku"], ["nagoya"]), several: true,
                    points: 2),
            ]),
            "seigo": TrueFalseExercise(questions: [.init(id: "fuji", prompt: "富士山は日本一高い。", isTrue: true)]),
            "anaume": GapTextExercise(
                questions: [
                    .init(id: "wa", prompt: "私___学生です。", gaps: [["は"]]),
                    .init(
                        id: "kana", prompt: "___と___がいます。", gaps: [["いぬ", "犬"], ["ねこ", "猫"]],
                        rules: AnswerRules(ignoresKana: true), points: 2),
                    .init(id: "koohii", prompt: "___を飲みます。", gaps: [["コーヒー"]]),
                ], language: "ja"),
            "kumi": MatchingExercise(questions: [
                .init(
                    id: "yomi", prompt: "読み方は？",
                    pairs: [("山", "yama"), ("川", "kawa")].map {
                        .init(left: .init(text: $0), right: .init(id: $1, text: $1))
                    },
                    extras: [.init(id: "umi", text: "umi")], points: 2)
            ]),
            "narabe": OrderingExercise(questions: [
                .init(
                    id: "bun", prompt: "ならべましょう。",
                    items: [("a", "私は"), ("b", "毎日"), ("c", "学校へ"), ("d", "行きます")].map { .init(id: $0, text: $1) },
                    alsoRight: [["b", "a", "c", "d"]], points: 3)
            ]),
            "kazu": NumberExercise(questions: [
                .init(id: "man", prompt: "一万", answers: [number("10000")]),
                .init(id: "ondo", prompt: "温度は？", answers: [number("-2.5")], units: [.init(name: "℃")]),
                .init(
                    id: "nagasa", prompt: "長さは？", answers: [number("3")], tolerance: .percent(within: number("10")),
                    units: [.init(name: "メートル"), .init(name: "センチ", factor: number("0.01"))]),
            ]),
            "tango": WordTranslationExercise(
                questions: [
                    .init(id: "dog", prompt: "dog", answers: ["犬", "いぬ"]),
                    .init(id: "bread", prompt: "bread", answers: ["パン"]),
                    .init(id: "violin", prompt: "violin", answers: ["バイオリン", "ヴァイオリン"]),
                    .init(id: "hai", prompt: "yes", answers: ["はい"]),
                ], from: "en", to: "ja", rules: AnswerRules(ignoresKana: true)),
            "genkaku": WordTranslationExercise(
                questions: [
                    .init(id: "bread", prompt: "bread", answers: ["パン"]),
                    .init(id: "key", prompt: "key", answers: ["かぎ"]),
                ],
                from: "en", to: "ja", rules: AnswerRules(ignoresAccents: true)),
            "eigo": VocabularyExercise(
                pairs: [
                    .init(id: "hashi", left: ["橋", "はし"], right: ["bridge"]),
                    .init(id: "ohashi", left: ["箸", "はし"], right: ["chopsticks"]),
                    .init(id: "neko", left: ["ねこ", "猫"], right: ["cat"]),
                ], from: "ja", to: "en", directions: [.forward, .backward],
                rules: AnswerRules(ignoresCase: true, ignoresKana: true, articles: .ignored)),
            "tashi": ArithmeticExercise(
                operations: [.add], first: .init(from: 8, to: 8), second: .init(from: 7, to: 7), count: 1),
            "amari": ArithmeticExercise(
                operations: [.divide], first: .init(from: 20, to: 20), second: .init(from: 6, to: 6), remainders: true,
                count: 1),
            "sakubun": FreeTextExercise(questions: [.init(id: "natsu", prompt: "夏休み", points: 4)], language: "ja"),
        ]
        return MarkingTable(exercises, japaneseRows)
    }

    private static let japaneseRows = """
        sentaku shuto | tokyo | 1
        sentaku shuto | osaka | 0
        sentaku shuto | 東京 | 0
        sentaku shuto | | 0
        sentaku shima | kyushu ; shikoku | 2
        sentaku shima | shikoku | 1
        sentaku shima | shikoku ; nagoya | 0
        sentaku shima | kyushu ; shikoku ; nagoya | 1
        seigo fuji | true | 1
        seigo fuji | false | 0
        seigo fuji | はい | 0
        anaume wa | は | 1
        anaume wa | わ | 0
        anaume wa | ハ | 0
        anaume wa | は。 | 1
        anaume wa | 　は　 | 1
        anaume wa | | 0
        anaume kana | いぬ ; ねこ | 2
        anaume kana | イヌ ; ネコ | 2
        anaume kana | ｲﾇ ; ﾈｺ | 2
        anaume kana | 犬 ; 猫 | 2
        anaume kana | 犬 ; ネズミ | 1
        anaume kana | ねこ ; いぬ | 0
        anaume kana | 犬 | 0
        anaume koohii | コーヒー | 1
        anaume koohii | ｺｰﾋｰ | 1
        anaume koohii | こーひー | 0
        anaume koohii | コヒ | 0
        anaume koohii | 「コーヒー」 | 1
        kumi yomi | yama ; kawa | 2
        kumi yomi | kawa ; yama | 0
        kumi yomi | yama ; umi | 1
        kumi yomi | yama ; | 1
        kumi yomi | 山 ; 川 | 0
        narabe bun | a ; b ; c ; d | 3
        narabe bun | b ; a ; c ; d | 3
        narabe bun | a ; c ; d ; b | 2
        narabe bun | d ; c ; b ; a | 1
        narabe bun | d ; c ; a ; b | 1
        narabe bun | c ; d | 1
        narabe bun | b ; c ; d ; a | 2
        narabe bun | | 0
        kazu man | 10000 | 1
        kazu man | １００００ | 1
        kazu man | 10,000 | 1
        kazu man | １０，０００ | 1
        kazu man | １０　０００ | 1
        kazu man | 1,0000 | 0
        kazu man | 1万 | 0
        kazu man | 一万 | 0
        kazu man | 1000 | 0
        kazu ondo | -2.5 | 1
        kazu ondo | −2.5 ; ℃ | 1
        kazu ondo | －２．５℃ | 1
        kazu ondo | －２．５℃ ; ℃ | 1
        kazu ondo | ー2.5 | 0
        kazu ondo | 2.5 ; ℃ | 0
        kazu ondo | -2.5 ; 度 | 0
        kazu nagasa | 3 ; メートル | 1
        kazu nagasa | ３メートル | 1
        kazu nagasa | 3ﾒｰﾄﾙ | 1
        kazu nagasa | 300 ; センチ | 1
        kazu nagasa | 270 ; センチ | 1
        kazu nagasa | 269 ; センチ | 0
        kazu nagasa | 3.3 ; メートル | 1
        kazu nagasa | 3.31 ; メートル | 0
        kazu nagasa | 300 | 0
        kazu nagasa | 300 ; せんち | 0
        tango dog | 犬 | 1
        tango dog | いぬ | 1
        tango dog | イヌ | 1
        tango dog | ｲﾇ | 1
        tango dog | 犬。 | 1
        tango dog | 　犬 | 1
        tango dog | 大 | 0
        tango dog | inu | 0
        tango dog | いぬ ; 犬 | 0
        tango bread | パン | 1
        tango bread | ﾊﾟﾝ | 1
        tango bread | ハ\u{309A}ン | 1
        tango bread | ぱん | 1
        tango bread | バン | 0
        tango bread | ハン | 0
        tango violin | バイオリン | 1
        tango violin | ヴァイオリン | 1
        tango violin | ｳﾞｧｲｵﾘﾝ | 1
        tango violin | ばいおりん | 1
        tango violin | バイオリソ | 0
        tango hai | はい！ | 1
        tango hai | ハイ | 1
        tango hai | はーい | 0
        tango hai | いいえ | 0
        genkaku bread | パン | 1
        genkaku bread | ぱん | 0
        genkaku bread | ハン | 0
        genkaku key | かぎ | 1
        genkaku key | かき | 0
        genkaku key | か\u{304D}\u{3099} | 1
        eigo hashi | bridge | 1
        eigo hashi | Ｂｒｉｄｇｅ | 1
        eigo hashi | the bridge | 1
        eigo hashi | chopsticks | 0
        eigo ohashi | chopsticks | 1
        eigo ohashi | bridge | 0
        eigo hashi-back | 橋 | 1
        eigo hashi-back | はし | 1
        eigo hashi-back | ハシ | 1
        eigo hashi-back | 箸 | 0
        eigo ohashi-back | 箸 | 1
        eigo neko | a cat | 1
        eigo neko | ＣＡＴ | 1
        eigo neko-back | ネコ | 1
        eigo neko-back | 猫 | 1
        eigo neko-back | 犬 | 0
        tashi 1 | 15 | 1
        tashi 1 | １５ | 1
        tashi 1 | １５． | 1
        tashi 1 | 5 | 0
        tashi 1 | 十五 | 0
        tashi 1 | 15こ | 0
        amari 1 | 3 ; 2 | 1
        amari 1 | ３ ; ２ | 1
        amari 1 | 3 ; 3 | 0.5
        amari 1 | 3あまり2 | 0
        amari 1 | 3あまり2 ; | 0
        sakubun natsu | 海へ行きました。 | open
        sakubun natsu | 　 | 0
        """
}
