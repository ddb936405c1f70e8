import Diagnostics

/// A text with placeholders outside a scene, such as the name of a file: `cards/{id}.png`.
public struct PlaceholderText: Sendable {
  private let pieces: [TemplatePiece]

  /// Creates a text with placeholders. Throws where a placeholder breaks the grammar.
  public init(_ text: String) throws(SceneTextError) {
    do { pieces = try TemplateParser.pieces(text) } catch { throw SceneTextError(error.message) }
  }

  /// Whether there is anything to fill in.
  public var hasPlaceholders: Bool {
    pieces.contains { if case .placeholder = $0 { true } else { false } }
  }

  /// The names in placeholders, from left to right.
  public var names: [String] {
    pieces.flatMap { if case .placeholder(let expression) = $0 { return expression.names } else { return [] } }
  }

  /// Returns the text with a row's values in it, each of which `check` may refuse. The row's own number is `{row.number}`.
  public func text(
    for row: DataRow, check: (String) throws(SceneTextError) -> Void = { _ in }
  ) throws(SceneTextError) -> String {
    var scope = TemplateScope()
    for member in row.members { scope.data[member.key] = member.value }
    scope.locals = [.init(name: "row", value: ["number": .number(Double(row.number))], place: nil)]
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .placeholder(let expression):
        let value: String
        do { value = try expression.value(in: scope).written() } catch {
          throw SceneTextError(error.message, column: expression.names.first)
        }
        do { try check(value) } catch { throw SceneTextError(error.description, column: expression.names.first) }
        text += value
      }
    }
    return text
  }
}

/// The error of a text with placeholders that cannot be filled.
public struct SceneTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The cause.
  public let description: String
  /// The column at fault, or nil.
  public let column: String?

  /// Creates an error with its cause.
  public init(_ description: String, column: String? = nil) { (self.description, self.column) = (description, column) }
}
