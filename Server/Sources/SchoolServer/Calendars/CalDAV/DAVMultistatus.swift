import Foundation
import HTTPTypes
import Interchange
import SchoolModel
import SchoolServices
import Timetable

/// Which properties a client wants to know.
struct DAVQuestion {
    enum Extent {
        case named([DAVName])
        case all(including: [DAVName])
        /// Only which there are.
        case names
    }

    /// More properties than any client knows.
    static let mostProperties = 100
    /// The longest name and the longest namespace of a property, in bytes.
    static let longestName = 256

    let extent: Extent
    /// How much of each object is asked for.
    let data: DAVPortion
    /// The prefixes of namespaces that the server doesn't know, which the answer declares once.
    let prefixes: [String: String]

    /// Everything, which is what a request without a body asks for.
    static let everything = DAVQuestion(extent: .all(including: []))

    private init(extent: Extent) {
        self.extent = extent
        self.data = DAVPortion()
        self.prefixes = [:]
    }

    /// Reads the question from the element of a `PROPFIND` or a report.
    ///
    /// The answer repeats every name for every resource. So there may be only so many names of only such a length,
    /// and each counts once.
    ///
    /// - Throws: ``DAVRefusal`` for too many or too long ones, and for an interval that can't be read.
    init(_ element: QualifiedXML) throws(DAVRefusal) {
        let properties = element.first(.dav("prop"))?.children ?? []
        let part = properties.first { $0.name == .calendar("calendar-data") }
        data = try part.map { part throws(DAVRefusal) in try DAVPortion(part) } ?? DAVPortion()
        if element.first(.dav("propname")) != nil {
            extent = .names
        } else if element.first(.dav("allprop")) != nil {
            extent = .all(including: try Self.names(element.first(.dav("include"))?.children ?? []))
        } else {
            extent = .named(try Self.names(properties))
        }
        prefixes =
            switch extent {
            case .named(let names): DAVText.prefixes(of: names)
            case .all, .names: [:]
            }
    }

    private static func names(_ elements: [QualifiedXML]) throws(DAVRefusal) -> [DAVName] {
        try checked(elements.map(\.name))
    }

    /// Each name once.
    ///
    /// - Throws: ``DAVRefusal`` for too many or too long ones.
    static func checked(_ names: [DAVName]) throws(DAVRefusal) -> [DAVName] {
        var known: Set<DAVName> = []
        let names = names.filter { known.insert($0).inserted }
        let isShort = { (name: DAVName) in
            name.local.utf8.count <= longestName && name.namespace.utf8.count <= longestName
        }
        guard names.count <= mostProperties, names.allSatisfy(isShort) else { throw tooMuch }
        return names
    }

    static let tooMuch = DAVRefusal(
        status: .badRequest, condition: nil,
        text: "A request may name \(mostProperties) properties with names of \(longestName) bytes.")
}

/// The parts of an answer, which together must not be too large.
struct DAVResponses {
    /// Several times a calendar of thousands of lectures, in bytes.
    static let largest = 16 << 20

    private(set) var texts: [DAVText] = []
    private var size = 0

    /// - Throws: ``DAVRefusal`` of `number-of-matches-within-limits`, after which clients ask for less at a time.
    mutating func add(_ text: DAVText) throws(DAVRefusal) {
        size += text.text.utf8.count
        guard size <= Self.largest else { throw .forbidden(.dav("number-of-matches-within-limits")) }
        texts.append(text)
    }
}

/// Writes what is known about several resources.
struct DAVMultistatus {
    let properties: DAVProperties
    /// Whether the client wants missing properties left out.
    var isMinimal = false

    private var calendar: OwnCalendar { properties.calendar }

    /// The answer about several resources.
    ///
    /// - Throws: ``DAVRefusal`` if it would be too large, before it is.
    func document(
        _ resources: some Sequence<DAVResource>, _ question: DAVQuestion
    ) throws(DAVRefusal) -> String {
        var responses = DAVResponses()
        for resource in resources { try responses.add(response(resource, question)) }
        return document(responses, question)
    }

    func document(_ responses: DAVResponses, _ question: DAVQuestion) -> String {
        DAVText.document(.dav("multistatus"), DAVText(responses.texts), question.prefixes)
    }

    /// A resource that doesn't exist, or no longer does.
    func missing(_ path: String) -> DAVText {
        DAVText(
            .dav("response"),
            DAVText([.href(path), DAVText(.dav("status"), DAVText("HTTP/1.1 404 Not Found"))]))
    }

    func response(_ resource: DAVResource, _ question: DAVQuestion) -> DAVText {
        var found: [DAVText] = []
        var missing: [DAVText] = []
        switch question.extent {
        case .names: found = properties.names(of: resource).map { DAVText($0) }
        case .all(let others):
            found = (properties.names(of: resource) + others).compactMap { name in
                value(of: name, resource, question).map { DAVText(name, $0) }
            }
        case .named(let names):
            for name in names {
                if let value = value(of: name, resource, question) {
                    found.append(DAVText(name, value))
                } else {
                    missing.append(DAVText(name, under: question.prefixes))
                }
            }
        }
        return response(resource, found: found, missing: missing)
    }

    /// The answer about a resource, with the properties that it has and those that it doesn't.
    func response(_ resource: DAVResource, found: [DAVText], missing: [DAVText]) -> DAVText {
        let missing = isMinimal ? [] : missing
        var parts: [DAVText] = [.href(resource.path(for: calendar.person.id))]
        if !found.isEmpty || missing.isEmpty { parts.append(status("200 OK", found)) }
        if !missing.isEmpty { parts.append(status("404 Not Found", missing)) }
        return DAVText(.dav("response"), DAVText(parts))
    }

    private func status(_ status: String, _ properties: [DAVText]) -> DAVText {
        DAVText(
            .dav("propstat"),
            DAVText([
                DAVText(.dav("prop"), DAVText(properties)), DAVText(.dav("status"), DAVText("HTTP/1.1 \(status)")),
            ]))
    }

    private func value(of name: DAVName, _ resource: DAVResource, _ question: DAVQuestion) -> DAVText? {
        guard name == .calendar("calendar-data"), case .object(let kind, let file) = resource else {
            return properties.value(of: name, resource)
        }
        return calendar.member(file, kind).map { member in
            DAVText(question.data.text(of: member, clock: calendar.clock))
        }
    }
}
