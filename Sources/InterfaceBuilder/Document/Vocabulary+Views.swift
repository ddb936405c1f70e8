extension Vocabulary {
  /// Elements that are views. Each may have the attributes of all views as well.
  ///
  /// `+` is laid out, `~` approximated, `-` has no part in layout: first the element, then its own attributes. A line that is
  /// moved in goes on with the one before.
  static let views: [Element] = table(
    """
    +activityIndicatorView -animating -hidesWhenStopped -style
    +arView
    +arscnView
    +arskView
    +avPlayerView -controlsStyle
    +box +boxType +titlePosition -borderType -borderWidth -cornerRadius -title
    ~browser
    +button ~buttonType ~lineBreakMode -enabled -pointerInteraction
    ~clipView -copiesOnScroll -drawsBackground
    +collectionReusableView -reuseIdentifier
    ~collectionView -allowsEmptySelection -allowsMultipleSelection -dataMode -keyboardDismissMode
      -prefetchingEnabled -selectable -showsHorizontalScrollIndicator -showsVerticalScrollIndicator
    +collectionViewCell -reuseIdentifier
    +collectionViewCellContentView
    +colorWell
    +comboBox
    +containerView
    +customView
    +datePicker -datePickerMode -minuteInterval
    +glkView
    +gridView +columnSpacing +rowAlignment +rowSpacing +xPlacement +yPlacement
    +imageView +catalog +image
    +label ~adjustsFontSizeToFit ~lineBreakMode ~minimumFontSize ~minimumScaleFactor ~numberOfLines
      ~preferredMaxLayoutWidth ~text -adjustsFontForContentSizeCategory -adjustsLetterSpacingToFitWidth
      -baselineAdjustment -enabled -textAlignment
    +levelIndicator
    +mapView
    ~matrix
    +metalKitView
    +mkMapView
    +mtkView
    +navigationBar -barStyle -largeTitles
    ~outlineView -allowsExpansionToolTips -autosaveColumns -columnAutoresizingStyle -columnReordering
      -columnResizing -floatsGroupRows -headerView -indentationPerLevel -multipleSelection -outlineTableColumn
      -rowHeight -rowSizeStyle -selectionHighlightStyle -typeSelect -usesAutomaticRowHeights -viewBased
    +pageControl -hidesForSinglePage -numberOfPages
    +pathControl
    +pdfView -autoScales
    +pickerView
    +popUpButton -clipsToBounds
    +predicateEditor
    +progressIndicator +controlSize +style -bezeled -displayedWhenStopped -indeterminate -maxValue
    +progressView -progress -progressViewStyle
    +ratingIndicator
    +refreshControl
    +ruleEditor
    +sceneKitView
    +scnView
    +scrollView -allowsMagnification -autohidesScrollers -borderType -bounces -bouncesZoom -hasHorizontalScroller
      -hasVerticalScroller -horizontalLineScroll -horizontalScrollElasticity -maximumZoomScale -minMagnification
      -minimumZoomScale -showsHorizontalScrollIndicator -showsVerticalScrollIndicator
      -usesPredominantAxisScrolling -verticalLineScroll -verticalPageScroll -verticalScrollElasticity
    ~scroller -controlSize -doubleValue -horizontal
    +scrubber
    +searchBar -placeholder -text
    +searchField -textCompletion
    +secureTextField -contentType -textCompletion
    +segmentedControl -apportionsSegmentWidthsByContent -mirrorLayoutDirectionWhenInternationalizing
      -segmentControlStyle -selectedSegmentIndex
    +skView
    +slider ~maxValue ~minValue ~value
    ~splitView ~dividerStyle ~vertical -arrangesAllSubviews -autosaveName
    +stackView +alignment +axis +detachesHiddenViews +distribution +horizontalClippingResistancePriority
      +horizontalStackHuggingPriority +orientation +spacing +spacingType +verticalClippingResistancePriority
      +verticalStackHuggingPriority
    +stepper -continuous -maximumValue -minimumValue -stepValue -value -wraps
    +switch -on
    +tabBar
    ~tabView ~type -drawsBackground
    +tableCellView
    ~tableHeaderView
    ~tableView -allowsExpansionToolTips -allowsMultipleSelection -allowsSelection -allowsSelectionDuringEditing
      -alternatingRowBackgroundColors -alwaysBounceVertical -autosaveColumns -autosaveName -bounces -bouncesZoom
      -canCancelContentTouches -columnAutoresizingStyle -columnReordering -columnResizing -columnSelection
      -contentViewInsetsToSafeArea -dataMode -delaysContentTouches -emptySelection -estimatedRowHeight
      -estimatedSectionFooterHeight -estimatedSectionHeaderHeight -headerView -keyboardDismissMode
      -multipleSelection -rowHeight -rowSizeStyle -scrollEnabled -sectionFooterHeight -sectionHeaderHeight
      -selectionHighlightStyle -separatorInsetReference -separatorStyle -showsHorizontalScrollIndicator
      -showsVerticalScrollIndicator -style -tableStyle -typeSelect -usesAutomaticRowHeights -viewBased
    +tableViewCell ~accessoryType ~rowHeight ~style -detailTextLabel -hidesAccessoryWhenEditing -indentationLevel
      -indentationWidth -reuseIdentifier -selectionStyle -textLabel
    +tableViewCellContentView -tableViewCell
    +textField ~borderStyle ~placeholder ~preferredMaxLayoutWidth ~setsMaxLayoutWidthAtFirstLayout ~text
      -adjustsFontForContentSizeCategory -adjustsFontSizeToFit -allowsCharacterPickerTouchBarItem
      -allowsExpansionToolTips -background -clearButtonMode -contentType -enabled -minimumFontSize -selected
      -textAlignment -textCompletion
    +textView +scrollEnabled ~text -allowsCharacterPickerTouchBarItem -allowsNonContiguousLayout -allowsUndo
      -baseWritingDirection -bounces -bouncesZoom -canCancelContentTouches -continuousSpellChecking
      -dashSubstitution -delaysContentTouches -drawsBackground -editable -fieldEditor -findStyle
      -horizontallyResizable -importsGraphics -incrementalSearchingEnabled -quoteSubstitution -richText
      -selectable -showsHorizontalScrollIndicator -showsVerticalScrollIndicator -smartInsertDelete
      -spellingCorrection -textAlignment -textCompletion -usesAttributedText -usesFontPanel -usesRuler
      -verticallyResizable
    +tokenField
    +toolbar -allowsUserCustomization -autosavesConfiguration -displayMode -implicitIdentifier -sizeMode
    +view
    +view3d
    +visualEffectView -blendingMode -material -state
    +webView
    +wkWebView
    """)
}
