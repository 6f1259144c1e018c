import Foundation
import Storage

/// A failure of the machine, rather than a bug, that people should hear about.
public enum StorageTrouble: Hashable, Sendable {
    /// There is no space left; nothing was saved.
    case diskIsFull
    /// The database does not answer.
    case unreachable

    /// What is behind an error, or nil if it is something else.
    public init?(_ error: any Error) {
        switch error {
        case SQLError.connectionFailed: self = .unreachable
        // PostgreSQL ends sessions when it is stopped, without a code if at once, and lets nobody in while it starts.
        case SQLError.statementFailed(let state, _) where ["", "57P01", "57P02", "57P03"].contains(state):
            self = .unreachable
        case SQLError.statementFailed(let state, _):
            // SQLITE_FULL, a failed write of SQLite's, no room for its shared memory, and PostgreSQL's disk_full.
            guard ["13", "778", "4874", "53100"].contains(state) else { return nil }
            self = .diskIsFull
        default:
            let system = error as NSError
            let isFull =
                switch system.domain {
                case NSPOSIXErrorDomain: system.code == Int(ENOSPC)
                case NSCocoaErrorDomain: system.code == CocoaError.Code.fileWriteOutOfSpace.rawValue
                default: false
                }
            guard isFull else { return nil }
            self = .diskIsFull
        }
    }
}
