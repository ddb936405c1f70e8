import Diagnostics

/// The values of names at a place of a template, and the ids that the document has for those written there.
struct ExpansionScope: Sendable {
  /// The values that placeholders and conditions see.
  var values = TemplateScope()
  /// The frames of names, from the outermost to the innermost.
  private(set) var frames: [NameFrame] = []
  /// The components that are open, the outermost first.
  var components: [String] = []
  /// The contents that the user of the innermost component gives its slots.
  var slots: [Slot] = []

  /// Ids that are renamed: inside a component they get its user's id before them, in a repetition a number after them.
  struct NameFrame: Sendable {
    var names: TemplateNames
    var prefix = ""
    var suffix = ""
    /// The id of the component's own view, which becomes that of its user.
    var root: String?
    var rootName = ""
  }

  /// Views for a slot, with the scope they are written in.
  struct Slot: Sendable {
    var name: String
    var content: TemplateNode
    var scope: ExpansionScope
  }

  /// Returns the id of a view or guide in the document.
  func item(_ name: String) -> String { renamed(name, \.ids) }

  /// Returns the id that all copies of a repeated view or guide have, without their numbers.
  func commonItem(_ name: String) -> String { renamed(name, \.ids, numbered: false) }

  /// Returns the label of a rule in the document.
  func label(_ name: String) -> String { renamed(name, \.labels) }

  private func renamed(_ name: String, _ kind: KeyPath<TemplateNames, Set<String>>, numbered: Bool = true) -> String {
    var result = name
    for frame in frames where frame.names[keyPath: kind].contains(name) && (numbered || frame.suffix.isEmpty) {
      result = frame.root == name && kind == \.ids ? frame.rootName : frame.prefix + result + frame.suffix
    }
    return result
  }

  /// Returns a string with its placeholders filled, and the origin of the first value, or the one at fault, that the template does not write itself.
  func text(
    of pieces: [TemplatePiece], _ place: inout TemplateScope.Place?,
    _ written: (JSONValue, TemplateScope.Place?) throws(Fault) -> String
  ) throws(Fault) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .placeholder(let expression):
        let source = values.place(of: expression.names)
        do {
          let value = try expression.value(in: values)
          text += try written(value, source)
          place = place ?? source
          if source != nil, value.asNumber == nil { place?.isText = true }
        } catch {
          place = source
          throw error
        }
      }
    }
    return text
  }

  /// Returns a scope in which more ids are renamed.
  func adding(_ frame: NameFrame) -> ExpansionScope {
    var scope = self
    scope.frames.append(frame)
    return scope
  }

  /// Returns the scope inside a component.
  func component(_ name: String, parameters: [TemplateScope.Local], slots: [Slot], _ frame: NameFrame) -> ExpansionScope
  {
    var scope = self
    scope.values.locals = [values.locals[0]] + parameters
    scope.frames = [frame]
    scope.components.append(name)
    scope.slots = slots
    return scope
  }
}
