/// The software as a whole: the SDKs, the server, and the commands around them.
public enum Software {
    /// The version that the programs print and the description of the API names, such as `0.5.0`.
    ///
    /// SDKs, server and commands share one version. It is the topmost one in `CHANGELOG.md`, which also says
    /// what its numbers promise.
    public static let version = "0.5.0"
}
