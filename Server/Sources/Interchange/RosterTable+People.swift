import SchoolModel

/// The columns in which a file describes a person.
struct RosterPersonColumns {
    var id: Int?
    var givenName: Int?
    var middleName: Int?
    var familyName: Int?
    var username: Int?
    var email: Int?
    var grade: Int?
    var number: Int?
    /// A name to prefer over the given name, if there is one.
    var preferredGivenName: Int?

    fileprivate func column(of field: String?) -> Int? {
        switch field {
        case "givenName": givenName
        case "middleName": middleName
        case "familyName": familyName
        case "username": username ?? id
        case "email": email
        case "grade": grade
        case "number": number
        default: nil
        }
    }
}

extension RosterTable {
    /// The person in the current row, or nil after reporting why there is none.
    func person(
        _ columns: RosterPersonColumns, id: String, role: Person.Role?, locations: [String]?, isActive: Bool
    ) -> RosterPerson? {
        let preferred = text(columns.preferredGivenName) ?? ""
        var person = RosterPerson(
            sourceID: id,
            role: role,
            givenName: preferred.isEmpty ? text(columns.givenName) ?? "" : preferred,
            formalGivenName: preferred.isEmpty ? nil : text(columns.givenName),
            middleName: text(columns.middleName),
            familyName: text(columns.familyName) ?? "",
            username: text(columns.username),
            email: text(columns.email),
            grade: text(columns.grade),
            number: text(columns.number),
            locations: locations,
            isActive: isActive,
            place: place(of: columns.username ?? columns.id)
        )
        do throws(Refusal) {
            try person.check()
            return person
        } catch {
            let column = columns.column(of: error.field)
            report(error.problemCode, column: column, value: text(column) ?? "")
            return nil
        }
    }

    /// The location in the current row, or nil after reporting why there is none.
    func location(_ location: RosterLocation, column: Int?) -> RosterLocation? {
        var location = location
        do throws(Refusal) {
            try location.check()
            return location
        } catch {
            report(error.problemCode, column: column, value: location.name)
            return nil
        }
    }

    /// The class in the current row, or nil after reporting why there is none.
    func schoolClass(
        id: String, name: String, subject: String?, location: String?, isActive: Bool, column: Int?
    ) -> RosterClass? {
        var schoolClass = RosterClass(
            sourceID: id, name: name, subject: subject, location: location, isActive: isActive)
        do throws(Refusal) {
            try schoolClass.check()
            return schoolClass
        } catch {
            report(error.problemCode, column: column, value: error.field == "subject" ? subject ?? "" : name)
            return nil
        }
    }
}

extension Refusal {
    /// The same reason, as a problem of a roster.
    fileprivate var problemCode: RosterProblem.Code {
        switch code {
        case .isEmpty: .valueIsEmpty
        case .isTooLong: .valueIsTooLong
        default: .valueIsInvalid
        }
    }
}
