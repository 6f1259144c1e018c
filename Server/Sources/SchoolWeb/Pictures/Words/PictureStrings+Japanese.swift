extension PictureStrings {
    static let japanese = PictureStrings(
        choose: "この画像を使う",
        everybody: "全員（生徒を含む）",
        file: "画像",
        fileHint: { s in "PNGまたはJPEG、\(s)まで。撮影した場所・日時・機器の情報は、保存する前に取り除かれます。" },
        intro: "決めなくてもかまいません。画像は、先生と管理者にだけ、名前の横に見えます。",
        introStaff: "設定は任意です。画像はあなたのクラスの人と管理者にだけ、名前の横に表示されます。",
        isInvalid: "PNGまたはJPEGとして最後まで読み取れません。別のファイルを選んでください。",
        isTooLarge: { s, n in "画像は\(s)まで、長辺は\(n)ピクセルまでです。もっと小さい画像を選んでください。" },
        isTooSmall: { n in "画像は縦横とも\(n)ピクセル以上必要です。" },
        nobody: "なし",
        policy: "画像を設定できる人",
        policyHint: "画像は本人が選びます。設定しなくてもかまいません。設定できる人を減らすと、対象外になった人の画像はすぐに削除されます。",
        remove: "画像を削除",
        removeHint: "本人は別の画像を選び直せます。だれが削除したかは記録に残ります。",
        removeOne: "生徒の画像を削除",
        removeOf: { s in "\(s)さんの画像を削除" },
        replace: "画像を変更",
        staff: "先生と管理者",
        title: "ユーザーの画像",
        yours: "あなたの画像"
    )
}
