import Foundation
import Interchange

/// A small plan in the shapes of Hof's service, made up for tests.
enum HofPlan {
    static let courses = """
        {"version": 3.5, "courses": [
          {"course": "MC", "year": "2016", "labels": {"de": "Mobile Computing", "en": "Mobile Computing"},
           "semester": ["2", "4"]},
          {"course": "Inf", "year": "2016", "labels": {"de": "Informatik", "en": "Computer Science"}, "semester": ["4"]}
        ]}
        """

    /// A lecture of two courses, one in every second week, a block, and one without times.
    static let schedule = """
        {"version": 3.5, "schedule": [
          \(row(course: "MC", key: "SWE§d001%1", comment: "- KW 11 bis 20 - außer KW 16")),
          \(row(course: "Inf", key: "SWE§d001%1", comment: "- KW 11 bis 20 - außer KW 16", type: "FWPM")),
          \(row(course: "MC", key: "Lab§d002+d003%2", comment: "14-tägig, Beginn KW 12", docent: "A§§B",
                room: "F1 + F2")),
          \(row(course: "MC", key: "Blo§d004%3", start: "29.04.16", end: "29.04.16", weekday: "Freitag")),
          \(row(course: "MC", key: "Off§d005%4", comment: "Termine nach Absprache")),
          \(row(course: "MC", key: "Non§d006%5", startTime: ""))
        ]}
        """

    static func row(
        course: String, key: String, comment: String = "", type: String = "HF", docent: String = "A",
        room: String = "F1", start: String = "15.03.2016", end: String = "20.12.2016", weekday: String = "Dienstag",
        startTime: String = "09:45", changes: String? = nil
    ) -> String {
        """
        {"id": "1", "stg": "\(course)", "sem": "4", "tt": "SS", "year": "2016", "label": "Lecture \(key.prefix(3))",
          "docent": "\(docent)", "type": "\(type)", "style": "Vorlesung", "group": "", "starttime": "\(startTime)",
          "endtime": "11:15", "startdate": "\(start)", "enddate": "\(end)", "day": "\(weekday)", "room": "\(room)",
          "splusname": "\(key) $ 2", "comment": "\(comment)", "sp": "-"\(changes.map { ", \"changes\": \($0)" } ?? "")}
        """
    }

    static func change(
        key: String, course: String = "MC", original: String = "22.03.2016", time: String = "09:45",
        alternative: String = "null", reason: String = "Krank", text: String = ""
    ) -> String {
        """
        {"id": "9", "stg": "\(course)", "sem": "4", "tt": "SS", "year": "2016", "label": "x", "docent": "",
          "comment": "", "reason": "\(reason)", "text": "\(text)", "group": "", "splusname": "\(key) $ 2 Vertretung01",
          "original": {"day": "Dienstag", "time": "\(time)", "date": "\(original)", "room": "F1"},
          "alternative": \(alternative)}
        """
    }

    static func slot(_ date: String, _ time: String, _ room: String) -> String {
        #"{"day": "Mittwoch", "time": "\#(time)", "date": "\#(date)", "room": "\#(room)"}"#
    }

    static func changes(_ rows: String...) -> String {
        #"{"version": 3.5, "changes": [\#(rows.joined(separator: ",\n"))]}"#
    }

    /// Every kind of change, the first one for two courses.
    static let everyChange = changes(
        change(key: "SWE§d001%1"), change(key: "SWE§d001%1", course: "Inf"),
        change(key: "SWE§d001%1", original: "29.03.2016", alternative: slot("30.03.2016", "08:00", "F1")),
        change(key: "SWE§d001%1", original: "05.04.2016", alternative: slot("05.04.2016", "14:00", "F1")),
        change(key: "SWE§d001%1", original: "12.04.2016", alternative: slot("12.04.2016", "09:45", "F9")),
        change(key: "SWE§d001%1", original: "26.04.2016", alternative: slot("26.04.2016", "09:45", "F1")),
        change(key: "Gone§d001%9"))

    /// The folder with the real plan, by an environment variable or beside the repository; nil elsewhere.
    static var realData: URL? {
        let named = ProcessInfo.processInfo.environment["TEACHKIT_HOF_DATA"].map { URL(filePath: $0) }
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let beside = repository.deletingLastPathComponent().appending(path: "shared/data/hof")
        return [named, beside].compactMap(\.self).first { folder in
            FileManager.default.fileExists(atPath: folder.appending(path: "courses.json").path())
        }
    }
}
