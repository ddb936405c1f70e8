extension SolvedLayout {
  /// Returns the final size request of a view; nil if its content does not wrap. Takes time for each wrapping content.
  func fitting(of view: ViewID) -> Fitting? {
    fittings.first { $0.view == view }
  }

  /// The final size request of a view with wrapping content.
  public struct Fitting: Sendable, Hashable {
    /// Whose content it is.
    public var view: ViewID
    /// The size and baselines that the layout was solved with.
    public var content: FittedContent
  }

  /// A view whose size never settled: each height that it was given led to a width at which it needs another one.
  public struct Unsettled: Sendable, Hashable {
    /// Whose height follows from its width, and whose width from its height.
    public var view: ViewID
    /// The width that it has, in points.
    public var width: Double
    /// The height that it was given, the greatest of those it asked for, in points.
    public var height: Double
    /// The height that its content has at its width, in points.
    public var neededHeight: Double
  }
}
