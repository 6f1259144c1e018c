import Interchange
import SchoolServices

/// The report `expand-property` (RFC 3253, section 3.8): what is known of a resource, and of those that it refers to.
struct DAVExpansion {
    /// A property that is asked for, with what is asked of the resources that it names.
    private struct Asked {
        let name: DAVName
        let inner: [Asked]
    }

    /// Deeper than anything refers to.
    private static let mostLevels = 8

    let multistatus: DAVMultistatus

    /// - Throws: ``DAVRefusal`` for names that are none, too many or too long, and for too many levels.
    func answer(_ body: QualifiedXML, on resource: DAVResource) throws(DAVRefusal) -> String {
        var names: [DAVName] = []
        let asked = try Self.asked(in: body, levels: Self.mostLevels, &names)
        let known = try DAVQuestion.checked(names)
        let prefixes = DAVText.prefixes(of: known)
        var responses = DAVResponses()
        try responses.add(response(resource, asked, prefixes))
        return DAVText.document(.dav("multistatus"), DAVText(responses.texts), prefixes)
    }

    private static func asked(
        in element: QualifiedXML, levels: Int, _ names: inout [DAVName]
    ) throws(DAVRefusal) -> [Asked] {
        let properties = element.all(.dav("property"))
        guard properties.isEmpty || levels > 0 else { throw DAVQuestion.tooMuch }
        var known: Set<DAVName> = []
        var all: [Asked] = []
        for property in properties {
            let local = property.attributes["name"] ?? ""
            guard Self.isName(local) else { throw .unreadable }
            let name = DAVName(property.attributes["namespace"] ?? "DAV:", local)
            // Each level repeats what it names for each resource.
            names.append(name)
            guard names.count <= DAVQuestion.mostProperties else { throw DAVQuestion.tooMuch }
            let inner = try asked(in: property, levels: levels - 1, &names)
            if known.insert(name).inserted { all.append(Asked(name: name, inner: inner)) }
        }
        return all
    }

    /// Whether a text can be the name of an element.
    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || ["_", "-", "."].contains(scalar)
        }
    }

    private func response(_ resource: DAVResource, _ asked: [Asked], _ prefixes: [String: String]) -> DAVText {
        var found: [DAVText] = []
        var missing: [DAVText] = []
        for property in asked {
            guard let value = multistatus.properties.value(of: property.name, resource) else {
                missing.append(DAVText(property.name, under: prefixes))
                continue
            }
            let named = multistatus.properties.references(of: property.name, resource)
            let isFollowed = !named.isEmpty && !property.inner.isEmpty
            let inner = isFollowed ? DAVText(named.map { response($0, property.inner, prefixes) }) : value
            found.append(DAVText(property.name, inner))
        }
        return multistatus.response(resource, found: found, missing: missing)
    }
}
