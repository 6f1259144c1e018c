import Markup
import SchoolModel

/// The calendars that read one's timetable, beside everything else that a password may have opened.
struct AccountCalendars: HTML {
    let frame: PageFrame
    let links: [CalendarLink]

    var body: some HTML {
        let words = frame.strings.calendarLinks
        section(.class("card"), .ariaLabelledBy("calendars-title")) {
            h2(.id("calendars-title")) { words.devices }
            p { frame.strings.signIn.calendarsIntro }
            ul(.class("rows")) {
                for link in links {
                    li {
                        div(.class("row-words")) {
                            span(.class("row-title")) { link.name }
                            small { link.lastReadAt.map { words.lastRead(frame.moment($0)) } ?? words.neverRead }
                        }
                        ActionForm(
                            frame: frame, action: Links.revokeCalendar(link.id), label: words.revoke,
                            spoken: frame.strings.common.labelled(words.revoke, link.name))
                    }
                }
            }
        }
    }
}
