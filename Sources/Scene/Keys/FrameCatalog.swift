public import Diagnostics
public import FrameArt

/// Descriptions of frames as a file holds them, in its order.
///
/// Four forms are read, and may be mixed:
///
/// - **This program's**, as in a scene's `frames`: names with descriptions. `{"frames": {"film": {"relativeScale": 0.075, "groups": …}}}`.
/// - **iOS**: the names of the photo editor's classes, as keys. `identifier`, `tolerance`, `images` with `url` and `ratio`; or `relativeScale`
///   and a `configuration` with `topImageGroup` and so on, each with `startImageURL`, `midImageURL`, `endImageURL`, `midImageMode`.
/// - **React Native and Flutter**: `identifier`, `name`, `thumbnailURI`, `relativeScale`, `layoutMode`, `imageGroups` with `startURI`,
///   `midURI`, `midMode`, `endURI`.
/// - **Web**: the same with `start`, `mid` and `end`, where `mid` is a path or `{"image", "mode"}`, and stretches unless told.
///
/// A text is one description, an array of them, or an object with `frames`, with `items`, or with `frame` around `items`.
public struct FrameCatalog: Sendable, Hashable {
  /// In the order of the text.
  public var frames: [FrameDescription]

  /// A catalogue of these frames.
  public init(frames: [FrameDescription]) { self.frames = frames }

  /// Reads a catalogue. Throws all that is wrong with it, at most 20 faults in full.
  ///
  /// - Parameters:
  ///   - json: the text, in UTF-8.
  ///   - file: what messages call the text.
  ///   - name: the identifier of a frame that stands alone and has none.
  public init(json: [UInt8], file: String = "frames.json", name: String = "frame") throws(SceneError) {
    let source = SourceText(file: file, bytes: json)
    var reader = SceneReader(json: try JSONText(source), report: DiagnosticReport(source: source))
    frames = reader.frameCatalog(name: name)
    try reader.report.check()
  }

  /// The catalogue in this program's form; read again, it is the same.
  public var json: JSONValue {
    ["frames": .object(frames.map { JSONValue.Member($0.identifier, $0.json) })]
  }
}
