import Foundation

/// How many files and connections this process may have open.
enum OpenFiles {
    /// More than a school needs.
    private static let enough = 16_384

    /// Lets this process open as many files as the system grants, and returns how many.
    ///
    /// A process often starts with a small limit, for the sake of very old programs.
    static func raiseLimit() -> Int {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return 1024 }
        let wanted = min(limit.rlim_max, rlim_t(enough))
        if wanted > limit.rlim_cur {
            var raised = rlimit(rlim_cur: wanted, rlim_max: limit.rlim_max)
            if setrlimit(resource, &raised) == 0 { limit = raised }
        }
        return Int(clamping: limit.rlim_cur)
    }
}

extension ConnectionLimits {
    /// As many connections as this process may open, with files left for the store and for uploads.
    ///
    /// A server that runs out of files can't accept any connection.
    public static func forThisProcess() -> ConnectionLimits {
        let files = OpenFiles.raiseLimit()
        let cores = ProcessInfo.processInfo.activeProcessorCount
        return ConnectionLimits(mostOpen: mostOpen(ofFiles: files, cores: cores))
    }

    /// How many of the files may be connections.
    static func mostOpen(ofFiles files: Int, cores: Int) -> Int {
        let kept = max(64, files / 8) + 4 * cores
        return min(ConnectionLimits().mostOpen, max(16, files - kept))
    }
}
