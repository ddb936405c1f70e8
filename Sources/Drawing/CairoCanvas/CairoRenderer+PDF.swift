public import Appearance
import CPango
public import Drawing
import Geometry
import Imaging
import Typography

extension CairoRenderer {
  /// Returns the drawing as a PDF of one page; a point of the drawing is a point of the page.
  ///
  ///     let bytes = try CairoRenderer.pdf(of: drawing, creationDate: PDFDate(secondsSince1970: 0))
  ///
  /// The same drawing and date give the same bytes on every run and thread, with the same fonts and the same Cairo. Shapes stay shapes; letters
  /// stay letters that can be searched and copied, in embedded fonts; `fixture` is drawn as squares.
  ///
  /// - Parameters:
  ///   - list: the drawing; its size is the page's.
  ///   - background: the colour that is painted first, everywhere; nil leaves the page empty.
  ///   - title: the title of the document in viewers, or nil.
  ///   - creationDate: the creation date in the document; no clock is read.
  /// - Throws: `CanvasError`, for the sizes and numbers that `bitmap(of:scale:background:)` rejects at a scale of 1, and for more than 8
  ///   nested translucent groups.
  public static func pdf(
    of list: consuming DisplayList, background: Color? = nil, title: String? = nil, creationDate: PDFDate = .epoch
  ) throws(CanvasError) -> [UInt8] {
    let document = try PDFPages(copy list, title: title, creationDate: creationDate)
    let files = list.files.filter { $0.value.kind != .jpeg }
    try document.add(consume list, background: background)
    try document.finish()
    var bytes = document.takeBytes()
    try bytes.replaceStandIns(by: files)
    return bytes
  }

  /// Creates a surface for a PDF. The sink must outlive the end of the surface, which writes to it.
  @unsafe fileprivate static func pdfSurface(writingTo sink: ByteSink, _ list: DisplayList) -> OpaquePointer? {
    unsafe cairo_pdf_surface_create_for_stream(
      { closure, bytes, count in
        guard let closure = unsafe closure, let bytes = unsafe bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), list.size.width, list.size.height)
  }

  /// Returns the pictures, which must live until the page ends, because Cairo copies those that end earlier.
  fileprivate static func paintPage(
    _ list: DisplayList, background: Color?, on surface: Surface
  ) throws(CanvasError) -> [Surface?] {
    var painter = unsafe Painter(on: surface.pointer, medium: .page, list, scale: 1)
    if let background { try painter.cover(with: background) }
    try painter.paint(list.commands)
    return painter.surfaces
  }
}

/// A PDF that is written page by page. Bytes can be taken in between, so that memory does not grow with the number of pages.
public final class PDFPages {
  private let sink = ByteSink()
  private let surface: Surface
  /// The pictures of the current page; nil before the first.
  private var pictures: [Surface?]?

  /// Creates a document without pages.
  ///
  /// - Parameters:
  ///   - first: the drawing of the first page, for its size.
  ///   - title: the title of the document in viewers, or nil.
  ///   - creationDate: the creation date in the document; no clock is read.
  public init(_ first: DisplayList, title: String? = nil, creationDate: PDFDate = .epoch) throws(CanvasError) {
    _ = try CairoRenderer.sizeInPixels(of: first, scale: 1)
    surface = unsafe Surface(adopting: CairoRenderer.pdfSurface(writingTo: sink, first))
    if first.files.values.contains(where: { $0.kind != .jpeg }) {
      // Version 1.4 has a cross-reference table as text.
      unsafe cairo_pdf_surface_restrict_to_version(surface.pointer, CAIRO_PDF_VERSION_1_4)
    }
    unsafe cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, creationDate.text)
    unsafe cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATOR, "rabbet")
    if let title {
      unsafe cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_TITLE, Typesetter.withoutNUL(title))
    }
  }

  // Cairo writes the rest of the document to the sink, which must exist.
  deinit { end() }

  /// Adds a page of the drawing's size. Throws for the sizes and numbers that `CairoRenderer.pdf` rejects; the page can then be incomplete.
  public func add(_ list: consuming DisplayList, background: Color? = nil) throws(CanvasError) {
    _ = try CairoRenderer.sizeInPixels(of: list, scale: 1)
    if pictures != nil { unsafe cairo_surface_show_page(surface.pointer) }
    pictures = []
    unsafe cairo_pdf_surface_set_size(surface.pointer, list.size.width, list.size.height)
    pictures = try CairoRenderer.paintPage(list, background: background, on: surface)
  }

  /// Ends the document.
  public func finish() throws(CanvasError) {
    end()
    let status = unsafe cairo_surface_status(surface.pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(reason: unsafe String(cString: cairo_status_to_string(status)))
    }
  }

  /// Fonts are opened while pages are written, in one thread at a time.
  private func end() { Typesetter.drawing(with: .standard) { _ in unsafe cairo_surface_finish(surface.pointer) } }

  /// Returns the bytes that were written since the last call.
  public func takeBytes() -> [UInt8] {
    defer { sink.bytes = [] }
    return sink.bytes
  }
}

/// The destination of a stream.
private final class ByteSink {
  var bytes: [UInt8] = []
}
