import UIKit
import UIKitTesting
import XCTest

/// A view as apps have them, in the Swift 5 language mode, tested by XCTest without a word about actors.
final class CardView: UIView {
  let title = UILabel()
  let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    title.text = "Title"
    stack.addArrangedSubview(title)
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      stack.bottomAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class CardXCTests: XCTestCase {
  let frame = CGRect(x: 0, y: 0, width: 320, height: 200)

  func testTheTitleFillsTheMargins() {
    let card = CardView(frame: frame)
    card.layoutIfNeeded()
    XCTAssertEqual(card.stack.frame.minX, 8)
    XCTAssertEqual(card.title.frame.width, 304)
    expectNoLayoutIssues(card)
  }

  func testViewsAreKeysAndElements() {
    let card = CardView(frame: frame)
    let views: Set<UIView> = [card, card.title, card]
    XCTAssertEqual(views.count, 2)
    XCTAssertTrue(card.description.contains("CardView"))
  }

  func testViewsAreMadeByClassesThatAreFoundWhenTheProgramRuns() {
    func made<Kind: UIView>(_ kind: Kind.Type) -> Kind { kind.init() }
    XCTAssertEqual(made(CardView.self).stack.spacing, 4)
  }
}
