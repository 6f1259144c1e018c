import EventKit
import Testing

@Suite struct EntityTypeTests {
    @Test func valuesAreApples() {
        #expect(EKEntityType.event.rawValue == 0)
        #expect(EKEntityType.reminder.rawValue == 1)
    }
}
