public import Diagnostics
import Geometry
import Layout

extension ConformanceReport {
  /// Totals by platform, then one entry a document.
  public var json: JSONValue {
    .object([
      .init("totals", .object(InterfaceDocument.Platform.allCases.map { .init($0.rawValue, totals($0).json) })),
      .init("documents", .array(entries.map(\.json))),
    ])
  }
}

extension ConformanceReport.Totals {
  fileprivate var json: JSONValue {
    let total = excluded.reduce(0, +)
    let reasons = zip(RootConformance.Exclusion.allCases, excluded).map { reason, count in
      JSONValue.Member(reason.rawValue, .number(Double(count)))
    }
    return .object([
      .init(
        "roots",
        .object([
          .init("clean", .number(Double(clean))), .init("matched", .number(Double(matched))),
          .init("excluded", .number(Double(total))), .init("excludedBy", .object(reasons)),
        ])),
      .init("views", views.json()),
      .init("fixedByRequired", fixedByRequired.json()),
      .init("requiredEqualities", requiredEqualities.json("checked", "satisfied")),
      .init("withStale", matchedWithStale.json()),
      .init("missesWithinRounding", .number(Double(roundedEqualities))),
      .init("staleEqualities", staleEqualities.json("checked", "satisfied")),
    ])
  }
}

extension ConformanceReport.Entry {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.init("file", .string(file))]
    if let error {
      members.append(.init("error", .string(error.description)))
      return .object(members)
    }
    guard let document else { return .object(members) }
    members += [
      .init("platform", .string(document.platform.rawValue)),
      .init("tolerance", .number(1 / document.pixelsPerPoint)),
      .init("findings", .array(document.findings.map { .string($0.description) })),
      .init("roots", .array(roots.map { json($0, document) })),
    ]
    return .object(members)
  }

  private func json(_ root: RootConformance, _ document: InterfaceDocument) -> JSONValue {
    let view = document.views[root.scene.root]
    var members: [JSONValue.Member] = [
      .init("id", .string(view.id)), .init("kind", .string(view.kind)),
      .init("line", .number(Double(view.position.line))), .init("matched", .bool(root.isMatched)),
      .init("unique", .bool(root.isUnique)),
    ]
    if let exclusion = root.exclusion { members.append(.init("excluded", .string(exclusion.rawValue))) }
    members += [
      .init("views", root.views.json()), .init("fixedByRequired", root.fixedByRequired.json()),
      .init("requiredEqualities", root.requiredEqualities.json("checked", "satisfied")),
      .init(
        "misses",
        .array(
          root.misses.map { miss in
            let constraint = document.constraints[miss.constraint]
            return .object([
              .init("constraint", .string(constraint.id)), .init("line", .number(Double(constraint.position.line))),
              .init("residual", .number(miss.residual)),
            ])
          })),
      .init("mismatches", .array(root.mismatches.map { json($0, document) })),
      .init(
        "taken",
        .array(
          root.scene.inputs.map { input in
            .object([
              .init("view", .string(document.views[input.view].id)), .init("kind", .string(input.kind)),
              .init("value", .string(input.text)),
            ])
          })),
      .init("findings", .array(root.scene.findings.map { .string($0.description) })),
    ]
    return .object(members)
  }

  private func json(_ mismatch: RootConformance.Mismatch, _ document: InterfaceDocument) -> JSONValue {
    let view = document.views[mismatch.view]
    return .object([
      .init("view", .string(view.id)), .init("kind", .string(view.kind)),
      .init("line", .number(Double(view.position.line))), .init("solved", rect(mismatch.solved)),
      .init("stored", rect(mismatch.stored)), .init("cause", .string(mismatch.cause)),
    ])
  }

  private func rect(_ rect: Rect) -> JSONValue {
    .array([rect.x, rect.y, rect.width, rect.height].map { .number($0) })
  }
}
