extension WorksheetStrings {
    static let exerciseTypesJapanese: [String: ExerciseTypeWords] = [
        "choice": ExerciseTypeWords(
            name: "選択", about: "いくつかの中から一つ、またはいくつかを選ぶ",
            howToWrite:
                "問題文のあと、1行に1つずつ答えを書きます。正しい答えの前に *、まちがいの前に - をつけます。空行で次の問題になります。",
            example: """
                フランスの首都は?
                * パリ
                - リヨン
                - ニース
                """),
        "trueFalse": ExerciseTypeWords(
            name: "正誤", about: "正しいか、まちがっているか",
            howToWrite:
                "1行に1文。正しい文の前に +、まちがっている文の前に - をつけます。",
            example: """
                + 水は海面では100℃で沸騰する。
                - 月は恒星である。
                """),
        "gapText": ExerciseTypeWords(
            name: "穴埋め", about: "文の穴を埋める",
            howToWrite:
                "文を書き、穴に入る語を二重の波かっこで囲みます。別の答えは | で区切ります。空行で次の文になります。",
            example: "彼女は10年{{前}}から{{ここ}}に住んでいます。"),
        "matching": ExerciseTypeWords(
            name: "組み合わせ", about: "合うものを結ぶ",
            howToWrite:
                "1行に1組、あいだに = を書きます。最初の行は、コロンで終わる問題文にできます。空行で次の問題になります。",
            example: """
                首都はどこ:
                イタリア = ローマ
                スペイン = マドリード
                ポーランド = ワルシャワ
                """),
        "ordering": ExerciseTypeWords(
            name: "並べ替え", about: "正しい順に並べる",
            howToWrite:
                "コロンで終わる問題文のあと、正しい順に1行ずつ書きます。",
            example: """
                小さい順に:
                ねずみ
                ねこ
                うま
                くじら
                """),
        "number": ExerciseTypeWords(
            name: "数", about: "数で答える（単位もつけられる）",
            howToWrite:
                "1行に問題、=、数を書きます。± は許す誤差、そのあとに単位を書けます。",
            example: """
                六角形の辺はいくつ? = 6
                円周率(小数第2位まで)= 3.14 ± 0.005
                定規の長さは? = 30 cm
                """),
        "wordTranslation": ExerciseTypeWords(
            name: "単語の訳", about: "単語を訳す（別の答えも可）",
            howToWrite:
                "1行に単語、=、訳を書きます。別の答えは | で区切ります。",
            example: """
                犬 = dog
                行く = go | to go
                """),
        "vocabulary": ExerciseTypeWords(
            name: "単語リスト", about: "両方向で覚える単語のリスト",
            howToWrite:
                "リストを貼り付けます。1行に単語と意味を、タブ・=・; で区切って書きます。",
            example: """
                dog = 犬
                cat = 猫
                horse = 馬
                bird = 鳥
                """),
        "arithmetic": ExerciseTypeWords(
            name: "計算", about: "一人ひとりちがう計算問題",
            howToWrite:
                "",
            example: ""),
        "freeText": ExerciseTypeWords(
            name: "記述", about: "先生が採点する、文章での答え",
            howToWrite:
                "1行に1問。点数は後ろに角かっこで書けます。その下に「>」で始まる行で模範解答を書けます。模範解答は採点する先生だけが読めます。",
            example: "秋に葉が落ちるのはなぜですか? [3]\n> 寒くなり、木が水を節約するため。"),
    ]
}
