/// The sources from which a plan is fetched regularly, and where rooms are.
struct PlanSourceStrings: Sentences {
    let speaking: Language

    var add: String { say("Add a source", de: "Quelle hinzufügen", ja: "読み込み元を追加") }
    var address: String { say("Address", de: "Adresse", ja: "アドレス") }
    var addresses: String { say("Addresses of rooms", de: "Adressen der Räume", ja: "教室の住所") }
    var addressesHow: String {
        say(
            "Calendars show them beside the room, so that a map finds the way. The longest beginning that fits counts.",
            de:
                "Kalender zeigen sie neben dem Raum, damit eine Karte den Weg findet. Es gilt der längste passende Anfang.",
            ja: "カレンダーで教室の横に表示され、地図で場所を確認できます。最も長く一致する名前が使われます。")
    }
    var addressesNone: String { say("No addresses yet", de: "Noch keine Adressen", ja: "住所はまだありません") }
    var addressesText: String {
        say(
            "What calendars say about where a room is.",
            de: "Was Kalender dazu sagen, wo ein Raum ist.",
            ja: "カレンダーに表示する教室の所在地です。")
    }
    var addressHint: String {
        say(
            "Begins with https:// or http://. Leave it empty if you upload the files yourself.",
            de: "Beginnt mit https:// oder http://. Leer lassen, wenn Sie die Dateien selbst hochladen.",
            ja: "https://またはhttp://で始まるアドレス。ファイルを手動でアップロードする場合は空欄にします。")
    }
    var addressOf: String { say("Address of these rooms", de: "Adresse dieser Räume", ja: "これらの教室の住所") }
    var allRooms: String { say("All other rooms", de: "Alle anderen Räume", ja: "その他すべての教室") }
    var byHand: String { say("Uploaded by hand", de: "Von Hand hochgeladen", ja: "手動でアップロード") }
    func edit(_ s: String) -> String {
        switch speaking {
        case .english: "Edit: \(s)"
        case .german: "Bearbeiten: \(s)"
        case .japanese: "編集：\(s)"
        }
    }
    func every(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "every minute" : "every \(n) minutes"
        case .german: n == 1 ? "jede Minute" : "alle \(n) Minuten"
        case .japanese: "\(n)分ごと"
        }
    }
    var everyMinutes: String { say("How often, in minutes", de: "Wie oft, in Minuten", ja: "確認間隔（分）") }
    var everyMinutesHint: String {
        say(
            "From 5 to 10080, which is a week.",
            de: "Von 5 bis 10080, das ist eine Woche.",
            ja: "5〜10080（1週間）。")
    }
    var everyTitle: String { say("How often", de: "Wie oft", ja: "確認間隔") }
    func failedTimes(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "Failed once" : "Failed \(n) times in a row"
        case .german: n == 1 ? "Einmal fehlgeschlagen" : "\(n)-mal nacheinander fehlgeschlagen"
        case .japanese: n == 1 ? "1回失敗" : "\(n)回連続で失敗"
        }
    }
    var failures: String { say("Failures", de: "Fehlversuche", ja: "失敗") }
    var lastChange: String { say("Last change", de: "Letzte Änderung", ja: "最終変更") }
    var lastLook: String { say("Last check", de: "Letzter Abruf", ja: "最終確認") }
    var lookChanged: String {
        say(
            "Checked: the timetable was updated.",
            de: "Abgerufen: Der Stundenplan wurde aktualisiert.",
            ja: "確認しました。時間割を更新しました。")
    }
    var lookFailed: String {
        say(
            "The check failed. The timetable stays as it was.",
            de: "Der Abruf ist fehlgeschlagen. Der Stundenplan bleibt, wie er war.",
            ja: "確認できませんでした。時間割は変わりません。")
    }
    var lookNothing: String {
        say(
            "Checked: nothing to change.",
            de: "Abgerufen: nichts zu ändern.",
            ja: "確認しました。変更はありません。")
    }
    var lookNow: String { say("Check now", de: "Jetzt abrufen", ja: "今すぐ確認") }
    func lookNowAt(_ s: String) -> String {
        switch speaking {
        case .english: "Check now: \(s)"
        case .german: "Jetzt abrufen: \(s)"
        case .japanese: "今すぐ確認：\(s)"
        }
    }
    var lookTitle: String { say("What this check changed", de: "Was dieser Abruf geändert hat", ja: "今回の変更点") }
    var never: String { say("Never", de: "Noch nie", ja: "未確認") }
    var new: String { say("New source", de: "Neue Quelle", ja: "新しい読み込み元") }
    var newAddress: String { say("Add an address", de: "Adresse hinzufügen", ja: "住所を追加") }
    var nextLook: String { say("Next check", de: "Nächster Abruf", ja: "次回の確認") }
    var nextLookLater: String {
        say(
            "Next try, later with each failure",
            de: "Nächster Versuch, nach jedem Fehlversuch später",
            ja: "次回（失敗のたびに間隔が延びます）")
    }
    var none: String { say("No sources yet", de: "Noch keine Quellen", ja: "読み込み元はまだありません") }
    var noneText: String {
        say(
            "Import a plan, or add an address that the school checks automatically.",
            de: "Importieren Sie einen Plan, oder fügen Sie eine Adresse hinzu, die die Schule selbst abruft.",
            ja: "時間割を読み込むか、自動で確認するアドレスを追加してください。")
    }
    var prefix: String { say("Names of rooms that begin with", de: "Räume, deren Name so beginnt", ja: "教室名の先頭") }
    var prefixHint: String {
        say(
            "Such as FA; empty for all rooms that no other address has.",
            de: "Etwa FA; leer für alle Räume ohne andere Adresse.",
            ja: "例：FA。空欄の場合はほかに該当しないすべての教室。")
    }
    var removals: String {
        say("See what would be removed", de: "Ansehen, was entfernt würde", ja: "削除される内容を見る")
    }
    var removalsAgree: String {
        say("Update the timetable", de: "Stundenplan aktualisieren", ja: "時間割を更新")
    }
    var removalsFew: String {
        say("This is what would change", de: "Das würde sich ändern", ja: "変更される内容")
    }
    var removalsNone: String {
        say(
            "The timetable already says what this source says.",
            de: "Der Stundenplan entspricht bereits dieser Quelle.",
            ja: "時間割はすでにこの読み込み元と同じです。")
    }
    var removalsText: String {
        say(
            "This was just fetched. Nothing has changed yet.",
            de: "Gerade abgerufen. Noch ist nichts geändert.",
            ja: "取得した最新の内容です。まだ何も変更していません。")
    }
    var remove: String { say("Remove the source", de: "Quelle entfernen", ja: "読み込み元を削除") }
    var stateAsking: String { say("Please look at it", de: "Bitte prüfen", ja: "要確認") }
    var stateFailing: String { say("Can’t be reached or read", de: "Nicht erreichbar oder lesbar", ja: "読み込めません") }
    var stateFine: String { say("All is well", de: "Alles in Ordnung", ja: "正常") }
    var statePartly: String { say("Read in part", de: "Teilweise gelesen", ja: "一部のみ読み取り") }
    var stateWaiting: String { say("Not checked yet", de: "Noch nicht abgerufen", ja: "未確認") }
    var termHint: String {
        say(
            "For plans that do not name their term, such as WS2026 or 2026/27.",
            de: "Für Pläne, die keinen Zeitraum nennen, etwa WS2026 oder 2026/27.",
            ja: "学期名を含まない時間割に使います（例：WS2026、2026/27）。")
    }
    var text: String {
        say(
            "Addresses that the school checks automatically, and what came from files.",
            de: "Adressen, die die Schule selbst abruft, und was aus Dateien kam.",
            ja: "自動で確認するアドレスと、ファイルからの読み込み元です。")
    }
    var title: String { say("Sources of the plan", de: "Quellen des Plans", ja: "時間割の読み込み元") }
    var troubleAddress: String {
        say(
            "This address can’t be used. It has to begin with https:// or http:// and name a server on the Internet. For one in the school’s own network, whoever runs this server has to allow that network (--feed-network).",
            de:
                "Diese Adresse lässt sich nicht abrufen. Sie muss mit https:// oder http:// beginnen und einen Server im Internet nennen. Für einen im eigenen Netz der Schule muss, wer diesen Server betreibt, das Netz erlauben (--feed-network).",
            ja:
                "このアドレスは使えません。https://またはhttp://で始まり、インターネット上のサーバーを指定してください。学校内のネットワークにあるサーバーを使うには、このサーバーの管理者が--feed-networkでそのネットワークを許可する必要があります。"
        )
    }
    func troubleAnswer(_ n: Int) -> String {
        switch speaking {
        case .english: "The server answered with an error (\(n)). Check whether the address is still right."
        case .german: "Der Server antwortet mit einem Fehler (\(n)). Prüfen Sie, ob die Adresse noch stimmt."
        case .japanese: "サーバーがエラー（\(n)）を返しました。アドレスを確認してください。"
        }
    }
    var troubleCertificate: String {
        say(
            "The server’s certificate can’t be trusted.",
            de: "Das Zertifikat des Servers ist nicht vertrauenswürdig.",
            ja: "サーバーの証明書を信頼できません。")
    }
    var troubleConnection: String {
        say(
            "The server can’t be reached. Is it switched on, and does a firewall let the school through?",
            de: "Der Server ist nicht erreichbar. Läuft er, und lässt eine Firewall die Schule durch?",
            ja: "サーバーに接続できません。サーバーが動いているか、ファイアウォールが接続を許しているかを確認してください。")
    }
    var troubleFile: String {
        say(
            "What the address holds can’t be read:",
            de: "Was unter der Adresse liegt, ist nicht lesbar:",
            ja: "アドレスの内容を読み取れません：")
    }
    var troubleHost: String {
        say(
            "There is no server of this name. Check how the address is spelt.",
            de: "Einen Server dieses Namens gibt es nicht. Prüfen Sie die Schreibweise der Adresse.",
            ja: "この名前のサーバーは見つかりません。アドレスに誤りがないか確認してください。")
    }
    var troubleNotKept: String {
        say(
            "It was fetched, but can’t be kept. The timetable stays as it was.",
            de: "Der Abruf gelang, doch der Inhalt lässt sich nicht übernehmen. Der Stundenplan bleibt, wie er war.",
            ja: "取得できましたが、取り込めません。時間割は元のままです。")
    }
    var troubleNothing: String {
        say(
            "The address holds no lectures.",
            de: "Unter der Adresse stehen keine Kurse.",
            ja: "アドレスに授業がありません。")
    }
    var troubleNotes: String {
        say(
            "Something else has to be looked at; nothing is left out because of it:",
            de: "Sehen Sie sich bitte auch das an; ausgelassen wird deswegen nichts:",
            ja: "次の点も確認してください。これによる除外はありません：")
    }
    var troubleOther: String {
        say(
            "It can’t be fetched, or not as a whole. The school tries again by itself. If it stays like this, open the address in a browser to see what it answers.",
            de:
                "Der Abruf ist fehlgeschlagen oder abgebrochen. Die Schule versucht es von selbst noch einmal. Bleibt es dabei, öffnen Sie die Adresse in einem Browser und sehen Sie nach, was sie antwortet.",
            ja: "取得できないか、途中で切れました。自動でもう一度試します。続く場合は、ブラウザーでアドレスを開いて確認してください。")
    }
    func troublePart(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "One entry was left out:"
                : "\(n) entries were left out. The first one:"
        case .german:
            n == 1
                ? "Ein Eintrag wurde ausgelassen:"
                : "\(n) Einträge wurden ausgelassen. Der erste:"
        case .japanese: n == 1 ? "除外した項目が1件あります：" : "除外した項目が\(n)件あります。最初の項目："
        }
    }
    func troubleParts(_ n: Int) -> String {
        switch speaking {
        case .english: "\(n) entries were left out:"
        case .german: "\(n) Einträge wurden ausgelassen:"
        case .japanese: "除外した項目が\(n)件あります："
        }
    }
    var troubleRedirect: String {
        say(
            "The address leads on to another one that isn’t allowed: it has to be on the Internet and begin with https:// or http://. Enter the address at which the plan itself is.",
            de:
                "Die Adresse leitet auf eine andere um, die nicht erlaubt ist: Sie muss im Internet liegen und mit https:// oder http:// beginnen. Tragen Sie die Adresse ein, unter der der Plan selbst liegt.",
            ja:
                "このアドレスは、許可されていない別のアドレスに転送されます。転送先は、https://またはhttp://で始まるインターネット上のアドレスでなければなりません。時間割そのもののアドレスを入力してください。"
        )
    }
    var troubleRedirects: String {
        say(
            "The server keeps redirecting to other addresses.",
            de: "Der Server leitet immer wieder auf andere Adressen um.",
            ja: "転送が多すぎます。")
    }
    func troubleRemovals(_ s: String) -> String {
        switch speaking {
        case .english:
            "\(s) lectures would be removed, or lessons cancelled, more than half. Look at them before you agree."
        case .german:
            "\(s) Kurse würden entfernt, oder Stunden fielen aus, mehr als die Hälfte. Sehen Sie nach, ob das richtig ist."
        case .japanese: "半数を超える\(s)件の授業が削除されるか、休講になります。内容を確認してください。"
        }
    }
    var troubleSize: String { say("The answer is too large.", de: "Die Antwort ist zu groß.", ja: "応答が大きすぎます。") }
    var troubleTime: String {
        say(
            "The server takes too long to answer.",
            de: "Der Server braucht zu lange für die Antwort.",
            ja: "サーバーの応答に時間がかかりすぎています。")
    }
    var troubleUnreadable: String {
        say(
            "Nothing at the address can be read. The first entry:",
            de: "Von dem, was unter der Adresse liegt, ist nichts lesbar. Der erste Eintrag:",
            ja: "アドレスの内容を1件も読み取れません。最初の項目：")
    }
    var troubleUnreadableParts: String {
        say(
            "Nothing at the address can be read:",
            de: "Von dem, was unter der Adresse liegt, ist nichts lesbar:",
            ja: "アドレスの内容を1件も読み取れません：")
    }
    var troubleWebPage: String {
        say(
            "The address answers with a web page instead of a plan. Perhaps it wants somebody to sign in. Enter the address under which the other program offers the plan itself.",
            de:
                "Unter der Adresse kommt eine Webseite statt eines Plans. Vielleicht verlangt sie eine Anmeldung. Tragen Sie die Adresse ein, unter der das andere Programm den Plan selbst anbietet.",
            ja: "アドレスの応答は時間割ではなくウェブページです。サインインが必要なのかもしれません。時間割そのものを提供しているアドレスを入力してください。")
    }
    var troubleZones: String {
        say(
            "Everything was read, but something has to be looked at:",
            de: "Alles wurde gelesen, aber bitte sehen Sie sich das an:",
            ja: "すべて読み取りましたが、次の点を確認してください：")
    }
}
