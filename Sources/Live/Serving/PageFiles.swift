/// The files of the page, which are part of the program.
enum PageFiles {
  /// Returns the bytes of a file of the page by its name; nil for a name that is none.
  static func bytes(of name: String) -> [UInt8]? {
    switch name {
    case "index.html": PackageResources.index_html
    case "page.css": PackageResources.page_css
    case "main.js": PackageResources.main_js
    case "server.js": PackageResources.server_js
    case "editor.js": PackageResources.editor_js
    case "plain-editor.js": PackageResources.plain_editor_js
    case "canvas.js": PackageResources.canvas_js
    case "marks.js": PackageResources.marks_js
    case "inspector.js": PackageResources.inspector_js
    case "problems.js": PackageResources.problems_js
    case "controls.js": PackageResources.controls_js
    case "saving.js": PackageResources.saving_js
    case "address.js": PackageResources.address_js
    case "elements.js": PackageResources.elements_js
    default: nil
    }
  }

  /// The names of the files.
  static let names = [
    "index.html", "page.css", "main.js", "server.js", "editor.js", "plain-editor.js", "canvas.js", "marks.js",
    "inspector.js", "problems.js", "controls.js", "saving.js", "address.js", "elements.js",
  ]
}
