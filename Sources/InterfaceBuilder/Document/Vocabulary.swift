/// The elements and attributes that documents are known to use. What is not here is reported with its place.
enum Vocabulary {
  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Elements that have a frame and are no views.
  static let windows: Set<String> = ["window", "panel"]

  /// Names of elements.
  static let elements: Set<String> = words(
    """
    accessibility accessibilityConnection accessibilityOverrides accessibilityTraits action activityIndicatorView
    adaptation allowedInputSourceLocales allowedToolbarItems animations application arView array arrayController
    attributedString attributes audiovisualMediaTypes autoresizingMask avPlayerView avPlayerViewController
    backgroundConfiguration barButtonItem beginningViews behavior binding blurEffect bool box browser button
    buttonCell buttonConfiguration byteCountFormatter caTransition capability cells ciColor ciFilter class classes
    clipView collectionReusableView collectionView collectionViewCell collectionViewCellContentView
    collectionViewController collectionViewFlowLayout collectionViewItem collectionViewLayout color colorWell
    columns comboBox comboBoxCell configuration connections constraint constraints containerView contentFilters
    controllerPlaceholder customFonts customFormatter customObject customSpacing customView dataDetectorType date
    dateComponents dateFormatter datePicker datePickerCell datePickerElements decimal declaredKeys
    defaultToolbarItems dependencies deployment designable designables development device dictionary
    directionalEdgeInsets document edgeInsets exclude exit extendedEdge font fontDescription fragment
    freeformSimulatedSizeMetrics gestureRecognizer gestureRecognizers glkView glkViewController gridCell gridCells
    gridColumn gridRow gridView holdingPriorities hostingController image imageCell imageReference imageView include
    inferredMetricsTieBreakers inputSource inset integer items keyCommand keyPath label layoutGuide layoutGuides
    levelIndicator levelIndicatorCell lineBreakStrategy longPressGestureRecognizer mapView mask matrix menu menuItem
    metalKitView mkMapView modifierMask mtkView mutableData namedColor navigationBar navigationController
    navigationItem nil null numberFormatter objectController objectValues objects outlet outletCollection
    outlineView pageControl pageViewController panGestureRecognizer paragraphStyle pathCell pathControl pdfView
    pickerCell pickerView pinchGestureRecognizer placeholder plugIn point popUpButton popUpButtonCell popover
    popoverArrowDirection predicateEditor preferredSymbolConfiguration progressIndicator progressView
    prototypeCellViews prototypes range real rect refreshControl relationship relationships resources
    rightBarButtonItems rotationGestureRecognizer rows ruleEditor scene sceneKitView scenes
    screenEdgePanGestureRecognizer scrollView scroller scrubber searchBar searchField searchFieldCell sections
    secureTextField secureTextFieldCell segment segmentedCell segmentedControl segments segue shadow
    simulatedMetricsContainer simulatedNavigationBarMetrics simulatedOrientationMetrics simulatedScreenMetrics
    simulatedStatusBarMetrics simulatedTabBarMetrics simulatedToolbarMetrics size slider sliderCell sortDescriptor
    source splitView splitViewController splitViewItem splitViewItems splitViewMasterSimulatedSizeMetrics stackView
    state stepper stepperCell string subviews swipeGestureRecognizer switch symbolConfiguration systemColor tabBar
    tabBarController tabBarItem tabStops tabView tabViewController tabViewItem tabViewItems tableCellView
    tableColumn tableColumnResizingMask tableColumns tableHeaderCell tableHeaderView tableView tableViewCell
    tableViewCellContentView tableViewController tableViewGridLines tableViewSection tapGestureRecognizer
    textAttributes textField textFieldCell textFinder textInputTraits textStorage textTab textView tokenField
    tokenFieldCell toolbar toolbarItem toolbarItems touchBar touchBarItem userDefaultsController
    userDefinedRuntimeAttribute userDefinedRuntimeAttributes value variation vibrancyEffect view view3d
    viewController viewControllerLayoutGuide viewControllerPlaceholder viewControllerTransitionOptions
    viewLayoutGuide visibilityPriorities visualEffectView webView window windowCollectionBehavior windowController
    windowPositionMask windowStyleMask wkPreferences wkWebView wkWebViewConfiguration
    """)

  /// Names of attributes, whatever their element.
  static let attributes: Set<String> = words(
    """
    HUD accessoryType adaptive adjustsFontForContentSizeCategory adjustsFontSizeToFit adjustsLetterSpacingToFitWidth
    alignment allowDoubleColumnStyle allowUserInteraction allowsCharacterPickerTouchBarItem
    allowsEditingTextAttributes allowsEmptySelection allowsExpansionToolTips allowsFloats allowsMagnification
    allowsMultipleSelection allowsNonContiguousLayout allowsSelection allowsSelectionDuringEditing
    allowsToolTipsWhenApplicationIsInactive allowsUndo allowsUserCustomization alpha alphaValue alternate
    alternateImage alternatingRowBackgroundColors altersStateOfSelectedItem alwaysBounceVertical ambiguous animates
    animating animationBehavior appearance appearanceType appends apportionsSegmentWidthsByContent
    arrangesAllSubviews arrowPosition autoScales autocapitalizationType autocorrectionType autoenablesItems
    autohidesScrollers automaticEstimatedItemSize automaticallyAdjustsScrollViewInsets automaticallyPreparesContent
    autorecalculatesKeyViewLoop autoresizesArchivedViewToFullSize autoresizesSubviews autosaveColumns autosaveName
    autosavesConfiguration avoidsEmptySelection axis background barStyle base64-UTF8 baseWritingDirection
    baselineAdjustment baselineRelativeArrangement behavior bezelStyle bezeled blendingMode blue blurRadius
    borderStyle borderType borderWidth bottom bottomPadding bottomStrut bounces bouncesZoom boxType button buttonType
    canCancelContentTouches canCollapse canPropagateSelectedChildViewControllerTitle catalog changeBackground
    changeContents changeGray clearButtonMode clearsContextBeforeDrawing clearsFilterPredicateOnInsertion
    clearsSelectionOnViewWillAppear clipsSubviews clipsToBounds closable cocoaTouchSystemColor collapsed
    collectionClass colorLabel colorMatched colorSpace colorSpaceName column columnAutoresizingStyle
    columnReordering columnResizing columnSelection columnSpacing command completes constant content
    contentHorizontalAlignment contentMode contentType contentVerticalAlignment contentViewInsetsToSafeArea
    continuous continuousSpellChecking control controlSize controlsStyle copiesOnScroll cornerRadius customClass
    customColorSpace customModule customModuleProvider customObjectInstantitationMethod customSpacing
    dashSubstitution dataMode datePickerMode dateStyle day defaultFocus defaultTabInterval defaultVersion
    delaysContentTouches description destination destinationCreationSelector detachesHiddenViews detailTextLabel
    displayMode displayedWhenStopped distribution dividerStyle doesNotDimImage doubleValue down drawsBackground
    dynamicTypePreference editable emptySelection enabled estimatedItemSize estimatedRowHeight
    estimatedSectionFooterHeight estimatedSectionHeaderHeight eventType extendedLayoutIncludesOpaqueBars family
    fieldEditor findStyle firstAttribute firstItem fixedFrame flexibleMaxX flexibleMaxY flexibleMinX flexibleMinY
    floatsGroupRows focusRingType footerTitle formatWidth formatterBehavior frameAutosaveName fullScreenAuxiliary
    fullScreenPrimary fullSizeContentView green groupingSize hasHorizontalScroller hasShadow hasVerticalScroller headOfMergedCell
    headerTitle headerToolTip headerView height heightSizable hidden hidesAccessoryWhenEditing hidesForSinglePage
    hidesOnDeactivate hidesWhenStopped hint holdingPriority horizontal horizontalClippingResistancePriority
    horizontalCompressionResistancePriority horizontalHuggingPriority horizontalLineScroll horizontalPageScroll
    horizontalScrollElasticity horizontalStackHuggingPriority horizontallyResizable hour id identifier image
    imageAlignment imagePosition imageScaling implicitIdentifier implicitItemIdentifier importsGraphics
    includesActualByteCount increment incrementalSearchingEnabled incrementalSearchingShouldDimContentView
    indentationLevel indentationPerLevel indentationWidth indeterminate initialViewController inset
    insetsLayoutMarginsFromSafeArea isSeparatorItem key keyEquivalent keyPath keyboardDismissMode keyboardType kind
    label largeTitleDisplayMode largeTitles launchScreen layoutMarginsFollowReadableWidth leading leadingPadding left leftStrut
    lenient lightByBackground lightByContents lightByGray lineBreakMode link location lockedItem maskRendering
    material maxValue maxWidth maxX maxY maximumFractionDigits maximumIntegerDigits maximumValue maximumZoomScale
    metaFont minMagnification minToolsVersion minValue minWidth minX minY miniaturizable minimumFontSize
    minimumFractionDigits minimumIntegerDigits minimumInteritemSpacing minimumLineSpacing minimumNumberOfTouches
    minimumPrimaryColumnWidth minimumScaleFactor minimumValue minimumZoomScale minute minuteInterval
    mirrorLayoutDirectionWhenInternationalizing misplaced modalPresentationStyle month multipleSelection
    multipleTouchEnabled multiplier name navigationBarHidden navigationOrientation none notEnabled numberOfLines
    numberOfPages numberOfTickMarks numberOfVisibleItems numberStyle objectClassName on oneShot opaque option
    orientation outlineTableColumn paletteLabel placeholder placeholderIdentifier placeholderIntrinsicHeight
    placeholderIntrinsicWidth placeholderString pointSize pointerInteraction popoverAnchorBarButtonItem
    popoverAnchorView popoverBehavior preferredDisplayMode preferredEdge preferredMaxLayoutWidth
    preferredPrimaryColumnWidthFraction prefetchingEnabled presentsWithGesture preservesSelection
    preservesSuperviewLayoutMargins previousBinding primaryBackgroundStyle priority progress progressViewStyle
    prompted property propertyAccessControl pullsDown pushIn pushOut quoteSubstitution recentsAutosaveName red
    reference refusesFirstResponder relation relationship releasedWhenClosed renderingMode representsSharedInstance
    resizable resizeWithTable restorable restorationIdentifier returnKeyType reuseIdentifier richText right
    rightStrut row rowAlignment rowHeight rowSizeStyle rowSpacing scale sceneID sceneMemberID scrollDirection
    scrollEnabled scrollable second secondAttribute secondItem sectionFooterHeight sectionHeaderHeight
    sectionInsetReference secureTextEntry segmentControlStyle segmentDistribution selectable selected selectedItem
    selectedSegmentIndex selectedTabViewItemIndex selectionHighlightStyle selectionStyle selector
    selectsInsertedObjects semanticContentAttribute sendsActionOnEndEditing sendsSearchStringImmediately
    separatorInsetReference separatorStyle setsMaxLayoutWidthAtFirstLayout shift showSeguePresentationStyle
    showsCancelButton showsHorizontalScrollIndicator showsStateColumn showsToolbarButton
    showsVerticalScrollIndicator simulatedAppContext size sizeMode sizingBehavior sliderType smartDashesType
    smartInsertDelete smartInsertDeleteType smartQuotesType sortKey spacing spacingType spellCheckingType
    spellingCorrection spineLocation splitViewControllerTargetIndex state stepValue storyboardIdentifier
    storyboardName style symbolScale symbolic systemColor systemItem systemMenu systemVersion tabStyle tabbingMode
    tableStyle tableViewCell tag target targetRuntime text textAlignment textCompletion textContentType textLabel
    textStyle texturedBackground tickMarkPosition tighteningFactorForTruncation timeIntervalSinceReferenceDate
    timeStyle title titlePosition titleVisibility titlebarAppearsTransparent titled toolTip toolbarHidden
    toolbarStyle toolsVersion top topPadding topStrut trackingMode trailing trailingPadding transitionStyle
    translatesAutoresizingMaskIntoConstraints translucent transparent truncatesLastVisibleLine type typeSelect
    unwindAction up useAutolayout useLayoutMargins useSafeAreas useStoryboardIdentifierAsRestorationIdentifier
    useTraitCollections userInteractionEnabled userInterfaceLayoutDirection userLabel userResizable
    usesAppearanceFont usesAttributedText usesAutomaticRowHeights usesFontPanel usesGroupingSeparator
    usesPredominantAxisScrolling usesRuler usesSingleLineMode utility value variant verifyAmbiguity version vertical
    verticalClippingResistancePriority verticalCompressionResistancePriority verticalHuggingPriority
    verticalLineScroll verticalPageScroll verticalScrollElasticity verticalStackHuggingPriority verticallyResizable
    viewBased viewLayoutGuide visibleAtLaunch wantsFullScreenLayout wantsLayer weight white width widthSizable wraps
    x xPlacement y yPlacement year
    """)
}
