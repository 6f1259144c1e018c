import SchoolModel

/// What changes of a handed-out worksheet mean.
extension WorksheetStrings {
    var asHandedOut: String { say("As handed out", de: "Wie ausgeteilt", ja: "配布した内容") }
    /// What is different for those who have an earlier version.
    func differences(_ changes: WorksheetComparison) -> [String] {
        [
            changes.added.isEmpty ? nil : exercisesAdded(changes.added.count),
            changes.removed.isEmpty ? nil : exercisesRemoved(changes.removed.count),
            changes.changed.isEmpty ? nil : exercisesChanged(changes.changed.count),
            changes.isRearranged ? otherOrder : nil, changes.hasOtherWords ? otherWords : nil,
        ].compactMap { $0 }
    }
    func exercisesAdded(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 exercise added" : "\(n) exercises added"
        case .german: n == 1 ? "1 Aufgabe dazu" : "\(n) Aufgaben dazu"
        case .japanese: "大問\(n)題の追加"
        }
    }
    func exercisesChanged(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 exercise changed" : "\(n) exercises changed"
        case .german: n == 1 ? "1 Aufgabe geändert" : "\(n) Aufgaben geändert"
        case .japanese: "大問\(n)題の変更"
        }
    }
    func exercisesRemoved(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 exercise removed" : "\(n) exercises removed"
        case .german: n == 1 ? "1 Aufgabe entfernt" : "\(n) Aufgaben entfernt"
        case .japanese: "大問\(n)題の削除"
        }
    }
    func handedOutNote(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "Students have this worksheet in 1 handout. It stays as it was handed out until you decide on the worksheet’s page that it changes too."
                : "Students have this worksheet in \(n) handouts. They stay as they were handed out until you decide on the worksheet’s page that they change too."
        case .german:
            n == 1
                ? "Lernende haben dieses Arbeitsblatt in 1 Auftrag. Er bleibt, wie er ausgeteilt wurde, bis Sie auf der Seite des Arbeitsblatts entscheiden, dass er sich auch ändert."
                : "Lernende haben dieses Arbeitsblatt in \(n) Aufträgen. Sie bleiben, wie sie ausgeteilt wurden, bis Sie auf der Seite des Arbeitsblatts entscheiden, dass sie sich auch ändern."
        case .japanese:
            "このワークシートは、\(n)件の課題で配布しています。ワークシートのページで反映するまで、配布したときのままです。"
        }
    }
    /// To those who may change a handout, but not the worksheet.
    var handedOutByOthers: String {
        say(
            "The worksheet has changed since. Should these handouts change too? Until that is decided, their students keep what was handed out.",
            de:
                "Das Arbeitsblatt wurde seitdem geändert. Sollen sich auch diese Aufträge ändern? Bis das entschieden ist, behalten die Lernenden, was ausgeteilt wurde.",
            ja: "このワークシートは配布後に変更されています。次の課題にも反映しますか。反映するまで、生徒には配布したときの内容が表示されます。")
    }
    var handedOutSame: String {
        say(
            "What you change from now on is for new handouts. These stay as they are until you decide otherwise.",
            de:
                "Was Sie ab jetzt ändern, gilt für neue Aufträge. Diese bleiben, wie sie sind, bis Sie es anders entscheiden.",
            ja: "これからの変更は、新しい課題に入ります。次の課題は、反映するまで変わりません。")
    }
    var handedOutText: String {
        say(
            "Your changes are for new handouts. Should these handouts change too? Until you decide so, their students keep what was handed out.",
            de:
                "Ihre Änderungen gelten für neue Aufträge. Sollen sich auch diese ändern? Bis Sie das entscheiden, behalten die Lernenden, was ausgeteilt wurde.",
            ja: "変更は、新しい課題に入ります。次の課題にも反映しますか。反映するまで、生徒には配布したときの内容が表示されます。")
    }
    var handedOutTitle: String { say("Handed out", de: "Ausgeteilt", ja: "配布した課題") }
    func hasEarlierVersion(_ changes: String) -> String {
        switch speaking {
        case .english: "Has an earlier version. Since then: \(changes)."
        case .german: "Hat eine frühere Fassung. Seitdem: \(changes)."
        case .japanese: "以前の内容です。その後の変更：\(changes)。"
        }
    }
    var hasThisVersion: String { say("Has this version.", de: "Hat diese Fassung.", ja: "今の内容です。") }
    var handOutChanges: String {
        say("Change this handout too", de: "Auch diesen Auftrag ändern", ja: "この課題にも反映する")
    }
    func handOutChangesNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Change this handout too: \(s)"
        case .german: "Auch diesen Auftrag ändern: \(s)"
        case .japanese: "この課題にも反映する：\(s)"
        }
    }
    var otherOrder: String { say("another order", de: "andere Reihenfolge", ja: "順番の変更") }
    var otherWords: String {
        say("other title or instructions", de: "anderer Titel oder Hinweis", ja: "タイトルや説明の変更")
    }
    func progress(_ students: Int, _ begun: Int, _ finished: Int) -> String {
        switch speaking {
        case .english: "\(students == 1 ? "1 student" : "\(students) students"), \(begun) begun, \(finished) done"
        case .german: "\(students == 1 ? "1 Person" : "\(students) Lernende"), \(begun) begonnen, \(finished) fertig"
        case .japanese: "生徒\(students)人、開始\(begun)人、完了\(finished)人"
        }
    }
    func putBackNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Put “\(s)” back"
        case .german: "„\(s)“ zurückholen"
        case .japanese: "「\(s)」を元に戻す"
        }
    }
    var removedExercises: String {
        say("Removed in the last 30 days", de: "In den letzten 30 Tagen entfernt", ja: "30日以内に外した大問")
    }
    var isNeeded: String {
        say(
            "Handouts need it. It can be deleted once none of them contains it any more.",
            de: "Aufträge brauchen es. Löschen geht, sobald keiner es mehr enthält.",
            ja: "課題で使われています。どの課題にも入っていなければ削除できます。")
    }
    func isNeededByOthers(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "A colleague’s handout needs it too." : "\(n) handouts of colleagues need it too."
        case .german:
            n == 1
                ? "Auch ein Auftrag aus dem Kollegium braucht es." : "Auch \(n) Aufträge aus dem Kollegium brauchen es."
        case .japanese: "ほかの先生の課題\(n)件でも使われています。"
        }
    }
    func isNeededTitle(_ s: String) -> String {
        switch speaking {
        case .english: "“\(s)” can’t be deleted"
        case .german: "„\(s)“ lässt sich nicht löschen"
        case .japanese: "「\(s)」は削除できません"
        }
    }
}
