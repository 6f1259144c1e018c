import DeviceStore
import Foundation
import SchoolModel

extension CLSDataStore {
    func markDone(_ contextPath: [String]) {
        let elements = [root.identifier] + relative(contextPath)
        // Nothing is assigned at an invalid path.
        guard !contextPath.isEmpty, let path = try? IdentifierPath(elements) else { return }
        let mark = DoneMark(path: path, at: surroundings.now())
        let number = Graph.locked {
            noticePerson()
            return personNumber
        }
        writing.async { [device] in
            // This call can't report errors; if the store is broken, the next save does.
            _ = try? device.save(Changes(done: [mark]), ofPersonNumber: number)
        }
    }
}
