/// Names that the module `UIKit` declares, made from it by a test.
enum UIKitNames {
  static let text = """
    CAAnimation CABasicAnimation CACornerMask CAGradientLayer CALayer CALayerCornerCurve CAShapeLayer CATransaction
    CATransform3D CATransform3DIdentity CATransform3DMakeScale CATransform3DMakeTranslation CGAffineTransform
    CGColor CGContext CGPath CGVector LayoutIssues LayoutReport NSDirectionalEdgeInsets NSDirectionalRectEdge
    NSHashTable NSLayoutAnchor NSLayoutConstraint NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor
    NSLineBreakMode NSMapTable NSMutableParagraphStyle NSParagraphStyle NSPointerFunctions NSSelectorFromString
    NSStringDrawingContext NSStringDrawingOptions NSStringFromSelector NSTextAlignment NSTextContainer
    NSUnderlineStyle NSWritingDirection NamedNumber RabbetDevice Selector UIAccessibilityTraits UIAction
    UIActionHandler UIActivityIndicatorView UIAppearance UIApplication UIAxis UIBarButtonItem UIBaselineAdjustment
    UIBezierPath UIBlurEffect UIButton UICollectionReusableView UICollectionView UICollectionViewCell
    UICollectionViewDataSource UICollectionViewDelegate UICollectionViewDelegateFlowLayout
    UICollectionViewFlowLayout UICollectionViewLayout UICollectionViewLayoutAttributes UIColor
    UIContentSizeCategory UIControl UIDatePicker UIDevice UIDeviceOrientation UIEdgeInsets UIEvent UIFont
    UIFontMetrics UIGestureRecognizer UIGestureRecognizerDelegate UIGraphicsImageRenderer
    UIGraphicsImageRendererContext UIGraphicsImageRendererFormat UIImage UIImageView UIKeyboardLayoutGuide
    UIKeyboardType UILabel UILayoutGuide UILayoutPriority UILayoutSupport UILongPressGestureRecognizer UIMenu
    UIMenuElement UIModalPresentationStyle UINavigationBar UINavigationController UINavigationItem UINib UIOffset
    UIPageControl UIPanGestureRecognizer UIPinchGestureRecognizer UIProgressView UIRectCorner UIRectEdge
    UIResponder UIReturnKeyType UIScreen UIScrollView UIScrollViewDelegate UISegmentedControl
    UISemanticContentAttribute UISlider UIStackView UIStepper UIStoryboard UISwipeGestureRecognizer UISwitch
    UITabBar UITabBarController UITabBarItem UITableView UITableViewCell UITableViewDataSource UITableViewDelegate
    UITableViewHeaderFooterView UITapGestureRecognizer UITextAutocapitalizationType UITextAutocorrectionType
    UITextField UITextFieldDelegate UITextView UITextViewDelegate UITouch UITraitCollection UITraitEnvironment
    UITraitEnvironmentLayoutDirection UIUserInterfaceIdiom UIUserInterfaceLayoutDirection UIUserInterfaceSizeClass
    UIUserInterfaceStyle UIVibrancyEffect UIView UIViewAnimatingPosition UIViewController
    UIViewControllerTransitionCoordinator UIViewControllerTransitionCoordinatorContext UIViewPropertyAnimator
    UIVisualEffect UIVisualEffectView UIWindow UI_USER_INTERFACE_IDIOM autoreleasepool objc_AssociationPolicy
    objc_getAssociatedObject objc_setAssociatedObject
    """
}
