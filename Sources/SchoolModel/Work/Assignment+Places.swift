extension Assignment {
    /// A class through which a handout reaches, or has reached, a student.
    public struct Place: Hashable, Sendable {
        public let schoolClass: SchoolClass.ID
        public let standing: Standing

        public init(schoolClass: SchoolClass.ID, standing: Standing = .current) {
            self.schoolClass = schoolClass
            self.standing = standing
        }
    }

    /// What is left of a student's place in a class.
    public enum Standing: String, CaseIterable, Codable, Sendable {
        /// The student has the handout.
        case current
        /// The student had it when the class was archived.
        case closed
        /// The student has left, and what they did stays in reports.
        case past
        /// The handout was taken back from the student, or they left without having done anything.
        case withdrawn
    }

    /// The classes through which the student has it now.
    public var classes: [SchoolClass.ID] { places.filter { $0.standing == .current }.map(\.schoolClass) }

    /// The classes whose reports show it, first those through which the student has it now.
    public var reportingClasses: [SchoolClass.ID] {
        guard isGranted || isKept else { return [] }
        return Standing.allCases.filter { $0 != .withdrawn }.flatMap { standing in
            places.filter { $0.standing == standing }.map(\.schoolClass)
        }
    }

    /// Whether reports of classes within `reach` show it.
    public func isShown(within reach: Reach) -> Bool { reportingClasses.contains(where: reach.contains) }

    /// Whether the student has left all the classes within `reach` whose reports show it.
    public func isPast(within reach: Reach) -> Bool {
        isShown(within: reach)
            && !places.contains {
                [.current, .closed].contains($0.standing) && reach.contains($0.schoolClass)
            }
    }

    /// Whether anything was done under it.
    public var hasResult: Bool { summary.hasData || doneAt != nil }
}
