import SchoolModel

/// What rosters have about people that no school of ours reads, and what is said where it is there.
enum RosterUnread {
    /// By the columns' names in lower case, of letters only: `birthDate` of OneRoster is the `birth_date` of others.
    private static let columns: [String: RosterNotice.Code] = {
        let names: [(RosterNotice.Code, [String])] = [
            (.passwordIsIgnored, ["password"]),
            (
                .phoneIsIgnored,
                ["phone", "sms", "telephone", "mobile", "phonenumber", "homephone", "mobilephone", "cellphone"]
            ),
            (.agentsAreIgnored, ["agentsourcedids", "guardian", "guardians", "parent", "parents"]),
            (
                .demographicsAreIgnored,
                [
                    "birthdate", "dateofbirth", "sex", "gender", "pronouns", "americanindianoralaskanative", "asian",
                    "blackorafricanamerican", "nativehawaiianorotherpacificislander", "white",
                    "demographicracetwoormoreraces", "hispanicorlatinoethnicity", "countryofbirthcode",
                    "stateofbirthabbreviation", "cityofbirth",
                ]
            ),
        ]
        let pairs = names.flatMap { code, columns in columns.map { ($0, code) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    /// By the names of OneRoster's files; profiles have the passwords of other programs.
    private static let files: [String: RosterNotice.Code] = [
        "demographics": .demographicsAreIgnored, "userProfiles": .passwordIsIgnored,
    ]

    /// What is said of a file that the school doesn't use.
    static func code(ofFile name: String) -> RosterNotice.Code {
        files[name] ?? .fileIsIgnored
    }

    /// What is said of a column's values, or nil for a column that is read or says nothing that people would miss.
    static func code(ofColumn name: String) -> RosterNotice.Code? {
        // Further columns that a system adds to those of OneRoster begin like this.
        let own = name.lowercased().split(separator: ".").last ?? ""
        return columns[own.filter(\.isLetter)]
    }
}
