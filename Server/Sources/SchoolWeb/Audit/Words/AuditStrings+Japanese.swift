extension AuditStrings {
    static let japanese = AuditStrings(
        act: "内容",
        byBadge: "バッジで",
        byCode: "スタートコードで",
        byDevice: "端末で",
        byPassword: "パスワードで",
        byToken: { s in "トークン「\(s)」を使用" },
        everybody: "全員",
        intro: "だれが、いつ、何をしたかの記録です。変更はできません。",
        nobody: "サーバー",
        none: "記録はまだありません。",
        object: "対象",
        of: { s in "\(s)さんのみ" },
        title: "操作記録",
        when: "日時",
        who: "実行者"
    )
}
