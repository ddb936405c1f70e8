import Appearance
import Diagnostics

/// The styles of a document with what they inherit, ready for look-up.
struct StyleTable: Sendable {
  /// The greatest length of a chain of styles that extend one another.
  private static let depthLimit = 100

  private let table: NameTable
  private let styles: [StyleDocument]
  /// The appearance of each style, which all of its texts share.
  private let looks: [ViewAppearance.Text.Style]

  /// Creates the table. Hands styles that extend themselves, and unknown bases, to `note`.
  init(_ styles: [Named<StyleDocument>], note: (Fault) -> Void) {
    var table = NameTable()
    let own = styles.filter { table.insert($0.name.value).isNew }
    self.table = table
    let styles = own.indices.map { index in
      var style = own[index].value, way = [index]
      while let base = style.base {
        guard let next = table.number(of: base.value) else {
          note(
            Fault(
              .unknownStyle, "no style is called \(base.value.quoted)", at: base.range,
              suggestion: nearestName(to: base.value, among: table.names)))
          break
        }
        guard !way.contains(next) else {
          // Each style of a cycle would report it: the first does.
          if let start = way.firstIndex(of: next), way[start...].min() == index {
            let names = (way[start...] + [next]).map { own[$0].name.value }.joined(separator: " → ")
            note(Fault(.circularReference, "the style extends itself: \(names)", at: base.range))
          }
          break
        }
        guard way.count <= Self.depthLimit else {
          note(Fault(.tooDeep, "styles extend each other over more than \(Self.depthLimit) steps", at: base.range))
          break
        }
        way.append(next)
        style = style.over(own[next].value)
      }
      return style
    }
    looks = styles.map { .font($0.font?.value ?? .standard, $0.color?.value ?? .black) }
    self.styles = styles
  }

  /// All names in the order of the document.
  var names: [String] { table.names }

  /// Returns the style of that name.
  subscript(name: String) -> StyleDocument? { table.number(of: name).map { styles[$0] } }

  /// Returns the appearance of the style of that name.
  func look(of name: String) -> ViewAppearance.Text.Style? { table.number(of: name).map { looks[$0] } }
}

extension StyleDocument {
  /// Returns the style with its missing parts taken from another one, whose base it takes.
  fileprivate func over(_ other: StyleDocument) -> StyleDocument {
    var style = other
    if let font { style.font = font }
    if let color { style.color = color }
    style.setting = setting.map { $0.over(other.setting) } ?? other.setting
    return style
  }
}

extension TextDocument {
  /// Returns the setting with its missing parts taken from another one.
  func over(_ other: TextDocument?) -> TextDocument {
    guard let other else { return self }
    var setting = self
    setting.lines = lines ?? other.lines
    setting.truncation = truncation ?? other.truncation
    setting.alignment = alignment ?? other.alignment
    setting.letterSpacing = letterSpacing ?? other.letterSpacing
    setting.lineSpacing = lineSpacing ?? other.lineSpacing
    setting.balancesLines = balancesLines ?? other.balancesLines
    setting.writingDirection = writingDirection ?? other.writingDirection
    setting.minimumScale = minimumScale ?? other.minimumScale
    setting.fit = fit ?? other.fit
    setting.lineHeight = lineHeight ?? other.lineHeight
    setting.verticalAlignment = verticalAlignment ?? other.verticalAlignment
    setting.hyphenation = hyphenation ?? other.hyphenation
    setting.letterCase = letterCase ?? other.letterCase
    setting.underline = underline ?? other.underline
    setting.strikethrough = strikethrough ?? other.strikethrough
    return setting
  }
}
