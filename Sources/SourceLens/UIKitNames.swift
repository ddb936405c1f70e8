/// Names that the module `UIKit` declares, made from it by a test.
enum UIKitNames {
  static let text = """
    CAAnimation CABasicAnimation CACornerMask CAGradientLayer CALayer CALayerCornerCurve CAShapeLayer CATransaction
    CGAffineTransform CGColor CGPath CGVector LayoutIssues LayoutReport NSDirectionalEdgeInsets
    NSDirectionalRectEdge NSLayoutAnchor NSLayoutConstraint NSLayoutDimension NSLayoutXAxisAnchor
    NSLayoutYAxisAnchor NSLineBreakMode NSMutableParagraphStyle NSParagraphStyle NSSelectorFromString
    NSStringFromSelector NSTextAlignment NSTextContainer NSUnderlineStyle NSWritingDirection RabbetDevice Selector
    UIAccessibilityTraits UIAction UIActionHandler UIActivityIndicatorView UIAppearance UIApplication UIAxis
    UIBarButtonItem UIBaselineAdjustment UIBezierPath UIBlurEffect UIButton UICollectionReusableView
    UICollectionViewCell UICollectionViewLayoutAttributes UIColor UIContentSizeCategory UIControl UIDatePicker
    UIDevice UIDeviceOrientation UIEdgeInsets UIEvent UIFont UIFontMetrics UIGestureRecognizer
    UIGestureRecognizerDelegate UIImage UIImageView UIKeyboardLayoutGuide UIKeyboardType UILabel UILayoutGuide
    UILayoutPriority UILayoutSupport UILongPressGestureRecognizer UIMenu UIMenuElement UIModalPresentationStyle
    UINavigationBar UINavigationController UINavigationItem UIOffset UIPageControl UIPanGestureRecognizer
    UIPinchGestureRecognizer UIProgressView UIRectCorner UIRectEdge UIResponder UIReturnKeyType UIScreen
    UIScrollView UIScrollViewDelegate UISegmentedControl UISemanticContentAttribute UISlider UIStackView UIStepper
    UISwipeGestureRecognizer UISwitch UITabBar UITabBarController UITabBarItem UITableView UITableViewCell
    UITableViewDataSource UITableViewDelegate UITableViewHeaderFooterView UITapGestureRecognizer
    UITextAutocapitalizationType UITextAutocorrectionType UITextField UITextFieldDelegate UITextView UITouch
    UITraitCollection UITraitEnvironment UITraitEnvironmentLayoutDirection UIUserInterfaceIdiom
    UIUserInterfaceLayoutDirection UIUserInterfaceSizeClass UIUserInterfaceStyle UIVibrancyEffect UIView
    UIViewAnimatingPosition UIViewController UIViewControllerTransitionCoordinator UIViewPropertyAnimator
    UIVisualEffect UIVisualEffectView UIWindow autoreleasepool objc_AssociationPolicy objc_getAssociatedObject
    objc_setAssociatedObject
    """
}
