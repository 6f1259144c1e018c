import Testing
import TimetableKit

@Suite struct ReexportTests {
    @Test func valuesAreApples() {
        #expect(EKEntityType.event.rawValue == 0)
        #expect(EKEntityType.reminder.rawValue == 1)
    }
}
