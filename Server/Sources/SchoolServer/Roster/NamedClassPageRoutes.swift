import HTTPTypes
import Hummingbird
import Interchange
import SchoolModel
import SchoolServices
import SchoolWeb

/// A class from a list of names.
struct NamedClassPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.classFromNames, on: router) { try await show($0) }
        routes.page(Links.nameTemplate, on: router) { visit in
            try visit.actor.require(.manageRoster)
            return .csv(NameList.template, named: "names.csv")
        }
        routes.form(
            Links.classFromNames, on: router, reading: { try await $0.nameForm() }, again: { try await show($0) }
        ) { visit, fields in
            try fields.requireFiles(of: "file")
            let names = try fields.names()
            let list = try NameList(names)
            let grade = fields["grade"].flatMap { $0.isEmpty ? nil : $0 }
            let schoolClass = try SchoolClass(
                id: visit.services.roster.makeClassID(), name: fields.require("name"), subject: fields["subject"]
            ).checked()
            let meant = fields.meantStudents
            let students = try await visit.services.roster.students(
                named: list, grade: grade, meant: meant, as: visit.actor)
            let seen = fields["seen"]
            let isSeen = seen == nil || seen == students.version
            guard fields["agreed"] != nil, students.allSatisfy(\.isDecided), isSeen else {
                return preview(schoolClass, grade, names, list, students, fields, visit)
            }
            let made = try await visit.services.roster.found(
                schoolClass, grade: grade, with: list, meant: meant, seen: SeenVersion(seen), as: visit.actor)
            return .see(Links.startCodes(made.id), notice: .classAdded)
        }
    }

    private func show(_ visit: Visit) async throws -> Response {
        try visit.actor.require(.manageRoster)
        return .page(NamedClassPage(model: NamedClassPage.Model(), frame: visit.frame))
    }

    private func preview(
        _ schoolClass: SchoolClass, _ grade: String?, _ names: String, _ list: NameList, _ students: [ListedStudent],
        _ fields: FormFields, _ visit: Visit
    ) -> Response {
        let model = NamedClassPage.Model(
            name: schoolClass.name, subject: schoolClass.subject ?? "", grade: grade ?? "",
            names: names,
            students: students.map {
                NamedClassPage.Student(
                    givenName: $0.givenName, familyName: $0.familyName, username: $0.username, known: $0.known?.id,
                    namesakes: $0.namesakes.map { .init(person: $0.person, classes: $0.classes) },
                    isDecided: $0.isDecided)
            },
            version: students.version,
            wasRefused: fields["agreed"] != nil && students.contains { !$0.isDecided },
            hasChanged: fields["seen"].map { $0 != students.version } ?? false,
            repeated: list.repeated.map { "\($0.givenName) \($0.familyName)" })
        return .page(NamedClassPage(model: model, frame: visit.frame))
    }
}

extension FormFields {
    /// Where the form as it is read has the names that are in a file.
    fileprivate static let namesInFile = "names-in-file"

    /// The names that were typed, or those of the file.
    ///
    /// - Throws: ``Refusal`` if there are both, and they differ: whichever was taken, the others would be missing
    ///   without a word.
    fileprivate func names() throws(Refusal) -> String {
        guard let inFile = self[Self.namesInFile] else { return try require("names") }
        let typed = (self["names"] ?? "").split(whereSeparator: \.isWhitespace)
        guard !typed.isEmpty else { return inFile }
        let listed = inFile.split(whereSeparator: \.isWhitespace)
        // A file with nothing in it has no names that would be missing.
        guard listed.isEmpty || typed == listed else { throw Refusal(.isInvalid, field: "file", detail: "both") }
        return listed.isEmpty ? try require("names") : inFile
    }

    /// Whom the names of a list mean, as somebody chose.
    fileprivate var meantStudents: [Int: MeantStudent] {
        var meant: [Int: MeantStudent] = [:]
        for value in all("meant") {
            let parts = value.split(separator: " ").map(String.init)
            guard parts.count == 2, let place = Int(parts[0]) else { continue }
            meant[place] = parts[1] == NamedClassPage.somebodyElse ? .new : Person.ID(parts[1]).map { .known($0) }
        }
        return meant
    }
}

extension Request {
    /// The largest file of names, in bytes.
    private static let largestNames = 256 << 10

    /// The form with its fields, and with the names in a file apart from those that were typed.
    fileprivate func nameForm() async throws -> FormFields {
        // Whoever agrees sends the names.
        guard headers[.contentType]?.hasPrefix("multipart/form-data") == true else { return try await form() }
        let form = try await multipartForm(upTo: Self.largestNames + RequestLimits.body)
        var values = form.fields.mapValues { [$0] }
        if let file = form.files["file"]?.first?.bytes, !file.isEmpty {
            do throws(Refusal) {
                values[FormFields.namesInFile] = [try Self.names(in: [UInt8](file))]
            } catch {
                throw RefusedFile(refusal: error, fields: FormFields(values))
            }
        }
        return FormFields(values)
    }

    /// The names in a file, or in the only one of an archive.
    private static func names(in file: [UInt8]) throws(Refusal) -> String {
        let bytes = ZipArchive.table(in: file, upTo: largestNames) ?? file
        guard bytes.count <= largestNames else {
            throw Refusal(.isTooLarge, field: "file", detail: "\(largestNames)")
        }
        return try TextFile.text(of: bytes, field: "file")
    }
}
