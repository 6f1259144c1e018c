extension ConfirmStrings {
    static let english = ConfirmStrings(
        archive: "Archive",
        archiveClassText:
            "Nothing is deleted. The class disappears from the lists, and its handouts end for the students.",
        archiveClassTitle: { s in "Archive the class \(s)?" },
        archivePersonText: "Nothing is deleted. The person can’t sign in any more and is signed out everywhere.",
        archivePersonTitle: { s in "Archive \(s)?" },
        delete: "Delete",
        deleteGroupText: "The students stay in the class. Handouts that went to the group end for its members.",
        deleteGroupTitle: { s in "Delete the group “\(s)”?" },
        deleteHandoutText: "This can’t be undone.",
        deleteHandoutTitle: { s in "Delete the draft “\(s)”?" },
        deleteWorksheetText: "It is gone for good.",
        deleteWorksheetTitle: { s in "Delete the worksheet “\(s)”?" },
        leave: "Leave",
        leaveText:
            "Its handouts disappear from your list. What you did stays recorded. To come back, you need a new code or link.",
        leaveTextStaff: "You will no longer see its handouts and students. Everything recorded stays.",
        leaveTitle: { s in "Leave \(s)?" },
        remove: "Remove",
        removeActivityText: { n in
            n == 1
                ? "\(n) student has worked on it. It disappears for the students, and that result disappears from the report. Adding it again doesn’t bring it back."
                : "\(n) students have worked on it. It disappears for the students, and their results disappear from the report. Adding it again doesn’t bring them back."
        },
        removeActivityTitle: { s in "Remove “\(s)”?" },
        removeAppText: { n in
            n == 1
                ? "Its \(n) piece of content can’t be handed out any more. Reports stay."
                : "Its \(n) pieces of content can’t be handed out any more. Reports stay."
        },
        removeAppTitle: { s in "Remove \(s)?" },
        removeKeyText: "Nothing more can be described with it. What has been described stays.",
        removeKeyTitle: { s in "Remove the key “\(s)”?" },
        removeSourceText: { n, m in
            "The lectures (\(n)) and changes (\(m)) that came from it disappear from everybody’s timetable. Deadlines at their lessons stay as they are now. What was entered for single lessons applies again if the lectures come back."
        },
        removeSourceTitle: { s in "Remove the source “\(s)”?" },
        reset: "Reset",
        resetText:
            "All content, handouts and recorded work of this school are deleted, for everybody. People and classes stay.",
        resetTitle: "Reset the development data?",
        send: "Send",
        sendExpiredText:
            "You signed in after this page was opened. Nothing has changed yet, and nothing you typed is lost.",
        sendExpiredTitle: "Send it again?",
        sendKeptText: "You are signed in again, and nothing you typed is lost.",
        sendKeptTitle: "Send what you typed?",
        takeBack: "Take back",
        takeBackText: { n in
            n == 1
                ? "It disappears for \(n) student and becomes a draft. What was recorded comes back when you post it again."
                : "It disappears for \(n) students and becomes a draft. What was recorded comes back when you post it again."
        },
        takeBackTitle: { s in "Take “\(s)” back?" },
        unschedule: "Make it a draft",
        unscheduleText: "It becomes a draft again and won’t be posted automatically. Nothing you wrote is lost.",
        unscheduleTitle: { s in "Don’t post “\(s)” automatically?" },
        voidBadge: "Make void",
        voidBadgeText: { s in
            "Nobody can sign in with it any more, and \(s) is signed out in all browsers. The next sign-in takes a new badge, a start code or the password."
        },
        voidBadgeTitle: { s in "Make the badge of \(s) void?" }
    )
}
