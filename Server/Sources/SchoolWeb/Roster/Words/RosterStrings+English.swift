extension RosterStrings {
    static let english = RosterStrings(
        add: "add",
        andMore: { n in n == 1 ? "and \(n) more change" : "and \(n) more changes" },
        archive: "archive",
        check: "See what would change",
        confirm: "Import now",
        confirmRemovals: { n in n == 1 ? "Yes, that is right" : "Yes, all \(n) of them" },
        details: "Details",
        diffTitle: "What would change",
        doneTitle: "The roster was imported",
        enrol: "enrol",
        enrolment: "Enrolment",
        exportIntro: "The same formats. Importing an export changes nothing.",
        exportTitle: "Export the roster",
        file: "Zip file",
        fromFile: { s in "From \(s)" },
        fromTo: { s, t in "\(s) → \(t)" },
        importIntro:
            "A zip file of the CSV files of Apple School Manager, or of OneRoster 1.1 or 1.2. You see every change before anything happens.",
        importTitle: "Import a roster",
        kind: "Change",
        moreProblems: { n in n == 1 ? "and \(n) more" : "and \(n) more" },
        nextStep: "Next: print start codes, class by class",
        nothingChanges: "The school already matches the file. Nothing changes.",
        nothingThere: "empty",
        other: "Choose another file",
        person: "Person",
        problem: "Problem",
        problemColumn: "Column",
        problemFile: "File",
        problemLine: "Line",
        problems: { n in n == 1 ? "\(n) row can’t be read" : "\(n) rows can’t be read" },
        problemsText: "As long as there are problems, nothing is imported unless you skip these rows.",
        removals: { n in
            n == 1
                ? "\(n) person, class or enrolment would be taken away."
                : "\(n) people, classes or enrolments would be taken away."
        },
        removalsText:
            "That is unusually many. Is the file complete? Nobody is deleted: people and classes are archived.",
        restore: "restore",
        schoolClass: "Class",
        skipBad: "Skip the rows that can’t be read",
        thing: "What",
        title: "Roster",
        update: "change",
        withdraw: "withdraw"
    )
}
