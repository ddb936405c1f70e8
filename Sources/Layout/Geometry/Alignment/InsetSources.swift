/// The alignment insets of one picture by source, and the precedence of the sources.
///
/// One rule applies to every picture, from the strongest:
///
/// 1. insets that the **scene** declares;
/// 2. insets that a **builder** sets in code, as UIKit's `imageWithAlignmentRectInsets:` does;
/// 3. the **image set**'s `Contents.json`;
/// 4. the **optical bounds** in the rim of a `.9.png`;
/// 5. insets found in the pixels, where **detection** was requested.
///
/// The first source that declares insets determines all four sides, even if they are 0.
///
///     var sources = InsetSources()
///     sources[.opticalBounds] = EdgeInsets(all: 3)
///     sources[.builder] = EdgeInsets.zero
///     sources.strongest   // .builder, with 0 on each side
public struct InsetSources: Sendable, Hashable {
  /// A source of insets; the first case is the strongest.
  public enum Source: String, Sendable, Hashable, CaseIterable, Comparable {
    case scene, builder, imageSet, opticalBounds, detection

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Returns whether one source is stronger; the stronger one sorts first.
    public static func < (one: Source, other: Source) -> Bool { one.rank < other.rank }
  }

  // Lookup only; iteration follows the order of the cases.
  private var told: [Source: EdgeInsets] = [:]

  /// Creates sources without insets.
  public init() {}

  /// Creates sources with insets from one source; none where `insets` is nil.
  public init(_ insets: EdgeInsets?, from source: Source) { told[source] = insets }

  /// Accesses the insets that a source declares, in points at the picture's natural size; nil where it declares none.
  public subscript(source: Source) -> EdgeInsets? {
    get { told[source] }
    set { told[source] = newValue }
  }

  /// The effective insets and their source; nil where there are none.
  public var strongest: (source: Source, insets: EdgeInsets)? {
    for source in Source.allCases { if let insets = told[source] { return (source, insets) } }
    return nil
  }

  /// The effective insets; 0 on each side where none are declared.
  public var insets: EdgeInsets { strongest?.insets ?? .zero }
}
