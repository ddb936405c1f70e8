import Diagnostics

/// What names stand for at a place of a template, and what ids become there.
struct ExpansionScope: Sendable {
  /// What placeholders and conditions see.
  var values = TemplateScope()
  /// From the outermost in.
  private(set) var frames: [NameFrame] = []
  /// The components that are open, the outermost first.
  var components: [String] = []
  /// What the user of the innermost component put into its slots.
  var slots: [Slot] = []

  /// Ids that become others: in a component those inside get its user's id before them, in a repetition a number behind.
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

  /// The id of a view or guide in the document.
  func item(_ name: String) -> String { renamed(name, \.ids) }

  /// The label of a rule in the document.
  func label(_ name: String) -> String { renamed(name, \.labels) }

  private func renamed(_ name: String, _ kind: KeyPath<TemplateNames, Set<String>>) -> String {
    var result = name
    for frame in frames where frame.names[keyPath: kind].contains(name) {
      result = frame.root == name && kind == \.ids ? frame.rootName : frame.prefix + result + frame.suffix
    }
    return result
  }

  /// A string with its placeholders filled, and where the first value in it, or the one at fault, comes from that the template does not write itself.
  func text(
    of pieces: [TemplatePiece], _ place: inout TemplateScope.Place?,
    _ written: (JSONValue, TemplateScope.Place?) throws(Finding) -> String
  ) throws(Finding) -> String {
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

  /// A scope in which more ids become others.
  func adding(_ frame: NameFrame) -> ExpansionScope {
    var scope = self
    scope.frames.append(frame)
    return scope
  }

  /// The scope inside a component.
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
