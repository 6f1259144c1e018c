public import Foundation
import SchoolModel

/// A number of points out of a maximum.
open class CLSScoreItem: CLSActivityItem {
    private var storedScore: Double
    private var storedMaxScore: Double

    public init(identifier: String, title: String, score: Double, maxScore: Double) {
        storedScore = score
        storedMaxScore = maxScore
        super.init(identifier: identifier, title: title)
    }

    public required init?(coder: NSCoder) {
        storedScore = coder.decodeDouble(forKey: "score")
        storedMaxScore = coder.decodeDouble(forKey: "maxScore")
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(score, forKey: "score")
        coder.encode(maxScore, forKey: "maxScore")
    }

    /// Between 0 and ``maxScore``.
    open var score: Double {
        get { Graph.locked { storedScore } }
        set { change { storedScore = newValue } }
    }

    /// More than 0.
    open var maxScore: Double {
        get { Graph.locked { storedMaxScore } }
        set { change { storedMaxScore = newValue } }
    }

    override var reported: ActivityItem.Value? { .score(score, outOf: maxScore) }
}
