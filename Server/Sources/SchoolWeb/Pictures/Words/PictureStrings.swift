/// Pictures of people.
struct PictureStrings: Sentences {
    let speaking: Language

    var choose: String { say("Use this picture", de: "Dieses Bild verwenden", ja: "この画像を使う") }
    var everybody: String { say("Everybody, students too", de: "Alle, auch Schülerinnen und Schüler", ja: "全員（生徒を含む）") }
    var file: String { say("Picture", de: "Bild", ja: "画像") }
    func fileHint(_ s: String) -> String {
        switch speaking {
        case .english: "PNG or JPEG up to \(s). Where, when and with what it was taken is removed before it is saved."
        case .german:
            "PNG oder JPEG bis \(s). Wo, wann und womit es aufgenommen wurde, wird vor dem Speichern entfernt."
        case .japanese: "PNGまたはJPEG、\(s)まで。撮影した場所・日時・機器の情報は、保存する前に取り除かれます。"
        }
    }
    var intro: String {
        say(
            "Only if you like. Your teachers and the administrators see it beside your name; nobody else does.",
            de: "Ganz freiwillig. Lehrkräfte und Administration sehen es neben dem Namen, sonst niemand.",
            ja: "決めなくてもかまいません。画像は、先生と管理者にだけ、名前の横に見えます。")
    }
    var introStaff: String {
        say(
            "Only if you like. The people in your classes and the administrators see it beside your name; nobody else does.",
            de:
                "Ganz freiwillig. Alle in Ihren Klassen und die Administration sehen es neben Ihrem Namen, sonst niemand.",
            ja: "設定は任意です。画像はあなたのクラスの人と管理者にだけ、名前の横に表示されます。")
    }
    var isInvalid: String {
        say(
            "This isn’t a complete PNG or JPEG. Choose another file.",
            de: "Das ist kein vollständiges PNG oder JPEG. Bitte eine andere Datei wählen.",
            ja: "PNGまたはJPEGとして最後まで読み取れません。別のファイルを選んでください。")
    }
    func isTooLarge(_ s: String, _ n: Int) -> String {
        switch speaking {
        case .english: "The picture may be up to \(s) in size and \(n) pixels on its longer side. Choose a smaller one."
        case .german:
            "Das Bild darf bis zu \(s) groß sein und an der längeren Seite \(n) Pixel haben. Bitte ein kleineres wählen."
        case .japanese: "画像は\(s)まで、長辺は\(n)ピクセルまでです。もっと小さい画像を選んでください。"
        }
    }
    func isTooSmall(_ n: Int) -> String {
        switch speaking {
        case .english: "The picture must have at least \(n) pixels on each side. Choose a larger one."
        case .german: "Das Bild muss an jeder Seite mindestens \(n) Pixel haben. Bitte ein größeres wählen."
        case .japanese: "画像は縦横とも\(n)ピクセル以上必要です。もっと大きい画像を選んでください。"
        }
    }
    var nobody: String { say("Nobody", de: "Niemand", ja: "なし") }
    var policy: String { say("Who may have a picture?", de: "Wer darf ein Bild haben?", ja: "画像を設定できる人") }
    var policyHint: String {
        say(
            "People choose their own, or none. If fewer people may have one from now on, the pictures of the others are deleted immediately.",
            de:
                "Alle wählen ihr Bild selbst, oder keines. Dürfen künftig weniger Personen eines haben, werden die Bilder der übrigen sofort gelöscht.",
            ja: "画像は本人が選びます。設定しなくてもかまいません。設定できる人を減らすと、対象外になった人の画像はすぐに削除されます。")
    }
    var remove: String { say("Remove the picture", de: "Bild entfernen", ja: "画像を削除") }
    var removeHint: String {
        say(
            "The student can choose another one. The log names who removed it.",
            de: "Danach kann ein neues gewählt werden. Im Protokoll steht, wer es entfernt hat.",
            ja: "本人は別の画像を選び直せます。だれが削除したかは記録に残ります。")
    }
    func removeOf(_ s: String) -> String {
        switch speaking {
        case .english: "Remove the picture of \(s)"
        case .german: "Bild von \(s) entfernen"
        case .japanese: "\(s)さんの画像を削除"
        }
    }
    var removeOne: String { say("Remove a student’s picture", de: "Das Bild einer Person entfernen", ja: "生徒の画像を削除") }
    var replace: String { say("Replace it", de: "Ersetzen", ja: "画像を変更") }
    var staff: String { say("Teachers and administrators", de: "Lehrkräfte und Administration", ja: "先生と管理者") }
    var title: String { say("Pictures of people", de: "Bilder von Personen", ja: "ユーザーの画像") }
    var yours: String { say("Your picture", de: "Mein Bild", ja: "あなたの画像") }
}
