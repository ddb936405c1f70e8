extension PackageExamination {
  /// The names that the modules `UIKit` and `CoreImage` and Foundation declare on Linux.
  public static let namesOnLinux = namesOfUIKit.union(foundation.split { $0.isWhitespace }.map(String.init))
    .union(["CIContext", "CIContextOption", "CIFilter", "CIImage"])
  /// The names that the module `UIKit` declares.
  static let namesOfUIKit = Set(UIKitNames.text.split { $0.isWhitespace }.map(String.init))

  /// The names of members that UIKit has and the module `UIKit` has not. Each stands for one thing alone, so that it is found without types.
  public static let absentMembers = Set(membersOfUIKit.split { $0.isWhitespace }.map(String.init))

  private static let membersOfUIKit = """
    accessibilityActivationPoint accessibilityAttributedLabel accessibilityContainerType accessibilityCustomActions
    accessibilityElementDidBecomeFocused accessibilityIgnoresInvertColors
    accessibilityLanguage accessibilityPath accessibilityScroll accessibilityUserInputLabels
    adjustedContentInsetDidChange adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenDisabled
    apportionsSegmentWidthsByContent attributedSubtitle automaticallyAdjustsScrollIndicatorInsets
    automaticallyAdjustsScrollViewInsets automaticallyUpdatesConfiguration beginBackgroundTask
    beginGeneratingDeviceOrientationNotifications cellLayoutMarginsFollowReadableWidth changesSelectionAsPrimaryAction
    clearButtonRect clearsOnBeginEditing connectedScenes contentConfiguration contentScaleFactor contentScrollView
    currentAttributedTitle dataDetectorTypes defaultContentConfiguration defaultTextAttributes
    dequeueConfiguredReusableCell disablesAutomaticKeyboardDismissal dragDelegate dragInteractionEnabled dropDelegate
    editButtonItem editingAccessoryType flipsForRightToLeftLayoutDirection forBaselineLayout hidesBarsOnSwipe
    identifierForVendor imageColorTransformer indentationLevel indentationWidth indexPathForRow
    insetsContentViewsToSafeArea interactivePopGestureRecognizer isExclusiveTouch isIdleTimerDisabled
    isPrefetchingEnabled isToolbarHidden isTouchInside keyCommands lineBreakStrategy
    modalPresentationCapturesStatusBarAppearance motionEnded overrideTraitCollection performSegue
    popoverPresentationController preferredInterfaceOrientationForPresentation
    preferredScreenEdgesDeferringSystemGestures preferredStatusBarUpdateAnimation preferredSymbolConfigurationForImage
    prefersHomeIndicatorAutoHidden prefetchDataSource pressesBegan reconfigureItems reconfigureRows rectForHeader
    registerForRemoteNotifications resizableSnapshotView restorationIdentifier runningPropertyAnimator
    scrollEdgeAppearance scrollRangeToVisible sectionIndexColor selfSizingInvalidation
    setNeedsUpdateOfHomeIndicatorAutoHidden setNeedsUpdateOfSupportedInterfaceOrientations setOverrideTraitCollection
    setPreferredSymbolConfiguration setThumbImage setTitleShadowColor setToolbarHidden setToolbarItems
    sheetPresentationController shouldGroupAccessibilityChildren shouldPerformSegue showDetailViewController
    showsLargeContentViewer showsReorderControl showsTouchWhenHighlighted smartQuotesType snapshotView
    splitViewController standardAppearance statusBarFrame statusBarOrientation subtitleLabel titleLineBreakMode
    titleTextAttributesTransformer traitOverrides unselectedItemTintColor widthForSegment willTransition windowScene
    withBaselineOffset withHorizontallyFlippedOrientation
    """

  /// Names of Foundation without a prefix, which nothing else has.
  static let foundationWords: Set<String> = [
    "DispatchQueue", "IndexPath", "NotificationCenter", "TimeInterval", "UserDefaults",
  ]

  /// Names of Objective-C's runtime that the module `UIKit` has.
  static let runtimeWords: Set<String> = [
    "Selector", "objc_getAssociatedObject", "objc_setAssociatedObject", "autoreleasepool",
  ]

  /// Names of Foundation that Linux has in a module of their own.
  static let networkNames: Set<String> = [
    "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest", "NSURLRequest",
    "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
    "URLSessionDownloadTask", "URLSessionTask",
  ]

  /// The names with an Apple prefix that Foundation of Swift 6.3 declares on Linux, as its symbol graph lists them.
  private static let foundation = """
    CGFloat CGPoint CGRect CGRectEdge CGSize NSAffineTransform NSAffineTransformStruct NSArray NSAttributedString
    NSBinarySearchingOptions NSCache NSCacheDelegate NSCalendar NSCharacterSet NSCoder NSCoding NSComparisonPredicate
    NSCompoundPredicate NSCondition NSConditionLock NSCopying NSCountedSet NSData NSDate NSDateComponents NSDateInterval
    NSDecimalNumber NSDecimalNumberBehaviors NSDecimalNumberHandler NSDictionary NSEdgeInsets NSEnumerationOptions
    NSEnumerator NSError NSErrorDomain NSExceptionName NSExpression NSIndexPath NSIndexSet NSIndexSetIterator
    NSKeyedArchiver NSKeyedArchiverDelegate NSKeyedUnarchiver NSKeyedUnarchiverDelegate NSLocale NSLock NSLocking
    NSMeasurement NSMutableArray NSMutableAttributedString NSMutableCharacterSet NSMutableCopying NSMutableData
    NSMutableDictionary NSMutableIndexSet NSMutableOrderedSet NSMutableSet NSMutableString NSNotification NSNull NSNumber
    NSObject NSObjectProtocol NSOrderedSet NSOrthography NSPersonNameComponents NSPoint NSPointArray NSPointPointer
    NSPredicate NSRange NSRangePointer NSRect NSRectArray NSRectEdge NSRectPointer NSRecursiveLock NSRegularExpression
    NSSecureCoding NSSet NSSize NSSizeArray NSSizePointer NSSortDescriptor NSSortOptions NSString NSTextCheckingKey
    NSTextCheckingResult NSTimeZone NSURL NSURLComponents NSURLQueryItem NSUUID NSValue NSZone NSStringFromClass
    NSClassFromString NSTemporaryDirectory NSHomeDirectory NSSearchPathForDirectoriesInDomains NSUnderlyingErrorKey
    NSLocalizedDescriptionKey NSLocalizedFailureReasonErrorKey NSLocalizedRecoverySuggestionErrorKey NSNotFound NSLog
    NSCocoaErrorDomain NSPOSIXErrorDomain NSURLErrorDomain NSMakeRange NSMaxRange NSLocationInRange NSEqualRanges
    NSIntersectionRange NSUnionRange NSRangeFromString NSStringFromRange NSMakePoint NSMakeRect NSMakeSize NSZeroRect
    NSZeroPoint NSZeroSize NSLocalizedString NSURLRequest NSMutableURLRequest NSUserName NSFullUserName
    """
}
