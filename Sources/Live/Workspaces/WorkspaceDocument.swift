public import Rabbet

/// A document as text, with what follows from it.
public struct WorkspaceDocument: Sendable {
  /// The path below the folder of the workspace, which is also its name in messages.
  public let path: String
  /// The text, in UTF-8 if it is valid.
  public let text: [UInt8]
  /// The workspace.
  public let workspace: Workspace

  /// Creates a document with a text that need not be on disk.
  public init(_ path: String, text: [UInt8], in workspace: Workspace) {
    (self.path, self.text, self.workspace) = (path, text, workspace)
  }

  /// The layout of a document, or the reasons why there is none.
  public struct Solution: Sendable {
    /// The scene with its layout; nil if the document is invalid.
    public var scene: SolvedScene?
    /// The findings, those about data first.
    public var findings: [Finding]
  }

  /// The source of the pictures and included files.
  public var assets: any AssetSource { workspace.assets(directory) }

  /// The folder of the document in the file system.
  var directory: String {
    path.lastIndex(of: "/").map { "\(workspace.folder)/\(path[..<$0])" } ?? workspace.folder
  }

  /// Reads the text as a template.
  ///
  /// - Throws: `RabbetError.scene` for faults of the grammar, and for files that cannot be included.
  public func template() throws(RabbetError) -> SceneTemplate {
    try SceneTemplate(json: text, file: path, assets: assets)
  }

  /// Returns the layout with the settings of the options, and all findings.
  ///
  /// - Parameters:
  ///   - options: settings that replace those of the document; the limits are those of the workspace.
  ///   - isComplete: whether what a check reports is searched for, too; errors of the document are reported anyway.
  public func solution(_ options: SolvedScene.Options = .init(), isComplete: Bool = true) -> Solution {
    var options = options, known: Set<String> = []
    options.limits = workspace.limits
    do throws(RabbetError) {
      let assets = assets
      let template = try SceneTemplate(json: text, file: path, assets: assets)
      let remarks = options.row.map { template.warnings(about: $0, besides: &known) } ?? []
      let device = ImageDevice(scale: options.deviceScale ?? options.snap?.scale ?? 1)
      let scene = try SolvedScene(
        template: template, file: path, assets: SceneAssets(assets, device: device), options: options)
      guard isComplete else { return Solution(scene: scene, findings: remarks) }
      return Solution(scene: scene, findings: remarks + scene.findings(file: path) + scene.allWarnings)
    } catch {
      return Solution(scene: nil, findings: error.findings(in: path))
    }
  }
}
