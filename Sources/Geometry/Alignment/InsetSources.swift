/// Where the alignment insets of one picture come from, and which of them count.
///
/// One rule for every picture, from the strongest:
///
/// 1. what the **scene** declares;
/// 2. what a **builder** sets in code, as UIKit's `imageWithAlignmentRectInsets:` does;
/// 3. the **image set**'s `Contents.json`;
/// 4. the **optical bounds** in the rim of a `.9.png`;
/// 5. what is found in the pixels, where **detection** was asked for.
///
/// The first source that declares insets counts for all four sides, also if they are 0.
///
///     var sources = InsetSources()
///     sources[.opticalBounds] = EdgeInsets(all: 3)
///     sources[.builder] = EdgeInsets.zero
///     sources.strongest   // .builder, with 0 on each side
public struct InsetSources: Sendable, Hashable {
  /// Where insets are declared; the first case is the strongest.
  public enum Source: String, Sendable, Hashable, CaseIterable, Comparable {
    case scene, builder, imageSet, opticalBounds, detection

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The stronger one first.
    public static func < (one: Source, other: Source) -> Bool { one.rank < other.rank }
  }

  // Lookup only; iteration follows the order of the cases.
  private var told: [Source: EdgeInsets] = [:]

  /// No insets are declared.
  public init() {}

  /// One source declares insets; none where `insets` is nil.
  public init(_ insets: EdgeInsets?, from source: Source) { told[source] = insets }

  /// The insets that a source declares, in points at the picture's natural size; nil where it declares none.
  public subscript(source: Source) -> EdgeInsets? {
    get { told[source] }
    set { told[source] = newValue }
  }

  /// The insets that count, and their source; nil where there are none.
  public var strongest: (source: Source, insets: EdgeInsets)? {
    for source in Source.allCases { if let insets = told[source] { return (source, insets) } }
    return nil
  }

  /// The insets that count; 0 on each side where none are declared.
  public var insets: EdgeInsets { strongest?.insets ?? .zero }
}
