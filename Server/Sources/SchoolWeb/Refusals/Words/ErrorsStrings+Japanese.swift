extension ErrorsStrings {
    static let japanese = ErrorsStrings(
        formTitle: "うまくいきませんでした",
        fullText: "データは失われていませんが、これ以上保存できません。サーバーの担当者に連絡してください。",
        fullTitle: "学校の保存領域がいっぱいです",
        notFoundText: "アドレスが間違っているか、あなたには表示できないページです。ホームから必要なページに移動できます。",
        notFoundTitle: "ページが見つかりません",
        notPermittedText: "必要な操作であれば、学校の管理者に相談してください。",
        notPermittedTitle: "この操作はできません",
        offlineText: "接続が戻ったら、ページを再読み込みしてください。",
        offlineTitle: "オフラインです",
        reference: { s in "問い合わせの際は次の番号をお伝えください:\(s)" },
        retryIn: { s in "\(s)後にもう一度お試しください。" },
        serverText: "あなたの操作が原因ではありません。保存済みの内容は無事です。しばらくしてからお試しください。",
        serverTitle: "問題が発生しました",
        summaryTitle: "もう一度確認してください",
        toHome: "ホームへ",
        tooLargeText: "ファイルを小さくするか分割して、もう一度お試しください。",
        tooLargeTitle: "サイズが大きすぎます",
        tooManyText: "少し待ってから、もう一度お試しください。",
        tooManyTitle: "試行回数が多すぎます"
    )
}
