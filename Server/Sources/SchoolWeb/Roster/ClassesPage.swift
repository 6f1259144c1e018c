public import Markup
import SchoolModel

/// The classes of the school.
public struct ClassesPage: HTML {
    public struct Model: Sendable {
        public var classes: [ClassCard]
        public var search: String = ""
        public var showsArchived: Bool = false
        /// Whether the viewer may add students, and not only a class.
        public var mayAddPeople: Bool = false
        public var next: String? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.school
        Page(strings.classesTitle, frame, section: model.mayAddPeople ? .classes : .home) {
            PageHead(strings.classesTitle, above: crumb) {
                if model.mayAddPeople {
                    ButtonLink(href: Links.classFromNames, label: frame.strings.nameLists.title, icon: .people)
                }
                ButtonLink(href: Links.newClass, label: strings.newClass, icon: .add, style: "button primary")
            }
            SearchForm(
                action: Links.classes, label: strings.searchClasses, value: model.search,
                button: frame.strings.common.search
            ) {
                SearchCheckbox(name: "archived", label: strings.showArchived, isChecked: model.showsArchived)
            }
            if model.classes.isEmpty {
                EmptyState(icon: .classes, title: strings.noClasses, text: emptyText)
            } else {
                ClassTable(frame: frame, classes: model.classes, edits: model.mayAddPeople)
            }
            if let next = model.next { Pager(label: frame.strings.common.nextPage, href: page(after: next)) }
        }
    }
}

extension ClassesPage {
    /// Teachers come from their first page.
    private var crumb: Crumb? {
        model.mayAddPeople ? nil : Crumb(label: frame.strings.handouts.myClasses, href: "\(Links.home)#classes")
    }

    /// What to do when there are none; an archive without classes needs no advice.
    private var emptyText: String? {
        if !model.search.isEmpty { return frame.strings.school.fewerLettersText }
        if model.showsArchived { return nil }
        return model.mayAddPeople ? frame.strings.school.noClassesText : frame.strings.handouts.noClassesText
    }

    private func page(after cursor: String) -> String {
        Links.query(
            Links.classes,
            ["search": model.search, "archived": model.showsArchived ? "true" : nil, "after": cursor])
    }
}

struct ClassTable: HTML {
    let frame: PageFrame
    let classes: [ClassCard]
    /// Whether the viewer keeps them, and doesn't only look at them.
    let edits: Bool

    var body: some HTML {
        table(.class("list card stacked classes-table")) {
            caption(.class("spoken-only")) { frame.strings.school.classesTitle }
            thead {
                tr {
                    th(.scope("col")) { frame.strings.common.name }
                    th(.scope("col")) { frame.strings.common.subject }
                    th(.scope("col")) { frame.strings.common.teachers }
                    th(.scope("col"), .class("number")) { frame.strings.common.students }
                }
            }
            tbody {
                let frame = frame.telling(apart: classes.flatMap(\.teachers))
                for card in classes { ClassTableRow(frame: frame, card: card, edits: edits) }
            }
        }
    }
}

struct ClassTableRow: HTML {
    let frame: PageFrame
    let card: ClassCard
    let edits: Bool

    var body: some HTML {
        tr(.class("archived").when(card.schoolClass.isArchived)) {
            th(.scope("row")) {
                a(.href(edits ? Links.editClass(card.schoolClass.id) : Links.schoolClass(card.schoolClass.id))) {
                    card.schoolClass.name
                }
                if card.schoolClass.isArchived {
                    " "
                    span(.class("tag")) { frame.strings.school.archived }
                }
            }
            td { card.schoolClass.subject ?? "" }
            td { frame.list(frame.sorted(card.teachers).map(frame.name)) }
            td(.class("number"), .data("label", frame.strings.common.students)) { "\(card.students)" }
        }
    }
}
