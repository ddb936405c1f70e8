public import Diagnostics
import Geometry
import Layout

extension ConformanceReport {
  /// Totals by platform, then one entry a document.
  public var json: JSONValue {
    [
      "totals": .object(InterfaceDocument.Platform.allCases.map { .init($0.rawValue, totals($0).json) }),
      "documents": .array(entries.map(\.json)),
    ]
  }
}

extension ConformanceReport.Totals {
  fileprivate var json: JSONValue {
    let total = excluded.reduce(0, +)
    let reasons = zip(RootConformance.Exclusion.allCases, excluded).map { reason, count in
      JSONValue.Member(reason.rawValue, .number(Double(count)))
    }
    return [
      "roots": [
        "clean": .number(Double(clean)), "matched": .number(Double(matched)), "excluded": .number(Double(total)),
        "excludedBy": .object(reasons),
      ],
      "views": views.json(),
      "fixedByRequired": fixedByRequired.json(),
      "requiredEqualities": requiredEqualities.json("checked", "satisfied"),
      "withStale": matchedWithStale.json(),
      "stretched": stretched.json(),
      "missesWithinRounding": .number(Double(roundedEqualities)),
      "staleEqualities": staleEqualities.json("checked", "satisfied"),
    ]
  }
}

extension ConformanceReport.Entry {
  fileprivate var json: JSONValue {
    let document = error == nil ? document : nil
    return .object(known: [
      "file": .string(file),
      "error": error.map { .string($0.description) },
      "platform": document.map { .string($0.platform.rawValue) },
      "tolerance": document.map { .number(1 / $0.pixelsPerPoint) },
      "findings": document.map { .array($0.findings.map { .string($0.description) }) },
      "roots": document.map { document in .array(roots.map { json($0, document) }) },
    ])
  }

  private func json(_ root: RootConformance, _ document: InterfaceDocument) -> JSONValue {
    let view = document.views[root.scene.root]
    let misses = root.misses.map { miss -> JSONValue in
      let constraint = document.constraints[miss.constraint]
      return [
        "constraint": .string(constraint.id), "line": .number(Double(constraint.position.line)),
        "residual": .number(miss.residual),
      ]
    }
    let taken = root.scene.inputs.map { input -> JSONValue in
      ["view": .string(document.views[input.view].id), "kind": .string(input.kind), "value": .string(input.text)]
    }
    return .object(known: [
      "id": .string(view.id), "kind": .string(view.kind), "line": .number(Double(view.position.line)),
      "matched": .bool(root.isMatched), "unique": .bool(root.isUnique),
      "excluded": root.exclusion.map { .string($0.rawValue) },
      "views": root.views.json(), "fixedByRequired": root.fixedByRequired.json(),
      "requiredEqualities": root.requiredEqualities.json("checked", "satisfied"),
      "misses": .array(misses),
      "mismatches": .array(root.mismatches.map { json($0, document) }),
      "taken": .array(taken),
      "stretched": .array(root.scene.stretched.map { .string(document.views[$0].id) }),
      "findings": .array(root.scene.findings.map { .string($0.description) }),
    ])
  }

  private func json(_ mismatch: RootConformance.Mismatch, _ document: InterfaceDocument) -> JSONValue {
    let view = document.views[mismatch.view]
    return [
      "view": .string(view.id), "kind": .string(view.kind), "line": .number(Double(view.position.line)),
      "solved": rect(mismatch.solved), "stored": rect(mismatch.stored), "cause": .string(mismatch.cause),
    ]
  }

  private func rect(_ rect: Rect) -> JSONValue {
    .array([rect.x, rect.y, rect.width, rect.height].map { .number($0) })
  }
}
