import Foundation
import SchoolModel
import Timetable

/// Which substitution a notification is about, as stored in its occasion.
struct SubstitutionOccasion: Hashable {
    let change: LectureChange.ID
    let lecture: Lecture.ID
    /// When the lesson begins, as the substitute was told.
    let begins: Date
    /// Whether the person no longer substitutes.
    let isReleased: Bool
    /// When it was said: somebody may be asked again who was released.
    let at: Date

    init(change: LectureChange.ID, lecture: Lecture.ID, begins: Date, isReleased: Bool, at: Date) {
        self.change = change
        self.lecture = lecture
        self.begins = begins
        self.isReleased = isReleased
        self.at = at
    }

    /// Reads what ``text`` wrote.
    init?(_ text: String) {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 5, let change = LectureChange.ID(parts[1]), let lecture = Lecture.ID(parts[2]),
            let begins = Int64(parts[3]), let at = Int64(parts[4]), let word = Word(rawValue: parts[0])
        else { return nil }
        self.init(
            change: change, lecture: lecture, begins: Date(timeIntervalSince1970: Double(begins) / 1000),
            isReleased: word == .released, at: Date(timeIntervalSince1970: Double(at) / 1000))
    }

    var text: String {
        let word = isReleased ? Word.released : .substitution
        return "\(word.rawValue) \(change) \(lecture) \(begins.millisecondsSince1970) \(at.millisecondsSince1970)"
    }

    private enum Word: String {
        case substitution, released
    }
}
