import Diagnostics

/// A property of a tree that JSON cannot express. Views and constraints are named as in `ViewTree.name(of:)` and `ViewTree.text(of:)`.
public enum SceneTreeError: Error, Sendable, Hashable {
  /// A name or an identifier that is invalid in JSON: a valid one is a letter or underscore, then letters, digits and underscores.
  case notAName(String)
  /// Two views, guides or constraints with one name.
  case nameUsedTwice(String)
  /// Two contents that give one name different meanings.
  case nameClash(String)
  /// Conversions between frame and alignment rect that are functions of the program.
  case alignment(view: String)
  /// Content whose height follows from its width, other than a label.
  case wrappingContent(view: String)
  /// Content of another module.
  case content(view: String)
  /// A view placed by an autoresizing mask.
  case autoresizing(view: String)
  /// A grid with a view that is no child or stands in two cells, with content under a merged cell, or with a size below 0.
  case grid(view: String)
  /// Constraints of grids' cells that were not activated where a scene has them: those of inner grids before all others, those of the
  /// root's grid after them. The order decides ties.
  case rulesOfCells
  /// A scroll view that is scrolled, or part of one.
  case scrolled(view: String)
  /// A view inside `SceneDocument.depthLimit` others.
  case tooDeep(view: String)
  /// A value that the reader of scenes refuses: its path in its view's JSON, or the constraint, and the reader's message.
  case refused(view: String, property: String, reason: String)
}

extension SceneTreeError: CustomStringConvertible {
  /// The cause and a remedy.
  public var description: String {
    switch self {
    case .notAName(let name): "\(name.quoted) is no name in JSON; use letters, digits and underscores"
    case .nameUsedTwice(let name): "\(name.quoted) names two things; JSON needs names of their own"
    case .nameClash(let name): "\(name.quoted) has two meanings among styles, assets, frames or metrics; rename one"
    case .alignment(let view): "the alignment of \(view.quoted) is a function of the program; use FixedInsets"
    case .wrappingContent(let view): "the content of \(view.quoted) is measured by the program; use a label"
    case .content(let view): "the content of \(view.quoted) is of another module; remove it"
    case .autoresizing(let view): "\(view.quoted) is placed by an autoresizing mask; use constraints"
    case .grid(let view):
      "the grid of \(view.quoted) cannot be written; its cells hold children, each once and none under a merged cell, and sizes are 0 or more"
    case .rulesOfCells:
      "constraints of grids' cells stand between others; activate those of inner grids first and those of the root's grid last"
    case .scrolled(let view): "\(view.quoted) is scrolled; set its offset to zero"
    case .tooDeep(let view):
      "\(view.quoted) is nested deeper than \(SceneDocument.depthLimit) views; move it, or what it is in, further out"
    case .refused(let view, let property, let reason): "\(property) of \(view.quoted) cannot be written: \(reason)"
    }
  }
}
