/// The keys with which makers of apps describe their content.
struct DeveloperKeyStrings: Sentences {
    let speaking: Language

    var add: String { say("Register the key", de: "Schlüssel eintragen", ja: "鍵を登録") }
    var apps: String { say("Apps", de: "Apps", ja: "アプリ") }
    var appsHint: String {
        say(
            "The identifiers of the apps that the key may describe, one per line, such as org.example.quiz.",
            de: "Die Kennungen der Apps, die der Schlüssel beschreiben darf, eine pro Zeile, etwa org.example.quiz.",
            ja: "この鍵で説明を登録できるアプリの識別子を1行に1つずつ入力します（例：org.example.quiz）。")
    }
    func forApps(_ s: String) -> String {
        switch speaking {
        case .english: "describes \(s)"
        case .german: "beschreibt \(s)"
        case .japanese: "対象：\(s)"
        }
    }
    var intro: String {
        say(
            "Makers of apps can describe their content in several languages, so that teachers find it before anybody has opened the app. Each of them signs with a key of their own, which you register here.",
            de:
                "Wer Apps herstellt, kann ihre Inhalte in mehreren Sprachen beschreiben. So finden Lehrkräfte sie, noch bevor jemand die App geöffnet hat. Jeder Hersteller signiert mit einem eigenen Schlüssel, den Sie hier eintragen.",
            ja: "アプリの開発元は、コンテンツの説明を複数の言語で登録できます。まだだれもアプリを開いていなくても、先生がコンテンツを見つけられます。開発元ごとに署名用の鍵を持ち、その公開鍵をここに登録します。")
    }
    func keyID(_ s: String) -> String {
        switch speaking {
        case .english: "Key \(s)"
        case .german: "Schlüssel \(s)"
        case .japanese: "鍵 \(s)"
        }
    }
    var name: String { say("Name", de: "Name", ja: "名前") }
    var nameHint: String {
        say(
            "How you will recognise the key.",
            de: "Daran erkennen Sie den Schlüssel wieder.",
            ja: "一覧で見分けるための名前です。")
    }
    var none: String { say("No key is registered.", de: "Es ist kein Schlüssel eingetragen.", ja: "登録された鍵はありません。") }
    var privacy: String {
        say(
            "A key describes the apps that you name and does nothing else: it opens no class, no handout and no result.",
            de:
                "Ein Schlüssel beschreibt die Apps, die Sie nennen, und kann sonst nichts: keine Klasse, keinen Auftrag und kein Ergebnis sehen.",
            ja: "鍵でできるのは、指定したアプリの説明を登録することだけです。クラス、課題、結果は見られません。")
    }
    var publicKey: String { say("Public key", de: "Öffentlicher Schlüssel", ja: "公開鍵") }
    var publicKeyHint: String {
        say(
            "The whole text that begins with -----BEGIN PUBLIC KEY-----. Never accept the private one.",
            de: "Der ganze Text, der mit -----BEGIN PUBLIC KEY----- beginnt. Nehmen Sie nie den privaten an.",
            ja: "-----BEGIN PUBLIC KEY----- で始まるテキスト全体を貼り付けます。秘密鍵は決して受け取らないでください。")
    }
    func since(_ s: String) -> String {
        switch speaking {
        case .english: "since \(s)"
        case .german: "seit \(s)"
        case .japanese: "\(s)から"
        }
    }
    var team: String { say("Team", de: "Team", ja: "チーム") }
    var teamHint: String {
        say(
            "What the maker calls itself in its tokens (iss).",
            de: "So nennt sich der Hersteller in seinen Tokens (iss).",
            ja: "開発元がトークンの中で名乗る名前（iss）です。")
    }
    func teamNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Team \(s)"
        case .german: "Team \(s)"
        case .japanese: "チーム \(s)"
        }
    }
    var title: String { say("Keys of app makers", de: "Schlüssel von App-Herstellern", ja: "アプリ開発元の鍵") }
    var yours: String { say("Registered keys", de: "Eingetragene Schlüssel", ja: "登録済みの鍵") }
}
