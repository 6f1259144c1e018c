import ClassKit

// Every constant, and switches over every enumeration: complete ones, with and without a way out for
// cases that a later version may add.

enum Constants {
    static func name(of type: CLSContextType) -> String {
        switch type {
        case .none: return "none"
        case .app: return "app"
        case .chapter: return "chapter"
        case .section: return "section"
        case .level: return "level"
        case .page: return "page"
        case .task: return "task"
        case .challenge: return "challenge"
        case .quiz: return "quiz"
        case .exercise: return "exercise"
        case .lesson: return "lesson"
        case .book: return "book"
        case .game: return "game"
        case .document: return "document"
        case .audio: return "audio"
        case .video: return "video"
        case .course: return "course"
        case .custom: return "custom"
        }
    }

    static func isLeaf(_ type: CLSContextType) -> Bool {
        switch type {
        case .none, .app, .chapter, .section, .level, .page, .lesson, .book, .course, .custom: return false
        case .task, .challenge, .quiz, .exercise, .game, .document, .audio, .video: return true
        @unknown default: return false
        }
    }

    static func words(for type: CLSBinaryValueType) -> String {
        switch type {
        case .trueFalse: return "true or false"
        case .passFail: return "passed or failed"
        case .yesNo: return "yes or no"
        case .correctIncorrect: return "correct or incorrect"
        @unknown default: return ""
        }
    }

    static func isSpoken(_ type: CLSBinaryValueType) -> Bool {
        switch type {
        case .trueFalse, .passFail, .yesNo, .correctIncorrect: return true
        }
    }

    static func unit(of kind: CLSProgressReportingCapability.Kind) -> String {
        switch kind {
        case .duration: return "s"
        case .percent: return "%"
        case .binary: return "?"
        case .quantity: return "#"
        case .score: return "/"
        @unknown default: return ""
        }
    }

    static func isNumber(_ kind: CLSProgressReportingCapability.Kind) -> Bool {
        switch kind {
        case .duration, .percent, .quantity, .score: return true
        case .binary: return false
        }
    }

    static func advice(for code: CLSError.Code) -> String {
        switch code {
        case .none: return "nothing"
        case .classKitUnavailable, .authorizationDenied, .invalidAccountCredentials: return "ask the school"
        case .databaseInaccessible: return "unlock"
        case .invalidArgument, .invalidModification, .invalidCreate, .invalidUpdate, .limits: return "mend it"
        case .partialFailure: return "look closer"
        @unknown default: return "wait"
        }
    }

    static func isSerious(_ code: CLSError.Code) -> Bool {
        switch code {
        case .none: return false
        case .classKitUnavailable, .authorizationDenied, .invalidAccountCredentials, .databaseInaccessible,
            .invalidArgument, .invalidModification, .invalidCreate, .invalidUpdate, .limits, .partialFailure:
            return true
        }
    }

    static let topics: [CLSContextTopic] = [
        .math, .science, .literacyAndWriting, .worldLanguage, .socialScience, .computerScienceAndEngineering,
        .artsAndMusic, .healthAndFitness,
    ]

    static let keyPaths: [CLSPredicateKeyPath] = [
        .dateCreated, .identifier, .title, .universalLinkURL, .topic, .parent,
    ]

    static let userInfoKeys: [CLSErrorUserInfoKey] = [.objectKey, .underlyingErrorsKey, .successfulObjectsKey]

    /// One value for each case, of the type of the codes and not of the errors.
    static let codes: [CLSError.Code] = [
        CLSError.none, CLSError.classKitUnavailable, CLSError.invalidArgument, CLSError.invalidModification,
        CLSError.authorizationDenied, CLSError.databaseInaccessible, CLSError.limits, CLSError.invalidCreate,
        CLSError.invalidUpdate, CLSError.partialFailure, CLSError.invalidAccountCredentials,
    ]

    /// Both initialisers where Apple's importer makes both.
    static func initialisers() -> Bool {
        CLSPredicateKeyPath("parent") == CLSPredicateKeyPath(rawValue: "parent")
            && CLSErrorUserInfoKey("a") == CLSErrorUserInfoKey(rawValue: "a")
            && CLSContextTopic(rawValue: "math") == .math
    }

    /// An error as the importer makes it.
    static func errors() -> Bool {
        let error = CLSError(.limits, userInfo: [CLSErrorUserInfoKey.objectKey.rawValue: "object"])
        let plain = CLSError(.limits)
        let bridged = error as NSError
        return error.code == .limits && error.errorCode == 6 && error.userInfo.count == 1
            && error.errorUserInfo.count == 1 && CLSError.errorDomain == CLSErrorCodeDomain
            && bridged.domain == CLSErrorCodeDomain && bridged.code == CLSError.Code.limits.rawValue
            && error == error && error != plain && Set([plain, plain]).count == 1 && caught(error) == .limits
    }

    private static func caught(_ error: Error) -> CLSError.Code {
        do {
            throw error
        } catch CLSError.invalidArgument {
            return .invalidArgument
        } catch CLSError.limits {
            return .limits
        } catch let error as CLSError {
            return error.code
        } catch {
            return .none
        }
    }
}
