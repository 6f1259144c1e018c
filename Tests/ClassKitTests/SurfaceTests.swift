import DeviceStore
import DeviceTesting
import Foundation
import Testing

@testable import ClassKit

/// Names and values that apps were compiled against.
struct SurfaceTests {
    @Test func rawValuesAreApples() {
        #expect(CLSContextType(rawValue: 8) == .quiz && CLSContextType(rawValue: 17) == .custom)
        #expect((0...17).compactMap(CLSContextType.init).count == 18)
        #expect(
            (0...17).compactMap(CLSContextType.init).map(\.kind).map(CLSContextType.init).map(\.rawValue)
                == Array(0...17))
        #expect(CLSBinaryValueType.correctIncorrect.rawValue == 3)
        #expect(CLSProgressReportingCapability.Kind.score.rawValue == 4)
        #expect(CLSError.invalidCreate.rawValue == 7 && CLSError.Code(rawValue: 10) == .invalidAccountCredentials)
        #expect(CLSPredicateKeyPath.parent.rawValue == "parent" && CLSContextTopic.math.rawValue == "math")
    }

    @Test func anErrorIsCaughtByItsCode() {
        do {
            throw CLSError(.limits)
        } catch CLSError.invalidArgument {
            Issue.record("not this one")
        } catch CLSError.limits {
            #expect(CLSError(.limits) == CLSError(.limits) && CLSError(.limits) != CLSError(.none))
        } catch {
            Issue.record("not any other")
        }
    }

    @Test func anErrorCarriesItsDomainAndCode() {
        let error = CLSError(.invalidCreate, "There is one.") as NSError
        #expect(error.domain == CLSErrorCodeDomain && error.code == 7)
        #expect(error.localizedDescription == "There is one.")
    }

    @Test func anActivityThatOpensAContextNamesIt() {
        let link = NSUserActivity(contextIdentifierPath: [TestDevice.app, "addition"])
        #expect(link.isClassKitDeepLink && link.contextIdentifierPath == [TestDevice.app, "addition"])
        let other = NSUserActivity(activityType: "org.example.other")
        #expect(!other.isClassKitDeepLink && other.contextIdentifierPath == nil)
    }

    @Test func theAppsNameComesFromEnvironmentThenPropertyListThenBundleThenProgram() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let resources = folder.appendingPathComponent("Package_quizler.resources")
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        defer { _ = try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("quizler")
        let identity = { (environment: [String: String], bundle: String?) in
            AppIdentity(
                program: program, environment: environment, bundle: bundle.map { ["CFBundleIdentifier": $0] } ?? [:])
        }

        #expect(identity([:], nil) == AppIdentity(identifier: "quizler"))
        #expect(identity([:], "org.example.bundle") == AppIdentity(identifier: "org.example.bundle"))
        #expect(identity(["CLS_BUNDLE_NAME": ""], nil).name == "quizler")
        let bundle = ["CFBundleIdentifier": "b", "CFBundleName": "short", "CFBundleDisplayName": "What people see"]
        #expect(AppIdentity(program: program, environment: [:], bundle: bundle).name == "What people see")
        let unnamed = ["CFBundleIdentifier": "b", "CFBundleName": "short", "CFBundleDisplayName": " "]
        #expect(AppIdentity(program: program, environment: [:], bundle: unnamed).name == "short")
        let list = ["CFBundleIdentifier": "org.example.list", "CFBundleDisplayName": "Quizler"]
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: resources.appendingPathComponent("quizler-Info.plist"))
        #expect(identity([:], "b") == AppIdentity(identifier: "org.example.list", name: "Quizler"))
        let environment = ["CLS_BUNDLE_IDENTIFIER": "org.example.environment"]
        #expect(identity(environment, "b") == AppIdentity(identifier: "org.example.environment", name: "Quizler"))
    }

    @Test(arguments: [
        ("<plist version=\"1.0\">\n<dict>\n<key>CFBundleIdentifier</key><strin>x</strin></dict></plist>", "on line 3"),
        ("CFBundleIdentifier {", "line 1"), ("", "zero-length"), ("org.example.app", "no dictionary"),
        ("<plist><dict><key>CFBundleIdentifier</key><integer>7</integer></dict></plist>", "is no text"),
    ])
    func aPropertyListThatCanNotBeUsedIsNamed(contents: String, reason: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { _ = try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("quizler")
        for name in ["quizler-Info.plist", "Info.plist"] {
            let list = folder.appendingPathComponent(name)
            try Data(contents.utf8).write(to: list)
            let identity = AppIdentity(program: program, environment: [:], bundle: [:])
            #expect(identity.identifier == "quizler")
            #expect(identity.fault?.source == list.path)
            #expect(identity.fault?.reason.contains(reason) == true, "\(identity.fault?.reason ?? "no fault")")
            try FileManager.default.removeItem(at: list)
        }
    }

    /// It counts as missing, and whoever makes the app is told what to do.
    @Test(arguments: [
        ("$(PRODUCT_BUNDLE_IDENTIFIER)", "only Xcode replaces; write the app's own"),
        ("my app", "“my app” can't be an app's identifier; it has 1 to 256"), ("a/b", "none of them a space or"),
        ("..", "can't be an app's identifier"), (String(repeating: "i", count: 257), "1 to 256 characters"),
        ("org.teachkit.documents", "belongs to TeachKit itself; give the app an identifier of its own"),
    ])
    func anIdentifierThatNoAppCanHaveIsNamed(identifier: String, reason: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { _ = try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("quizler")
        let list = folder.appendingPathComponent("quizler-Info.plist")
        let contents = ["CFBundleIdentifier": identifier, "CFBundleDisplayName": "$(PRODUCT_NAME)"]
        try PropertyListSerialization.data(fromPropertyList: contents, format: .xml, options: 0).write(to: list)
        let own = AppIdentity(program: program, environment: [:], bundle: ["CFBundleIdentifier": "org.example.app"])
        #expect(own.identifier == "org.example.app" && own.name == "org.example.app")
        #expect(own.fault?.source == list.path && own.fault?.reason.contains(reason) == true)
        let sentence = own.fault?.sentence(runningAs: own.identifier)
        #expect(sentence?.hasSuffix("Until that is corrected, this app is “org.example.app”.") == true)

        let given = ["CLS_BUNDLE_IDENTIFIER": identifier]
        let other = AppIdentity(program: folder.appendingPathComponent("other"), environment: given, bundle: [:])
        #expect(other.identifier == "other" && other.fault?.source == "CLS_BUNDLE_IDENTIFIER")
        // What is never looked at is not complained about.
        let good = ["CLS_BUNDLE_IDENTIFIER": "org.example.app"]
        let named = AppIdentity(program: program, environment: good, bundle: [:])
        #expect(named.fault == nil && named.identifier == "org.example.app")
    }

    /// As apps call it: with handlers, without results, and on any thread.
    @Test func handlersAreCalled() async throws {
        let store = try TestDevice().launchStore()
        saveAndForget(store)
        await withCheckedContinuation { continuation in
            store.save { error in
                #expect(error == nil)
                continuation.resume()
            }
        }
        let count = await withCheckedContinuation { continuation in
            store.contexts(matching: NSPredicate(value: true)) { contexts, error in
                #expect(error == nil)
                continuation.resume(returning: contexts.count)
            }
        }
        #expect(count == 1)
        store.mainAppContext.createNewActivity()
        #expect(store.mainAppContext.currentActivity != nil)
    }

    private func saveAndForget(_ store: CLSDataStore) {
        store.save()
    }

    @Test("databaseInaccessible 5 (protected data, device locked)")
    func anUnwritableStoreReportsItAndKeepsPendingChanges() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        store.addQuiz("addition")
        let account = device.folder.url.appendingPathComponent("account.json")
        let contents = try Data(contentsOf: account)
        try Data("not an account".utf8).write(to: account)

        #expect(try await store.saveCode() == .databaseInaccessible)

        try contents.write(to: account, options: .atomic)
        #expect(try await store.saveCode() == nil)
        #expect(device.launchStore().children()["addition"] != nil)
    }

    @Test func concurrentThreadsLoseNothing() async throws {
        let device = try TestDevice()
        let store = Carried(value: device.launchStore())
        await withTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    let quiz = store.value.addQuiz("\(number)")
                    quiz.becomeActive()
                    quiz.createNewActivity().start()
                    store.value.save()
                    quiz.currentActivity?.stop()
                }
            }
        }
        try await store.value.save()

        #expect(device.launchStore().children().count == 200)
        #expect(store.value.runningActivity == nil)
    }
}
