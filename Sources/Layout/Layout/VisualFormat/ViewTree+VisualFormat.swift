extension ViewTree {
  /// The constraints that a visual format draws, where `|` is the superview of the view next to it.
  ///
  ///     let row = try tree.constraints(
  ///       visualFormat: "|-[photo(120)]-[title]-|", options: .alignAllTop, views: ["photo": photo, "title": title])
  ///     try tree.activate(row)
  ///
  /// - Throws: `VisualFormatError` where the text breaks the grammar, a name is missing, a view next to `|` has no superview (a guide's is
  ///   its owner), or an option does not go with the axis.
  public func constraints(
    visualFormat text: String, options: VisualFormat.Options = [], metrics: [String: Double] = [:],
    views: [String: any Anchorable], spacing: VisualFormatSpacing = VisualFormatSpacing()
  ) throws(VisualFormatError) -> [Constraint] {
    let format = try VisualFormat(text)
    let names = VisualFormat.Names(views: views.mapValues(\.item), metrics: metrics)
    let ends = [format.viewNames.first, format.viewNames.last].map { name -> ViewID? in
      guard let item = name.flatMap({ names.views[$0] }), contains(item) else { return nil }
      return container(of: item)
    }
    do {
      return try format.constraints(names, options: options, superviews: (ends[0], ends[1]), spacing: spacing)
    } catch {
      var error = error
      let gone = format.viewNames.first { name in names.views[name].map { !contains($0) } ?? false }
      if error.reason == .noSuperview, let gone { error.reason = .viewOutsideTree(gone) }
      throw error
    }
  }
}
