import Foundation
import SchoolAPI
import SchoolModel

extension TKDocumentController {
    /// The handouts in which students have a worksheet, the latest first.
    ///
    /// Saving changes to a published worksheet leaves these as they are. Before
    /// ``handOutChanges(of:in:)``, an app asks its teacher, with the numbers of who is concerned.
    public func fetchHandedOut(_ document: TKDocument) async throws(TKError) -> [TKHandedOut] {
        try await session.send(ListHandedOutWorksheets(worksheetID: document.id.of()), while: .reading)
            .items.map(TKHandedOut.init)
    }

    /// Gives the students of a handout the current version of a worksheet, and marks their answers by it.
    ///
    /// What somebody has finished keeps its questions, except those that were removed.
    ///
    /// - Throws: ``TKError/notPossibleNow(_:)`` if the worksheet has changed since `document` was fetched.
    @discardableResult
    public func handOutChanges(
        of document: TKDocument, in handedOut: TKHandedOut
    ) async throws(TKError) -> TKHandedOut {
        TKHandedOut(
            try await session.send(
                HandOutWorksheetChanges(
                    worksheetID: document.id.of(), handoutID: Handout.ID(handedOut.id), version: document.version),
                while: .writing))
    }

    /// Fetches the handouts in which students have a worksheet.
    public func fetchHandedOut(_ document: TKDocument, completion: @escaping TKCompletion<[TKHandedOut]>) {
        call(completion) { try await fetchHandedOut(document) }
    }

    /// Gives the students of a handout the current version of a worksheet.
    public func handOutChanges(
        of document: TKDocument, in handedOut: TKHandedOut, completion: @escaping TKCompletion<TKHandedOut>
    ) {
        call(completion) { try await handOutChanges(of: document, in: handedOut) }
    }
}
