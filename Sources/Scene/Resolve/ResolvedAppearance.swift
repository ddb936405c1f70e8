public import Appearance
public import FrameArt
public import Geometry
public import Layout
public import Pictures

/// What a view looks like, with nothing left to interpret.
public struct ResolvedAppearance: Sendable, Hashable {
  /// False for a view that takes part in layout and is not drawn; its subviews are not drawn either.
  public var isHidden = false
  /// The colour of the frame's inside, or nil.
  public var fill: Color?
  /// The colours of the frame's inside where there are several, or nil.
  @OutOfLine public var gradient: Gradient?
  /// True where nothing inside is drawn beyond the frame and its round corners.
  public var clipsToBounds = false
  /// Under the letters, or nil.
  @OutOfLine public var textShadow: Ornament.Shadow?
  /// The outline of the frame, inside it, or nil.
  @OutOfLine public var stroke: Outline?
  /// In points; applied to fill, outline and image.
  public var cornerRadius = 0.0
  /// 0...1, for the view with its subviews.
  public var opacity = 1.0
  /// The picture, or nil.
  @OutOfLine public var image: Image?
  /// The photo frame, or nil.
  @OutOfLine public var photoFrame: PhotoFrameUse?
  /// What is drawn round the view's core; its frame reaches as far as they do.
  public var ornaments: [Ornament] {
    get { surroundings ?? [] }
    set { surroundings = newValue.isEmpty ? nil : newValue }
  }
  /// The words, or nil.
  public var text: Text?
  /// Which control of UIKit's it is and what it shows beside its words, or nil.
  @OutOfLine public var control: ControlContent?
  /// The control with its words that an imported document shows, drawn in the alignment rect in place of `text` and `control`; or nil.
  @OutOfLine public var look: ControlLook?
  /// What the view shows, in words, for readers who cannot see it.
  public var alternative: String?

  @OutOfLine private var surroundings: [Ornament]?

  /// Whether the view has words, or is a control.
  package var hasWords: Bool { text != nil || !_control.isEmpty || !_look.isEmpty }

  /// Whether nothing is drawn of the view but what is inside.
  package var isBlank: Bool {
    fill == nil && text == nil && _gradient.isEmpty && _stroke.isEmpty && _image.isEmpty && _photoFrame.isEmpty
      && _control.isEmpty && _look.isEmpty && _surroundings.isEmpty
  }

  /// A control of UIKit's.
  public struct ControlContent: Sendable, Hashable {
    /// Which one.
    public var control: Control
    /// The titles of a segmented control, from its leading edge.
    public var segments: [Text] = []
    /// How many dots a page control has, 0...1000.
    public var pages = 0
  }

  /// A photo frame round a view.
  public struct PhotoFrameUse: Sendable, Hashable {
    /// What it is made of.
    public var frame: FrameDescription
    /// The other frames of its group, in the document's order: they stand in for it where it does not fit.
    public var group: [FrameDescription] = []
    /// True where the program brings the frame along, and its images; false where they are files of the scene.
    public var isBuiltIn = false
    /// True where the picture fills the hole; false where the frame covers the picture's edge.
    public var surrounds: Bool
    /// How it is changed.
    public var settings: FrameSettings

    /// The frame that a view of this size has: nil where neither the frame nor another of its group fits.
    public func frame(for size: Size) -> FrameDescription? { ([frame] + group).replacement(for: frame, size: size) }
  }

  /// A line round a view.
  public struct Outline: Sendable, Hashable {
    /// Of the line.
    public var color: Color
    /// In points.
    public var width: Double
  }

  /// A picture in a view's frame.
  public struct Image: Sendable, Hashable {
    /// As the scene spells it.
    public var path: String
    /// How it fills the frame.
    public var contentMode: ContentMode
    /// How large it is, in points; nil for a pixel a point, or what it says itself.
    public var size: Size?
    /// The colour its shape is drawn in; nil for its own colours.
    public var tint: Color?
    /// Where it grows, of a picture that the scene has cut; nil for one that says so itself, or is scaled as a whole.
    public var slices: PatchImage?
    /// What is done to it before it is shown; nil for nothing.
    public var chain: PictureChain?
    /// The numbers of the chain; nil where there is none.
    public var plan: PicturePlan?
    /// Faces and boxes that the scene tells of it.
    public var known = GivenBoxes()
  }

  /// Words in a view's alignment rect.
  public struct Text: Sendable, Hashable {
    /// Line breaks start new lines.
    public var string: String
    /// How high and wide it is.
    public var metrics: TextMetrics
    private var style: Style

    /// Out of line, and shared by the texts that look the same.
    indirect enum Style: Sendable, Hashable {
      case font(Font, Color)
      case paragraph(Paragraph, padding: EdgeInsets)

      /// What text is set in where a scene says nothing.
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

    /// What it is set in: the first font of several.
    public var font: Font {
      get { style.font }
      set { restyle { $0.font = newValue } }
    }

    /// Of the letters: the first colour of several.
    public var color: Color {
      get { style.color }
      set { restyle { $0.color = newValue } }
    }

    /// The words with all that is said about how they are set.
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

    /// Between the edges of a control and its words; above and below them its baselines decide.
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

  /// A view that draws nothing.
  public init() {}
}

extension ResolvedAppearance.Image {
  /// A picture as it is.
  package init(path: String, contentMode: ContentMode, size: Size?) {
    self.init(path: path, contentMode: contentMode, size: size, tint: nil)
  }
}
