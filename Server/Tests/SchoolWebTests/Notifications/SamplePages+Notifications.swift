import Foundation
import Markup
import SchoolModel

@testable import SchoolWeb

extension SamplePages {
    func notifications() throws -> [Sample] {
        let student = school.students[3]
        let contents: [(PersonNotification.Kind, NotificationContent)] = [
            (.invitation, .invitation(SampleSchool.id(905), className: "Chor & <Musik>", by: "Ms <Ito>")),
            (.returned, .returned(SampleSchool.id(904), title: "Test & <Zahlen>")),
            (.deadline, .deadline(SampleSchool.id(903), title: "Week <1>", due: school.now + 86_400)),
            (.newWork, .newWork(SampleSchool.id(902), title: "Week <1>", due: school.now + 86_400)),
            (.newWork, .newWork(SampleSchool.id(901), title: "Reading", due: nil)),
            (.deadlineMoved, .deadlineMoved(SampleSchool.id(902), title: "Week <1>", due: school.now + 86_400)),
            (.timetable, .timetable(changes: 3, today: 1, withdrawn: 2)),
            (.timetable, .timetable(changes: 0, today: 0, withdrawn: 1)),
            (.exam, .exam(lecture: "Chor & <Musik>", title: "Noten <lesen>", at: school.now + 3 * 86_400)),
            (
                .timetable,
                .substitution(lecture: "Chor & <Musik>", at: school.now + 4 * 86_400, isReleased: false)
            ),
            (.timetable, .substitution(lecture: "", at: school.now + 5 * 86_400, isReleased: true)),
        ]
        let entries = contents.enumerated().map { index, content in
            let subject: PersonNotification.Subject =
                switch content.1 {
                case .invitation(let id, _, _): .share(id)
                case .newWork(let id, _, _), .deadline(let id, _, _, _), .returned(let id, _),
                    .deadlineMoved(let id, _, _, _):
                    .handout(id)
                case .timetable, .exam, .substitution: .timetable
                }
            return InboxEntry(
                notification: PersonNotification(
                    id: SampleSchool.id(910 + index), person: student.id, kind: content.0, subject: subject,
                    at: school.now - Double(index) * 7200, isRead: index > 2), content: content.1)
        }
        let settings = NotificationSettingsPage.Model(
            settings: .standard, channels: NotificationChannel.allCases,
            classes: [
                .init(id: school.maths.id, name: school.maths.name, isMuted: false),
                .init(id: SampleSchool.id(921), name: "Chor & <Musik>", isMuted: true),
            ], pushKey: "BAAA")
        return [
            sample(
                "notifications",
                NotificationsPage(
                    model: .init(entries: entries, next: SampleSchool.id(914)), frame: frame(student))),
            sample("notifications-none", NotificationsPage(model: .init(entries: []), frame: frame(school.teacher))),
            sample("notification-settings", NotificationSettingsPage(model: settings, frame: frame(student))),
            sample(
                "notification-settings-teacher",
                NotificationSettingsPage(
                    model: .init(settings: .standard, channels: [.inbox], classes: [], pushKey: nil),
                    frame: frame(school.teacher))),
        ]
    }
}
