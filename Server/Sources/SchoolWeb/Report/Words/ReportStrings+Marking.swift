// What a report says of answers that wait to be marked.
extension ReportStrings {
    var provisional: String {
        say(
            "provisional: answers are still to be marked",
            de: "vorläufig: Es sind noch Antworten zu bewerten",
            ja: "採点待ちの解答があるため、まだ確定していません")
    }
    func provisionalResult(_ result: String, _ n: Int) -> String {
        switch speaking {
        case .english: "\(result), \(n) waiting to be marked"
        case .german: "\(result), \(n) noch zu bewerten"
        case .japanese: "\(result)（採点待ち\(n)件）"
        }
    }
    var toBeMarkedHead: String { say("To be marked", de: "Zu bewerten", ja: "採点待ち") }
}
