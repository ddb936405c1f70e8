import Foundation
import ImageCodecs
import Imaging

extension HTMLReport {
  /// The number of subjects that have a thumbnail.
  private static let thumbnailLimit = 40
  /// The greatest side of a thumbnail, in pixels.
  private static let thumbnailSide = 96.0

  /// Returns the attributes by which the script finds a screen.
  func attributes(of screen: Screen) -> String {
    screen.form.axes.map { name, value in
      value.map { " data-\(name.replacing(" ", with: "-"))=\"\($0.escaped)\"" } ?? ""
    }.joined()
  }

  /// The first screen of each subject.
  var subjects: [Screen] {
    var known: Set<String> = []
    return screens.filter { known.insert($0.subject).inserted }
  }

  /// Returns thumbnails of the subjects, and a menu for each condition that varies.
  func switches() throws(RabbetError) -> String {
    let subjects = subjects
    var text = ""
    if subjects.count > 1 {
      text += "<div class=\"thumbs\" role=\"group\" aria-label=\"Screens\">"
      for (number, screen) in subjects.enumerated() {
        let caption = screen.subject.components(separatedBy: " · ").last ?? screen.subject
        let picture = number < Self.thumbnailLimit ? try thumbnail(of: screen) : ""
        text +=
          "<button type=\"button\" data-subject=\"\(number)\" title=\"\(screen.subject.escaped)\">\(picture)<span>\(caption.escaped)</span></button>\n"
      }
      text += "</div>"
    }
    let names = screens.first?.form.axes.map(\.name) ?? []
    let menus = names.indices.compactMap { index -> String? in
      var values: [String] = [], known: Set<String> = []
      for screen in screens {
        let value = screen.form.axes[index].value ?? ""
        if known.insert(value).inserted { values.append(value) }
      }
      if values.count < 2 { return nil }
      let options = values.map { value in
        "<option value=\"\(value.escaped)\">\(value.isEmpty ? "the document's" : value.escaped)</option>"
      }.joined()
      let key = names[index].replacing(" ", with: "-")
      return "<label>\(names[index]) <select data-axis=\"\(key)\">\(options)</select></label>"
    }
    return text + (menus.isEmpty ? "" : "<div class=\"menus\">\(menus.joined(separator: "\n"))</div>")
  }

  private func thumbnail(of screen: Screen) throws(RabbetError) -> String {
    let size = screen.plain.size, side = max(size.width, size.height, 1)
    let bitmap = try screen.plain.bitmap(scale: min(1, Self.thumbnailSide / side), background: .white)
    guard let file = try? PNG.encode(bitmap) else { return "" }
    let width = bitmap.width, height = bitmap.height
    return
      "<img alt=\"\" width=\"\(width)\" height=\"\(height)\" src=\"data:image/png;base64,\(Data(file).base64EncodedString())\">"
  }
}
