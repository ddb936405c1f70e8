public import Diagnostics
public import Drawing
public import ImageCodecs
public import Layout
public import LinearSolver
public import Scene

/// The reason that a scene has no result: the error of the stage that refused it.
public enum RabbetError: Error, Sendable {
  /// The document is invalid, or a file it names is missing.
  case scene(SceneError)
  /// The solver gave up; with the position of the rule most likely at fault, if there is one, and the name of the document.
  case solver(SolverError, at: SourcePosition? = nil, file: String? = nil)
  /// The drawing cannot be painted: too large, for instance.
  case canvas(CanvasError)
  /// A picture cannot be decoded or encoded.
  case png(CodecError, path: String)
  /// A result cannot be written in the requested format; the text is the cause.
  case encoding(String)
  /// A picture is missing when it is to be drawn.
  case content(ContentError)
  /// A limit is exceeded; with the name of the document.
  case limit(LimitError, file: String)
}

/// Runs a step and converts its error.
package func rethrowing<Value, Fault: Error, Other: Error>(
  as form: (Fault) -> Other, _ step: @autoclosure () throws(Fault) -> Value
) throws(Other) -> Value {
  do { return try step() } catch { throw form(error) }
}

extension SceneTemplate {
  /// Reads a template; the files that it includes come from `assets`.
  package init(json: [UInt8], file: String, assets: any AssetSource) throws(RabbetError) {
    let files = assets.confined
    self = try rethrowing(
      as: RabbetError.scene,
      SceneTemplate(json: json, file: file) { (path) throws(ContentError) in try files.bytes(of: path) })
  }
}

extension RabbetError: CustomStringConvertible {
  /// The position, if there is one, the cause, and a way out.
  public var description: String { findings(in: "").map(\.text).joined(separator: "\n\n") }

  /// Returns the error as findings about a file; errors that name their file leave it out.
  public func findings(in file: String) -> [Finding] {
    func finding(_ id: FindingID, _ file: String, _ message: String, at position: SourcePosition? = nil) -> [Finding] {
      let span = position.map { SourceSpan(file, $0) } ?? SourceSpan(of: file)
      return [Finding(id, at: span, of: file.isEmpty ? "scene" : file, message)]
    }
    switch self {
    case .scene(let error): return error.allFindings
    case .solver(let error, let position, let name):
      return finding(error.code ?? .failed, name ?? file, "\(error)", at: position)
    case .canvas(let error): return finding(.unreadable, file, "\(error)")
    case .encoding(let reason): return finding(.unreadable, "", reason)
    case .png(let error, let path): return finding(.unreadable, path, "\(error)")
    case .content(.missing(let path, let reason)): return finding(.missing, path, reason)
    case .content(.unreadable(let path, let reason)): return finding(.unreadable, path, reason)
    case .limit(let error, let name): return finding(.limitMet, name, "\(error)", at: error.position)
    }
  }
}

extension SolverError {
  /// The diagnostic code of an error that is the document's fault.
  var code: FindingID? {
    switch self {
    case .overflow, .unstable: .outOfRange
    case .workLimitReached, .componentTooLarge: .limitMet
    case .rowNotFinite, .rowOfUnknownVariable, .preferenceNotFinite, .preferenceOfUnknownVariable, .notFinite: nil
    }
  }

  /// Returns the position most likely at fault: the first of the rules whose numbers are furthest from 1, for numbers that grow too large.
  func position(in scene: ResolvedScene) -> SourcePosition? {
    guard code == .outOfRange else { return nil }
    var worst = (size: 0.0, position: SourcePosition?.none)
    for id in scene.tree.constraintIDs {
      let constraint = scene.tree[id]
      let numbers = constraint.terms.map(\.coefficient) + [constraint.constant]
      let size = numbers.map { $0 == 0 ? 0 : max($0.magnitude, 1 / $0.magnitude) }.max() ?? 0
      if size > worst.size { worst = (size, scene.rule(of: id).position) }
    }
    return worst.position
  }
}
