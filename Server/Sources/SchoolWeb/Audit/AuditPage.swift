public import Foundation
public import Markup
public import SchoolModel

/// The audit log of the school.
public struct AuditPage: HTML {
    /// One line of the log.
    public struct Line: Sendable {
        public var at: Date
        /// Nil for what the server did by itself.
        public var actor: Person? = nil
        /// What the actor was called then, with the user name; nil in lines that were written before names were kept.
        public var actorName: String? = nil
        /// The name of the token with which the actor's script did it, or nil.
        public var token: String? = nil
        /// What was done, as the log's code, such as `handout.posted`.
        public var act: String
        /// What it was done to: a name or a title, or nil.
        public var object: String? = nil
        public var detail: String = ""
        /// The names of the other people and things that it is about.
        public var people: [String] = []
    }

    public struct Model: Sendable {
        public var lines: [Line]
        /// The person whose lines are shown, or nil for all.
        public var person: Person? = nil
        /// The cursor of the next page, for `before`.
        public var next: String? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.audit
        Page(strings.title, frame, section: .audit) {
            PageHead(strings.title, subtitle: model.person.map { strings.of(frame.name($0)) } ?? strings.intro) {
                if model.person != nil { ButtonLink(href: Links.audit, label: strings.everybody) }
            }
            section(.class("card"), .ariaLabel(strings.title)) {
                AuditTable(frame: frame, lines: model.lines)
            }
            if let next = model.next {
                Pager(
                    label: frame.strings.common.nextPage,
                    href: Links.query(Links.audit, ["before": next, "person": model.person?.id.description]))
            }
        }
    }
}

struct AuditTable: HTML {
    let frame: PageFrame
    let lines: [AuditPage.Line]

    var body: some HTML {
        let strings = frame.strings.audit
        if lines.isEmpty {
            p(.class("quiet")) { strings.none }
        } else {
            table(.class("list audit")) {
                caption(.class("spoken-only")) { strings.title }
                thead {
                    tr {
                        th(.scope("col")) { strings.when }
                        th(.scope("col")) { strings.who }
                        th(.scope("col")) { strings.act }
                        th(.scope("col")) { strings.object }
                    }
                }
                tbody {
                    for line in lines { AuditRow(frame: frame, line: line) }
                }
            }
        }
    }
}

struct AuditRow: HTML {
    let frame: PageFrame
    let line: AuditPage.Line

    var body: some HTML {
        tr {
            td(.class("when")) { Moment(date: line.at, text: frame.exactMoment(line.at)) }
            td {
                if let actor = line.actor {
                    a(.href(Links.audit(of: actor.id))) {
                        // A name alone may meanwhile be somebody else's.
                        line.actorName ?? AuditEntry.name(of: actor)
                    }
                } else {
                    span(.class("quiet")) { frame.strings.audit.nobody }
                }
                if let token = line.token {
                    " "
                    span(.class("quiet")) { frame.strings.audit.byToken(token) }
                }
            }
            td { frame.strings.sentence(forAct: line.act) }
            td { object }
        }
    }

    private var object: String {
        let parts = [
            line.object ?? "", frame.strings.sentence(forDetail: line.detail, of: line.act),
            line.people.joined(separator: ", "),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
