import FindingFormats
import Rabbet
import Synchronization
import Workspaces

/// Pictures of the scenes of a folder by their addresses, and the ones that were made last.
final class ServedPictures: Sendable {
  /// A picture that was made.
  struct Made: Sendable {
    var bytes: [UInt8]
    var type: String
    /// The tag of the bytes, in quotes.
    var tag: String
  }

  /// All that a picture depends on. The number of a template changes with its files.
  private struct Key: Hashable {
    var template: Int
    var ending: String
    var query: [String]
    var rows: String
  }

  private let workspace: Workspace
  private let shelf: TemplateShelf
  private let queue: WorkQueue
  private let made: Mutex<MemoryStore<Key, Made>>

  init(_ settings: ServerSettings, _ queue: WorkQueue) {
    (workspace, self.queue) = (settings.workspace, queue)
    shelf = TemplateShelf(settings.workspace)
    made = Mutex(MemoryStore(capacity: settings.bounds.keptBytes))
  }

  /// Returns the picture at an address, and whether it was made before; nil for a path that is not that of a picture.
  func picture(_ request: Incoming) async throws -> (picture: Made, wasKept: Bool)? {
    guard let dot = request.path.lastIndex(of: "."),
      let kind = PictureKind(request.path[request.path.index(after: dot)...])
    else { return nil }
    let stem = String(request.path[..<dot].dropFirst())
    let query = try SceneQuery(request.query), words = request.query.map { "\($0.name)=\($0.value)" }
    guard let path = ["\(stem).json", "\(stem).scene.json"].first(where: { (try? workspace.file($0)) != nil }) else {
      throw Problem(404, "there is no scene \(stem).json in the folder")
    }
    // The stamp is older than the rows that are read.
    let rows = query.usedRows(of: path, in: workspace).map(workspace.stamp(of:)) ?? ""
    if let template = shelf.knownTemplate(path) {
      let key = Key(template: template.number, ending: kind.ending, query: words, rows: rows)
      if let known = made.withLock({ $0.value(for: key) }) { return (known, true) }
    }
    return try await queue.result { [self] in
      let template: KeptTemplate
      do { template = try shelf.template(path) } catch { throw Problem(error, path: path) }
      let key = Key(template: template.number, ending: kind.ending, query: words, rows: rows)
      do {
        let picture = try make(kind, query, template)
        made.withLock { $0.keep(picture, cost: picture.bytes.count + 512, for: key) }
        return (picture, false)
      } catch { throw Problem(error, path: path) }
    }
  }

  private func make(_ kind: PictureKind, _ query: SceneQuery, _ template: KeptTemplate) throws -> Made {
    let path = template.document.path
    var query = query
    try query.takeData(of: template.template, path, in: workspace)
    let solved = try template.solved(query.options, scale: kind.format?.hasPixels == true ? query.scale : 1)
    return try Self.picture(of: solved, kind, query, path)
  }

  /// Returns a solved scene as a picture or as its result.
  static func picture(
    of solved: SolvedScene, _ kind: PictureKind, _ query: SceneQuery, _ path: String, findings: [Finding]? = nil
  ) throws -> Made {
    if let message = solved.unknownName(in: query.overlay, file: path) { throw Problem(400, message) }
    guard let format = kind.format else {
      let findings = findings ?? solved.findings(file: path) + solved.allWarnings
      return Made(bytes: Array(solved.resultText(findings: findings.map(\.json)).utf8), type: kind.type)
    }
    let bytes = try solved.bytes(
      as: format, scale: query.scale, quality: query.quality, overlay: query.overlay, background: query.background,
      options: .init(drawsTextAsOutlines: query.drawsOutlines))
    return Made(bytes: bytes, type: kind.type)
  }
}

extension ServedPictures.Made {
  init(bytes: [UInt8], type: String) {
    (self.bytes, self.type) = (bytes, type)
    tag = "\"" + SHA256.digits(of: bytes).prefix(32) + "\""
  }

  /// Returns the answer to a request: 304 if it names the tag of the picture.
  func reply(to request: Incoming, secondsKept: Int) -> Reply {
    let isKnown = request.headers["if-none-match"]?.split(separator: ",").contains {
      [tag, "W/" + tag, "*"].contains($0.drop { $0 == " " }.description)
    }
    var reply = isKnown == true ? Reply(304) : Reply(200, type, bytes)
    reply.headers += [
      ("ETag", tag), ("Cache-Control", secondsKept > 0 ? "public, max-age=\(secondsKept)" : "no-cache"),
      ("Content-Security-Policy", "default-src 'none'; img-src data:"), ("X-Content-Type-Options", "nosniff"),
    ]
    return reply
  }
}

/// The kinds of pictures by the ends of their addresses; `json` is the result of the layout.
struct PictureKind: Sendable {
  /// The end of the address.
  let ending: String
  /// The format; nil for the result.
  let format: SolvedScene.Format?
  /// The media type.
  let type: String

  init?(_ ending: some StringProtocol) {
    self.ending = String(ending)
    switch self.ending {
    case "png": (format, type) = (.png, "image/png")
    case "jpg", "jpeg": (format, type) = (.jpeg, "image/jpeg")
    case "webp": (format, type) = (.webp, "image/webp")
    case "svg": (format, type) = (.svg, "image/svg+xml")
    case "pdf": (format, type) = (.pdf, "application/pdf")
    case "json": (format, type) = (nil, "application/json")
    default: return nil
    }
  }
}
