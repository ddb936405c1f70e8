extension Vocabulary {
  /// Elements that are no views: parts of views, controllers, connections and settings.
  ///
  /// `+` is laid out, `~` approximated, `-` has no part in layout: first the element, then its own attributes, up to a comma. What
  /// is longer than a line has lines of its own.
  package static let parts: [Element] = table(
    """
    -accessibility -description -hint -identifier -label, -accessibilityConnection -destination -property,
    -accessibilityOverrides -dynamicTypePreference,
    -accessibilityTraits -button -notEnabled -header -keyboardKey -none -staticText,
    -action -destination -eventType -selector -target -trigger, ~adaptation, -allowedInputSourceLocales,
    -allowedToolbarItems, -animations, -application, -array,
    -arrayController -avoidsEmptySelection -clearsFilterPredicateOnInsertion -editable -objectClassName
      -preservesSelection -selectsInsertedObjects -automaticallyRearrangesObjects,
    ~attributedString, ~attributes, -audiovisualMediaTypes -none,
    +autoresizingMask +flexibleMaxX +flexibleMaxY +flexibleMinX +flexibleMinY +heightSizable +widthSizable,
    -avPlayerViewController, -backgroundConfiguration,
    -barButtonItem -catalog -enabled -image -style -systemItem -title, +beginningViews,
    -behavior -changeBackground -changeContents -changeGray -doesNotDimImage -lightByBackground -lightByContents
      -lightByGray -pushIn -multiLevelAccelerator,
    -binding -destination -keyPath -name -previousBinding, -blurEffect -style, -bool -value,
    +buttonCell +bezelStyle +controlSize +type ~image ~imagePosition ~title -alignment -alternateImage -borderStyle
      -enabled -focusRingType -imageScaling -inset -lineBreakMode -scrollable -state -tag -transparent -allowsMixedState
      -catalog -continuous -maxAcceleratorLevel -refusesFirstResponder,
    ~buttonConfiguration -catalog -image -style -subtitle -title,
    -byteCountFormatter -adaptive -includesActualByteCount -allowsNonnumericFormatting -countStyle, -caTransition,
    -capability -minToolsVersion -name -minSystemVersion -requiredIntegratedClassName, +cells,
    -ciColor -alpha -blue -green -red, -ciFilter -name, -class, -classes, -classReference, -clickGestureRecognizer,
    +collectionViewController -clearsSelectionOnViewWillAppear -storyboardIdentifier -title
      -useStoryboardIdentifierAsRestorationIdentifier,
    ~collectionViewFlowLayout -automaticEstimatedItemSize -minimumInteritemSpacing -minimumLineSpacing -scrollDirection
      -sectionInsetReference,
    -collectionViewItem, -collectionViewLayout,
    -color -alpha -blue -catalog -cocoaTouchSystemColor -colorSpace -customColorSpace -green -name -red -systemColor
      -white -xcode11CocoaTouchSystemColor,
    +columns,
    +comboBoxCell +controlSize -borderStyle -completes -drawsBackground -editable -enabled -lineBreakMode
      -numberOfVisibleItems -placeholderString -scrollable -selectable -sendsActionOnEndEditing -title -alignment
      -buttonBordered -truncatesLastVisibleLine -usesDataSource -usesSingleLineMode,
    -comparisonPredicateOptions, -configuration, -connections,
    +constraint +constant +firstAttribute +firstItem +multiplier +placeholder +priority +relation +secondAttribute
      +secondItem +symbolic -identifier,
    +constraints, -contentFilters, -controllerPlaceholder -storyboardName, -customCell, -customFonts, -customFormatter,
    -customObject, +customSpacing, -dataDetectorType -link -calendarEvent -phoneNumber,
    -date -timeIntervalSinceReferenceDate, -dateComponents,
    -dateFormatter -dateStyle -timeStyle -doesRelativeDateFormatting,
    +datePickerCell +borderStyle +controlSize -alignment, -datePickerElements -day -hour -minute -month -second -year,
    -decimal -value, -declaredKeys, -defaultToolbarItems, -dependencies,
    -deployment -defaultVersion -identifier -version, +designable +name, +designables,
    -development -identifier -version, +device +id ~orientation -appearance -layout, -dictionary,
    +directionalEdgeInsets +bottom +leading +top +trailing,
    +document +targetRuntime +toolsVersion +type -colorMatched -customObjectInstantitationMethod -initialViewController
      +launchScreen -propertyAccessControl -systemVersion -useAutolayout -useSafeAreas -useTraitCollections -version,
    +edgeInsets +bottom +left +right +top, +endViews, +exclude +reference, -exit, -expression,
    -extendedEdge -bottom -top, ~font ~metaFont ~name ~size ~textStyle -usesAppearanceFont,
    ~fontDescription ~family ~name ~pointSize ~style ~type ~weight, ~fragment -content, -freeformSimulatedSizeMetrics,
    -gestureRecognizer, -gestureRecognizers, -glkViewController,
    +gridCell +column +headOfMergedCell +row +rowAlignment +xPlacement +yPlacement, +gridCells,
    +gridColumn +hidden +leadingPadding +trailingPadding +width +xPlacement,
    +gridRow +bottomPadding +height +hidden +rowAlignment +topPadding +yPlacement, ~holdingPriorities,
    -hostingController -identifier, +image +catalog +height +name +width,
    +imageCell +catalog +image -alignment -animates -controlSize -imageAlignment -imageScaling -refusesFirstResponder
      -editable +imageFrameStyle -selectable,
    +imageReference +catalog +image ~symbolScale -renderingMode, +include +reference, -inferredMetricsTieBreakers,
    -inputSource, ~inset -maxX -maxY -minX -minY, +integer +value, ~items, +keyboardLayoutGuide, -keyCommand, -keyPath,
    -layoutGuide, +layoutGuides,
    -levelIndicatorCell -alignment -criticalValue -doubleValue +levelIndicatorStyle -maxValue -warningValue,
    -lineBreakStrategy -pushOut, -longPressGestureRecognizer, +mask,
    -menu -autoenablesItems -showsStateColumn -systemMenu -title -identifier,
    -menuItem -alternate -enabled -hidden -image -isSeparatorItem -keyEquivalent -state -tag -title -toolTip
      -allowsKeyEquivalentWhenHidden -catalog -identifier -indentationLevel -secondaryImage,
    +middleViews, -modifierMask -command -control -option -shift, -mutableData, -namedColor -name,
    -navigationBarAppearance,
    ~navigationController -automaticallyAdjustsScrollViewInsets -navigationBarHidden -storyboardIdentifier
      -toolbarHidden -definesPresentationContext -title,
    ~navigationItem ~title -largeTitleDisplayMode, -nil -name, -null,
    -numberFormatter -allowsFloats -formatWidth -formatterBehavior -groupingSize -lenient -maximumFractionDigits
      -maximumIntegerDigits -minimumFractionDigits -minimumIntegerDigits -numberStyle -usesGroupingSeparator
      -alwaysShowsDecimalSeparator -currencyDecimalSeparator -decimalSeparator -exponentSymbol -groupingSeparator
      -localizesFormat -minusSign -negativeFormat -negativePrefix -negativeSuffix -notANumberSymbol -paddingCharacter
      -perMillSymbol -percentSymbol -plusSign -positiveFormat -positivePrefix -positiveSuffix,
    -objectController -automaticallyPreparesContent -editable -objectClassName, -objectValues, +objects, -options,
    -outlet -destination -property, -outletCollection -appends -collectionClass -destination -property,
    -pageViewController -autoresizesArchivedViewToFullSize -navigationOrientation -spineLocation -storyboardIdentifier
      -transitionStyle -wantsFullScreenLayout,
    -panGestureRecognizer -minimumNumberOfTouches, +panel,
    ~paragraphStyle -alignment -baseWritingDirection -defaultTabInterval -lineBreakMode -tighteningFactorForTruncation
      -allowsDefaultTighteningForTruncation,
    -pathCell -alignment -controlSize -editable -focusRingType -pathStyle -selectable, -pickerCell,
    -pinchGestureRecognizer, -placeholder -placeholderIdentifier, -plugIn -identifier -version, -point -x -y,
    +popUpButtonCell +bezelStyle +controlSize +type ~title -alignment -altersStateOfSelectedItem -arrowPosition
      -autoenablesItems -borderStyle -imagePosition -imageScaling -inset -lineBreakMode -preferredEdge -pullsDown
      -selectedItem -state -tag -alternateImage -continuous -enabled -refusesFirstResponder,
    -popover -behavior, -popoverArrowDirection -down -left -right -up, -popUpMenus, -predicateEditorRowTemplate,
    ~preferredSymbolConfiguration ~scale ~weight -configurationType, +prototypeCellViews, +prototypes, -range,
    +real +value, +rect +height +width +x +y, -relationship, -relationships, +resources, -rightBarButtonItems,
    -rotationGestureRecognizer, +rows, +scene -sceneID, +scenes, -screenEdgePanGestureRecognizer,
    +searchFieldCell -bezelStyle -borderStyle -continuous -editable -lineBreakMode -recentsAutosaveName -scrollable
      -selectable -sendsSearchStringImmediately -usesSingleLineMode -controlSize -focusRingType -maximumRecents
      -placeholderString -sendsActionOnEndEditing,
    +sections,
    +secureTextFieldCell -bezelStyle -borderStyle -drawsBackground -editable -lineBreakMode -placeholderString
      -scrollable -selectable -sendsActionOnEndEditing -usesSingleLineMode -truncatesLastVisibleLine,
    ~segment ~image ~label ~width -selected -tag -title -toolTip -enabled -imageScaling,
    +segmentedCell +controlSize +style -alignment -borderStyle -segmentDistribution -trackingMode -refusesFirstResponder
      -state,
    ~segments,
    -segue -destination -destinationCreationSelector -identifier -kind -modalPresentationStyle
      -popoverAnchorBarButtonItem -popoverAnchorView -popoverBehavior -preferredEdge -reference -relationship
      -splitViewControllerTargetIndex -unwindAction -inheritsFrom -modalTransitionStyle,
    -shadow -blurRadius, -simulatedMetricsContainer, -simulatedNavigationBarMetrics -barStyle -prompted -translucent,
    -simulatedOrientationMetrics -orientation, -simulatedScreenMetrics -type,
    -simulatedStatusBarMetrics -statusBarStyle, -simulatedTabBarMetrics, -simulatedToolbarMetrics, -size -height -width,
    +sliderCell +controlSize ~numberOfTickMarks ~sliderType -alignment -continuous -doubleValue -maxValue -minValue
      -state -tickMarkPosition -allowsTickMarkValuesOnly -refusesFirstResponder,
    -sortDescriptor -selector -sortKey -ascending, -source,
    ~splitViewController -allowDoubleColumnStyle -behavior -extendedLayoutIncludesOpaqueBars -minimumPrimaryColumnWidth
      -preferredDisplayMode -preferredPrimaryColumnWidthFraction -presentsWithGesture -primaryBackgroundStyle
      -showSeguePresentationStyle -storyboardIdentifier,
    ~splitViewItem -behavior -canCollapse -collapsed -holdingPriority, ~splitViewItems,
    -splitViewMasterSimulatedSizeMetrics, ~state ~image ~title -backgroundImage -catalog,
    +stepperCell +controlSize -alignment -continuous -doubleValue -increment -maxValue -minValue -enabled -valueWraps,
    ~string ~base64-UTF8, +subviews, -swipeGestureRecognizer, ~symbolConfiguration, -systemColor -name,
    ~tabBarController -automaticallyAdjustsScrollViewInsets -storyboardIdentifier
      -useStoryboardIdentifierAsRestorationIdentifier,
    -tabBarItem -image -title -catalog -systemItem -tag, -tabStops,
    ~tabViewController -canPropagateSelectedChildViewControllerTitle -selectedTabViewItemIndex
      -showSeguePresentationStyle -tabStyle,
    +tabViewItem -identifier -image -label, +tabViewItems,
    +tableColumn -editable -headerToolTip -identifier -maxWidth -minWidth -width,
    -tableColumnResizingMask -resizeWithTable -userResizable, +tableColumns,
    -tableHeaderCell -alignment -borderStyle -lineBreakMode -title,
    +tableViewController -clearsSelectionOnViewWillAppear -restorationIdentifier -storyboardIdentifier -title
      -hidesBottomBarWhenPushed -modalPresentationStyle,
    ~tableViewGridLines -horizontal -vertical, +tableViewSection -footerTitle -headerTitle,
    -tapGestureRecognizer -numberOfTapsRequired, -textAttributes,
    +textFieldCell +borderStyle +controlSize +drawsBackground +editable ~lineBreakMode ~placeholderString ~title
      ~usesSingleLineMode -alignment -allowedInputSourceLocales -allowsEditingTextAttributes -allowsUndo -bezelStyle
      -focusRingType -refusesFirstResponder -scrollable -selectable -sendsActionOnEndEditing -state -tag
      -truncatesLastVisibleLine -userInterfaceLayoutDirection -baseWritingDirection -continuous -enabled -identifier,
    -textFinder -incrementalSearchingEnabled -incrementalSearchingShouldDimContentView,
    -textInputTraits -autocapitalizationType -autocorrectionType -keyboardType -returnKeyType -secureTextEntry
      -smartDashesType -smartInsertDeleteType -smartQuotesType -spellCheckingType -textContentType -keyboardAppearance,
    -textStorage, -textTab -alignment -location,
    +tokenFieldCell -alignment -allowsEditingTextAttributes +borderStyle -controlSize +drawsBackground +editable
      -lineBreakMode -scrollable -selectable -sendsActionOnEndEditing,
    ~toolbarItem -image -implicitItemIdentifier -label -paletteLabel -reference -sizingBehavior -toolTip -bordered
      -catalog -explicitItemIdentifier -navigational -selectable -tag,
    -toolbarItems, -touchBar, -touchBarItem, -touchBarSpacerItem, -treeController, -url,
    -userDefaultsController -representsSharedInstance,
    -userDefinedRuntimeAttribute -catalog -keyPath -type -value -localized, -userDefinedRuntimeAttributes, -userGuides,
    -userLayoutGuide, -value -height -type -width,
    +variation +constant +priority -height -radius -spacing -width -widthAdjustment, -vibrancyEffect,
    +viewController -extendedLayoutIncludesOpaqueBars -restorationIdentifier -showSeguePresentationStyle
      -storyboardIdentifier -title -useStoryboardIdentifierAsRestorationIdentifier -automaticallyAdjustsScrollViewInsets
      -definesPresentationContext -hidesBottomBarWhenPushed -identifier -modalPresentationStyle -modalTransitionStyle,
    +viewControllerLayoutGuide +type,
    -viewControllerPlaceholder -storyboardName -bundleIdentifier -referencedIdentifier,
    -viewControllerTransitionOptions -allowUserInteraction, +viewLayoutGuide, +visibilityPriorities,
    +window -allowsToolTipsWhenApplicationIsInactive -animationBehavior -autorecalculatesKeyViewLoop -frameAutosaveName
      -hasShadow -hidesOnDeactivate -identifier -oneShot -releasedWhenClosed -restorable -separatorStyle
      -showsToolbarButton -tabbingMode -title -titleVisibility -titlebarAppearsTransparent -toolbarStyle
      -visibleAtLaunch,
    -windowCollectionBehavior -fullScreenAuxiliary -fullScreenPrimary -fullScreenNone -participatesInCycle,
    -windowController -showSeguePresentationStyle -storyboardIdentifier,
    -windowPositionMask -bottomStrut -leftStrut -rightStrut -topStrut,
    -windowStyleMask -HUD -closable -fullSizeContentView -miniaturizable -resizable -texturedBackground -titled -utility
      -nonactivatingPanel,
    -wkPreferences -javaScriptCanOpenWindowsAutomatically -javaScriptEnabled, -wkWebViewConfiguration
    """)
}
