extension SheetsStrings {
    static let japanese = SheetsStrings(
        badgeMade: { s in "作成：\(s)" },
        badgesIntro: "カメラに見せるとサインインできるバッジを、生徒一人ひとりに渡します。パスワードと同じ働きをするので、なくしたらすぐに無効にしてください。新しいバッジを作ると古いものは無効になります。",
        badgesInUse: "使用中のバッジ",
        badgesInUseText: "バッジをなくしたときは、ここで無効にしてください。そのバッジではサインインできなくなります。",
        badgesTitle: { s in "QRバッジ：\(s)" },
        forWhom: "だれの分",
        goTo: { s in "\(s)を開く" },
        hasBadge: "バッジあり",
        hasPassword: "パスワードあり",
        hasStartCode: { s in "コードあり（作成：\(s)）" },
        howToPrint: "印刷するには、ブラウザーの印刷コマンド（Ctrl Pまたは⌘ P）を使います。",
        makeBadges: "バッジを作る",
        makeStartCodes: "スタートコードを作る",
        printNow: "今だけ表示されます。ページを離れる前に印刷してください。",
        startCodesIntro: "生徒一人ひとりに、コードの書かれた紙を渡します。コードは一度だけ使えます。生徒はそれでサインインして、パスワードを決めます。以前のコードは無効になります。",
        startCodesTitle: { s in "スタートコード：\(s)" },
        validUntil: { s in "\(s)まで有効" },
        voidBadge: "無効にする",
        voidBadgeNamed: { s in "無効にする：\(s)さんのバッジ" },
        yourCode: "スタートコード",
        yourUsername: { s in "ユーザー名：\(s)" }
    )
}
