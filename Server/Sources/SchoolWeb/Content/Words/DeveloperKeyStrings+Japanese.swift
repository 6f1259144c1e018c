extension DeveloperKeyStrings {
    static let japanese = DeveloperKeyStrings(
        add: "鍵を登録",
        apps: "アプリ",
        appsHint: "この鍵で説明を登録できるアプリの識別子を1行に1つずつ入力します（例：org.example.quiz）。",
        forApps: { s in "対象：\(s)" },
        intro:
            "アプリの開発元は、コンテンツの説明を複数の言語で登録できます。まだだれもアプリを開いていなくても、先生がコンテンツを見つけられます。開発元ごとに署名用の鍵を持ち、その公開鍵をここに登録します。",
        keyID: { s in "鍵 \(s)" },
        name: "名前",
        nameHint: "一覧で見分けるための名前です。",
        none: "登録された鍵はありません。",
        privacy: "鍵でできるのは、指定したアプリの説明を登録することだけです。クラス、課題、結果は見られません。",
        publicKey: "公開鍵",
        publicKeyHint: "-----BEGIN PUBLIC KEY----- で始まるテキスト全体を貼り付けます。秘密鍵は決して受け取らないでください。",
        since: { s in "\(s)から" },
        team: "チーム",
        teamHint: "開発元がトークンの中で名乗る名前（iss）です。",
        teamNamed: { s in "チーム \(s)" },
        title: "アプリ開発元の鍵",
        yours: "登録済みの鍵"
    )
}
