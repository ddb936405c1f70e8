public import Appearance
public import CairoCanvas
public import Overlay
import Scene

extension SolvedScene {
  /// The scene as a PDF of one page, a point of the scene a point of the page.
  ///
  /// Text stays text, with its fonts embedded. The same scene and date give the same bytes on every run and thread, as long as fonts and
  /// Cairo stay the same.
  ///
  /// - Parameters:
  ///   - overlay: marks to draw over the scene.
  ///   - background: painted under the scene; nil is the overlay's paper, and without an overlay nothing.
  ///   - creationDate: what the document says about when it was made; no clock is read.
  /// - Throws: `RabbetError` where a picture is missing or the scene cannot be painted.
  public func pdf(
    overlay: OverlayStyle = [], background: Color? = nil, creationDate: PDFDate = .epoch
  ) throws(RabbetError) -> [UInt8] {
    let list = try drawing(overlay: overlay)
    let bytes: [UInt8]
    do {
      bytes = try CairoRenderer.pdf(
        of: list, background: background ?? overlay.ground, title: scene.name, creationDate: creationDate)
    } catch {
      throw .canvas(error)
    }
    return try checked(bytes)
  }
}
