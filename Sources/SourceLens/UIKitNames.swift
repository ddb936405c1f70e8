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
    UIActionHandler UIActivityIndicatorView UIAppearance UIApplication UIAxis UIBackgroundConfiguration
    UIBarButtonItem UIBaselineAdjustment UIBezierPath UIBlurEffect UIButton UICollectionReusableView
    UICollectionView UICollectionViewCell UICollectionViewController UICollectionViewDataSource
    UICollectionViewDelegate UICollectionViewDelegateFlowLayout UICollectionViewFlowLayout UICollectionViewLayout
    UICollectionViewLayoutAttributes UIColor UIContentSizeCategory UIControl UIDatePicker UIDevice
    UIDeviceOrientation UIEdgeInsets UIEvent UIFont UIFontMetrics UIGestureRecognizer UIGestureRecognizerDelegate
    UIGraphicsImageRenderer UIGraphicsImageRendererContext UIGraphicsImageRendererFormat UIImage UIImageView
    UIInterfaceOrientationMask UIKeyboardLayoutGuide UIKeyboardType UILabel UILayoutGuide UILayoutPriority
    UILayoutSupport UILongPressGestureRecognizer UIMenu UIMenuElement UIModalPresentationStyle
    UIModalTransitionStyle UINavigationBar UINavigationController UINavigationItem UINib UIOffset UIPageControl
    UIPanGestureRecognizer UIPinchGestureRecognizer UIProgressView UIRectCorner UIRectEdge UIRefreshControl
    UIResponder UIReturnKeyType UIScreen UIScrollView UIScrollViewDelegate UISearchController UISegmentedControl
    UISemanticContentAttribute UISlider UIStackView UIStatusBarStyle UIStepper UIStoryboard
    UISwipeGestureRecognizer UISwitch UITabBar UITabBarController UITabBarItem UITableView UITableViewCell
    UITableViewController UITableViewDataSource UITableViewDelegate UITableViewHeaderFooterView
    UITapGestureRecognizer UITextAutocapitalizationType UITextAutocorrectionType UITextContentType UITextField
    UITextFieldDelegate UITextView UITextViewDelegate UITouch UITrait UITraitChangeRegistration UITraitCollection
    UITraitDefinition UITraitDisplayScale UITraitEnvironment UITraitEnvironmentLayoutDirection
    UITraitHorizontalSizeClass UITraitLayoutDirection UITraitPreferredContentSizeCategory UITraitUserInterfaceIdiom
    UITraitUserInterfaceStyle UITraitVerticalSizeClass UIUserInterfaceIdiom UIUserInterfaceLayoutDirection
    UIUserInterfaceSizeClass UIUserInterfaceStyle UIVibrancyEffect UIView UIViewAnimatingPosition UIViewController
    UIViewControllerTransitionCoordinator UIViewControllerTransitionCoordinatorContext UIViewPropertyAnimator
    UIVisualEffect UIVisualEffectView UIWindow UI_USER_INTERFACE_IDIOM autoreleasepool objc_AssociationPolicy
    objc_getAssociatedObject objc_setAssociatedObject
    """
}
