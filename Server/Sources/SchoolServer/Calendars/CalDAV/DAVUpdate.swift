import HTTPTypes
import Interchange
import SchoolModel
import SchoolServices

/// A `PROPPATCH` of a collection (RFC 4918, section 9.2): its colour and place can be set, and nothing else.
struct DAVUpdate {
    /// The look as it would be.
    private(set) var look: CalendarLook
    /// What was asked for, in its order, and whether it can be done.
    private var asked: [(name: DAVName, isDone: Bool)] = []

    /// Whether everything that was asked for can be done; otherwise nothing is.
    var isDone: Bool { asked.allSatisfy(\.isDone) }

    /// - Throws: ``DAVRefusal`` for a body that is no update, and for too many or too long names.
    init(_ body: QualifiedXML, of look: CalendarLook) throws(DAVRefusal) {
        guard body.name == .dav("propertyupdate") else { throw .unreadable }
        self.look = look
        var names: [DAVName] = []
        for change in body.children where change.name == .dav("set") || change.name == .dav("remove") {
            for property in change.all(.dav("prop")).flatMap(\.children) {
                names.append(property.name)
                guard names.count <= DAVQuestion.mostProperties else { throw DAVQuestion.tooMuch }
                let text = change.name == .dav("set") ? property.text : nil
                let isDone =
                    switch property.name {
                    case .apple("calendar-color"): self.look.take(color: text)
                    case .apple("calendar-order"): self.look.take(place: text)
                    default: false
                    }
                asked.append((property.name, isDone))
            }
        }
        _ = try DAVQuestion.checked(names)
        guard !asked.isEmpty else { throw .unreadable }
    }

    /// What has become of each property.
    func document(for path: String) -> String {
        let prefixes = DAVText.prefixes(of: asked.map(\.name))
        let part = { (status: String, names: [DAVName], condition: DAVText?) -> DAVText in
            DAVText(
                .dav("propstat"),
                DAVText(
                    [
                        DAVText(.dav("prop"), DAVText(names.map { DAVText($0, under: prefixes) })),
                        DAVText(.dav("status"), DAVText("HTTP/1.1 \(status)")),
                    ] + (condition.map { [DAVText(.dav("error"), $0)] } ?? [])))
        }
        let good = asked.filter(\.isDone).map(\.name)
        let bad = asked.filter { !$0.isDone }.map(\.name)
        var parts = [DAVText.href(path)]
        if !good.isEmpty { parts.append(part(isDone ? "200 OK" : "424 Failed Dependency", good, nil)) }
        if !bad.isEmpty {
            parts.append(part("403 Forbidden", bad, DAVText(.dav("cannot-modify-protected-property"))))
        }
        return DAVText.document(
            .dav("multistatus"), DAVText([DAVText(.dav("response"), DAVText(parts))]), prefixes)
    }
}
