import Foundation

/// A file of a simulated disk: what programs read, and what of it survives a power cut.
struct SimulatedFile {
    private enum Change {
        case bytes(at: Int, Data)
        case length(Int)
    }

    private(set) var bytes = Data()
    private var durable = Data()
    private var changes: [Change] = []

    mutating func write(_ new: UnsafeRawBufferPointer, at offset: Int) {
        make(.bytes(at: offset, Data(new)))
    }

    mutating func truncate(to length: Int) {
        make(.length(length))
    }

    private mutating func make(_ change: Change) {
        Self.make(change, in: &bytes)
        changes.append(change)
    }

    mutating func sync() {
        for change in changes { Self.make(change, in: &durable) }
        changes = []
    }

    /// What is there after a power cut: what was synced, and by chance some of what was not.
    func afterPowerCut(using chance: inout some RandomNumberGenerator) -> SimulatedFile {
        var rest = durable
        for change in changes where Bool.random(using: &chance) {
            guard case .bytes(let offset, let new) = change, Int.random(in: 0..<4, using: &chance) == 0 else {
                Self.make(change, in: &rest)
                continue
            }
            // A disk writes whole sectors, and may get no further than some of them.
            let sectors = Int.random(in: 0...new.count / 512, using: &chance)
            Self.make(.bytes(at: offset, new.prefix(sectors * 512)), in: &rest)
        }
        return SimulatedFile(bytes: rest, durable: rest)
    }

    /// What is there after the process was killed: everything that it had written.
    func afterKill() -> SimulatedFile {
        SimulatedFile(bytes: bytes, durable: bytes)
    }

    private static func make(_ change: Change, in bytes: inout Data) {
        switch change {
        case .bytes(let offset, let new):
            if new.isEmpty { return }
            if bytes.count < offset + new.count { bytes.count = offset + new.count }
            bytes.replaceSubrange(offset..<offset + new.count, with: new)
        case .length(let length):
            bytes.count = length
        }
    }
}
