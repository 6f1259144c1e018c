import Interchange
import SchoolModel
import Testing
import Timetable

@Suite struct CSVTimetableTests {
    /// What is missing is said of the kind of file that it is by its other columns.
    @Test(arguments: [
        ("Class,Day,Period,Start,End,Subject,Teacher,Classroom", ["key"]),
        ("Class,Period,Start,End,Lesson,Teacher,Classroom", ["key", "name", "weekday"]),
        ("first_day,Start,End,Name,Teacher", ["key", "weekday"]), ("Fach;Beginn;Ende;Klasse", ["key", "weekday"]),
        ("name,last_day,course", ["first_day"]), ("Beginn;Ende;Name", ["first_day"]),
    ])
    func missingColumnsAreThoseOfTheKindOfFile(header: String, missing: [String]) throws {
        let reading = try read(.csv, timetableFile("plan.csv", "\(header)\na,b,c,d\n"), term: "T")
        #expect(reading.complaints == missing.map { "column-is-missing 1 \($0)" })
    }

    private let lectures = """
        key,name,course,semester,kind,lecturers,rooms,weekday,start,end,first_day,last_day,days,weeks,comment
        m1,Maths,5a,,,White|Brown,R1,Monday,08:00,08:45,,,,,
        m1,Maths,5b,,,White|Brown,R1,Monday,08:00,08:45,,,,,
        e1,English,5a,,,Green,R2,di,8.50,9.35,,,,12-20/…,
        p1,Physics,5a,,,Green,R3,,09:45,10:30,,,2016-04-06|13.04.16,,
        c1,Chemistry,5a,,,Green,R3,Friday,09:45,10:30,01.04.2016,2016-04-15,,,"Lab, alternating"
        """.replacing("12-20/…", with: "KW 12-14")

    @Test func rowsAreLecturesAndTheirOfferings() throws {
        let reading = try read(.csv, timetableFile("plan.csv", lectures), term: "SS2016")
        #expect(reading.complaints.isEmpty)
        let maths = try reading.lecture("m1")
        #expect(
            maths.offerings.map(\.semester) == [Semester(course: "5a", name: "5a"), Semester(course: "5b", name: "5b")])
        #expect(maths.lecturers == ["White", "Brown"])
        #expect(maths.dates.days.count == 16)
        #expect(try reading.lecture("e1").dates.days.map { CalendarWeek(of: $0).number } == [12, 13, 14])
        #expect(try reading.lecture("p1").dates.days == [day("2016-04-06"), day("2016-04-13")])
        #expect(try reading.lecture("c1").dates.days == [day("2016-04-01"), day("2016-04-08"), day("2016-04-15")])
        #expect((reading.report.timedRows, reading.report.untimedRows) == (5, 0))
        #expect(reading.state.courses.map(\.id) == ["5a", "5b"])
    }

    @Test func aRowCanListCoursesAfterALineOfExcel() throws {
        let text = "sep=;\nkey;name;course;weekday;start;end\n1;Crafts;5b|5a;Monday;08:00;08:45"
        let reading = try read(.csv, timetableFile("plan.csv", text), term: "SS2016")
        #expect(reading.complaints.isEmpty)
        #expect(reading.state.courses.map(\.id) == ["5a", "5b"])
        #expect(try reading.lecture("1").offerings.map(\.semester.name) == ["5a", "5b"])
    }

    @Test func germanHeadersAndSemicolonsAreUnderstood() throws {
        let text =
            "Schlüssel;Fach;Klasse;Lehrer;Raum;Wochentag;Beginn;Ende;Wochen\nm1;Mathe;5a;Weiß;R1;Montag;08:00;08:45;12, 14"
        let reading = try read(.csv, timetableFile("plan.csv", text), term: "SS2016")
        #expect(try reading.lecture("m1").dates.days.map { CalendarWeek(of: $0).number } == [12, 14])
    }

    @Test func changesAreReadInAllTheirKinds() throws {
        let changes = """
            key,date,start,new_date,new_start,new_end,new_rooms,new_lecturers,cancelled,reason,note
            m1,2016-03-21,,,,,,,yes,Ill,
            m1,2016-04-04,,2016-04-05,10:00,11:30,,,,,
            m1,2016-04-11,,,,,R9,Black,,,Bring books
            m1,,,2016-04-16,10:00,10:45,R1,,,,
            """
        let reading = try read(
            .csv, timetableFile("plan.csv", lectures), timetableFile("changes.csv", changes), term: "SS2016")
        #expect(reading.complaints.isEmpty)
        #expect(
            reading.state.changes.map(\.kinds) == [
                [.cancelled], [.otherDay, .otherTime], [.room, .lecturer], [.additional],
            ])
        #expect(reading.state.changes[1].replacement?.end == (try time("11:30")))
        #expect(reading.state.changes[2].note == "Bring books")
        #expect(reading.parts == [.lectures, .courses, .changes])
    }

    /// The English lesson has moved to Tuesdays, and the file still has a cancellation of a Monday.
    @Test func whatIsOverNeedsNoLesson() throws {
        let plan = timetableFile("plan.csv", lectures)
        let changes = timetableFile("changes.csv", "key,date,cancelled\ne1,2016-04-04,x\ne1,2016-04-05,x\n")
        for (today, complaints) in [
            ("2016-04-05", []), ("2016-04-04", ["lesson-is-unknown 2 date"]),
        ] {
            let reading = try read(.csv, plan, changes, term: "SS2016", today: try day(today))
            #expect(reading.complaints == complaints, "\(today)")
        }
        #expect(try read(.csv, plan, changes, term: "SS2016").complaints == ["lesson-is-unknown 2 date"])
    }

    @Test func daysOffAreRead() throws {
        let text =
            "name,first_day,last_day,kind,course\nEaster,2016-03-24,2016-03-29,,\nTrip,2016-05-02,,teaching-free,5a"
        let reading = try read(.csv, timetableFile("off.csv", text))
        #expect(reading.state.daysOff.map(\.kind) == [.holiday, .teachingFree])
        #expect(reading.state.daysOff.map(\.course) == [nil, "5a"])
        #expect(reading.state.daysOff.last?.lastDay == (try day("2016-05-02")))
    }

    @Test(arguments: [
        ("key,name,start\nm,M,08:00", ["column-is-missing 1 end", "column-is-missing 1 weekday"]),
        ("key,name,weekday,start,end\nm,M,Mo,08:00,07:00", ["end-is-not-after-start 2 end"]),
        ("key,name,weekday,start,end\nm,M,Mo,8.5,9.30", ["value-is-invalid 2 start"]),
        ("key,name,weekday,start,end\nm,M,Xo,08:00,09:00", ["value-is-invalid 2 weekday"]),
        ("key,name,weekday,start,end\n,M,Mo,08:00,09:00", ["value-is-empty 2 key"]),
        ("key,name,weekday,start,end\nm,M,Mo,08:00,09:00\nm,M,Tu,08:00,09:00", ["value-is-invalid 3 weekday"]),
        ("key,name,weekday,start,end\nm,M,Mo,08:00,09:00\nm,M,Di,08:00,09:00", ["entry-is-repeated 3 key"]),
        ("key,name,weekday,start,end\nm,\"M,Mo,08:00,09:00", ["format-is-broken 2"]),
        ("key,name,weekday,start,end\nm,M,Mo,,", ["value-is-empty 2 start"]),
        ("key,name,weekday,start,end\nm,M,Mo,08:00,", ["value-is-empty 2 end"]),
        ("key,name,weekday,start,end\nm,M,Mo", ["entry-is-incomplete 2"]),
        ("key,name,weekday,start,end,weeks,comment\nm,M,Mo,08:00,09:00,12", ["entry-is-incomplete 2"]),
        ("key,name,days,start,end\nm,M,2016-02-30,08:00,09:00", ["value-is-invalid 2 days"]),
        ("key,name,weekday,start,end,weeks\nm,M,Mo,08:00,09:00,A", ["value-is-invalid 2 weeks"]),
        ("key,name,weekday,start,end,term\nm,M,Mo,08:00,09:00,XY", ["term-is-unknown 2 term"]),
    ])
    func problemsAreReportedByLineAndColumn(text: String, complaints: [String]) throws {
        #expect(try read(.csv, timetableFile("plan.csv", text), term: "SS2016").complaints == complaints)
    }

    @Test(arguments: [
        "key,name,weekday,start,end,first_day,last_day,weeks,comment",
        "Schlüssel,Fach,Wochentag,Anfang,Ende,Gültig von,Gültig bis,Turnus,Kommentar",
        "ID,Titel,Tag,Startzeit,Endzeit,Von,Bis,KW,Anmerkung", "id,title,day,start time,end time,from,to,week,remarks",
    ])
    func columnsHaveTheNamesThatPeopleGiveThem(header: String) throws {
        let row = "m,M,Mo,08:00,09:00,2016-04-04,2016-05-30,even weeks,außer KW 16"
        let reading = try read(.csv, timetableFile("plan.csv", "\(header)\n\(row)"), term: "SS2016")
        #expect(reading.complaints.isEmpty)
        #expect(
            reading.state.lectures.first?.dates.days
                == (try ["2016-04-04", "2016-05-02", "2016-05-16", "2016-05-30"].map { try day($0) }))
    }

    /// Whoever wrote it may have meant what it would change.
    @Test func aColumnThatNothingIsReadFromIsNamedAndStopsNothing() throws {
        let text = "key,name,weekday,start,end,Colour,,name,hinweis\nm,M,Mo,08:00,09:00,red,,N,x"
        let reading = try read(.csv, timetableFile("plan.csv", text), term: "SS2016")
        #expect(reading.problems.first.map(\.value) == ["Colour", "name", "hinweis"])
        #expect(Set(reading.problems.first.map(\.code)) == [.columnIsUnknown] && !reading.problems.areFaults)
        #expect(reading.state.lectures.map(\.name) == ["M"] && reading.isComplete)
    }

    @Test(arguments: [
        ("WAHR", true), ("entfällt", true), ("Ausfall", true), ("Cancelled", true), ("休講", true), ("はい", true),
        ("nein", false), ("FALSCH", false), ("", false), ("vielleicht", nil), ("2", nil),
    ])
    func whatIsCancelledIsSaidInWordsThatAreKnown(word: String, isCancelled: Bool?) throws {
        let changes = "key,date,new_rooms,cancelled\nm1,2016-03-21,R9,\(word)"
        let reading = try read(
            .csv, timetableFile("plan.csv", lectures), timetableFile("changes.csv", changes), term: "SS2016")
        #expect(reading.complaints == (isCancelled == nil ? ["value-is-invalid 2 cancelled"] : []))
        #expect(reading.state.changes.map { $0.replacement == nil } == (isCancelled.map { [$0] } ?? []))
    }

    @Test(arguments: ["12;14", "12|14", "12 ; 14", "12+14", "12; 14"])
    func weeksAreAList(weeks: String) throws {
        let text = "key,name,weekday,start,end,weeks\nm,M,Mo,08:00,09:00,\(weeks)"
        let lecture = try read(.csv, timetableFile("plan.csv", text), term: "SS2016").lecture("m")
        #expect(lecture.dates.days.map { CalendarWeek(of: $0).number } == [12, 14])
    }

    @Test func cellsOfSeveralLinesAreOne() throws {
        let text = "key,name,weekday,start,end,rooms\nm,M,Mo,08:00,09:00,\"Main\nStreet\tR1|R2\""
        let lecture = try read(.csv, timetableFile("plan.csv", text), term: "SS2016").lecture("m")
        #expect(lecture.rooms == ["Main Street R1", "R2"])
    }

    @Test func aChangeToADayWithoutALessonIsReported() throws {
        let changes = "key,date,cancelled,new_date\nm1,2016-03-22,yes,\nm1,2016-03-21,,2016-03-22"
        let reading = try read(
            .csv, timetableFile("plan.csv", lectures), timetableFile("changes.csv", changes), term: "SS2016")
        #expect(reading.complaints == ["lesson-is-unknown 2 date"])
        #expect(reading.state.changes.map(\.kinds) == [[.otherDay]])
    }

    @Test func aChangeOfAnUnknownLectureIsReported() throws {
        let changes = "key,date,cancelled\nzz,2016-03-21,yes\nm1,,yes\nm1,2016-03-21,yes\nm1,2016-03-21,yes"
        let reading = try read(
            .csv, timetableFile("plan.csv", lectures), timetableFile("changes.csv", changes), term: "SS2016")
        #expect(
            reading.complaints == ["reference-is-unknown 2 key", "value-is-empty 3 date", "entry-is-repeated 5 key"])
    }
}
