package import Diagnostics
package import Geometry
package import Layout

/// A view as written.
package struct ViewDocument: Sendable, Equatable {
  package var place = Place(.none)
  package var id: Sourced<String>?
  package var views: [ViewDocument] = []
  package var guides: [GuideDocument] = []
  package var constraints: [ConstraintDocument] = []
  /// The size of the frame; for the root only.
  @OutOfLine package var size: Sourced<SizeSyntax>?
  /// The spacing of visual formats; for the root only.
  @OutOfLine package var vflSpacing: Sourced<VisualFormatSpacingDocument>?
  /// The rules about the view's own size that are written as keys.
  @OutOfLine package var extents: ExtentsDocument?
  package var direction: Sourced<LayoutDirection>?
  package var hidden: Sourced<Bool>?
  @OutOfLine package var stack: StackDocument?
  @OutOfLine package var grid: GridDocument?
  /// The view's margins and surroundings.
  package var margins = MarginsDocument()
  /// The view's own measures.
  package var geometry = ViewGeometry()
  /// The view's appearance.
  package var appearance = AppearanceDocument()
}

/// The width, the height and the aspect ratio of a view, as written: each is a rule like any other.
package struct ExtentsDocument: Sendable, Equatable {
  package var width: Sourced<GuideLength>?
  package var height: Sourced<GuideLength>?
  /// Width over height.
  package var aspectRatio: Sourced<Double>?

  package init() {}

  /// Returns the rules of the view of a name, each with its key.
  func rules(of name: String) -> [(key: String, rule: ConstraintParts)] {
    func anchor(_ item: String, _ attribute: AttributeName, _ range: SourceRange) -> AnchorSyntax {
      AnchorSyntax(item: Sourced(item, range), attribute: Sourced(attribute, range))
    }
    func rule(_ attribute: AttributeName, _ range: SourceRange) -> ConstraintParts {
      var rule = ConstraintParts()
      rule.place.range = range
      (rule.item, rule.attribute) = (Sourced(name, range), Sourced(attribute, range))
      return rule
    }
    func extent(_ attribute: AttributeName, _ length: Sourced<GuideLength>) -> ConstraintParts {
      var rule = rule(attribute, length.range)
      switch length.value {
      case .number(let number): rule.constant = Sourced(number, length.range)
      case .percentage(let percent):
        rule.to = anchor("super", attribute, length.range)
        rule.multiplier = Sourced(.literal(percent / 100), length.range)
      }
      return rule
    }
    let ratio = aspectRatio.map { ratio in
      var rule = rule(.width, ratio.range)
      rule.to = anchor(name, .height, ratio.range)
      rule.multiplier = Sourced(.literal(ratio.value), ratio.range)
      return rule
    }
    return [
      ("width", width.map { extent(.width, $0) }), ("height", height.map { extent(.height, $0) }),
      ("aspectRatio", ratio),
    ].compactMap { key, rule in rule.map { (key, $0) } }
  }
}

/// The measures of a view, as written, in points.
package struct ViewGeometry: Sendable, Equatable {
  @OutOfLine package var intrinsicSize: Sourced<SizeSyntax>?
  @OutOfLine package var hugging: Sourced<AxisPair>?
  @OutOfLine package var compressionResistance: Sourced<AxisPair>?
  @OutOfLine package var alignmentInsets: Sourced<InsetsSyntax>?
  @OutOfLine package var alignmentPair: Sourced<AlignmentPairDocument>?
  @OutOfLine package var margins: Sourced<InsetsSyntax>?
  @OutOfLine package var firstBaseline: Sourced<Number>?
  @OutOfLine package var lastBaseline: Sourced<Number>?

  package init() {}
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

  init(horizontal: Sourced<Number>, vertical: Sourced<Number>) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The ends of a range.
  package init(_ range: ClosedRange<Double>) {
    self.init(
      horizontal: Sourced(.literal(range.lowerBound)), vertical: Sourced(.literal(range.upperBound)))
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
  /// The role of a guide that the system places; such a guide has no sides of its own.
  package var kind: Sourced<Guide.Role>?
}

/// A distance or size of a guide.
package enum GuideLength: Sendable, Hashable {
  case number(Number)
  /// A percentage of the owner's size along the same axis.
  case percentage(Double)
}

/// The two conversions between frame and alignment rect, as formulas.
package struct AlignmentPairDocument: Sendable, Equatable {
  package var toAlignment = RectFormula()
  package var toFrame = RectFormula()
  /// Whether the formulas are stated for y growing upward.
  package var yUp: Sourced<Bool>?
}

/// The surroundings of a view beside its own margins, as written.
package struct MarginsDocument: Sendable, Equatable {
  /// The insets that bars and corners of the screen make; for the root only.
  @OutOfLine package var safeArea: Sourced<InsetsSyntax>?
  /// The height that the keyboard covers; for the root only.
  @OutOfLine package var keyboard: Sourced<Number>?
  /// The greatest width of readable lines of text; for the root only.
  @OutOfLine package var readableWidth: Sourced<Number>?
  /// The system's minimum for the root's margins; for the root only.
  @OutOfLine package var minimumMargins: Sourced<InsetsSyntax>?
  package var insetsMarginsFromSafeArea: Sourced<Bool>?
  package var preservesSuperviewMargins: Sourced<Bool>?
  /// Whether the view scrolls its contents.
  package var scroll: Sourced<Bool>?
  /// The kind of content the view shows, which may change its direction.
  package var semanticContent: Sourced<SemanticContent>?
}

extension Guide.Role {
  /// Whether only scroll views have such a guide.
  var isOfScrollViews: Bool { self == .scrollContent || self == .scrollFrame }
}
