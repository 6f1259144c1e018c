extension ConfirmStrings {
    static let japanese = ConfirmStrings(
        archive: "アーカイブする",
        archiveClassText: "データは削除されません。一覧に表示されなくなり、課題は生徒に見えなくなります。",
        archiveClassTitle: { s in "クラス「\(s)」をアーカイブしますか？" },
        archivePersonText: "データは削除されません。サインインできなくなり、すべての場所からサインアウトされます。",
        archivePersonTitle: { s in "\(s)さんをアーカイブしますか？" },
        delete: "削除する",
        deleteGroupText: "生徒はクラスに残ります。このグループへの課題は、メンバーには見えなくなります。",
        deleteGroupTitle: { s in "グループ「\(s)」を削除しますか？" },
        deleteHandoutText: "元には戻せません。",
        deleteHandoutTitle: { s in "下書き「\(s)」を削除しますか？" },
        deleteWorksheetText: "元には戻せません。",
        deleteWorksheetTitle: { s in "ワークシート「\(s)」を削除しますか？" },
        leave: "やめる",
        leaveText: "課題が一覧から消えます。取り組んだ記録は残ります。もどるには新しいコードかリンクが必要です。",
        leaveTextStaff: "課題や生徒が見えなくなります。記録は残ります。",
        leaveTitle: { s in "\(s)をやめますか？" },
        remove: "削除する",
        removeActivityText: { n in
            "すでに\(n)人の生徒が取り組んでいます。生徒からは見えなくなり、結果もレポートから消えます。もう一度追加しても元には戻りません。"
        },
        removeActivityTitle: { s in "「\(s)」を課題から外しますか？" },
        removeAppText: { n in "\(n)件のコンテンツを配布できなくなります。レポートは残ります。" },
        removeAppTitle: { s in "「\(s)」を削除しますか？" },
        removeKeyText: "この鍵では何も登録できなくなります。登録済みの説明は残ります。",
        removeKeyTitle: { s in "鍵「\(s)」を削除しますか？" },
        removeSourceText: { n, m in
            "この読み込み元の授業\(n)件と変更\(m)件が、全員の時間割から消えます。授業に合わせた期限は今のまま残ります。各回に入力された内容は、授業が戻れば再び有効になります。"
        },
        removeSourceTitle: { s in "読み込み元「\(s)」を削除しますか？" },
        reset: "リセットする",
        resetText: "この学校のコンテンツ、課題、記録がすべて削除されます。ユーザーとクラスは残ります。",
        resetTitle: "開発データをリセットしますか？",
        send: "送信する",
        sendExpiredText: "このページは、サインインする前に開かれたものです。まだ何も変更されておらず、入力した内容は残っています。",
        sendExpiredTitle: "もう一度送信しますか？",
        sendKeptText: "サインインしました。入力した内容は残っています。",
        sendKeptTitle: "入力した内容を送信しますか？",
        takeBack: "取り下げる",
        takeBackText: { n in "\(n)人の生徒から見えなくなり、下書きに戻ります。もう一度配布すると、記録も元に戻ります。" },
        takeBackTitle: { s in "「\(s)」を取り下げますか？" },
        unschedule: "下書きに戻す",
        unscheduleText: "下書きに戻り、自動では配布されなくなります。書いた内容は残ります。",
        unscheduleTitle: { s in "「\(s)」の予約を取り消しますか？" },
        voidBadge: "無効にする",
        voidBadgeText: { s in
            "このバッジではサインインできなくなり、\(s)さんはすべてのブラウザーからサインアウトされます。もう一度サインインするには、新しいバッジ、スタートコード、またはパスワードが必要です。"
        },
        voidBadgeTitle: { s in "\(s)さんのバッジを無効にしますか？" }
    )
}
