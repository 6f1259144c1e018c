import AppCheck
import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

/// Examines an app from all sides: as a teacher who starts it twice, as a student who works in it, and
/// as one who opens it from handouts.
struct AppInspection {
    let runner: AppRunner
    let server: String
    let folder: URL
    let surroundings: DeviceSurroundings
    /// Receives what happens next.
    let tell: (String) -> Void

    /// How many contexts are opened by their links.
    private static let openedLinks = 3

    func observe() async throws -> Observations {
        var seen = Observations()
        let teacher = try await device("teacher", as: .teacher)
        tell("Starting the app for a teacher …")
        seen.runs.append(try await runner.run("first start", on: teacher.folder))
        seen.refused += refused(try await teacher.device.deliver())
        guard let app = try teacher.device.waiting().keys.sorted().first else { return seen }
        seen.app = app
        seen.first = try await contexts(of: app, teacher.device)
        tell("Starting it again …")
        seen.runs.append(try await runner.run("second start", on: teacher.folder))
        seen.refused += refused(try await teacher.device.deliver())
        seen.second = try await contexts(of: app, teacher.device)

        guard let handout = try await handOut(seen.second, by: teacher.device) else { return seen }
        seen.handedOut = Set(try seen.second.filter(\.isAssignable).map { try IdentifierPath($0.path) })
        let student = try await device("student", as: .student)
        tell("Starting it for a student who got everything …")
        seen.runs.append(try await runner.run("work of a student", on: student.folder))
        seen.refused += refused(try await student.device.deliver())
        seen.attempts = try await attempts(at: handout, teacher.device)
        try await openLinks(&seen, handout: handout, teacher: teacher.device)
        return seen
    }

    private func openLinks(_ seen: inout Observations, handout: Handout.ID, teacher: SignedInDevice) async throws {
        let paths = seen.handedOut.filter { $0.parent != nil }.sorted { $0.key < $1.key }
        for path in paths.prefix(Self.openedLinks) {
            let link = try DeepLink(path)
            tell("Opening \(link) …")
            // A device of its own, so that what is there afterwards came through the link.
            let (device, folder) = try await device("link-\(seen.links.count)", as: .student)
            let before = try await attempts(at: handout, teacher).count { $0.path == path.elements }
            seen.runs.append(try await runner.run("opened by \(link)", on: folder, opening: "\(link)"))
            seen.refused += refused(try await device.deliver())
            let after = try await attempts(at: handout, teacher)
            seen.links[path] = after.count { $0.path == path.elements } > before
        }
        seen.attempts = try await attempts(at: handout, teacher)
    }

    // MARK: The school

    private func device(
        _ name: String, as role: SignInAsDeveloper.Role
    ) async throws -> (device: SignedInDevice, folder: DeviceFolder) {
        let home = DeviceFolder(folder.appendingPathComponent(name))
        try home.keep(try await DeveloperSignIn(server, in: surroundings).account(as: role))
        guard let device = try SignedInDevice(home, in: surroundings) else {
            throw CommandFailure(message: "Signing in at \(server) failed.")
        }
        return (device, home)
    }

    private func refused(_ waiting: [String: Waiting]) -> Int { waiting.values.reduce(0) { $0 + $1.refused } }

    private func contexts(of app: String, _ teacher: SignedInDevice) async throws -> [ContextDTO] {
        var contexts: [ContextDTO] = []
        var cursor: String?
        repeat {
            let page = try await teacher.client.send(ListContexts(appID: app, after: cursor))
            contexts += page.items
            cursor = page.next
        } while cursor != nil
        return contexts
    }

    /// Hands out everything possible to the teacher's first class.
    private func handOut(_ contexts: [ContextDTO], by teacher: SignedInDevice) async throws -> Handout.ID? {
        // A handout has at most a hundred activities; that is enough to see how an app works.
        let activities = contexts.filter { $0.isAssignable && $0.path.count > 1 }.prefix(100).map {
            HandoutDTO.Activity(title: $0.title, path: $0.path)
        }
        guard !activities.isEmpty, let schoolClass = try await teacher.client.send(ListClasses()).items.first else {
            return nil
        }
        let draft = try await teacher.client.send(
            DraftHandout(
                title: "Check", recipients: [HandoutDTO.Recipient(classID: schoolClass.id)],
                activities: Array(activities)))
        return try await teacher.client.send(ActOnHandout(handoutID: draft.id, act: .post)).id
    }

    private func attempts(at handout: Handout.ID, _ teacher: SignedInDevice) async throws -> [ActivityDTO] {
        let report = try await teacher.client.send(GetHandoutReport(handoutID: handout))
        var attempts: [ActivityDTO] = []
        for cell in report.rows.flatMap(\.cells).compactMap(\.self) where cell.attempts > 0 {
            attempts += try await teacher.client.send(GetAttempts(assignmentID: cell.assignmentID)).attempts
        }
        return attempts
    }
}
