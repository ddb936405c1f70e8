public import Appearance
import CPango
public import Drawing
import Geometry
import Typography

extension CairoCanvas {
  /// The drawing as a PDF of one page; a point of the drawing is a point of the page.
  ///
  ///     let bytes = try CairoCanvas.pdf(of: drawing, creationDate: PDFDate(secondsSince1970: 0))
  ///
  /// The same drawing and date give the same bytes on every run and thread, as long as fonts and Cairo stay the same. Shapes stay shapes,
  /// letters stay letters that can be searched for and copied, in fonts that go along; `fixture` is drawn as squares.
  ///
  /// - Parameters:
  ///   - list: what is painted; its size is the page's.
  ///   - background: what is painted first, everywhere; nil leaves the page empty.
  ///   - title: what viewers call the document, or nil.
  ///   - creationDate: what the document says about when it was made; no clock is read.
  /// - Throws: `CanvasError`, for the sizes and numbers that `bitmap(of:scale:background:)` refuses at a scale of 1, and for more than 8
  ///   translucent groups within each other.
  public static func pdf(
    of list: DisplayList, background: Color? = nil, title: String? = nil, creationDate: PDFDate = .epoch
  ) throws(CanvasError) -> [UInt8] {
    _ = try sizeInPixels(of: list, scale: 1)
    let sink = ByteSink()
    let surface = unsafe Surface(adopting: pdfSurface(writingTo: sink, list))
    unsafe cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, creationDate.text)
    unsafe cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATOR, "rabbet")
    if let title {
      unsafe cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_TITLE, title.withoutNUL)
    }
    var refusal: CanvasError?
    do { try paintPage(list, background: background, on: surface) } catch { refusal = error }
    // Fonts are opened while the page is written, which one thread does at a time.
    Typesetter.drawing(with: .standard) { _ in unsafe cairo_surface_finish(surface.pointer) }
    let bytes = sink.bytes
    if let refusal { throw refusal }
    let status = unsafe cairo_surface_status(surface.pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(reason: unsafe String(cString: cairo_status_to_string(status)))
    }
    return bytes
  }

  /// The sink must outlive the surface's end, which is written to it.
  @unsafe private static func pdfSurface(writingTo sink: ByteSink, _ list: DisplayList) -> OpaquePointer? {
    unsafe cairo_pdf_surface_create_for_stream(
      { closure, bytes, count in
        guard let closure = unsafe closure, let bytes = unsafe bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), list.size.width, list.size.height)
  }

  private static func paintPage(_ list: DisplayList, background: Color?, on surface: Surface) throws(CanvasError) {
    var painter = unsafe Painter(on: surface.pointer, medium: .page, images: list.images, scale: 1)
    if let background { try painter.cover(with: background) }
    try painter.paint(list.commands)
  }
}

/// Where a stream goes.
private final class ByteSink {
  var bytes: [UInt8] = []
}

extension String {
  /// Without the character that would end it in C.
  fileprivate var withoutNUL: String {
    String(UnicodeScalarView(unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 }))
  }
}
