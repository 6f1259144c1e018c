extension ErrorsStrings {
    static let japanese = ErrorsStrings(
        formTitle: "うまくいきませんでした",
        fullText: "データは失われていませんが、これ以上保存できません。サーバーの担当者に連絡してください。",
        fullTitle: "学校の保存領域がいっぱいです",
        notFoundText: "アドレスがまちがっているか、あなたには見られないページです。ホームから、自分のページに行けます。",
        notFoundTitle: "ページが見つかりません",
        notPermittedText: "必要な操作であれば、学校の管理者に相談してください。",
        notPermittedTitle: "この操作はできません",
        offlineText: "接続が戻ったら、ページを再読み込みしてください。",
        offlineTitle: "オフラインです",
        reference: { s in "助けを求めるときは、次の番号を伝えてください：\(s)" },
        retryIn: { s in "\(s)後に、もう一度試してください。" },
        serverText: "あなたのせいではありません。保存した内容は無事です。少し待ってから、もう一度試してください。",
        serverTitle: "問題が発生しました",
        summaryTitle: "もう一度確認してください",
        toHome: "ホームへ",
        tooLargeText: "ファイルを小さくするか分割して、もう一度試してください。",
        tooLargeTitle: "サイズが大きすぎます",
        tooManyText: "少し待ってから、もう一度試してください。",
        tooManyTitle: "回数が多すぎます"
    )
}
