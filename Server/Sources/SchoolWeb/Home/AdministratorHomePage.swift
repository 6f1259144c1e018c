public import Markup
public import SchoolModel

/// An administrator's first page: the school at a glance.
public struct AdministratorHomePage: HTML {
    public struct Model: Sendable {
        public var people: [Person.Role: Int]
        public var classes: Int
        public var apps: Int
        public var recent: [AuditPage.Line]
        /// The classes that the administrator teaches as well and somebody wants to join.
        public var requests: [RequestedClass] = []
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings
        Page(strings.school.homeTitle, frame, section: .home) {
            PageHead(strings.school.homeTitle, subtitle: frame.today) {
                ButtonLink(href: Links.school, label: strings.ownSchool.title, icon: .edit)
            }
            WaitingRequests(frame: frame, classes: model.requests)
            ul(.class("cards figures-cards")) {
                SchoolFigure(value: model.people[.student] ?? 0, label: strings.common.students, href: people(.student))
                SchoolFigure(value: model.people[.teacher] ?? 0, label: strings.common.teachers, href: people(.teacher))
                SchoolFigure(
                    value: model.people[.administrator] ?? 0, label: strings.school.administrators,
                    href: people(.administrator))
                SchoolFigure(value: model.classes, label: strings.common.classes, href: Links.classes)
                SchoolFigure(value: model.apps, label: strings.common.apps, href: Links.apps)
            }
            section(.class("card"), .ariaLabelledBy("recent")) {
                h2(.id("recent")) { strings.school.recentChanges }
                AuditTable(frame: frame, lines: model.recent)
                p { a(.href(Links.audit)) { strings.school.allOfLog } }
            }
        }
    }
}

extension AdministratorHomePage {
    private func people(_ role: Person.Role) -> String { Links.query(Links.people, ["role": role.rawValue]) }
}

/// A number that leads to what it counts.
struct SchoolFigure: HTML {
    let value: Int
    let label: String
    let href: String

    var body: some HTML {
        li(.class("card figure-card")) {
            a(.href(href)) {
                strong { "\(value)" }
                span { label }
            }
        }
    }
}
