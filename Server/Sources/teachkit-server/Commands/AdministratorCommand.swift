import ArgumentParser
import Foundation
import SchoolModel
import SchoolServices
import SchoolWeb

/// The commands for the people who run the school.
struct AdministratorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "administrator",
        abstract: "Manages who runs the school.",
        subcommands: [AddAdministrator.self]
    )
}

/// The command that adds an administrator.
struct AddAdministrator: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds an administrator, or helps one who has forgotten the password.",
        discussion: """
            Prints a start code to type on the sign-in page within two weeks. With --password-from-stdin, \
            the first line of the standard input becomes the password instead.

            If the user name already belongs to an administrator, no one is added: that person gets a new code \
            or password, and keeps the names that they have. The answer says which of the two happened.

            If it belongs to a teacher, or to somebody in the archive, --promote makes that person an administrator. It \
            adds nobody: with a name that no one has, it names those that are near, or if none is, some of the staff.
            """
    )

    @OptionGroup var options: SchoolOptions

    @Argument(help: "The user name; asked for if omitted.")
    var username: String?

    @Option(help: "The given name.")
    var givenName: String?

    @Option(help: "The family name; the user name if omitted.")
    var familyName: String?

    @Flag(help: "Make the teacher with this user name an administrator, also from the archive.")
    var promote = false

    @Flag(help: "Read the password from the standard input, one line.")
    var passwordFromStdin = false

    func run() async throws {
        let username = try username ?? Self.ask("User name: ")
        let password = passwordFromStdin ? try Self.ask("Password: ") : nil
        do {
            let place = SchoolPlace(data: options.data)
            if try await !place.hasSchool() {
                // There is nobody to promote.
                guard !promote else {
                    throw place.noSchool(foundedBy: "“teachkit-server administrator add” without --promote")
                }
                // What is refused must not leave an empty school behind. A school that is there knows its names itself.
                try check(username, password)
            }
            let opened = try await openSchool(data: options.data, founding: promote ? .never : .ifMissing)
            if let place = opened.founding { print("Founded a new school in \(place).") }
            let house = SchoolHouse(school: opened.school.id, database: opened.database, surroundings: .live)
            let services = SignInServices(house, events: EventHub())
            if let password { try Password.check(password, for: named(username), at: opened.school) }
            let person = try await administrator(username, in: services.accounts, house)
            if let password {
                try await services.accounts.setPassword(password, of: person)
                print("\(person.username) can sign in with that password now.")
            } else {
                let made = try await services.sheets.makeStartCode(for: person.id)
                print("Start code for \(person.username): \(made.code.text)")
            }
        } catch let refusal as Refusal {
            throw CommandFailure(refusal, value: refusal.field == "username" ? username : nil)
        }
    }

    /// The administrator with a user name, who may be made one just now.
    private func administrator(
        _ username: String, in accounts: AccountService, _ house: SchoolHouse
    ) async throws -> Person {
        let found = try await accounts.find(username: username)
        if promote, found == nil {
            let staff = try await accounts.staff(near: username)
            throw Self.isNobody(username, staff.names, areNear: staff.areNear)
        }
        if let person = found, person.role != .administrator || person.isArchived {
            guard promote, person.role != .student else { throw Self.isNoAdministrator(person) }
            let promoted = try await RosterService(house).promote(username: username)
            print("\(AuditEntry.name(of: promoted)) is an administrator now.")
            return promoted
        }
        let (person, isNew) = try await accounts.findOrAddAdministrator(
            username: username, givenName: givenName ?? "", familyName: familyName ?? username)
        say(isNew, person)
        return person
    }

    private static func isNobody(_ username: String, _ names: [String], areNear: Bool) -> CommandFailure {
        let list = "\(areNear ? "There are" : "None is near; among the staff are"): \(names.joined(separator: ", "))."
        let others = names.isEmpty ? "The school has no teachers yet." : list
        return CommandFailure(
            "Nobody has the user name \(username), so nobody was made an administrator. \(others) Without --promote, the "
                + "command adds somebody new.")
    }

    private static func isNoAdministrator(_ person: Person) -> CommandFailure {
        let place = person.isArchived ? " in the archive" : ""
        let remedy =
            person.role == .student
            ? "Choose another user name." : "To make this person an administrator, repeat the command with --promote."
        return CommandFailure(
            "The user name \(person.username) belongs to \(AuditEntry.name(of: person)), "
                + "\(person.role == .administrator ? "an" : "a") \(person.role.rawValue)\(place). \(remedy)")
    }

    /// Refuses what no school would accept.
    private func check(_ username: String, _ password: String?) throws(Refusal) {
        let person = try named(username).checked()
        let unnamed = School(id: School.ID(UUID()), name: "", timeZone: "UTC")
        if let password { try Password.check(password, for: person, at: unnamed) }
    }

    private func named(_ username: String) -> Person {
        Person(
            id: Person.ID(UUID()), role: .administrator, givenName: givenName ?? "", familyName: familyName ?? username,
            username: username)
    }

    /// Says whether there is one administrator more, which a mistyped name would make too.
    private func say(_ isNew: Bool, _ person: Person) {
        guard !isNew else { return print("Added a new administrator: \(AuditEntry.name(of: person)).") }
        print("\(AuditEntry.name(of: person)) is already an administrator.")
        guard givenName != nil || familyName != nil else { return }
        standardError(
            "Warning: --given-name and --family-name were ignored. They are for a new administrator; change the names of "
                + "\(person.username) in the web app, under People.")
    }

    /// Asks outside the printed output, so that the output can be piped.
    private static func ask(_ question: String) throws -> String {
        if isatty(STDIN_FILENO) == 1 { try? FileHandle.standardError.write(contentsOf: Data(question.utf8)) }
        guard let line = readLine(), !line.isEmpty else {
            throw CommandFailure("Nothing was typed, so nothing was done. Repeat the command, and type one line.")
        }
        return line
    }
}

extension CommandFailure {
    /// A refusal in words for the person at the command line.
    init(_ refusal: Refusal, value: String? = nil) {
        let place = [refusal.field, value].compactMap(\.self).joined(separator: " ")
        let words = Language.english.strings.sentence(for: refusal)
        self.init(place.isEmpty ? words : "\(place): \(words)")
    }
}
