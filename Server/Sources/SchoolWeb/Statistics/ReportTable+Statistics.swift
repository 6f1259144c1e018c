extension ReportTable {
    /// The tables of statistics one after another, each with its title before and an empty line after it.
    public init(statistics model: StatisticsPage.Model, frame: PageFrame) {
        let rows = StatisticsTables(model: model, frame: frame).all.flatMap {
            [[$0.title], $0.head] + $0.rows.map { $0.map(\.text) } + [[]]
        }
        self.init(rows: rows, frame: frame)
    }
}
