package import Diagnostics
package import Geometry
package import Layout

/// A view as written.
package struct ViewDocument: Sendable, Equatable {
  package var place: Place
  package var id: Sourced<String>?
  package var views: [ViewDocument] = []
  package var guides: [GuideDocument] = []
  package var constraints: [ConstraintDocument] = []
  /// Of the root alone.
  @OutOfLine package var size: Sourced<SizeSyntax>?
  /// Of the root alone.
  @OutOfLine package var vflSpacing: Sourced<VisualFormatSpacingDocument>?
  package var direction: Sourced<LayoutDirection>?
  package var hidden: Sourced<Bool>?
  @OutOfLine package var stack: StackDocument?
  @OutOfLine package var grid: GridDocument?
  /// What the view says about its surroundings.
  package var margins = MarginsDocument()
  /// What the view says about its own measures.
  package var geometry = ViewGeometry()
  /// What the view draws.
  package var appearance = ViewAppearance()

  package init(place: Place = Place(.none), id: Sourced<String>? = nil) {
    (self.place, self.id) = (place, id)
  }
}

/// What a view says about its own measures, in points.
package struct ViewGeometry: Sendable, Equatable {
  @OutOfLine package var intrinsicSize: Sourced<SizeSyntax>?
  @OutOfLine package var hugging: Sourced<AxisPair>?
  @OutOfLine package var compressionResistance: Sourced<AxisPair>?
  @OutOfLine package var alignmentInsets: Sourced<InsetsSyntax>?
  @OutOfLine package var alignmentPair: Sourced<AlignmentPairDocument>?
  @OutOfLine package var margins: Sourced<InsetsSyntax>?
  @OutOfLine package var firstBaseline: Sourced<Number>?
  @OutOfLine package var lastBaseline: Sourced<Number>?
}

/// Two lengths; nil where `null` is written.
package struct SizeSyntax: Sendable, Equatable {
  package var width: Sourced<Number>?
  package var height: Sourced<Number>?

  package init(width: Sourced<Number>?, height: Sourced<Number>?) {
    (self.width, self.height) = (width, height)
  }
}

/// A number for each axis, or across and down.
package struct AxisPair: Sendable, Equatable {
  package var horizontal: Sourced<Number>
  package var vertical: Sourced<Number>

  package init(horizontal: Sourced<Number>, vertical: Sourced<Number>) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// A guide as written.
package struct GuideDocument: Sendable, Equatable {
  package var place = Place(.none)
  package var id = Sourced("")
  package var leading: Sourced<GuideLength>?
  package var trailing: Sourced<GuideLength>?
  package var top: Sourced<GuideLength>?
  package var bottom: Sourced<GuideLength>?
  package var width: Sourced<GuideLength>?
  package var height: Sourced<GuideLength>?
  /// What the system places the guide by; such a guide has no sides of its own.
  package var kind: Sourced<Guide.Role>?
}

/// A distance or size of a guide.
package enum GuideLength: Sendable, Hashable {
  case number(Number)
  /// Hundredths of the owner's size along the same axis.
  case percentage(Double)
}

/// The two conversions between frame and alignment rect, as formulas.
package struct AlignmentPairDocument: Sendable, Equatable {
  package var toAlignment = RectFormula()
  package var toFrame = RectFormula()
  /// Whether the formulas are stated for y growing upward.
  package var yUp: Sourced<Bool>?
}

/// What a view says about its surroundings beside its own margins, as written.
package struct MarginsDocument: Sendable, Equatable {
  /// Of the root alone: the insets that bars and corners of the screen make.
  @OutOfLine package var safeArea: Sourced<InsetsSyntax>?
  /// Of the root alone: how much the keyboard covers.
  @OutOfLine package var keyboard: Sourced<Number>?
  /// Of the root alone: how wide lines of text should be at most.
  @OutOfLine package var readableWidth: Sourced<Number>?
  /// Of the root alone: what the system makes of its margins at least.
  @OutOfLine package var minimumMargins: Sourced<InsetsSyntax>?
  package var insetsMarginsFromSafeArea: Sourced<Bool>?
  package var preservesSuperviewMargins: Sourced<Bool>?
  /// Whether the view scrolls what is in it.
  package var scroll: Sourced<Bool>?
  /// What the view shows, which may turn its own direction.
  package var semanticContent: Sourced<SemanticContent>?
}

extension Guide.Role {
  /// Whether only scroll views have such a guide.
  var isOfScrollViews: Bool { self == .scrollContent || self == .scrollFrame }
}
