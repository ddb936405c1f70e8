public import Appearance
public import FrameArt
public import Geometry
public import Layout
public import Pictures

/// The appearance of a view, with nothing left to interpret: what scenes, storyboards and programs say a view draws.
public struct ViewAppearance: DrawnContent, Hashable {
  /// True for a view that layout treats as visible and that is not drawn; its subviews are not drawn either.
  public var isHidden = false
  /// The colour of the frame's inside, or nil.
  public var fill: Color?
  /// The colours of the frame's inside where there are several, or nil.
  @OutOfLine public var gradient: Gradient?
  /// True where the contents are clipped to the frame and its round corners.
  public var clipsToBounds = false
  /// The shadow of the letters, or nil.
  @OutOfLine public var textShadow: Ornament.Shadow?
  /// The outline of the frame, inside it, or nil.
  @OutOfLine public var stroke: Outline?
  /// The corner radius in points; applied to fill, outline and image.
  public var cornerRadii = CornerRadii.zero
  /// The opacity of the view with its subviews, 0...1.
  public var opacity = 1.0
  /// The picture, or nil.
  @OutOfLine public var image: Image?
  /// The photo frame, or nil.
  @OutOfLine public var photoFrame: PhotoFrameUse?
  /// The ornaments round the view's core; the view's frame includes them.
  public var ornaments: [Ornament] {
    get { surroundings ?? [] }
    set { surroundings = newValue.isEmpty ? nil : newValue }
  }
  /// The measured text, also of a control whose size follows from it; or nil.
  public var text: Text?
  /// The control that the view is, with its text and its state, drawn in the alignment rect in place of `text`; or nil.
  @OutOfLine public var control: Control?
  /// The alternative text of the view, for readers who cannot see it.
  public var alternative: String?
  /// The widths of the titles of a segmented control, in points; nil where they are not measured.
  @OutOfLine package var titleWidths: [Double]?

  @OutOfLine private var surroundings: [Ornament]?

  /// Whether the view has words, or is a control.
  package var hasWords: Bool { text != nil || !_control.isEmpty }

  /// The paragraphs that are set for the view: its text, and the titles of its control.
  package var paragraphs: [Paragraph] {
    guard let control else { return text.map { [$0.paragraph] } ?? [] }
    let own = text?.paragraph ?? control.paragraph(.black, .leading)
    return ([own] + control.items.map { Paragraph($0, font: control.font) }).filter { !$0.string.isEmpty }
  }

  /// Whether nothing of the view itself is drawn.
  package var isBlank: Bool {
    fill == nil && text == nil && _gradient.isEmpty && _stroke.isEmpty && _image.isEmpty && _photoFrame.isEmpty
      && _control.isEmpty && _surroundings.isEmpty
  }

  /// A photo frame round a view.
  public struct PhotoFrameUse: Sendable, Hashable {
    /// The description of the frame.
    public var frame: FrameDescription
    /// The other frames of its group, in the document's order: they replace it where it does not fit.
    public var group: [FrameDescription] = []
    /// True where the program supplies the frame and its images; false where they are files of the scene.
    public var isBuiltIn = false
    /// True where the picture fills the hole; false where the frame covers the picture's edge.
    public var surrounds: Bool
    /// The view's changes to the frame.
    public var settings: FrameSettings

    /// Returns the frame for a view of this size: nil where neither the frame nor another of its group fits.
    public func frame(for size: Size) -> FrameDescription? { ([frame] + group).replacement(for: frame, size: size) }
  }

  /// A line round a view.
  public struct Outline: Sendable, Hashable {
    /// The colour of the line.
    public var color: Color
    /// The width of the line, in points.
    public var width: Double
    /// The lengths of dashes and gaps in turn, in points; none for a solid line.
    public var dash: [Double] = []
  }

  /// A picture in a view's frame.
  public struct Image: Sendable, Hashable {
    /// The path as the scene spells it.
    public var path: String
    /// The way in which the picture fills the frame.
    public var contentMode: ContentMode
    /// The size of the picture, in points; nil for one pixel per point, or the size that the file states.
    public var size: Size?
    /// The colour its shape is drawn in; nil for its own colours.
    public var tint: Color?
    /// The parts that grow, for a picture that the scene slices; nil for one whose file states them, or that is scaled as a whole.
    public var slices: PatchImage?
    /// The operations on the picture before it is shown; nil for none.
    public var chain: PictureChain?
    /// The numbers of the chain; nil where there is none.
    public var plan: PicturePlan?
    /// Faces and boxes in the picture that the scene gives.
    public var known: GivenBoxes { operations?.known ?? GivenBoxes() }
    /// The operations as written, of which `chain` is the result.
    @OutOfLine package var operations: PictureDocument?
    /// The declarations of the scene about the picture's insets and slices.
    @OutOfLine package var asset: AssetDocument?
    /// The size after the operations, in points; nil for a picture that has not been read.
    @OutOfLine package var naturalSize: Size?
    /// The relation between the view's frame and the picture's core; nil where the view, or its frame, decides.
    @OutOfLine package var alignment: PictureAlignment?
  }

  /// A relation between frame and core that a picture declares.
  package struct PictureAlignment: Sendable, Hashable {
    package var geometry: any AlignmentGeometry

    package init(_ geometry: any AlignmentGeometry) { self.geometry = geometry }

    package static func == (one: Self, other: Self) -> Bool { one.geometry.isSame(as: other.geometry) }

    package func hash(into hasher: inout Hasher) {}
  }

  /// Words in a view's alignment rect.
  public struct Text: Sendable, Hashable {
    /// The words; line breaks start new lines.
    public var string: String
    /// The size of the words and the positions of their lines.
    public var metrics: TextMetrics
    private var style: Style

    /// Kept out of line, and shared by the texts that look the same.
    indirect enum Style: Sendable, Hashable {
      case font(Font, Color)
      case paragraph(Paragraph, padding: EdgeInsets)

      /// The style of text where a scene states none.
      static let standard = Style.font(.standard, .black)

      var font: Font {
        switch self {
        case .font(let font, _): font
        case .paragraph(let paragraph, _): paragraph.font
        }
      }

      var color: Color {
        switch self {
        case .font(_, let color): color
        case .paragraph(let paragraph, _): paragraph.spans.first?.color ?? .black
        }
      }
    }

    init(string: String, style: Style, metrics: TextMetrics) {
      (self.string, self.style, self.metrics) = (string, style, metrics)
    }

    init(paragraph: Paragraph, padding: EdgeInsets = .zero, metrics: TextMetrics) {
      self.init(string: paragraph.string, style: .paragraph(paragraph, padding: padding), metrics: metrics)
    }

    /// The font of the words: the first of several.
    public var font: Font {
      get { style.font }
      set { restyle { $0.font = newValue } }
    }

    /// The colour of the letters: the first of several.
    public var color: Color {
      get { style.color }
      set { restyle { $0.color = newValue } }
    }

    /// The words with all properties of their setting.
    public var paragraph: Paragraph {
      switch style {
      case .font(let font, let color): Paragraph(string, font: font, color: color)
      case .paragraph(let paragraph, _): paragraph
      }
    }

    /// Whether a number of lines is stated, so that the text wraps.
    var hasLineLimit: Bool {
      if case .paragraph(let paragraph, _) = style { paragraph.style.lines != nil } else { false }
    }

    /// The distances between the edges of a control and its words; above and below them its baselines decide.
    public var padding: EdgeInsets {
      switch style {
      case .font: .zero
      case .paragraph(_, let padding): padding
      }
    }

    private mutating func restyle(_ change: (inout Paragraph.Span) -> Void) {
      switch style {
      case .font:
        var span = Paragraph.Span(string, font: font, color: color)
        change(&span)
        style = .font(span.font, span.color)
      case .paragraph(var paragraph, let padding):
        for index in paragraph.spans.indices { change(&paragraph.spans[index]) }
        style = .paragraph(paragraph, padding: padding)
      }
    }
  }

  /// Creates the appearance of a view that draws nothing.
  public init() {}

  /// The appearance of a view that draws nothing.
  static let empty = ViewAppearance()
}

extension ViewAppearance.Image {
  /// Creates a picture without tint and operations.
  package init(path: String, contentMode: ContentMode, size: Size?) {
    self.init(path: path, contentMode: contentMode, size: size, tint: nil)
  }
}
