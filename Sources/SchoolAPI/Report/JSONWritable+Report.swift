import SchoolModel

extension ReportDTO: JSONWritable {
    var expectedLength: Int { 400 * columns.count + rows.count * (200 + 300 * columns.count) }

    func write(to json: inout JSONText) {
        json.object { json in
            json.key("averages")
            json.array(averages) { $1.write(to: &$0) }
            json.key("columns")
            json.array(columns) { $1.write(to: &$0) }
            json.key("rows")
            json.array(rows) { $1.write(to: &$0) }
        }
    }
}

extension ReportDTO.Average {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.field("duration", duration)
            json.field("measure", measure)
            json.field("students", students)
            json.field("studentsDone", studentsDone)
            json.field("studentsWithData", studentsWithData)
            json.field("value", value)
        }
    }
}

extension ReportDTO.Column {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.field("activityID", activityID)
            json.field("due", due.map(MomentCoding.text))
            json.field("handoutID", handoutID)
            json.field("handoutTitle", handoutTitle)
            json.field("title", title)
        }
    }
}

extension ReportDTO.Row {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.key("cells")
            json.array(cells) { json, cell in
                if let cell { cell.write(to: &json) } else { json.null() }
            }
            json.field("departure", departure)
            json.field("familyName", familyName)
            json.field("givenName", givenName)
            json.field("studentID", studentID)
        }
    }
}

extension ReportDTO.Cell {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.field("assignmentID", assignmentID)
            json.field("attempts", attempts)
            json.field("duration", duration)
            json.field("isLate", isLate)
            json.field("missing", missing)
            if let primaryItem {
                json.key("primaryItem")
                primaryItem.write(to: &json)
            }
            json.field("progress", progress)
            json.field("status", status)
            json.field("waiting", waiting)
        }
    }
}
