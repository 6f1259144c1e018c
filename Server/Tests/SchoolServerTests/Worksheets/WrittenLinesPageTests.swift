import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// What the form of an exercise says about lines that can't be saved.
@Suite struct WrittenLinesPageTests {
    @Test(arguments: [
        ("matching", "Hund = Tier\nKatze = Tier", "only one thing to choose from on the right"),
        ("matching", "Hund = dog", "only one thing to choose from on the right"),
        ("ordering", "Order:\none\none", "All items are the same"),
        ("gapText", "The dog barks.", "no gap in this text"),
        ("choice", "Who barks?\n- The cat\n- The dog", "No answer is marked as right. Put * in front"),
        ("gapText", "The dog {barks}.", "double braces, such as {{barks}}"),
    ])
    func whatIsMissingIsNamed(type: String, text: String, reason: String) async throws {
        let scene = try await SheetPageTests.Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let reply = try await teacher.post(
            "/worksheets/\(scene.worksheet.id)/exercises",
            pairs: [
                ("version", "\(try await scene.now.version)"), ("type", type), ("title", ""), ("hint", ""),
                ("text", text),
            ])
        #expect(reply.status == 422 && reply.text.contains("Question 1: ") && reply.text.contains(reason))
        #expect(!reply.text.contains("This is missing"))
    }

    @Test(arguments: [
        (
            ["option.subtract": "true", "option.secondFrom": "30", "option.secondTo": "40"],
            "“Subtraction”: with these settings no sum is possible", "exercise-option.subtract-problem"
        ),
        ([:], "No kind of sum is chosen", "exercise-option.add-problem"),
        (
            ["option.add": "true", "option.firstTo": "0"], "First number to: This value isn’t possible.",
            "exercise-option.firstTo-problem"
        ),
        (
            ["option.add": "true", "option.count": "many"], "How many sums: Write a whole number",
            "exercise-option.count-problem"
        ),
    ])
    func whatIsChosenForSumsIsNamed(options: [String: String], reason: String, place: String) async throws {
        let scene = try await SheetPageTests.Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let usual = [
            "option.firstFrom": "1", "option.firstTo": "20", "option.secondFrom": "1", "option.secondTo": "20",
            "option.count": "10",
        ]
        let reply = try await teacher.post(
            "/worksheets/\(scene.worksheet.id)/exercises",
            pairs: [
                ("version", "\(try await scene.now.version)"), ("type", "arithmetic"), ("title", ""), ("hint", ""),
                ("text", ""),
            ] + usual.merging(options) { $1 }.sorted { $0.key < $1.key })
        #expect(reply.status == 422 && reply.text.contains(reason))
        #expect(reply.text.contains("id=\"\(place)\""))
        #expect(!reply.text.contains("subtract."))
        #expect(reply.text.contains("<legend>Which sums are set</legend>"))
    }
}
