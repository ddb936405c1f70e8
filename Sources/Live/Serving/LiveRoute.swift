import FindingFormats
import Rabbet
import Workspaces

/// The answer to each change of the page: the picture of a text with the facts about its views, rules and findings.
struct LiveRoute: Sendable {
  let settings: ServerSettings
  let queue: WorkQueue

  private static let names = ["path", "view"]

  func reply(to request: Incoming) async throws -> Reply {
    let query = try SceneQuery(request.query, besides: Self.names)
    let document = WorkspaceDocument(
      request.value("path") ?? "scene.json", text: request.body, in: settings.workspace)
    return try await queue.result { try Self.answer(document, query, view: request.value("view")) }
  }

  private static func answer(_ document: WorkspaceDocument, _ query: SceneQuery, view: String?) throws -> Reply {
    let start = ContinuousClock.now
    var query = query, findings: [Finding] = []
    do {
      if query.row != nil || !query.values.isEmpty {
        try query.takeData(of: document.template(), document.path, in: document.workspace)
      }
    } catch {
      let problem = Problem(error, path: document.path)
      findings = problem.findings
      if findings.isEmpty { throw problem }
    }
    var members: [JSONValue.Member] = []
    if findings.isEmpty {
      let solution = document.solution(query.options)
      findings = solution.findings
      if let scene = solution.scene {
        let solved = ContinuousClock.now - start
        do {
          members = try facts(of: scene, document, query, view: view)
          members.append(.init("milliseconds", .number(solved / .milliseconds(1))))
        } catch {
          let problem = Problem(error, path: document.path)
          if problem.findings.isEmpty { throw problem }
          findings += problem.findings
        }
      }
    }
    members.append(.init("findings", .array(findings.map(\.json))))
    var reply = Reply(json: .object(members))
    reply.headers.append(("Cache-Control", "no-store"))
    reply.kinds = findings.map(\.id.rawValue)
    return reply
  }

  /// Returns the facts about a scene, its picture and, for a view, the reasons for its edges.
  private static func facts(
    of scene: SolvedScene, _ document: WorkspaceDocument, _ query: SceneQuery, view: String?
  ) throws -> [JSONValue.Member] {
    if let message = scene.unknownName(in: query.overlay, file: document.path) { throw Problem(400, message) }
    guard case .object(var members) = try SceneInfo(document, solvedAs: scene).json else { return [] }
    // Ids of the page and of the picture stay apart.
    let picture = try scene.svg(
      overlay: query.overlay, background: query.background,
      options: .init(drawsTextAsOutlines: query.drawsOutlines, idPrefix: "scene-", pictureEffort: .fast))
    members += [
      .init("svg", .string(String(decoding: picture, as: UTF8.self))), .init("ranges", .array(scene.rangeFacts)),
    ]
    if let rows = document.workspace.rowsPath(of: document.path) { members.append(.init("rows", .string(rows))) }
    if let view { members.append(.init("why", .array(try scene.reasons(for: view, file: document.path).map(\.json)))) }
    return members
  }
}
