extension Vocabulary {
  /// Elements that are views. Each may have the attributes of all views as well.
  ///
  /// `+` is laid out, `~` approximated, `-` has no part in layout: first the element, then its own attributes, up to a comma. What
  /// is longer than a line has lines of its own.
  package static let views: [Element] = table(
    """
    +activityIndicatorView -animating -hidesWhenStopped -style, +arView, +arscnView, +arskView,
    +avPlayerView -controlsStyle, +box +boxType +titlePosition -borderType -borderWidth -cornerRadius -title, ~browser,
    +button ~buttonType ~lineBreakMode -enabled -pointerInteraction -adjustsImageSizeForAccessibilityContentSizeCategory
      -adjustsImageWhenHighlighted -alignment -hasAttributedTitle -imageHugsTitle -role -showsTouchWhenHighlighted,
    ~clipView -copiesOnScroll -drawsBackground, +collectionReusableView -reuseIdentifier,
    ~collectionView -allowsEmptySelection -allowsMultipleSelection -dataMode -keyboardDismissMode -prefetchingEnabled
      -selectable -showsHorizontalScrollIndicator -showsVerticalScrollIndicator -alwaysBounceVertical -pagingEnabled
      -scrollEnabled,
    +collectionViewCell -reuseIdentifier, +collectionViewCellContentView,
    +colorWell -mirrorLayoutDirectionWhenInternationalizing, +comboBox -allowsCharacterPickerTouchBarItem,
    +containerView, +customView -clipsToBounds, +datePicker -datePickerMode -minuteInterval, +glkView,
    +gridView +columnSpacing +rowAlignment +rowSpacing +xPlacement +yPlacement,
    +imageView +catalog +image -adjustsImageSizeForAccessibilityContentSizeCategory -alignment -verticalAlignment,
    +label ~adjustsFontSizeToFit ~lineBreakMode ~minimumFontSize ~minimumScaleFactor ~numberOfLines
      ~preferredMaxLayoutWidth ~text -adjustsFontForContentSizeCategory -adjustsLetterSpacingToFitWidth
      -baselineAdjustment -enabled -textAlignment -alignment -height -usesAttributedText -verticalAlignment,
    +levelIndicator, +mapView -mapType, ~matrix -allowsEmptySelection -autosizesCells, +metalKitView, +mkMapView,
    +mtkView, +navigationBar -barStyle -largeTitles,
    ~outlineView -allowsExpansionToolTips -autosaveColumns -columnAutoresizingStyle -columnReordering -columnResizing
      -floatsGroupRows -headerView -indentationPerLevel -multipleSelection -outlineTableColumn -rowHeight -rowSizeStyle
      -selectionHighlightStyle -typeSelect -usesAutomaticRowHeights -viewBased -alternatingRowBackgroundColors
      -autoresizesOutlineColumn -autosaveName -emptySelection -indentationMarkerFollowsCell -tableStyle,
    +pageControl -hidesForSinglePage -numberOfPages, +pathControl -allowsExpansionToolTips, +pdfView -autoScales,
    +pickerView, +popUpButton -clipsToBounds -springLoaded, +predicateEditor,
    +progressIndicator +controlSize +style -bezeled -displayedWhenStopped -indeterminate -maxValue -doubleValue
      -minValue,
    +progressView -progress -progressViewStyle, +ratingIndicator, +refreshControl, +ruleEditor -nestingMode -rowHeight,
    +sceneKitView, +scnView,
    +scrollView -allowsMagnification -autohidesScrollers -borderType -bounces -bouncesZoom -hasHorizontalScroller
      -hasVerticalScroller -horizontalLineScroll -horizontalScrollElasticity -maximumZoomScale -minMagnification
      -minimumZoomScale -showsHorizontalScrollIndicator -showsVerticalScrollIndicator -usesPredominantAxisScrolling
      -verticalLineScroll -verticalPageScroll -verticalScrollElasticity -alwaysBounceVertical -keyboardDismissMode
      -pagingEnabled,
    ~scroller -controlSize -doubleValue -horizontal, +scrubber, +searchBar -placeholder -text -searchBarStyle,
    +searchField -textCompletion -allowsCharacterPickerTouchBarItem,
    +secureTextField -contentType -textCompletion -allowsCharacterPickerTouchBarItem,
    +segmentedControl -apportionsSegmentWidthsByContent -mirrorLayoutDirectionWhenInternationalizing
      -segmentControlStyle -selectedSegmentIndex,
    +skView, +slider ~maxValue ~minValue ~value -continuous -mirrorLayoutDirectionWhenInternationalizing,
    ~splitView ~dividerStyle ~vertical -arrangesAllSubviews -autosaveName,
    +stackView +alignment +axis +detachesHiddenViews +distribution +horizontalClippingResistancePriority
      +horizontalStackHuggingPriority +orientation +spacing +spacingType +verticalClippingResistancePriority
      +verticalStackHuggingPriority,
    +stepper -continuous -maximumValue -minimumValue -stepValue -value -wraps,
    +switch -on -alignment -baseWritingDirection -title, +tabBar,
    ~tabView ~type -drawsBackground -allowsTruncatedLabels -controlSize -initialItem, +tableCellView, ~tableHeaderView,
    ~tableView -allowsExpansionToolTips -allowsMultipleSelection -allowsSelection -allowsSelectionDuringEditing
      -alternatingRowBackgroundColors -alwaysBounceVertical -autosaveColumns -autosaveName -bounces -bouncesZoom
      -canCancelContentTouches -columnAutoresizingStyle -columnReordering -columnResizing -columnSelection
      -contentViewInsetsToSafeArea -dataMode -delaysContentTouches -emptySelection -estimatedRowHeight
      -estimatedSectionFooterHeight -estimatedSectionHeaderHeight -headerView -keyboardDismissMode -multipleSelection
      -rowHeight -rowSizeStyle -scrollEnabled -sectionFooterHeight -sectionHeaderHeight -selectionHighlightStyle
      -separatorInsetReference -separatorStyle -showsHorizontalScrollIndicator -showsVerticalScrollIndicator -style
      -tableStyle -typeSelect -usesAutomaticRowHeights -viewBased -contentInsetAdjustmentBehavior -floatsGroupRows,
    +tableViewCell ~accessoryType ~rowHeight ~style -detailTextLabel -hidesAccessoryWhenEditing -indentationLevel
      -indentationWidth -reuseIdentifier -selectionStyle -textLabel -imageView,
    +tableViewCellContentView -tableViewCell,
    +textField ~borderStyle ~placeholder ~preferredMaxLayoutWidth ~setsMaxLayoutWidthAtFirstLayout ~text
      -adjustsFontForContentSizeCategory -adjustsFontSizeToFit -allowsCharacterPickerTouchBarItem
      -allowsExpansionToolTips -background -clearButtonMode -contentType -enabled -minimumFontSize -selected
      -textAlignment -textCompletion -mirrorLayoutDirectionWhenInternationalizing,
    +textView +scrollEnabled ~text -allowsCharacterPickerTouchBarItem -allowsNonContiguousLayout -allowsUndo
      -baseWritingDirection -bounces -bouncesZoom -canCancelContentTouches -continuousSpellChecking -dashSubstitution
      -delaysContentTouches -drawsBackground -editable -fieldEditor -findStyle -horizontallyResizable -importsGraphics
      -incrementalSearchingEnabled -quoteSubstitution -richText -selectable -showsHorizontalScrollIndicator
      -showsVerticalScrollIndicator -smartInsertDelete -spellingCorrection -textAlignment -textCompletion
      -usesAttributedText -usesFontPanel -usesRuler -verticallyResizable -adjustsFontForContentSizeCategory
      -allowsDocumentBackgroundColorChange -linkDetection,
    +tokenField -allowsCharacterPickerTouchBarItem,
    +toolbar -allowsUserCustomization -autosavesConfiguration -displayMode -implicitIdentifier -sizeMode
      -showsBaselineSeparator,
    +view, +view3d, +visualEffectView -blendingMode -material -state, +webView, +wkWebView
    """)
}
