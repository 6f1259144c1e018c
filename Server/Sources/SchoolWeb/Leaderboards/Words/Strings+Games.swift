import SchoolModel

extension Strings {
    func name(of game: Game) -> String {
        switch game {
        case .falling: play.gameFalling
        case .dragon: play.gameDragon
        case .flight: play.gameFlight
        case .pairs: play.gamePairs
        case .typing: play.gameTyping
        }
    }
}
