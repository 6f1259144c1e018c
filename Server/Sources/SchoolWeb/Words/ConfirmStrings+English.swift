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
            "Its handouts are gone from your list then. What you did stays recorded. To come back, you need a new code or link.",
        leaveTextStaff: "You will no longer see its handouts and students. What is recorded stays.",
        leaveTitle: { s in "Leave \(s)?" },
        remove: "Remove",
        removeActivityText: { n in
            n == 1
                ? "\(n) student has worked on it. It disappears for the students, and that result from the report. Adding it again does not bring it back."
                : "\(n) students have worked on it. It disappears for the students, and their results from the report. Adding it again does not bring them back."
        },
        removeActivityTitle: { s in "Remove “\(s)”?" },
        removeAppText: { n in
            n == 1
                ? "Its \(n) piece of content can’t be handed out any more. Reports stay."
                : "Its \(n) pieces of content can’t be handed out any more. Reports stay."
        },
        removeAppTitle: { s in "Remove \(s)?" },
        removeKeyText: "Its makers can describe nothing any more. What they have described stays.",
        removeKeyTitle: { s in "Remove the key “\(s)”?" },
        removeSourceText: { n, m in
            "The lectures (\(n)) and changes (\(m)) that came from it disappear from everybody’s timetable. Deadlines at their lessons stay as they are now. What planners entered for single lessons counts again if the lectures come back."
        },
        removeSourceTitle: { s in "Remove the source “\(s)”?" },
        reset: "Reset",
        resetText:
            "All contexts, handouts and recorded work of this school are deleted, for everybody. People and classes stay.",
        resetTitle: "Reset the development data?",
        send: "Send",
        sendExpiredText:
            "This page was older than your sign-in. Nothing was changed yet, and nothing that you typed is lost.",
        sendExpiredTitle: "Send it again?",
        sendKeptText: "You are signed in again, and nothing that you typed is lost.",
        sendKeptTitle: "Send what you typed?",
        takeBack: "Take back",
        takeBackText: { n in
            n == 1
                ? "It disappears for \(n) student and becomes a draft. What was recorded comes back when you post it again."
                : "It disappears for \(n) students and becomes a draft. What was recorded comes back when you post it again."
        },
        takeBackTitle: { s in "Take “\(s)” back?" },
        unschedule: "Make it a draft",
        unscheduleText: "It becomes a draft again and does not post itself. Nothing that you wrote is lost.",
        unscheduleTitle: { s in "Don’t post “\(s)” by itself?" },
        voidBadge: "Make void",
        voidBadgeText: { s in
            "Nobody can sign in with it any more, and \(s) is signed out in all browsers. A new badge, a start code or the password opens the door again."
        },
        voidBadgeTitle: { s in "Make the badge of \(s) void?" }
    )
}
