import SchoolAPI
import SchoolModel
import SchoolServices

/// The JSON API for reports, and for a student's own work.
struct ReportRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        router.on(GetHandoutReport.self) { [services] call, scope in
            let (_, report) = try await services.reports.report(
                of: call.handoutID, how: .api, as: scope.requireActor())
            return ReportDTO(report)
        }
        router.on(GetClassReport.self) { [services] call, scope in
            let (_, report) = try await services.reports.report(
                ofClass: call.classID, how: .api, as: scope.requireActor())
            return ReportDTO(report)
        }
        router.on(GetAttempts.self) { [services] call, scope in
            let record = try await services.reports.attempts(behind: call.assignmentID, as: scope.requireActor())
            return AttemptsDTO(
                handout: record.handout, activityTitle: record.activity?.title ?? "", student: record.student.id,
                cell: record.cell, attempts: record.attempts)
        }
        addWork(to: router)
    }

    private func addWork(to router: SchoolRouter) {
        router.on(ListWork.self) { [services] _, scope in
            let items = try await services.work.toDo(as: scope.requireActor()).map { item in
                WorkDTO(
                    handout: item.handout, due: item.due, schoolClass: item.schoolClass,
                    teacherName: item.author.fullName,
                    tasks: item.tasks.map { ($0.activity, Report.Cell($0.assignment, due: item.due)) })
            }
            return Page(items: items)
        }
        router.on(SetWorkDone.self) { [services] call, scope in
            try await services.work.setDone(
                call.isDone, call.activityID, of: call.handoutID, as: scope.requireActor())
            return NoContent()
        }
    }
}
