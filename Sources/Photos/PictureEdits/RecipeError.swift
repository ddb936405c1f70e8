public import Diagnostics

/// The reason why a recipe is rejected, or an edit not applied.
public struct RecipeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The category of the error.
  public enum Kind: Sendable, Hashable {
    /// The data belongs to another program.
    case otherFormat
    /// The data has a newer version, or contains operations of one.
    case newerVersion
    /// The recipe is malformed, or a number is out of range.
    case invalid
    /// The photo is not the recipe's photo.
    case otherSource
    /// The photo cannot be read, or the result cannot be made.
    case picture
    /// The photo or the result exceeds a limit.
    case limit
    /// libvips is not installed.
    case noEngine
    /// The work was cancelled.
    case cancelled
    /// A file cannot be read or written.
    case file
  }

  /// The category of the error.
  public var kind: Kind
  /// The cause and the remedy, in one line.
  public var message: String
  /// The position in the text of a recipe; nil for an error that is not about a text.
  public var position: SourcePosition?
  /// The keys and indices that lead from the root of the recipe to the value at fault.
  private(set) var path: [String] = []

  /// Creates an error with its cause.
  public init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }

  /// Creates an error of a member of a recipe.
  init(_ kind: Kind, _ message: String, at key: String) {
    self.init(kind, message)
    path = [key]
  }

  /// The position, where there is one, and the cause.
  public var description: String {
    position.map { "line \($0.line), column \($0.column): \(message)" } ?? message
  }
}

extension RecipeError {
  /// Reads the value at a key or an index; an error in it is an error at that step.
  static func inside<Value>(
    _ step: String, _ read: () throws(RecipeError) -> Value
  ) throws(RecipeError) -> Value {
    do throws(RecipeError) { return try read() } catch {
      var error = error
      error.path.insert(step, at: 0)
      throw error
    }
  }

  /// Returns the error with its position in the text of the recipe: that of the member at fault, or of the innermost one on the way to it.
  func located(in bytes: [UInt8]) -> RecipeError {
    guard let text = try? JSONText(bytes) else { return self }
    var value = text.root
    for step in path {
      let isObject = text.kind(of: value) == .object, children = text.children(of: value)
      let next = isObject ? text.member(step, of: value) : Int(step).flatMap { Array(children).dropFirst($0).first }
      guard let next else { break }
      value = next
    }
    var error = self
    error.position = LineTable(text).position(of: (text.keyRange(of: value) ?? text.range(of: value)).start)
    return error
  }
}
