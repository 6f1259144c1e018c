extension ReportTable {
    /// The tables of statistics one after another, each with its title before and an empty line after it.
    ///
    /// As in the file of a report, times are seconds, and points and what they are out of stand in two columns.
    public init(statistics model: StatisticsPage.Model, frame: PageFrame) {
        let rows = StatisticsTables(model: model, frame: frame).all.flatMap {
            [[$0.title]] + $0.inFile + [[]]
        }
        self.init(rows: rows, frame: frame)
    }
}
