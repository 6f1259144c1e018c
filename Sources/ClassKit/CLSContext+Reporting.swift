extension CLSContext {
    /// How the context promises to report; the time spent is always among it.
    public var progressReportingCapabilities: Set<CLSProgressReportingCapability> {
        Graph.locked { Set(capabilities.values) }
    }

    /// Adds promises, in place of earlier ones of the same kind.
    public func addProgressReportingCapabilities(_ added: Set<CLSProgressReportingCapability>) {
        Graph.locked {
            for capability in added where capability.kind != .duration { capabilities[capability.kind] = capability }
            noteChange()
        }
    }

    /// Goes back to the time spent alone.
    public func resetProgressReportingCapabilities() {
        Graph.locked {
            capabilities = capabilities.filter { $0.key == .duration }
            noteChange()
        }
    }
}
