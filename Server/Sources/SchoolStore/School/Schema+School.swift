import Storage

extension Schema {
    /// What a school says about itself.
    static let school: [Migration] = [
        Migration("2026-11 language of the school", "ALTER TABLE school ADD COLUMN language TEXT")
    ]
}
