import ArgumentParser
import Foundation
import InterfaceBuilder
import InterfacePictures
import Rabbet

struct Report: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a page about scenes: pictures with layers to switch, views, rules with their state, findings.",
    discussion: """
      The page is one HTML file and loads nothing from elsewhere: findings first, then one picture with switches. Views and rules show their marks in the picture, and marks their rows. \
      A storyboard or xib has a screen for each root, device, direction, language, size of text and appearance that is asked for. --against names an earlier version of the document, a result of \
      'rabbet solve', or a folder that has either under the document's name: the page says what changed and draws it.

      Examples:
        rabbet report card.json -o report.html
        rabbet report 'cards/*.json' -o report.html --against Snapshots/
        rabbet report Main.storyboard -o report.html --device "iPhone SE,iPhone 15:landscape" --rtl
      """)

  @Argument(help: "Scenes, storyboards or xibs.") var scenes: [String] = []
  @Option(name: .shortAndLong, takes: "file", "The page to write; - is standard output.") var output = ""
  @Option(takes: "path", "An earlier version, or a folder with earlier versions.") var against: String?
  @OptionGroup var options: SceneOptions
  var limited: LimitOptions { options.limited }
  @OptionGroup(title: "Storyboards and xibs") var interface: InterfaceCheckOptions
  @Option(takes: "name", "Storyboards and xibs: light, dark or both.") var appearance = ReportAppearance.light

  func validate() throws {
    if interface.listDevices { return }
    if scenes.isEmpty { throw ValidationError("give scenes, storyboards or xibs to report") }
    if output.isEmpty { throw ValidationError("give the page to write with --output") }
  }

  func run() throws {
    if interface.listDevices { return try Console.say(InterfaceOptions.deviceList) }
    let paths = try ScenePaths.expanded(scenes)
    try Console.protect(paths, from: [output])
    if let against, against.hasSuffix("/"), FileKind(atPath: against) != .folder {
      throw Console.failure("cannot read \(against)", Exit.missing)
    }
    var screens: [HTMLReport.Screen] = []
    for (index, path) in paths.enumerated() {
      Terminal.count(index, of: paths.count, "documents", path)
      screens += try InterfaceOptions.isInterface(path) ? interfaceScreens(path) : [sceneScreen(path)]
    }
    let page = try Console.attempt { try HTMLReport(screens).text() }
    try Console.write([UInt8](page.utf8), to: output)
    if screens.count > 1 { Console.report(summary(of: screens, from: paths.count)) }
  }

  private func summary(of screens: [HTMLReport.Screen], from count: Int) -> String {
    let found = screens.reduce(0) { $0 + $1.findings.count }
    return
      "\(screens.count) screens of \(count) document\(count == 1 ? "" : "s"), \(found) finding\(found == 1 ? "" : "s")"
  }

  private func sceneScreen(_ path: String) throws -> HTMLReport.Screen {
    let solved = try options.solved(path), file = path == "-" ? Console.name(of: path) : ScenePaths.shown(path)
    var screen = try Console.attempt { try HTMLReport.Screen(solved, file: file) }
    if let other = former(of: path) { screen.former = try options.record(of: other, Console.read(other)).record }
    return screen
  }

  /// Returns the screens of a storyboard, each compared with the one that has the same title.
  private func interfaceScreens(_ path: String) throws -> [HTMLReport.Screen] {
    try options.choices.useFonts()
    var screens = try allScreens(path)
    guard let other = former(of: path) else { return screens }
    let old = try allScreens(other)
    for index in screens.indices {
      let title = screens[index].title.dropFirst(ScenePaths.shown(path).count),
        was = old.first { $0.title.dropFirst(ScenePaths.shown(other).count) == title }
      screens[index].former = was?.record
    }
    return screens
  }

  private func allScreens(_ path: String) throws -> [HTMLReport.Screen] {
    let looks = try interface.words(beside: path, quiet: false).flatMap { words in
      interface.textSizes.flatMap { size in
        appearance.areDark.map { InterfaceLook(words: words, isDark: $0, textSize: size) }
      }
    }
    return try (interface.devices?.devices(since: DeploymentTarget.iOS(around: path)) ?? [nil]).flatMap { device in
      try looks.flatMap { try self.screens(path, device, $0) }
    }
  }

  /// Returns the screens on one device in one look, in each requested direction.
  private func screens(
    _ path: String, _ device: InterfaceDevice?, _ look: InterfaceLook
  ) throws -> [HTMLReport.Screen] {
    var picture = try InterfaceOptions.picture(of: path, on: device, look, limited)
    picture.size = options.choices.size
    let asked = options.choices.direction ?? look.words.direction
    return try (interface.rtl ? look.words.directions : [asked]).flatMap { direction in
      picture.direction = direction
      let language = [look.words.name, look.isDark ? "dark" : nil].compactMap(\.self).joined(separator: " ")
      var form = HTMLReport.Screen.Form()
      (form.device, form.direction) = (device?.name ?? picture.document.device, direction?.rawValue)
      (form.appearance, form.language) = (look.isDark ? "dark" : "light", look.words.name)
      form.textSize = look.textSize == .large ? nil : look.textSize.rawValue
      let context = Finding.Context(
        device: device?.name ?? picture.document.device ?? "canvas", direction: direction?.rawValue,
        language: language.isEmpty ? nil : language, textSize: look.textSize == .large ? nil : look.textSize.rawValue)
      let roots = picture.document.roots
      return try Console.attempt(path) {
        try roots.enumerated().map { index, root in
          Terminal.countParts(index, of: roots.count, "screens on \(context.text)")
          return try screen(ofRoot: root, picture, context, form, path)
        }
      }
    }
  }

  private func screen(
    ofRoot root: Int, _ picture: InterfacePicture, _ context: Finding.Context, _ form: HTMLReport.Screen.Form,
    _ path: String
  ) throws(RabbetError) -> HTMLReport.Screen {
    let document = picture.document, solved: InterfacePicture.SolvedRoot
    do { solved = try picture.solved(root: root) } catch { throw .solver(error) }
    let tree = solved.scene.tree
    var marked = picture
    marked.overlay = OverlayStyle(HTMLReport.layers)
    var screen = HTMLReport.Screen(
      title: [ScenePaths.shown(path), document.title(ofRoot: root), context.text].joined(separator: " · "),
      picture: try marked.drawing(ofRoot: root), plain: try picture.drawing(ofRoot: root), layout: solved.layout,
      of: tree, lines: solved.scene.views.map { document.views[$0].position.line })
    screen.subject = [ScenePaths.shown(path), document.title(ofRoot: root)].joined(separator: " · ")
    screen.form = form
    for (id, index) in zip(tree.constraintIDs, solved.scene.constraints) {
      let constraint = document.constraints[index]
      screen.rules[id] = RuleDescription(
        name: constraint.id, text: tree.text(of: tree[id]), position: constraint.position, priority: tree[id].priority)
    }
    screen.findings = picture.findings(in: solved, file: ScenePaths.shown(path), context: context)
    return screen
  }

  /// Returns the document that a document is compared with; nil if there is none.
  private func former(of path: String) -> String? {
    guard let against else { return nil }
    guard against.hasSuffix("/") || FileKind(atPath: against) == .folder else { return against }
    let name = URL(fileURLWithPath: path).lastPathComponent, stem = ScenePaths.stem(of: name) + ".json"
    let folder = against.hasSuffix("/") ? against : against + "/"
    return [folder + name, folder + stem].first { FileManager.default.fileExists(atPath: $0) }
  }
}

/// The appearances that a report shows.
enum ReportAppearance: String, ExpressibleByArgument, CaseIterable {
  case light, dark, both

  var areDark: [Bool] { self == .both ? [false, true] : [self == .dark] }
}
