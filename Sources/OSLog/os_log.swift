/// Writes a message whose values follow it, as in `os_log("Scored %d of %d", score, total)`.
///
/// Text is hidden unless its placeholder is `%{public}@` or `%{public}s`, or `OS_LOG_PRIVATE=1` is in the environment.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) {
    log.write(LogFormat(message).filled(with: args), type: type)
}

/// Writes a message of a given type, whose values follow it.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg...
) {
    log.write(LogFormat(message).filled(with: args), type: type)
}

/// Writes a message with interpolated values.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
    OSLog.default.write(message.text, type: .default)
}

/// Writes a message of a given type with interpolated values.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(message.text, type: type)
}
