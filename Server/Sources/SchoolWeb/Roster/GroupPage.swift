public import Markup
public import SchoolModel

/// A form for a group of students.
public struct GroupPage: HTML {
    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        /// Nil for a new group.
        public var group: StudentGroup? = nil
        public var students: [Person]
        /// The names of the pictures of those who have one.
        public var pictures: [Person.ID: String] = [:]
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.students)
        let strings = frame.strings.handouts
        let title = model.group.map { strings.editGroup($0.name) } ?? strings.newGroup
        let schoolClass = model.schoolClass
        Page(title, frame, section: .home) {
            PageHead(title, above: Crumb(label: schoolClass.name, href: Links.schoolClass(schoolClass.id)))
            GroupForm(frame: frame, model: model)
            if let group = model.group {
                p {
                    a(.class("danger-link"), .href(Links.deleteGroup(schoolClass.id, group.id))) {
                        strings.deleteGroup
                    }
                }
            }
        }
    }
}

struct GroupForm: HTML {
    let frame: PageFrame
    let model: GroupPage.Model

    var body: some HTML {
        let state = frame.form(action, prefix: "group")
        let members = state.values("member", else: Set((model.group?.members ?? []).map(\.description)))
        Form(state, style: "stack card") {
            if let group = model.group {
                input(.type("hidden"), .name("version"), .value(state.value("version", else: "\(group.version)")))
            }
            Field(
                form: state, name: "name", label: frame.strings.handouts.groupName, value: model.group?.name ?? "",
                isRequired: true, maxLength: 200)
            fieldset {
                legend { frame.strings.handouts.groupMembers }
                if model.students.isEmpty {
                    NobodyHere(frame: frame, addingAt: Links.schoolClass(model.schoolClass.id))
                }
                div(.class("checks")) {
                    for student in frame.sorted(model.students) {
                        Checkbox(
                            form: state, name: "member", value: student.id.description, label: frame.name(student),
                            isChecked: members.contains(student.id.description),
                            portrait: model.pictures[student.id] == nil ? nil : student.id)
                    }
                }
            }
            SubmitButton(label: frame.strings.common.save)
        }
    }

    private var action: String {
        model.group.map { Links.group(model.schoolClass.id, $0.id) } ?? Links.groups(model.schoolClass.id)
    }
}
