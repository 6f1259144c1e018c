public import Markup
public import SchoolModel

/// How a person wants to be notified.
public struct NotificationSettingsPage: HTML {
    /// A class about whose new work somebody may want to be notified.
    public struct Place: Sendable {
        public var id: SchoolClass.ID
        public var name: String
        public var isMuted: Bool
    }

    public struct Model: Sendable {
        public var settings: NotificationSettings
        /// The ways in which the school can reach this person.
        public var channels: [NotificationChannel]
        public var classes: [Place]
        /// The key that lets the school reach a browser; nil if that is impossible.
        public var pushKey: String?
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.notifications
        Page(
            words.settingsTitle, frame, section: .notifications, scripts: ["push.js"],
            styleSheets: ["notifications.css"]
        ) {
            PageHead(words.settingsTitle, above: Crumb(label: words.title, href: Links.notifications))
            if let key = model.pushKey { PushDevice(frame: frame, key: key) }
            NotificationChoicesForm(frame: frame, settings: model.settings, channels: model.channels)
            if !model.classes.isEmpty { NotificationClasses(frame: frame, classes: model.classes) }
        }
    }
}

/// Whether this browser shows notifications; a script asks it and does the rest.
struct PushDevice: HTML {
    let frame: PageFrame
    let key: String

    var body: some HTML {
        let words = frame.strings.notifications
        section(.class("card"), .ariaLabelledBy("device-title")) {
            h2(.id("device-title")) { words.deviceTitle }
            div(
                .data("push-key", key), .data("worker", Links.asset(named: "push-worker.js")),
                .data("scope", Links.notificationsScope), .data("csrf", frame.csrfToken),
                .data("is-on", words.deviceIsOn), .data("refused", words.deviceRefused),
                .data("failed", words.deviceFailed)
            ) {
                p(.role("status"), .data("push-status")) { words.deviceImpossible }
                p(.class("buttons")) {
                    button(.type("button"), .class("button primary"), .data("push-on"), .hidden) { words.deviceOn }
                    button(.type("button"), .class("button"), .data("push-off"), .hidden) { words.deviceOff }
                }
                p(.class("quiet")) { words.deviceHint }
            }
        }
    }
}

/// The table of occasions and ways, and when nothing may disturb.
struct NotificationChoicesForm: HTML {
    let frame: PageFrame
    let settings: NotificationSettings
    let channels: [NotificationChannel]

    var body: some HTML {
        let words = frame.strings.notifications
        let state = frame.form(Links.notificationSettings, prefix: "choices")
        section(.class("card"), .ariaLabelledBy("choices-title")) {
            h2(.id("choices-title")) { words.choicesTitle }
            p(.class("quiet")) { words.choicesHint }
            Form(state) {
                for kind in kinds {
                    NotificationKindChoices(words: words, kind: kind, channels: channels, chosen: chosen(state))
                }
                if isStudent {
                    Field(
                        form: state, name: "hoursBeforeDeadline", label: words.hours,
                        value: settings.hoursBeforeDeadline.map(String.init) ?? "", type: "number",
                        hint: words.hoursHint, isOptional: true, inputMode: "numeric")
                }
                div(.class("check")) {
                    input(
                        .type("checkbox"), .id("choice-all-changes"), .name("allChanges"), .value("yes"),
                        .checked.when(settings.allChanges))
                    label(.for("choice-all-changes")) { words.allChanges }
                }
                fieldset(.class("quiet-hours")) {
                    legend { words.quiet }
                    p(.class("hint")) { words.quietHint }
                    div(.class("columns")) {
                        time("quietFrom", words.quietFrom, settings.quietHours?.from, state)
                        time("quietUntil", words.quietUntil, settings.quietHours?.until, state)
                    }
                }
                if channels.contains(.email) {
                    time("digestAt", words.digest, settings.digestAt, state, hint: words.digestHint)
                }
                SubmitButton(label: frame.strings.common.save, style: "button primary")
            }
        }
    }

    private var isStudent: Bool { frame.viewer?.role == .student }

    private var kinds: [PersonNotification.Kind] {
        PersonNotification.Kind.allCases.filter { $0.concerns(frame.viewer?.role ?? .student) }
    }

    private func chosen(_ state: FormState) -> Set<String> {
        state.values("choice", else: Set(settings.choices.map { "\($0.kind):\($0.channel)" }))
    }

    private func time(
        _ name: String, _ label: String, _ value: TimeOfDay?, _ state: FormState, hint: String? = nil
    ) -> some HTML {
        Field(
            form: state, name: name, label: label, value: value?.description ?? "", type: "time", hint: hint,
            isOptional: true)
    }
}

/// The ways of notification for one occasion.
struct NotificationKindChoices: HTML {
    let words: NotificationStrings
    let kind: PersonNotification.Kind
    let channels: [NotificationChannel]
    let chosen: Set<String>

    var body: some HTML {
        fieldset {
            legend { title }
            for channel in channels {
                div(.class("check")) {
                    input(
                        .type("checkbox"), .id("choice-\(kind)-\(channel)"), .name("choice"),
                        .value("\(kind):\(channel)"), .checked.when(chosen.contains("\(kind):\(channel)")))
                    label(.for("choice-\(kind)-\(channel)")) { name(of: channel) }
                }
            }
        }
    }

    private var title: String {
        switch kind {
        case .newWork: words.kindNewWork
        case .deadline: words.kindDeadline
        case .returned: words.kindReturned
        case .invitation: words.kindInvitation
        case .deadlineMoved: words.kindDeadlineMoved
        case .timetable: words.kindTimetable
        case .exam: words.kindExam
        }
    }

    private func name(of channel: NotificationChannel) -> String {
        switch channel {
        case .inbox: words.channelInbox
        case .webPush: words.channelWebPush
        case .email: words.channelEmail
        case .apns: words.channelApns
        }
    }
}

/// The classes about whose new work somebody is notified.
struct NotificationClasses: HTML {
    let frame: PageFrame
    let classes: [NotificationSettingsPage.Place]

    var body: some HTML {
        let words = frame.strings.notifications
        let state = frame.form(Links.notificationClasses, prefix: "classes")
        section(.class("card"), .ariaLabelledBy("classes-title")) {
            h2(.id("classes-title")) { words.classesTitle }
            p(.class("quiet")) { words.classesHint }
            Form(state) {
                fieldset {
                    legend(.class("spoken-only")) { words.classesTitle }
                    for place in classes {
                        div(.class("check")) {
                            input(
                                .type("checkbox"), .id("class-\(place.id)"), .name("class"),
                                .value(place.id.description), .checked.when(!place.isMuted))
                            label(.for("class-\(place.id)")) { place.name }
                        }
                    }
                }
                SubmitButton(label: frame.strings.common.save, style: "button")
            }
        }
    }
}
