extension Vocabulary {
  /// Elements that are no views: parts of views, controllers, connections and settings.
  ///
  /// `+` is laid out, `~` approximated, `-` has no part in layout: first the element, then its own attributes. A line that is
  /// moved in goes on with the one before.
  static let parts: [Element] = table(
    """
    -accessibility -description -hint -identifier -label
    -accessibilityConnection -destination -property
    -accessibilityOverrides -dynamicTypePreference
    -accessibilityTraits -button -notEnabled
    -action -destination -eventType -selector -target
    ~adaptation
    -allowedInputSourceLocales
    -allowedToolbarItems
    -animations
    -application
    -array
    -arrayController -avoidsEmptySelection -clearsFilterPredicateOnInsertion -editable -objectClassName
      -preservesSelection -selectsInsertedObjects
    ~attributedString
    ~attributes
    -audiovisualMediaTypes -none
    +autoresizingMask +flexibleMaxX +flexibleMaxY +flexibleMinX +flexibleMinY +heightSizable +widthSizable
    -avPlayerViewController
    -backgroundConfiguration
    -barButtonItem -catalog -enabled -image -style -systemItem -title
    +beginningViews
    -behavior -changeBackground -changeContents -changeGray -doesNotDimImage -lightByBackground -lightByContents
      -lightByGray -pushIn
    -binding -destination -keyPath -name -previousBinding
    -blurEffect -style
    -bool -value
    +buttonCell +bezelStyle +controlSize +type ~image ~imagePosition ~title -alignment -alternateImage
      -borderStyle -enabled -focusRingType -imageScaling -inset -lineBreakMode -scrollable -state -tag
      -transparent
    ~buttonConfiguration -style -title
    -byteCountFormatter -adaptive -includesActualByteCount
    -caTransition
    -capability -minToolsVersion -name
    +cells
    -ciColor -alpha -blue -green -red
    -ciFilter -name
    -class
    -classes
    +collectionViewController -clearsSelectionOnViewWillAppear -storyboardIdentifier -title
      -useStoryboardIdentifierAsRestorationIdentifier
    ~collectionViewFlowLayout -automaticEstimatedItemSize -minimumInteritemSpacing -minimumLineSpacing
      -scrollDirection -sectionInsetReference
    -collectionViewItem
    -collectionViewLayout
    -color -alpha -blue -catalog -cocoaTouchSystemColor -colorSpace -customColorSpace -green -name -red
      -systemColor -white
    +columns
    +comboBoxCell +controlSize -borderStyle -completes -drawsBackground -editable -enabled -lineBreakMode
      -numberOfVisibleItems -placeholderString -scrollable -selectable -sendsActionOnEndEditing -title
    -configuration
    -connections
    +constraint +constant +firstAttribute +firstItem +multiplier +placeholder +priority +relation +secondAttribute
      +secondItem +symbolic -identifier
    +constraints
    -contentFilters
    -controllerPlaceholder -storyboardName
    -customFonts
    -customFormatter
    -customObject
    +customSpacing
    -dataDetectorType -link
    -date -timeIntervalSinceReferenceDate
    -dateComponents
    -dateFormatter -dateStyle -timeStyle
    +datePickerCell +borderStyle +controlSize -alignment
    -datePickerElements -day -hour -minute -month -second -year
    -decimal -value
    -declaredKeys
    -defaultToolbarItems
    -dependencies
    -deployment -defaultVersion -identifier -version
    -designable -name
    -designables
    -development -identifier -version
    +device +id ~orientation -appearance
    -dictionary
    +directionalEdgeInsets +bottom +leading +top +trailing
    +document +targetRuntime +toolsVersion +type -colorMatched -customObjectInstantitationMethod
      -initialViewController -launchScreen -propertyAccessControl -systemVersion -useAutolayout -useSafeAreas
      -useTraitCollections -version
    +edgeInsets +bottom +left +right +top
    +endViews
    +exclude +reference
    -exit
    -extendedEdge -bottom -top
    ~font ~metaFont ~name ~size ~textStyle -usesAppearanceFont
    ~fontDescription ~family ~name ~pointSize ~style ~type ~weight
    ~fragment -content
    -freeformSimulatedSizeMetrics
    -gestureRecognizer
    -gestureRecognizers
    -glkViewController
    +gridCell +column +headOfMergedCell +row +rowAlignment +xPlacement +yPlacement
    +gridCells
    +gridColumn +hidden +leadingPadding +trailingPadding +width +xPlacement
    +gridRow +bottomPadding +height +hidden +rowAlignment +topPadding +yPlacement
    ~holdingPriorities
    -hostingController
    +image +catalog +height +name +width
    +imageCell +catalog +image -alignment -animates -controlSize -imageAlignment -imageScaling
      -refusesFirstResponder
    +imageReference +catalog +image ~symbolScale
    +include +reference
    -inferredMetricsTieBreakers
    -inputSource
    ~inset -maxX -maxY -minX -minY
    +integer +value
    ~items
    -keyCommand
    -keyPath
    -layoutGuide
    +layoutGuides
    -levelIndicatorCell
    -lineBreakStrategy -pushOut
    -longPressGestureRecognizer
    +mask
    -menu -autoenablesItems -showsStateColumn -systemMenu -title
    -menuItem -alternate -enabled -hidden -image -isSeparatorItem -keyEquivalent -state -tag -title -toolTip
    +middleViews
    -modifierMask -command -control -option -shift
    -mutableData
    -namedColor -name
    ~navigationController -automaticallyAdjustsScrollViewInsets -navigationBarHidden -storyboardIdentifier
      -toolbarHidden
    ~navigationItem ~title -largeTitleDisplayMode
    -nil -name
    -null
    -numberFormatter -allowsFloats -formatWidth -formatterBehavior -groupingSize -lenient -maximumFractionDigits
      -maximumIntegerDigits -minimumFractionDigits -minimumIntegerDigits -numberStyle -usesGroupingSeparator
    -objectController -automaticallyPreparesContent -editable -objectClassName
    -objectValues
    +objects
    -outlet -destination -property
    -outletCollection -appends -collectionClass -destination -property
    -pageViewController -autoresizesArchivedViewToFullSize -navigationOrientation -spineLocation
      -storyboardIdentifier -transitionStyle -wantsFullScreenLayout
    -panGestureRecognizer -minimumNumberOfTouches
    +panel
    ~paragraphStyle -alignment -baseWritingDirection -defaultTabInterval -lineBreakMode
      -tighteningFactorForTruncation
    -pathCell
    -pickerCell
    -pinchGestureRecognizer
    -placeholder -placeholderIdentifier
    -plugIn -identifier -version
    -point -x -y
    +popUpButtonCell +bezelStyle +controlSize +type ~title -alignment -altersStateOfSelectedItem -arrowPosition
      -autoenablesItems -borderStyle -imagePosition -imageScaling -inset -lineBreakMode -preferredEdge -pullsDown
      -selectedItem -state -tag
    -popover
    -popoverArrowDirection -down -left -right -up
    ~preferredSymbolConfiguration ~scale ~weight
    +prototypeCellViews
    +prototypes
    -range
    +real +value
    +rect +height +width +x +y
    -relationship
    -relationships
    +resources
    -rightBarButtonItems
    -rotationGestureRecognizer
    +rows
    +scene -sceneID
    +scenes
    -screenEdgePanGestureRecognizer
    +searchFieldCell -bezelStyle -borderStyle -continuous -editable -lineBreakMode -recentsAutosaveName
      -scrollable -selectable -sendsSearchStringImmediately -usesSingleLineMode
    +sections
    +secureTextFieldCell -bezelStyle -borderStyle -drawsBackground -editable -lineBreakMode -placeholderString
      -scrollable -selectable -sendsActionOnEndEditing -usesSingleLineMode
    ~segment ~image ~label ~width -selected -tag -title -toolTip
    +segmentedCell +controlSize +style -alignment -borderStyle -segmentDistribution -trackingMode
    ~segments
    -segue -destination -destinationCreationSelector -identifier -kind -modalPresentationStyle
      -popoverAnchorBarButtonItem -popoverAnchorView -popoverBehavior -preferredEdge -reference -relationship
      -splitViewControllerTargetIndex -unwindAction
    -shadow -blurRadius
    -simulatedMetricsContainer
    -simulatedNavigationBarMetrics -barStyle -prompted -translucent
    -simulatedOrientationMetrics -orientation
    -simulatedScreenMetrics -type
    -simulatedStatusBarMetrics
    -simulatedTabBarMetrics
    -simulatedToolbarMetrics
    -size -height -width
    +sliderCell +controlSize ~numberOfTickMarks ~sliderType -alignment -continuous -doubleValue -maxValue
      -minValue -state -tickMarkPosition
    -sortDescriptor -selector -sortKey
    -source
    ~splitViewController -allowDoubleColumnStyle -behavior -extendedLayoutIncludesOpaqueBars
      -minimumPrimaryColumnWidth -preferredDisplayMode -preferredPrimaryColumnWidthFraction -presentsWithGesture
      -primaryBackgroundStyle -showSeguePresentationStyle -storyboardIdentifier
    ~splitViewItem -behavior -canCollapse -collapsed -holdingPriority
    ~splitViewItems
    -splitViewMasterSimulatedSizeMetrics
    ~state ~image ~title
    +stepperCell +controlSize -alignment -continuous -doubleValue -increment -maxValue -minValue
    ~string ~base64-UTF8
    +subviews
    -swipeGestureRecognizer
    ~symbolConfiguration
    -systemColor -name
    ~tabBarController -automaticallyAdjustsScrollViewInsets
    -tabBarItem -image -title
    -tabStops
    ~tabViewController -canPropagateSelectedChildViewControllerTitle -selectedTabViewItemIndex
      -showSeguePresentationStyle -tabStyle
    +tabViewItem -identifier -image -label
    +tabViewItems
    +tableColumn -editable -headerToolTip -identifier -maxWidth -minWidth -width
    -tableColumnResizingMask -resizeWithTable -userResizable
    +tableColumns
    -tableHeaderCell -alignment -borderStyle -lineBreakMode -title
    +tableViewController -clearsSelectionOnViewWillAppear -restorationIdentifier -storyboardIdentifier -title
    ~tableViewGridLines -horizontal -vertical
    +tableViewSection -footerTitle -headerTitle
    -tapGestureRecognizer
    -textAttributes
    +textFieldCell +borderStyle +controlSize +drawsBackground +editable ~lineBreakMode ~placeholderString ~title
      ~usesSingleLineMode -alignment -allowedInputSourceLocales -allowsEditingTextAttributes -allowsUndo
      -bezelStyle -focusRingType -refusesFirstResponder -scrollable -selectable -sendsActionOnEndEditing -state
      -tag -truncatesLastVisibleLine -userInterfaceLayoutDirection
    -textFinder -incrementalSearchingEnabled -incrementalSearchingShouldDimContentView
    -textInputTraits -autocapitalizationType -autocorrectionType -keyboardType -returnKeyType -secureTextEntry
      -smartDashesType -smartInsertDeleteType -smartQuotesType -spellCheckingType -textContentType
    -textStorage
    -textTab -alignment -location
    +tokenFieldCell
    ~toolbarItem -image -implicitItemIdentifier -label -paletteLabel -reference -sizingBehavior -toolTip
    -toolbarItems
    -touchBar
    -touchBarItem
    -userDefaultsController -representsSharedInstance
    -userDefinedRuntimeAttribute -catalog -keyPath -type -value
    -userDefinedRuntimeAttributes
    -value -height -type -width
    +variation +constant +priority
    -vibrancyEffect
    +viewController -extendedLayoutIncludesOpaqueBars -restorationIdentifier -showSeguePresentationStyle
      -storyboardIdentifier -title -useStoryboardIdentifierAsRestorationIdentifier
    +viewControllerLayoutGuide +type
    -viewControllerPlaceholder -storyboardName
    -viewControllerTransitionOptions -allowUserInteraction
    +viewLayoutGuide
    +visibilityPriorities
    +window -allowsToolTipsWhenApplicationIsInactive -animationBehavior -autorecalculatesKeyViewLoop
      -frameAutosaveName -hasShadow -hidesOnDeactivate -identifier -oneShot -releasedWhenClosed -restorable
      -separatorStyle -showsToolbarButton -tabbingMode -title -titleVisibility -titlebarAppearsTransparent
      -toolbarStyle -visibleAtLaunch
    -windowCollectionBehavior -fullScreenAuxiliary -fullScreenPrimary
    -windowController -showSeguePresentationStyle -storyboardIdentifier
    -windowPositionMask -bottomStrut -leftStrut -rightStrut -topStrut
    -windowStyleMask -HUD -closable -fullSizeContentView -miniaturizable -resizable -texturedBackground -titled
      -utility
    -wkPreferences
    -wkWebViewConfiguration
    """)
}
