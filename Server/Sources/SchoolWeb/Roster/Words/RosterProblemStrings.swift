/// What is wrong in the files of a roster, and what was left alone.
struct RosterProblemStrings: Sentences {
    let speaking: Language

    func administratorIsTeacher(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "\(n) administrator is imported as a teacher; a file can’t appoint administrators."
                : "\(n) administrators are imported as teachers; a file can’t appoint administrators."
        case .german:
            n == 1
                ? "\(n) Person aus der Administration wird als Lehrkraft importiert; eine Datei nimmt niemanden in die Administration auf."
                : "\(n) Personen aus der Administration werden als Lehrkräfte importiert; eine Datei nimmt niemanden in die Administration auf."
        case .japanese: "管理者\(n)人は先生として読み込まれます。ファイルから管理者は作られません。"
        }
    }
    func administratorStays(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "\(n) administrator has another role here, and stays an administrator; a file takes that from nobody."
                : "\(n) administrators have another role here, and stay administrators; a file takes that from nobody."
        case .german:
            n == 1
                ? "\(n) Person aus der Administration hat hier eine andere Rolle und behält ihre; eine Datei nimmt sie niemandem."
                : "\(n) Personen aus der Administration haben hier eine andere Rolle und behalten ihre; eine Datei nimmt sie niemandem."
        case .japanese: "ここで別の役割になっている管理者が\(n)人います。ファイルでは管理者から外れません。"
        }
    }
    var agentsAreIgnored: String {
        say(
            "Links to guardians and relatives are never read.",
            de: "Verweise auf Erziehungsberechtigte und Angehörige werden nie gelesen.",
            ja: "保護者や家族とのつながりは読み取りません。")
    }
    var archiveIsUnreadable: String {
        say(
            "The zip file can’t be opened. Make it again, without a password.",
            de: "Die ZIP-Datei lässt sich nicht öffnen. Erstellen Sie sie neu, ohne Passwort.",
            ja: "zipファイルを開けません。パスワードなしで作り直してください。")
    }
    func columnIsMissing(_ s: String) -> String {
        switch speaking {
        case .english: "The column “\(s)” is missing. Add it, spelt exactly like this."
        case .german: "Die Spalte „\(s)“ fehlt. Ergänzen Sie sie, genau so geschrieben."
        case .japanese: "列「\(s)」がありません。この綴りのまま追加してください。"
        }
    }
    func columnIsRepeated(_ s: String) -> String {
        switch speaking {
        case .english: "The column “\(s)” appears twice. Remove one."
        case .german: "Die Spalte „\(s)“ kommt zweimal vor. Entfernen Sie eine."
        case .japanese: "列「\(s)」が2回あります。1つを削除してください。"
        }
    }
    func dateIsInvalid(_ s: String) -> String {
        switch speaking {
        case .english: "“\(s)” is not a date as these files have it. Write year, month and day, such as 2026-08-01."
        case .german:
            "„\(s)“ ist kein Datum, wie es in diesen Dateien steht. Schreiben Sie Jahr, Monat und Tag, etwa 2026-08-01."
        case .japanese: "「\(s)」は日付として読み取れません。2026-08-01のように年月日で書いてください。"
        }
    }
    var demographicsAreIgnored: String {
        say(
            "Birth dates, sex and origin are never read.",
            de: "Geburtsdaten, Geschlecht und Herkunft werden nie gelesen.",
            ja: "生年月日、性別、出自は読み取りません。")
    }
    var encodingIsWrong: String {
        say(
            "The file is not UTF-8. Save it as UTF-8.",
            de: "Die Datei ist nicht in UTF-8. Speichern Sie sie als UTF-8.",
            ja: "ファイルがUTF-8ではありません。UTF-8で保存してください。")
    }
    func enrolmentIsNotCurrent(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "\(n) enrolment has not begun or is over; it counts on its own days only."
                : "\(n) enrolments have not begun or are over; they count on their own days only."
        case .german:
            n == 1
                ? "\(n) Zugehörigkeit hat nicht begonnen oder ist vorbei; sie zählt nur an ihren Tagen."
                : "\(n) Zugehörigkeiten haben nicht begonnen oder sind vorbei; sie zählen nur an ihren Tagen."
        case .japanese: "期間外の在籍が\(n)件あります。期間中だけ有効です。"
        }
    }
    var fieldIsTooLong: String {
        say(
            "The field is too long. Shorten it.",
            de: "Das Feld ist zu lang. Kürzen Sie es.",
            ja: "項目が長すぎます。短くしてください。")
    }
    /// The columns that were found, and how many there may be, as `1200/1000`.
    func columnsAreTooMany(_ s: String) -> String {
        let counts = s.split(separator: "/").map { Int($0).map(number) ?? String($0) }
        let found = counts.first ?? s
        let most = counts.last ?? s
        return switch speaking {
        case .english:
            "The file has \(found) columns; a roster may have at most \(most). "
                + "Delete the empty and needless columns, and save it again."
        case .german:
            "Die Datei hat \(found) Spalten; eine Liste darf höchstens \(most) haben. "
                + "Löschen Sie leere und unnötige Spalten, und speichern Sie die Datei neu."
        case .japanese: "ファイルの列が\(found)個あります。名簿の列は\(most)個までです。空の列や不要な列を削除して、保存し直してください。"
        }
    }
    func entriesAreTooMany(_ s: String) -> String {
        switch speaking {
        case .english: "The archive has more than \(s) files and folders. Put only those of the roster into it."
        case .german: "Das Archiv hat mehr als \(s) Dateien und Ordner. Nehmen Sie nur die Dateien der Liste hinein."
        case .japanese: "アーカイブのファイルとフォルダが\(s)個を超えています。名簿のファイルだけを入れてください。"
        }
    }
    func fieldsAreMissing(_ s: String) -> String {
        switch speaking {
        case .english:
            "The row has too few fields (found/expected: \(s)). "
                + "Count the delimiters; a text that contains one needs quotation marks."
        case .german:
            "Die Zeile hat zu wenige Felder (gefunden/erwartet: \(s)). "
                + "Zählen Sie die Trennzeichen; ein Text, der eines enthält, braucht Anführungszeichen."
        case .japanese: "項目が足りません（実際/必要：\(s)個）。区切り文字の数を確認してください。区切り文字を含む値は引用符で囲みます。"
        }
    }
    func fieldsAreTooMany(_ s: String) -> String {
        switch speaking {
        case .english:
            "The row has too many fields (found/expected: \(s)). "
                + "Count the delimiters; a text that contains one needs quotation marks."
        case .german:
            "Die Zeile hat zu viele Felder (gefunden/erwartet: \(s)). "
                + "Zählen Sie die Trennzeichen; ein Text, der eines enthält, braucht Anführungszeichen."
        case .japanese: "項目が多すぎます（実際/必要：\(s)個）。区切り文字の数を確認してください。区切り文字を含む値は引用符で囲みます。"
        }
    }
    var fileIsEmpty: String {
        say(
            "The file is empty. It needs at least its header.",
            de: "Die Datei ist leer. Sie braucht mindestens ihre Kopfzeile.",
            ja: "ファイルが空です。少なくとも見出し行が必要です。")
    }
    var fileIsIgnored: String {
        say(
            "This file is not needed.",
            de: "Diese Datei wird nicht gebraucht.",
            ja: "このファイルは使用しません。")
    }
    func fileIsMissing(_ s: String) -> String {
        switch speaking {
        case .english: "The file \(s) is missing. Add it, at least with its header."
        case .german: "Die Datei \(s) fehlt. Ergänzen Sie sie, mindestens mit ihrer Kopfzeile."
        case .japanese: "ファイル\(s)がありません。少なくとも見出し行を入れて追加してください。"
        }
    }
    var fileIsRepeated: String {
        say(
            "The file appears twice. Remove one.",
            de: "Die Datei kommt zweimal vor. Entfernen Sie eine.",
            ja: "同じファイルが2つあります。1つを削除してください。")
    }
    var fileIsTooLarge: String {
        say(
            "The file is too large. Split the roster.",
            de: "Die Datei ist zu groß. Teilen Sie die Liste auf.",
            ja: "ファイルが大きすぎます。名簿を分けてください。")
    }
    var fileIsUnreadable: String {
        say(
            "The file can’t be read. Check its permissions.",
            de: "Die Datei ist nicht lesbar. Prüfen Sie ihre Zugriffsrechte.",
            ja: "ファイルを読み取れません。アクセス権を確認してください。")
    }
    var formatIsUnknown: String {
        say(
            "These are not the files of a known format. "
                + "Choose the six files of Apple School Manager, or OneRoster 1.1 or 1.2 as CSV.",
            de: "Das sind nicht die Dateien eines bekannten Formats. "
                + "Wählen Sie die sechs Dateien von Apple School Manager oder OneRoster 1.1 oder 1.2 als CSV.",
            ja: "対応している形式のファイルではありません。Apple School Managerの6つのファイル、またはOneRoster 1.1か1.2のCSVを選択してください。")
    }
    var formatsAreMixed: String {
        say(
            "Files of several formats are mixed. Import one at a time.",
            de: "Dateien mehrerer Formate sind gemischt. Importieren Sie eines nach dem anderen.",
            ja: "複数の形式のファイルが混ざっています。1つずつ読み込んでください。")
    }
    func guardianIsIgnored(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1 ? "\(n) guardian or relative is not imported." : "\(n) guardians or relatives are not imported."
        case .german:
            n == 1
                ? "\(n) erziehungsberechtigte oder verwandte Person wird nicht importiert."
                : "\(n) Erziehungsberechtigte oder Verwandte werden nicht importiert."
        case .japanese: "保護者や家族\(n)人は読み込みません。"
        }
    }
    func idIsRepeated(_ s: String) -> String {
        switch speaking {
        case .english: "The identifier “\(s)” appears twice. Give each its own, or remove one."
        case .german:
            "Die Kennung „\(s)“ kommt zweimal vor. Geben Sie jeder Zeile eine eigene, oder entfernen Sie eine."
        case .japanese: "識別子「\(s)」が重複しています。別のものにするか、1つを削除してください。"
        }
    }
    var noticesTitle: String { say("Good to know", de: "Gut zu wissen", ja: "確認事項") }
    var passwordIsIgnored: String {
        say(
            "Passwords in files are never read.",
            de: "Passwörter in Dateien werden nie gelesen.",
            ja: "ファイル内のパスワードは読み取りません。")
    }
    var pathIsUnsafe: String {
        say(
            "The archive contains a file whose path leads out of it. Put the files into it without folders.",
            de:
                "Das Archiv enthält eine Datei, deren Pfad aus ihm hinausführt. Legen Sie die Dateien ohne Ordner hinein.",
            ja: "アーカイブの外を指すパスのファイルがあります。フォルダなしでファイルを入れてください。")
    }
    var phoneIsIgnored: String {
        say(
            "Telephone numbers are never read.",
            de: "Telefonnummern werden nie gelesen.",
            ja: "電話番号は読み取りません。")
    }
    func periodIsReversed(_ s: String) -> String {
        switch speaking {
        case .english: "This ends before it begins (\(s)). Correct beginDate or endDate."
        case .german: "Das endet, bevor es beginnt (\(s)). Korrigieren Sie beginDate oder endDate."
        case .japanese: "終了日が開始日より前です（\(s)）。beginDateかendDateを直してください。"
        }
    }
    func personMayBeAnother(_ s: String) -> String {
        switch speaking {
        case .english:
            "The user name belongs to \(s), whose names or role are not those of this row. "
                + "If they are the same person, make them agree on the person’s page; if not, change one of the user names."
        case .german:
            "Der Benutzername gehört \(s), und Namen oder Rolle sind dort andere als in dieser Zeile. "
                + "Ist es dieselbe Person, gleichen Sie beides auf der Seite der Person an; sonst ändern Sie einen der Benutzernamen."
        case .japanese:
            "このユーザー名は\(s)さんのもので、名前か役割がこの行と違います。"
                + "同じ人なら、ユーザーのページで内容をそろえてください。別の人なら、どちらかのユーザー名を変更してください。"
        }
    }
    var quoteIsMisplaced: String {
        say(
            "There is a quotation mark where none is allowed. "
                + "Put the whole field in quotation marks, and double those inside it.",
            de: "Ein Anführungszeichen steht an falscher Stelle. "
                + "Setzen Sie das ganze Feld in Anführungszeichen, und verdoppeln Sie die darin.",
            ja: "引用符の位置が正しくありません。項目全体を引用符で囲み、中の引用符は2つ重ねてください。")
    }
    var quoteIsNotClosed: String {
        say(
            "A quotation mark is opened and never closed. "
                + "Put the whole field in quotation marks, and double those inside it.",
            de: "Ein Anführungszeichen wird geöffnet und nie geschlossen. "
                + "Setzen Sie das ganze Feld in Anführungszeichen, und verdoppeln Sie die darin.",
            ja: "引用符が閉じられていません。項目全体を引用符で囲み、中の引用符は2つ重ねてください。")
    }
    func referenceIsUnknown(_ s: String) -> String {
        switch speaking {
        case .english: "“\(s)” is named here, but is in none of the files. Add it to its file, or correct it here."
        case .german:
            "„\(s)“ wird hier genannt, steht aber in keiner Datei. "
                + "Ergänzen Sie es in seiner Datei, oder berichtigen Sie es hier."
        case .japanese: "「\(s)」はどのファイルにもありません。該当するファイルに追加するか、ここを直してください。"
        }
    }
    func roleContradictsClasses(_ s: String) -> String {
        switch speaking {
        case .english:
            "The new role doesn’t fit what this person is in \(s), which isn’t from the roster. "
                + "Take them out of there first, or correct the role."
        case .german:
            "Die neue Rolle passt nicht zu dem, was diese Person in \(s) ist; das kommt nicht aus der Liste. "
                + "Nehmen Sie sie zuerst dort heraus, oder berichtigen Sie die Rolle."
        case .japanese:
            "新しい役割は、\(s)での立場（名簿によらない登録）と合いません。"
                + "先にクラスから外すか、役割を修正してください。"
        }
    }
    func roleDoesNotFit(_ s: String) -> String {
        switch speaking {
        case .english:
            "“\(s)” can’t be that in a class: staff teach, and students learn. Correct the role here, or that of the person."
        case .german:
            "„\(s)“ kann das in einer Klasse nicht sein: Das Personal lehrt, und Schülerinnen und Schüler lernen. "
                + "Berichtigen Sie die Rolle hier oder die der Person."
        case .japanese:
            "「\(s)」は、クラスでこの役割になれません。職員は教え、生徒は学びます。ここの役割か、本人の役割を直してください。"
        }
    }
    func roleIsIgnored(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) person neither teaches nor learns." : "\(n) people neither teach nor learn."
        case .german:
            n == 1 ? "\(n) Person, die weder lehrt noch lernt." : "\(n) Personen, die weder lehren noch lernen."
        case .japanese: "先生でも生徒でもない人が\(n)人います。"
        }
    }
    var roleIsMissing: String {
        say(
            "The person has no role. Add one to roles.csv.",
            de: "Die Person hat keine Rolle. Ergänzen Sie eine in roles.csv.",
            ja: "役割がありません。roles.csvに追加してください。")
    }
    func roleIsNotCurrent(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) role has not begun or is over." : "\(n) roles have not begun or are over."
        case .german:
            n == 1 ? "\(n) Rolle gilt noch nicht oder nicht mehr." : "\(n) Rollen gelten noch nicht oder nicht mehr."
        case .japanese: "期間外の役割が\(n)件あります。"
        }
    }
    var textIsNotUTF8: String {
        say(
            "The row has characters that are not UTF-8. Save the file as UTF-8.",
            de: "Die Zeile hat Zeichen, die kein UTF-8 sind. Speichern Sie die Datei als UTF-8.",
            ja: "UTF-8ではない文字があります。UTF-8で保存してください。")
    }
    func usernameIsTaken(_ s: String) -> String {
        switch speaking {
        case .english: "Somebody else has this user name: \(s). Change one of the two."
        case .german: "Diesen Benutzernamen hat schon jemand anderes: \(s). Ändern Sie einen der beiden."
        case .japanese: "このユーザー名はほかの人が使っています：\(s)。どちらかを変更してください。"
        }
    }
    var valueIsEmpty: String {
        say(
            "Something is missing here. Fill it in.",
            de: "Hier fehlt etwas. Füllen Sie es aus.",
            ja: "値がありません。入力してください。")
    }
    func valueIsInvalid(_ s: String) -> String {
        switch speaking {
        case .english: "“\(s)” can’t be read here. Correct it."
        case .german: "„\(s)“ ist hier nicht lesbar. Berichtigen Sie es."
        case .japanese: "「\(s)」は正しく読み取れません。直してください。"
        }
    }
    func valuesAreErased(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "\(n) value that the school has is removed, because its column is there and empty."
                : "\(n) values that the school has are removed, because their column is there and empty."
        case .german:
            n == 1
                ? "\(n) Angabe, die die Schule hat, fällt weg, weil die Spalte zwar vorhanden, dort aber leer ist."
                : "\(n) Angaben, die die Schule hat, fallen weg, weil die Spalte zwar vorhanden, dort aber leer ist."
        case .japanese: "列はあるが値が空のため、学校にある項目\(n)件が消えます。"
        }
    }
    var valueIsTooLong: String {
        say(
            "The value is too long. Shorten it.",
            de: "Der Wert ist zu lang. Kürzen Sie ihn.",
            ja: "値が長すぎます。短くしてください。")
    }
}
