import Interchange
import SchoolModel
import SchoolServices

/// The search for people (RFC 3744, section 9), in which people find only themselves.
struct DAVPrincipals {
    private static let searched: [DAVName] = [.dav("displayname"), .calendar("calendar-user-address-set")]

    let calendar: OwnCalendar
    let multistatus: DAVMultistatus

    /// The answer to a report about people; nil for any other report.
    func answer(_ body: QualifiedXML) throws(DAVRefusal) -> String? {
        switch body.name {
        case .dav("principal-property-search"):
            return try multistatus.document(isFound(body) ? [.principal] : [], question(body))
        case .dav("principal-match"):
            return try multistatus.document([.principal], DAVQuestion(body))
        case .dav("principal-search-property-set"):
            let properties = Self.searched.map { name in
                DAVText(.dav("principal-search-property"), DAVText(.dav("prop"), DAVText(name)))
            }
            return DAVText.document(.dav("principal-search-property-set"), DAVText(properties))
        default: return nil
        }
    }

    /// What is asked; some clients name nothing, and need everything.
    private func question(_ body: QualifiedXML) throws(DAVRefusal) -> DAVQuestion {
        let isEmpty = body.first(.dav("prop"))?.children.isEmpty ?? true
        return try isEmpty ? .everything : DAVQuestion(body)
    }

    private func isFound(_ body: QualifiedXML) -> Bool {
        let conditions = body.all(.dav("property-search")).map { search in
            let names = search.first(.dav("prop"))?.children.map(\.name) ?? []
            let text = Text.folded(search.first(.dav("match"))?.text ?? "")
            return names.allSatisfy { name in
                guard Self.searched.contains(name) else { return false }
                let value = name == .dav("displayname") ? calendar.person.fullName : calendar.person.email ?? ""
                return text.isEmpty || Text.folded(value).contains(text)
            }
        }
        return body.attributes["test"] == "anyof" && !conditions.isEmpty
            ? conditions.contains(true) : conditions.allSatisfy(\.self)
    }
}
