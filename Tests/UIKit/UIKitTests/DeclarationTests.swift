import Foundation
import Testing
import UIKit

/// Declarations that layout code names, as it names them.
@MainActor @Suite(.serialized) struct DeclarationTests {
  @Test func rowsAreChosenAndScrolledTo() throws {
    let rows = Rows(style: .grouped), table = try #require(rows.tableView)
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    table.layoutIfNeeded()
    let third = IndexPath(row: 2, section: 0)
    table.selectRow(at: third, animated: false, scrollPosition: .top)
    #expect(table.indexPathForSelectedRow == third && table.cellForRow(at: third)?.isSelected == true)
    #expect(table.contentOffset.y == 80 && table.indexPathsForVisibleRows?.count == 5)
    table.scrollToRow(at: third, at: .bottom, animated: true)
    #expect(table.contentOffset.y == 20)
    table.scrollToRow(at: IndexPath(row: 4, section: 0), at: .top, animated: true)
    #expect(table.contentOffset.y == 100)
    for _ in 0..<2 { table.selectRow(at: third, animated: false, scrollPosition: .none) }
    table.allowsMultipleSelection = true
    table.selectRow(at: third, animated: false, scrollPosition: .middle)
    #expect(table.indexPathsForSelectedRows == [third] && table.contentOffset.y == 50)
    table.deselectRow(at: third, animated: true)
    #expect(table.indexPathForSelectedRow == nil && table.cellForRow(at: third)?.isSelected == false)
    (table.separatorColor, table.sectionHeaderTopPadding, table.backgroundView) = (.red, 0, UIView())
    table.setEditing(true, animated: false)
    table.refreshControl = UIRefreshControl()
    #expect(table.isEditing && rows.view === table)
  }

  @Test func itemsAreScrolledTo() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 1, height: 1)
    let controller = Items(collectionViewLayout: layout), items = try #require(controller.collectionView)
    items.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    items.layoutIfNeeded()
    items.scrollToItem(at: IndexPath(item: 2, section: 0), at: [.top, .left], animated: false)
    #expect(items.contentOffset == CGPoint(x: 0, y: 121) && items.indexPathsForVisibleItems.count == 4)
    items.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    items.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
    #expect(items.indexPathsForSelectedItems == [])
  }

  @Test func pagesGoBackToAController() {
    let pages = Pages(rootViewController: UIViewController()), first = pages.topViewController
    let more = [UIViewController(), UIViewController(), UIViewController()]
    for page in more { pages.pushViewController(page, animated: false) }
    #expect(pages.popToViewController(more[0], animated: false) == [more[1], more[2]])
    #expect(pages.popToRootViewController(animated: false) == [more[0]] && pages.topViewController === first)
    #expect(
      pages.popToViewController(more[0], animated: false) == nil && pages.popViewController(animated: false) == nil)
    pages.navigationItem.largeTitleDisplayMode = .never
    pages.navigationItem.searchController = nil
    (pages.navigationItem.hidesBackButton, pages.navigationItem.backButtonTitle) = (true, "")
    #expect(pages.preferredStatusBarStyle == .lightContent && pages.supportedInterfaceOrientations == .portrait)
  }

  @Test func buttonsOfBarsAreKept() {
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in }), view = UIView()
    #expect(add.isEnabled && done.primaryAction != nil && UIBarButtonItem(customView: view).customView === view)
    #expect(UIBarButtonItem.flexibleSpace().width == 0 && UIBarButtonItem.fixedSpace(8).width == 8)
    #expect(view.endEditing(true))
  }

  @Test func buttonsAreMadeFromActionsAndConfigurations() {
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in })
    #expect(button.currentTitle == "Go" && button.buttonType == .system)
    var configuration = UIButton.Configuration.borderedProminent()
    configuration.attributedTitle = AttributedString("Words")
    (configuration.titleAlignment, configuration.background.cornerRadius) = (.center, 8)
    configuration.background.backgroundColor = .red
    button.configuration = configuration
    #expect(button.currentTitle == "Words" && button.backgroundColor == .red)
    var states: [Bool] = []
    button.configurationUpdateHandler = {
      states.append($0.isEnabled)
      $0.isEnabled = $0.isEnabled
    }
    button.isEnabled = false
    #expect(states == [true, false])
  }

  @Test func wordsAndPicturesTakeTheirSettings() {
    let field = UITextField(), style = NSMutableParagraphStyle()
    (field.textContentType, field.minimumFontSize, field.adjustsFontSizeToFitWidth) = (.username, 8, true)
    style.paragraphSpacing = 4
    #expect((style.mutableCopy() as? NSParagraphStyle)?.paragraphSpacing == 4)
    let star = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    #expect(
      star?.size.width == 20
        && star?.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
    #expect(star?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 10)).size.width == 12)
    #expect(star?.withConfiguration(UIImage.SymbolConfiguration(scale: .large)).size.width == 20)
    #expect(UIResponder.keyboardWillShowNotification.rawValue == "UIKeyboardWillShowNotification")
  }

  @Test func objectsHearOfTheTraitsTheyAskFor() {
    RabbetDevice.with(.iPhone15()) {
      let window = UIWindow(), controller = UIViewController(), inner = view()
      window.rootViewController = controller
      controller.view.addSubview(inner)
      var heard: [String] = []
      inner.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (view: UIView, old: UITraitCollection) in
        heard.append("\(view === inner) \(old.preferredContentSizeCategory == .large)")
      }
      controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, _) in
        heard.append("style")
      }
      RabbetDevice.current.contentSizeCategory = .extraLarge
      window.layoutIfNeeded()
      #expect(heard == ["true true"])
      RabbetDevice.current.style = .dark
      window.layoutIfNeeded()
      #expect(heard == ["true true", "style"])
    }
  }

  @Test func transformsInSpaceMultiplyAsInThePlane() {
    let turn = CGAffineTransform(rotationAngle: 0.5), scale = CGAffineTransform(scaleX: 2, y: 3)
    let plane = turn.concatenating(scale).translatedBy(x: 4, y: 5)
    let space = CATransform3DTranslate(
      CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 0, 2), CATransform3DMakeScale(2, 3, 1)), 4, 5, 0)
    let found = CATransform3DGetAffineTransform(space)
    for (one, other) in [
      (found.a, plane.a), (found.b, plane.b), (found.c, plane.c), (found.d, plane.d), (found.tx, plane.tx),
      (found.ty, plane.ty),
    ] { #expect(abs(one - other) < 1e-12, "\(one) \(other)") }
    let back = CATransform3DRotate(CATransform3DMakeRotation(0.25, 1, 2, 3), -0.25, 1, 2, 3)
    #expect(abs(back.m11 - 1) < 1e-12 && abs(back.m23) < 1e-12 && abs(back.m31) < 1e-12 && back.m44 == 1)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    #expect(CATransform3DEqualToTransform(CATransform3DMakeAffineTransform(.identity), CATransform3DIdentity))
  }

  @Test func fieldsForWordsAreMadeInAContainerAndKeepTheirKeyboard() {
    let container = NSTextContainer(), words = Words()
    #expect(UITextView(frame: .zero, textContainer: container).textContainer === container)
    #expect(words.textContainer.lineFragmentPadding == 5 && words.inputView == nil)
    (words.inputView, words.selectedRange) = (UILabel(), NSRange(location: 1, length: 2))
    #expect(words.inputView is UILabel && words.inputAccessoryView == nil && words.selectedRange.length == 2)
    #expect(NSAttributedString().string.isEmpty && NSMutableAttributedString().length == 0)
    let field = UITextField()
    for writer in [words as any UIKeyInput, field] {
      #expect(!writer.hasText)
      writer.insertText("ab")
      writer.deleteBackward()
      #expect(writer.hasText)
    }
    #expect(words.text == "a" && field.text == "a")
  }

  @Test func viewsAreMadeByClassesThatAreFoundWhenTheProgramRuns() {
    func made<Kind: UIView>(_ kind: Kind.Type) -> Kind { kind.init() }
    let kinds: [UIView.Type] = [UIView.self, Titled.self, UIImageView.self, UIActivityIndicatorView.self]
    #expect(zip(kinds, kinds.map { $0.init() }).allSatisfy { type(of: $1) == $0 })
    #expect(made(Titled.self).tag == 3 && Titled().tag == 3 && Numbered().tag == 4 && made(UIView.self).frame == .zero)
  }

  @Test func fontsAreMadeFromTheirProperties() {
    let font = UIFont.systemFont(ofSize: 15), bold = font.fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(bold.map { UIFont(descriptor: $0, size: 0) } == UIFont.boldSystemFont(ofSize: 15))
    #expect(bold?.symbolicTraits == [.traitBold] && font.fontDescriptor.symbolicTraits == [])
    let both = bold?.withSymbolicTraits([.traitBold, .traitItalic]), italic = both?.withSymbolicTraits(.traitItalic)
    #expect(both?.symbolicTraits == [.traitBold, .traitItalic])
    #expect(italic.map { UIFont(descriptor: $0, size: 20) } == UIFont.italicSystemFont(ofSize: 20))
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).pointSize == 17)
  }

  // https://developer.apple.com/documentation/uikit/uiview/transition(from:to:duration:options:completion:)
  @Test func oneViewTakesThePlaceOfAnother() {
    let outer = UIView(), one = UIView(), two = UIView()
    outer.addSubview(one)
    var isDone = false
    UIView.transition(from: one, to: two, duration: 1, options: .transitionFlipFromLeft) { isDone = $0 }
    #expect(outer.subviews == [two] && isDone)
    UIView.transition(from: two, to: one, duration: 1, options: [.showHideTransitionViews, .transitionFlipFromTop])
    #expect(outer.subviews == [two] && two.isHidden && !one.isHidden)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeCubic], animations: { outer.tag = 2 })
    #expect(outer.tag == 2)
  }

  @Test func layersStandBesideOthers() {
    let outer = CALayer(), one = CALayer(), two = CAShapeLayer(), three = CALayer(), four = CALayer()
    outer.addSublayer(one)
    outer.insertSublayer(two, above: one)
    outer.insertSublayer(three, below: two)
    outer.insertSublayer(four, above: nil)
    outer.insertSublayer(one, above: two)
    #expect(outer.sublayers == [four, three, two, one])
    (two.lineCap, two.lineJoin, two.fillRule) = (.round, .bevel, .evenOdd)
    #expect(one.presentation() === one && CABasicAnimation(keyPath: "opacity").keyPath == "opacity")
  }

  @Test func pathsAndPlacesAreTakenFromOthers() {
    let arc = UIBezierPath(arcCenter: CGPoint(x: 5, y: 5), radius: 2, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(UIBezierPath(cgPath: arc.cgPath).bounds == CGRect(x: 3, y: 3, width: 4, height: 4))
    arc.move(to: CGPoint(x: 1, y: 2))
    #expect(arc.currentPoint == CGPoint(x: 1, y: 2) && UIBezierPath().currentPoint == .zero)
    var place = IndexPath(row: 1, section: 2)
    (place.row, place.section) = (3, 4)
    #expect(place == IndexPath(item: 3, section: 4))
    place.item += 1
    #expect(place.row == 4)
    #expect(UIColor(named: "rabbet-none", in: nil, compatibleWith: nil) == nil)
  }

  @Test func picturesThatAreBegunHaveTheirSize() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), false, 0)
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 1))
    UIGraphicsGetCurrentContext()?.fill(CGRect.zero)
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(inner?.size == CGSize(width: 2, height: 1) && inner?.scale == 1)
    #expect(outer?.size == CGSize(width: 4, height: 3) && outer?.scale == 3)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func coordinatesOfViewsAndTheScreenAreConverted() {
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10)), outer = UIView()
    outer.addSubview(inner)
    let space: any UICoordinateSpace = outer
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: space) == CGPoint(x: 6, y: 7))
    #expect(space.convert(inner.bounds, from: inner) == inner.frame)
    #expect(UIScreen.main.coordinateSpace.bounds == UIScreen.main.bounds)
  }

  @Test func constraintsSayWhatTheyAreAbout() {
    let one = UIView(), other = UIView()
    let gap = one.topAnchor.anchorWithOffset(to: other.bottomAnchor).constraint(equalToConstant: 8)
    #expect(gap.firstItem == nil && gap.firstAttribute == .notAnAttribute && gap.secondItem == nil)
    let rule = one.topAnchor.constraint(equalTo: other.topAnchor)
    #expect(rule.firstItem === one && rule.secondAttribute == .top)
    let same = one.topAnchor.constraint(equalTo: other.bottomAnchor)
    #expect(rule.firstAnchor === same.firstAnchor && rule.secondAnchor !== same.secondAnchor)
  }

  @Test func surroundingsContainWhatTheySay() {
    let all = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(all.containsTraits(in: UITraitCollection(displayScale: 2)) && all.containsTraits(in: nil))
    #expect(!all.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!all.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
  }

  @Test func messagesKeepWhatTheySayAndAsk() {
    let message = UIAlertController(title: "Delete", message: "For good?", preferredStyle: .alert)
    message.addAction(UIAlertAction(title: "Delete", style: .destructive))
    message.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in })
    message.addTextField { $0.placeholder = "Reason" }
    #expect(message.title == "Delete" && message.actions.map(\.title) == ["Delete", "Keep"])
    #expect(message.actions[1].style == .cancel && message.textFields?.map(\.placeholder) == ["Reason"])
  }
}

private final class Titled: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tag = 3
  }
  required init?(coder: NSCoder) { nil }
}

private final class Numbered: UIView {
  init(number: Int = 4) {
    super.init(frame: .zero)
    tag = number
  }
  required init?(coder: NSCoder) { nil }
}

private final class Words: UITextView {
  init() { super.init(frame: .zero, textContainer: nil) }
  required init?(coder: NSCoder) { nil }
}

private final class Rows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
}

private final class Items: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
}

private final class Pages: UINavigationController {
  override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
  required init?(coder: NSCoder) { nil }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
