import Appearance
import Diagnostics

/// The styles of a document, ready to be looked up.
struct StyleTable: Sendable {
  private let table: NameTable
  private let styles: [ResolvedAppearance.Text.Style]

  init(_ styles: [Named<StyleDocument>]) {
    var table = NameTable()
    self.styles = styles.compactMap { table.insert($0.name.value.utf8).isNew ? .init($0.value) : nil }
    self.table = table
  }

  /// All names in the order of the document.
  var names: [String] { table.names }

  /// The style of that name.
  subscript(name: String) -> ResolvedAppearance.Text.Style? { table.number(of: name.utf8).map { styles[$0] } }
}

extension ResolvedAppearance.Text.Style {
  fileprivate init(_ style: StyleDocument) {
    self = .font(style.font?.value ?? .standard, style.color?.value ?? .black)
  }
}
