import Testing
import UIKit

/// The same view in the Swift 5 language mode, tested by Swift Testing.
@MainActor @Suite struct CardTests {
  @Test func theTitleIsAsHighAsItsWords() {
    let card = CardView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    card.layoutIfNeeded()
    #expect(card.title.frame.height == card.title.intrinsicContentSize.height)
  }
}
