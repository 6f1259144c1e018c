import Markup
import SchoolModel

/// A person in a circle, beside the name: the picture that they chose, or their initials.
struct Portrait: HTML {
    let person: Person
    /// What names the picture; nil for somebody who has none.
    let picture: String?

    var body: some HTML {
        if picture == nil {
            Initials(name: PersonName(given: person.givenName, family: person.familyName))
        } else {
            PortraitImage(person: person.id)
        }
    }
}

/// The picture of somebody whose name stands beside it.
struct PortraitImage: HTML {
    let person: Person.ID
    var style = "portrait"

    var body: some HTML {
        img(.class(style), .src(Links.picture(of: person)), .alt(""), .custom("loading", "lazy"))
    }
}

struct StudentName: HTML {
    let frame: PageFrame
    let person: Person
    let picture: String?

    var body: some HTML {
        Portrait(person: person, picture: picture)
        span { PersonName(given: person.givenName, family: person.familyName).spoken }
    }
}
