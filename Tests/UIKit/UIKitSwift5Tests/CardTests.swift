import Testing
import UIKit

/// The same view in the Swift 5 language mode, tested by Swift Testing.
@MainActor @Suite struct CardTests {
  @Test func theTitleIsAsHighAsItsWords() {
    let card = CardView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    card.layoutIfNeeded()
    #expect(card.title.frame.height == card.title.intrinsicContentSize.height)
  }

  @Test func viewsAreMadeByClassesThatAreFoundWhenTheProgramRuns() {
    let kinds: [UIView.Type] = [CardView.self, UILabel.self]
    #expect(zip(kinds, kinds.map { $0.init() }).allSatisfy { type(of: $1) == $0 })
    #expect((kinds[0].init() as? CardView)?.stack.spacing == 4)
  }
}
