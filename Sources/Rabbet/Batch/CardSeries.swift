import Layout
import LinearSolver
package import Scene

/// The cards of one thread, one row after the other: what no row changes is made once, and a layout is changed where rows differ.
///
/// The cards are those of `CardMaker`, to the last bit.
package final class CardSeries {
  private let cards: CardMaker
  private let noted: NotedAssets
  private var scenes: SceneSeries?
  private var live: LiveLayout?
  private var isNew = true

  /// Cards made by `cards`.
  package init(_ cards: CardMaker) {
    self.cards = cards
    noted = NotedAssets(cards.assets.source)
  }

  /// The row's card.
  package func solved(_ row: DataRow?) throws(RabbetError) -> SolvedScene {
    try fill(row)
    return try solved()
  }

  private func fill(_ row: DataRow?) throws(RabbetError) {
    let options = cards.cardOptions
    // The size that comes near to a target is found anew.
    if options.fitting != nil { scenes?.forget() }
    isNew = try rethrowing(as: RabbetError.scene, fill(row, options)) || isNew
  }

  private func fill(_ row: DataRow?, _ options: SolvedScene.Options) throws(SceneError) -> Bool {
    if scenes == nil {
      let content = SceneAssets(noted, measurer: cards.assets.measurer, device: cards.assets.device)
      scenes = try SceneSeries(
        cards.template, environment: options.environment, limits: options.limits, content: content)
    }
    return try scenes?.fill(row) ?? true
  }

  /// A number that changes with whatever the picture of a row depends on: the filled template, options and pictures; not fonts and programs.
  /// The next card is that of the row.
  func fingerprint(of row: DataRow) throws(RabbetError) -> UInt64 {
    // Which pictures are read is known where the scene is made anew, and where none are.
    if !noted.paths.isEmpty {
      noted.clear()
      scenes?.forget()
    }
    try fill(row)
    var print = Fingerprint()
    print.add(scenes?.text ?? [])
    let options = cards.cardOptions
    print.add(
      "\(cards.format) \(cards.scale) \(cards.background.map(\.hex) ?? "") \(cards.quality) \(options.environment) \(options.snap?.scale ?? 0)"
        .utf8)
    for path in noted.paths {
      print.add(path.utf8)
      let number = noted.fingerprint(of: path)
      print.add((0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) })
    }
    return print.value
  }

  /// The card of the row that was filled in last.
  func solved() throws(RabbetError) -> SolvedScene {
    guard var scene = scenes?.scene else { preconditionFailure("a row is filled in before its card is solved") }
    let options = cards.cardOptions, changes = scenes?.takeChanges()
    if isNew { live = nil }
    live?.edit { changes?.apply(to: &$0) }
    if let tree = live?.tree { scene.tree = tree } else { changes?.apply(to: &scene.tree) }
    do {
      let card = try SolvedScene(scene, cards.file, cards.assets, options) { scene throws(SolverError) in
        if live != nil {
          try live?.update()
        } else if options.fitting == nil {
          live = try LiveLayout(
            scene.tree, width: options.size?.width ?? scene.width, height: options.size?.height ?? scene.height)
        }
        if let layout = live?.layout { return layout }
        return try SolvedScene.layout(of: scene, options)
      }
      isNew = false
      return card
    } catch {
      scenes?.forget()
      throw error
    }
  }
}
