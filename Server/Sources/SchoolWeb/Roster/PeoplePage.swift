public import Markup
public import SchoolModel

/// The people of the school, searchable.
public struct PeoplePage: HTML {
    public struct Model: Sendable {
        public var people: [Person]
        /// How many were found in all.
        public var count: Int
        public var search: String = ""
        public var role: Person.Role? = nil
        public var showsArchived: Bool = false
        /// The cursor of the next page, for `after`.
        public var next: String? = nil
        public var picturePolicy: PicturePolicy = .nobody
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.people)
        let strings = frame.strings.school
        Page(strings.peopleTitle, frame, section: .people) {
            PageHead(strings.peopleTitle) {
                ButtonLink(href: Links.newPerson, label: strings.newPerson, icon: .add, style: "button primary")
            }
            SearchForm(
                action: Links.people, label: strings.searchPeople, value: model.search,
                button: frame.strings.common.search
            ) {
                RoleFilter(frame: frame, role: model.role)
                SearchCheckbox(name: "archived", label: strings.showArchived, isChecked: model.showsArchived)
            }
            if model.people.isEmpty {
                EmptyState(icon: .people, title: strings.nobodyFound, text: strings.fewerLettersText)
            } else {
                p(.class("quiet"), .role("status")) { strings.peopleCount(model.count) }
                PeopleTable(frame: frame, people: model.people)
            }
            if let next = model.next { Pager(label: frame.strings.common.nextPage, href: page(after: next)) }
            PicturePolicyForm(frame: frame, policy: model.picturePolicy)
        }
    }
}

extension PeoplePage {
    private func page(after cursor: String) -> String {
        Links.query(
            Links.people,
            [
                "search": model.search, "role": model.role?.rawValue,
                "archived": model.showsArchived ? "true" : nil, "after": cursor,
            ])
    }
}

struct RoleFilter: HTML {
    let frame: PageFrame
    let role: Person.Role?

    var body: some HTML {
        div(.class("field")) {
            label(.for("search-role")) { frame.strings.school.role }
            select(.id("search-role"), .name("role")) {
                option(.value("")) { frame.strings.school.anyRole }
                for choice in Person.Role.allCases {
                    option(.value(choice.rawValue), .selected.when(choice == role)) { frame.strings.name(of: choice) }
                }
            }
        }
    }
}

struct PeopleTable: HTML {
    let frame: PageFrame
    let people: [Person]

    var body: some HTML {
        table(.class("list card people-table")) {
            caption(.class("spoken-only")) { frame.strings.school.peopleTitle }
            thead {
                tr {
                    th(.scope("col")) { frame.strings.common.name }
                    th(.scope("col")) { frame.strings.school.username }
                    th(.scope("col")) { frame.strings.school.role }
                    th(.scope("col")) { frame.strings.school.grade }
                }
            }
            tbody {
                for person in people { PersonRow(frame: frame, person: person) }
            }
        }
    }
}

struct PersonRow: HTML {
    let frame: PageFrame
    let person: Person

    var body: some HTML {
        tr(.class("archived").when(person.isArchived)) {
            th(.scope("row")) {
                a(.href(Links.person(person.id))) {
                    frame.listedName(person)
                }
                if person.isArchived {
                    " "
                    span(.class("tag")) { frame.strings.school.archived }
                }
            }
            td { code { person.username } }
            td { frame.strings.name(of: person.role) }
            td { person.grade ?? "" }
        }
    }
}
