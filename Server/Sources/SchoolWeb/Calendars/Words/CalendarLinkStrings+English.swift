extension CalendarLinkStrings {
    static let english = CalendarLinkStrings(
        android: "Android devices",
        androidHelp:
            "Install an app for CalDAV such as DAVx⁵, and add an account with the server, the user name and "
            + "the password shown here.",
        calDAV: "As a CalDAV account",
        calDAVHint: "For calendar apps that show every change immediately.",
        computer: "Computer",
        computerHelp: "Calendar, Outlook and Thunderbird: add a calendar from the internet, and paste the address.",
        devices: "Connected calendars",
        feed: "Address to subscribe to",
        google: "Google Calendar",
        googleHelp:
            "In a browser: Other calendars, Add, From URL, and paste the address. Google looks for changes "
            + "only every few hours.",
        helpTitle: "How it works",
        here: "On this device",
        how: "Lessons and deadlines in the calendar of your phone or computer. They stay up to date automatically.",
        iPhone: "iPhone and iPad",
        iPhoneHelp:
            "Scan the picture with the camera, or tap “Subscribe”. For an account: Settings, Calendar, "
            + "Accounts, Add Account, Other, Add CalDAV Account.",
        lastRead: { a in "last read \(a)" },
        make: "Connect a calendar",
        name: "Which device or calendar",
        nameHint: "A name that you will recognise, such as “My phone”.",
        neverRead: "not read yet",
        none: "None yet.",
        once:
            "These addresses are shown only this once. Anybody who knows them can read your timetable, and nothing else.",
        phone: "On a phone",
        picture: "Address of the calendar",
        ready: { a in "Ready: \(a)" },
        revoke: "Disconnect",
        scan: "Scan this with the camera.",
        server: "Server",
        subscribe: "Subscribe",
        tab: "Calendar",
        title: "My calendar"
    )
}
