import Foundation
import Testing
import UIKit

/// Declarations that published libraries name.
@MainActor @Suite(.serialized) struct LibraryDeclarationTests {
  @Test func textsHavePlaces() throws {
    let field = UITextField(), view = UITextView()
    (field.text, view.text) = ("héllo", "ab")
    let start = field.beginningOfDocument, end = field.endOfDocument
    #expect(field.offset(from: start, to: end) == 5 && view.offset(from: start, to: view.endOfDocument) == 2)
    let second = try #require(field.position(from: start, offset: 1))
    #expect(field.position(from: end, offset: 1) == nil && field.position(from: start, offset: -1) == nil)
    field.selectedTextRange = field.textRange(from: second, to: end)
    let range = try #require(field.selectedTextRange)
    #expect(field.text(in: range) == "éllo" && view.text(in: range) == nil && !range.isEmpty)
    let picker = UIView()
    (field.inputView, view.inputAccessoryView) = (picker, picker)
    #expect(field.inputView === picker && view.inputAccessoryView === picker && field.next?.inputView == nil)
  }

  @Test func attributedTextsDoNotSetPlainOnes() {
    let field = Floating()
    (field.placeholder, field.text) = ("Name", "Ada")
    #expect(field.attributedPlaceholder?.string == "NAME" && field.placeholder == "NAME" && field.text == "ADA")
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    #expect(field.textRect(forBounds: bounds).height == 30 && field.editingRect(forBounds: bounds) == bounds)
  }

  @Test func layersAreMadeByTheirClass() {
    let view = Layered()
    #expect(view.layer is Counting && (view.layer as? Counting)?.number == 7)
    let first = CALayer(), second = CALayer()
    view.layer.sublayers = [first]
    view.layer.sublayers = [second]
    #expect(view.layer.sublayers == [second] && first.superlayer == nil && second.superlayer === view.layer)
    view.layer.sublayers = nil
    #expect(view.layer.sublayers == nil && Counting(layer: first).number == 8)
  }

  @Test func pagesFillTheirController() throws {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
    let first = UIViewController(), second = UIViewController()
    pages.setViewControllers([first], direction: .forward, animated: false)
    pages.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    pages.view.layoutIfNeeded()
    #expect(first.view.superview is UIScrollView && first.view.frame == pages.view.bounds)
    var isDone = false
    pages.setViewControllers([second], direction: .reverse, animated: true) { isDone = $0 }
    #expect(isDone && pages.viewControllers == [second] && first.viewIfLoaded?.superview == nil && first.parent == nil)
    #expect(second.view.frame == pages.view.bounds && pages.navigationOrientation == .vertical)
  }

  @Test func presentationsAreKept() {
    let controller = UIViewController(), presenter = UIViewController(), sheet = Sheet()
    controller.transitioningDelegate = sheet
    presenter.present(controller, animated: false)
    let made = sheet.presentationController(forPresented: controller, presenting: nil, source: presenter)
    #expect(made?.presentedViewController === controller && made?.frameOfPresentedViewInContainerView == .zero)
    #expect(
      sheet.animationController(forDismissed: controller) == nil && presenter.presentedViewController === controller)
  }

  @Test func transitionsAreForTestsToMake() {
    let context = Context(), fade = Fade()
    fade.animateTransition(using: context)
    fade.animationEnded(context.transitionWasCancelled)
    context.updateInteractiveTransition(0.5)
    context.pauseInteractiveTransition()
    context.cancelInteractiveTransition()
    context.finishInteractiveTransition()
    #expect(context.isDone && fade.transitionDuration(using: context) == 0.2 && !context.isInteractive)
    #expect(context.presentationStyle == .custom && context.targetTransform.isIdentity && context.isAnimated)
    let page = UIViewController()
    #expect(context.initialFrame(for: page) == context.finalFrame(for: page))
    #expect(context.view(forKey: .to) == nil && context.viewController(forKey: .from) == nil)
    let layer = CATransition()
    (layer.type, layer.subtype, layer.delegate) = (.push, .fromLeft, fade)
    layer.delegate?.animationDidStart(layer)
    layer.delegate?.animationDidStop(layer, finished: true)
    #expect(layer.delegate === fade)
  }

  @Test func menusAndButtonsKeepWhatTheyAreGiven() {
    let action = UIAction(title: "Go") { _ in }
    let menu = UIMenu(title: "More", options: .displayInline, children: [action, UIMenu(children: [])])
    #expect(menu.children.map(\.title) == ["Go", ""])
    let target = NSObject(), item = UIBarButtonItem(title: "Go", style: .plain, target: target, action: Selector("go"))
    #expect(
      item.target === target && item.action == Selector("go") && UITabBarItem(title: nil, image: nil, tag: 3).tag == 3)
    #expect(UIToolbar().intrinsicContentSize.height == 44 && UIColor() == UIColor(patternImage: UIImage()))
  }

  @Test func delegatesAreAskedByName() {
    let asked = Asked(), field = UITextField()
    let delegate: any UITextFieldDelegate = asked
    #expect(!delegate.textFieldShouldReturn(field) && delegate.textFieldShouldClear(field))
    delegate.textFieldDidBeginEditing(field)
    delegate.textFieldDidEndEditing(field)
    #expect(delegate.textFieldShouldBeginEditing(field) && delegate.textFieldShouldEndEditing(field))
    let scroll: any UIScrollViewDelegate = asked, view = UIScrollView()
    scroll.scrollViewWillBeginZooming(view, with: nil)
    scroll.scrollViewDidZoom(view)
    scroll.scrollViewDidEndZooming(view, with: nil, atScale: 1)
    scroll.scrollViewWillBeginDragging(view)
    scroll.scrollViewDidEndDragging(view, willDecelerate: true)
    scroll.scrollViewWillBeginDecelerating(view)
    scroll.scrollViewDidEndScrollingAnimation(view)
    scroll.scrollViewDidScrollToTop(view)
    #expect(scroll.viewForZooming(in: view) == nil)
    scroll.scrollViewDidEndDecelerating(UIScrollView())
    #expect(asked.count == 1 && scroll.scrollViewShouldScrollToTop(UIScrollView()))
  }

  @Test func contextsSayWhatIsNoLongerRight() {
    let context = UICollectionViewFlowLayoutInvalidationContext(), path = IndexPath(item: 0, section: 0)
    for _ in 0..<2 { context.invalidateSupplementaryElements(ofKind: "head", at: [path]) }
    context.invalidateDecorationElements(ofKind: "line", at: [path])
    #expect(context.invalidatedSupplementaryIndexPaths == ["head": [path, path]])
    #expect(context.invalidatedDecorationIndexPaths == ["line": [path]])
  }

  @Test func nothingIsAnnounced() {
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    #expect(!UIAccessibility.isVoiceOverRunning && CGFont("Inter" as CFString)?.postScriptName == "Inter")
    UISwitch.appearance().onTintColor = .red
    #expect(UISwitch().onTintColor == nil)
  }
}

private final class Counting: CALayer {
  var number = 7
  override init() { super.init() }
  override init(layer: Any) {
    number = 8
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Layered: UIView {
  override class var layerClass: AnyClass { Counting.self }
}

private final class Sheet: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    UIPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

private final class Asked: UITextFieldDelegate, UIScrollViewDelegate {
  var count = 0
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { count += 1 }
}

private final class Fade: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.completeTransition(true)
  }
}

private final class Context: NSObject, UIViewControllerContextTransitioning {
  var isDone = false
  let containerView = UIView(), isAnimated = true, isInteractive = false, transitionWasCancelled = false
  let presentationStyle = UIModalPresentationStyle.custom, targetTransform = CGAffineTransform.identity
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
  func completeTransition(_ didComplete: Bool) { isDone = didComplete }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  func initialFrame(for vc: UIViewController) -> CGRect { .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { .zero }
}

/// A field as published libraries have it: its plain texts set those with attributes.
private final class Floating: UITextField {
  override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds).insetBy(dx: 0, dy: 5) }
  override var placeholder: String? {
    didSet { attributedPlaceholder = placeholder.map { NSAttributedString(string: $0.uppercased()) } }
  }
  override var text: String? {
    didSet { attributedText = text.map { NSAttributedString(string: $0.uppercased()) } }
  }
}
