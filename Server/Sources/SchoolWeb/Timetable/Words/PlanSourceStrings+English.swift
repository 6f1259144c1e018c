extension PlanSourceStrings {
    static let english = PlanSourceStrings(
        add: "Add a source",
        address: "Address",
        addresses: "Addresses of rooms",
        addressesHow:
            "Calendars show them beside the room, so that a map finds the way. The longest beginning that fits counts.",
        addressesNone: "No addresses yet",
        addressesText: "What calendars say about where a room is.",
        addressHint: "Begins with https:// or http://. Leave it empty if you upload the files yourself.",
        addressOf: "Address of these rooms",
        allRooms: "All other rooms",
        byHand: "Uploaded by hand",
        edit: { s in "Edit: \(s)" },
        every: { n in n == 1 ? "every minute" : "every \(n) minutes" },
        everyMinutes: "How often, in minutes",
        everyMinutesHint: "From 5 to 10080, which is a week.",
        everyTitle: "How often",
        failedTimes: { n in n == 1 ? "Failed once" : "Failed \(n) times in a row" },
        failures: "Failures",
        lastChange: "Last change",
        lastLook: "Last check",
        lookChanged: "Checked: the timetable was updated.",
        lookFailed: "The check failed. The timetable stays as it was.",
        lookNothing: "Checked: nothing to change.",
        lookNow: "Check now",
        lookNowAt: { s in "Check now: \(s)" },
        lookTitle: "What this check changed",
        never: "Never",
        new: "New source",
        newAddress: "Add an address",
        nextLook: "Next check",
        nextLookLater: "Next try, later with each failure",
        none: "No sources yet",
        noneText: "Import a plan, or add an address that the school checks automatically.",
        prefix: "Names of rooms that begin with",
        prefixHint: "Such as FA; empty for all rooms that no other address has.",
        remove: "Remove the source",
        stateFailing: "Can’t be reached or read",
        stateFine: "All is well",
        statePartly: "Read in part",
        stateWaiting: "Not checked yet",
        termHint: "For plans that do not name their term, such as WS2026 or 2026/27.",
        text: "Addresses that the school checks automatically, and what came from files.",
        title: "Sources of the plan",
        troubleAddress:
            "This address can’t be used. It has to begin with https:// or http:// and name a server.",
        troubleAnswer: { n in "The server answered with an error (\(n)). Check whether the address is still right." },
        troubleCertificate: "The server’s certificate can’t be trusted.",
        troubleConnection:
            "The server can’t be reached. Is it switched on, and does a firewall let the school through?",
        troubleFile: "What the address holds can’t be read:",
        troubleHost: "There is no server of this name. Check how the address is spelt.",
        troubleNothing: "The address holds no lectures.",
        troubleOther: "It can’t be fetched.",
        troublePart: { n in
            n == 1
                ? "One entry can’t be read and was left out:"
                : "\(n) entries can’t be read and were left out. The first one:"
        },
        troubleRedirects: "The server keeps redirecting to other addresses.",
        troubleRemovals: { s in
            "\(s) lectures would be removed, more than half. To agree to that, upload the file by hand."
        },
        troubleSize: "The answer is too large.",
        troubleTime: "The server takes too long to answer."
    )
}
