import Foundation

/// Writes to standard error, where perhaps nobody reads any more: a closed terminal or pipe is no reason to fail.
func standardError(_ bytes: Data) {
    try? FileHandle.standardError.write(contentsOf: bytes)
}

func standardError(_ line: String) {
    standardError(Data("\(line)\n".utf8))
}
