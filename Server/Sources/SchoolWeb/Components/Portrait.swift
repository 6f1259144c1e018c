import Markup
import SchoolModel

/// A person in a circle, beside the name: the picture they chose, or their initials.
struct Portrait: HTML {
    let person: Person
    /// The name of the picture; nil for somebody without one.
    let picture: String?

    var body: some HTML {
        if picture == nil {
            Initials(name: person.name)
        } else {
            PortraitImage(person: person.id)
        }
    }
}

/// The picture of somebody whose name is beside it.
struct PortraitImage: HTML {
    let person: Person.ID
    var style = "portrait"

    var body: some HTML {
        img(.class(style), .src(Links.picture(person)), .alt(""), .custom("loading", "lazy"))
    }
}

struct StudentName: HTML {
    let frame: PageFrame
    let person: Person
    let picture: String?

    var body: some HTML {
        Portrait(person: person, picture: picture)
        span { frame.name(person) }
    }
}
