import Diagnostics
import Geometry
import InterfaceBuilder
public import Layout

extension InterfacePicture {
  /// What a check reports about a root that is laid out: conflicts with their members, open numbers, words that are cut, and siblings that
  /// have come to overlap.
  ///
  /// - Parameters:
  ///   - solved: the root.
  ///   - file: what the findings call the document.
  ///   - context: the device and the reading direction, in words.
  /// - Complexity: that of `overlaps(in:)`.
  public func findings(in solved: SolvedRoot, file: String, context: String?) -> [LayoutFinding] {
    let finder = RootFindings(solved: solved, document: document, file: file, context: context)
    return finder.conflicts + finder.ambiguities + cuts(in: solved).map(finder.finding(of:))
      + overlaps(in: solved).map(finder.finding(of:))
  }
}

/// The findings of one root.
private struct RootFindings {
  let solved: InterfacePicture.SolvedRoot
  let document: InterfaceDocument
  let file: String
  let context: String?

  private func finding(
    _ kind: LayoutFinding.Kind, _ position: SourcePosition, _ message: String, details: [LayoutFinding.Detail] = []
  ) -> LayoutFinding {
    LayoutFinding(kind, file: file, position: position, context: context, message: message, details: details)
  }

  var conflicts: [LayoutFinding] {
    let tree = solved.scene.tree, size = solved.layout.size
    return solved.layout.conflicts.map { conflict in
      finding(
        .conflict, position(of: conflict.broken),
        "these rules cannot hold together, short of \(conflict.excess.plain) points; "
          + "broken to go on: \(tree.text(of: conflict.broken, rootSize: size))",
        details: conflict.members.map { .init(tree.text(of: $0, rootSize: size), at: position(of: $0)) })
    }
  }

  var ambiguities: [LayoutFinding] {
    solved.layout.ambiguities.map { loose in
      let view: Int =
        switch loose.item {
        case .view(let id): solved.scene.views[id.index]
        case .guide(let id): solved.scene.views[solved.scene.tree.owner(of: id).index]
        }
      let name = solved.scene.tree.name(of: loose.item)
      return finding(
        .ambiguous, document.views[view].position,
        "\(name).\(loose.attribute.rawValue) is left open; it is \(loose.value.plain)")
    }
  }

  func finding(of cut: InterfacePicture.Cut) -> LayoutFinding {
    let words = cut.text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(40)) } ?? ""
    return finding(
      .cut, document.views[cut.view].position,
      "\"\(words)\" needs about \(cut.needed.rounded().plain) points and has \(cut.room.plain)")
  }

  func finding(of overlap: InterfacePicture.Overlap) -> LayoutFinding {
    finding(
      .overlap, document.views[overlap.above].position,
      "\(name(overlap.above)) lies on \(name(overlap.below)), \(overlap.rect.width.plain) points across and "
        + "\(overlap.rect.height.plain) down; in the document it does not")
  }

  /// The user's label of a view, or its kind and id.
  private func name(_ view: Int) -> String {
    let view = document.views[view]
    return view.label.map { "\"\($0)\"" } ?? "\(view.kind) \(view.id)"
  }

  private func position(of rule: RowOrigin) -> SourcePosition {
    switch rule {
    case .constraint(let id) where id.index < solved.scene.constraints.count:
      document.constraints[solved.scene.constraints[id.index]].position
    case .contentHugging(let view, _), .compressionResistance(let view, _), .autoresizing(let view, _, _):
      document.views[solved.scene.views[view.index]].position
    default: document.views[solved.scene.root].position
    }
  }
}
