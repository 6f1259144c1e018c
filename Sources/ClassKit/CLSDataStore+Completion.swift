import DeviceStore
import Foundation
import SchoolModel

extension CLSDataStore {
    func markDone(_ contextPath: [String]) {
        let elements = [root.identifier] + relative(contextPath)
        // A path that can't be has nothing assigned to it.
        guard !contextPath.isEmpty, let path = try? IdentifierPath(elements) else { return }
        let mark = DoneMark(path: path, at: surroundings.now())
        writing.async { [device] in
            // The call has no way to report; the next save does if the store is broken.
            _ = try? device.save(Changes(done: [mark]))
        }
    }
}
