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

  /// A view for which a layout has no fixed point: what it was placed with leads to other numbers each time.
  public struct Unsettled: Sendable, Hashable {
    /// Whose numbers depend on each other.
    public var view: ViewID
    /// The part that did not settle.
    public var subject: Subject
    /// The width that it has, in points.
    public var width: Double
    /// The height that it was given, the greatest of those it asked for, in points.
    public var height: Double
    /// The height that its content has at its width, in points; `height` if something else did not settle.
    public var neededHeight: Double

    /// A reason for a layout to take another pass.
    public enum Subject: String, Sendable, Hashable, CaseIterable {
      /// The height of wrapping content follows from its width.
      case content
      /// The thickness of a photo frame is a share of its shorter side.
      case frameSides
      /// Margins and safe areas follow from where the view is.
      case insets
      /// The lines of a stack follow from its extent.
      case lines

      /// The number of passes after which it has to agree.
      var passLimit: Int { self == .content || self == .lines ? 8 : 10 }
    }
  }
}
