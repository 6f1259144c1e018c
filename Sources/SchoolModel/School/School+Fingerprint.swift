extension School {
    /// A short text that differs whenever the school's name, time zone, language or year differs.
    ///
    /// It shows whether a form that is saved was opened before somebody else's change.
    public var fingerprint: String {
        var print = Fingerprint()
        print.add([name, timeZone, year.begins.description, year.ends.description])
        print.add(language.map { [$0] })
        return print.text
    }
}

extension DayPeriods {
    /// A short text that differs whenever a period differs.
    public var fingerprint: String {
        var print = Fingerprint()
        for period in all {
            print.add(period.number)
            print.add([period.start.description, period.end.description])
        }
        return print.text
    }
}
