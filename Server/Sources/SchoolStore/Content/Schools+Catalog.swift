public import SchoolModel
import Storage

extension Schools {
    /// Which of the catalogue's environments teachers see.
    public func catalogEnvironment(of school: School.ID) throws -> CatalogEnvironment {
        try connection.run("SELECT catalog_environment FROM school WHERE id = \(school)").first?
            .get("catalog_environment") ?? .production
    }

    public func setCatalogEnvironment(_ environment: CatalogEnvironment, of school: School.ID) throws {
        try connection.run("UPDATE school SET catalog_environment = \(environment) WHERE id = \(school)")
    }
}
