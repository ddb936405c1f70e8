import Testing
import UIKit

/// The places of what controls contain.
@MainActor @Suite struct ControlTests {
  private func field(_ direction: UISemanticContentAttribute = .forceLeftToRight) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    (field.font, field.text, field.semanticContentAttribute) = (.rabbetFixture(ofSize: 10), "abc", direction)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 10))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 30))
    return field
  }

  // https://developer.apple.com/documentation/uikit/uitextfield/leftview
  @Test func viewsAtTheSidesOfAFieldTakeRoomFromItsText() {
    let field = field()
    #expect(field.intrinsicContentSize == CGSize(width: 30, height: 10))
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
    (field.leftViewMode, field.rightViewMode) = (.always, .unlessEditing)
    field.layoutIfNeeded()
    #expect(field.leftView?.frame == CGRect(x: 0, y: 10, width: 12, height: 10))
    #expect(field.rightView?.frame == CGRect(x: 92, y: 0, width: 8, height: 30))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 12, y: 0, width: 80, height: 30))
    #expect(field.intrinsicContentSize == CGSize(width: 50, height: 10))
    field.leftViewMode = .whileEditing
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
  }

  @Test func theViewBeforeTheTextStandsWhereReadingBegins() {
    let field = field(.forceRightToLeft)
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(field.leftView?.frame == CGRect(x: 88, y: 10, width: 12, height: 10))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 88, height: 30))
  }

  private func title(_ alignment: UIControl.ContentHorizontalAlignment, _ insets: UIEdgeInsets) -> CGRect? {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    button.titleLabel?.font = .rabbetFixture(ofSize: 10)
    button.setTitle("abcd", for: .normal)
    (button.contentHorizontalAlignment, button.titleEdgeInsets) = (alignment, insets)
    button.layoutIfNeeded()
    return button.titleLabel?.frame
  }

  // https://developer.apple.com/documentation/uikit/uibutton/titleedgeinsets
  @Test func insetsOfATitleMoveItAndAreNotInTheSize() {
    let moved = UIEdgeInsets(top: 4, left: 6, bottom: 0, right: -6)
    #expect(title(.center, .zero) == CGRect(x: 30, y: 10, width: 40, height: 10))
    #expect(title(.center, moved) == CGRect(x: 36, y: 12, width: 40, height: 10))
    #expect(title(.leading, moved)?.minX == 6 && title(.right, moved)?.minX == 66)
    let button = UIButton()
    button.setTitle("abcd", for: .normal)
    let size = button.intrinsicContentSize
    button.titleEdgeInsets = moved
    #expect(button.intrinsicContentSize == size)
  }

  @Test func insetsOfAPictureMoveIt() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.layoutIfNeeded()
    let place = button.imageView?.frame
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -8, bottom: 0, right: 8)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == place?.offsetBy(dx: -8, dy: 0))
  }

  @Test func picturesInTurnAreOnOrOff() {
    let view = UIImageView()
    view.startAnimating()
    #expect(view.isAnimating)
    view.stopAnimating()
    #expect(!view.isAnimating)
  }
}
