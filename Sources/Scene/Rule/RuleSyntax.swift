package import Diagnostics

/// A rule string as written: expressions joined by relations, with a label and a priority. Names are not looked up yet.
package struct RuleSyntax: Sendable {
  let text: QuotedText
  package var label: Sourced<String>?
  /// The sides one after the other in postfix order, a relation behind each but the last.
  package var tokens: [ExpressionToken]
  /// Nil means required.
  package var priority: Sourced<PrioritySyntax>?

  /// The anchor that a token is. The token must be one.
  func anchor(at index: Int) -> AnchorSyntax {
    guard case .anchor(let dot, let attribute) = tokens[index].kind else {
      preconditionFailure("token \(index) is no anchor")
    }
    let item = tokens[index].item(dot: dot), word = Int(dot) + 1..<tokens[index].part.upperBound
    return AnchorSyntax(
      item: Sourced(text.string(item), text.range(item)), attribute: Sourced(attribute, text.range(word)))
  }

  /// The first anchor that names an item, whose parent `super` is.
  var firstItem: AnchorSyntax? {
    for index in tokens.indices {
      if case .anchor = tokens[index].kind {
        let anchor = anchor(at: index)
        if !anchor.isSuper { return anchor }
      }
    }
    return nil
  }
}

/// How the two sides of a rule compare.
package enum RelationSyntax: String, Sendable, Hashable, CaseIterable {
  case equal = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="
}

/// An edge, size or centre of an item: `title.leading`, or `super.width`.
package struct AnchorSyntax: Sendable, Equatable {
  /// The id of a view or guide, or `super`.
  package var item: Sourced<String>
  package var attribute: Sourced<AttributeName>

  package var isSuper: Bool { item.value == "super" }
  package var range: SourceRange { item.range.union(attribute.range) }
  package var text: String { "\(item.value).\(attribute.value.rawValue)" }
}
