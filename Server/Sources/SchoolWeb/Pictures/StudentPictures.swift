import Markup
import SchoolModel

/// The pictures of a class's students, for removing inappropriate ones; collapsed, because that is rare.
struct StudentPictures: HTML {
    let frame: PageFrame
    let students: [Person]
    /// The names of the pictures of those who have one.
    let pictures: [Person.ID: String]
    let schoolClass: SchoolClass.ID

    var body: some HTML {
        let students = frame.sorted(students).filter { pictures[$0.id] != nil }
        if !students.isEmpty {
            details {
                summary { frame.strings.pictures.removeOne }
                div(.class("stack")) {
                    p(.class("quiet")) { frame.strings.pictures.removeHint }
                    ul(.class("people")) {
                        for student in students {
                            li {
                                StudentName(frame: frame, person: student, picture: pictures[student.id])
                                ActionForm(
                                    frame: frame, action: Links.removePicture(student.id),
                                    label: frame.strings.common.delete, style: "button small-button",
                                    spoken: frame.strings.common.labelled(
                                        frame.strings.common.delete, frame.name(student)),
                                    fields: [.init(name: "class", value: "\(schoolClass)")])
                            }
                        }
                    }
                }
            }
        }
    }
}
