import Layout
import LinearSolver
import Scene
import Synchronization

/// The cards that threads have made of one template, to be changed into those of further rows.
final class KeptCards: Sendable {
  /// The number of successive rows that may be resolved as a whole before all further rows are.
  private static let missLimit = 16

  private struct State {
    /// The cards that no thread uses.
    var free: [Card] = []
    var misses = 0
  }

  private let state = Mutex(State())

  /// Returns the layout of a row: that of `SolvedScene(template:file:assets:options:)`, to the last bit.
  func solved(_ row: DataRow, of maker: CardMaker, _ options: SolvedScene.Options) throws(RabbetError) -> SolvedScene {
    let (card, isWorthwhile) = state.withLock { ($0.free.popLast(), $0.misses <= Self.missLimit) }
    guard isWorthwhile else {
      return try SolvedScene(template: maker.template, file: maker.file, assets: maker.assets, options: options)
    }
    if let card, let solved = try card.solved(row, maker, options) {
      state.withLock {
        $0.misses = 0
        $0.free.append(card)
      }
      return solved
    }
    let scene = try rethrowing(
      as: RabbetError.scene,
      KeptScene(
        maker.template, row: row, environment: options.environment, limits: options.limits, content: maker.assets))
    let (next, solved) = try Card.first(scene, maker, options)
    state.withLock {
      $0.misses += 1
      if scene.takesRows { $0.free.append(next) }
    }
    return solved
  }
}

/// A card with its layout.
private final class Card: Sendable {
  /// The number of successive rows that may be laid out as a whole before all further rows are.
  private static let missLimit = 4

  private struct State: ~Copyable {
    var scene: KeptScene
    /// The live layout, or nil if every row is laid out as a whole.
    var live: LiveLayout?
    /// The options that the card is made with, without its row.
    let options: SolvedScene.Options
    var misses = 0

    /// Edits the tree; returns its layout, or nil without a live layout.
    mutating func take(_ edits: [KeptScene.Edit]) throws -> SolvedLayout? {
      try live?.edit { try $0.apply(edits) }
      guard let update = try live?.update(), let tree = live?.tree, let layout = live?.layout else {
        try scene.tree.apply(edits)
        return nil
      }
      scene.tree = tree
      misses = update.isFresh ? misses + 1 : 0
      if misses > Card.missLimit { live = nil }
      return layout
    }
  }

  private let state: Mutex<State>

  private init(_ state: consuming sending State) { self.state = Mutex(state) }

  /// Returns the card of the first row of a kept scene.
  static func first(
    _ kept: KeptScene, _ maker: CardMaker, _ options: SolvedScene.Options
  ) throws(RabbetError) -> (Card, SolvedScene) {
    var live: LiveLayout?
    let solved = try SolvedScene(scene: kept.scene, file: maker.file, assets: maker.assets, options: options) {
      scene throws(SolverError) in
      guard kept.takesRows, scene.tree.isOneProgram else { return try SolvedScene.layout(of: scene, options) }
      let new = try LiveLayout(
        scene.tree, width: options.size?.width ?? scene.width, height: options.size?.height ?? scene.height)
      let layout = new.layout
      live = consume new
      return layout
    }
    return (Card(State(scene: kept, live: live, options: options.withoutRow)), solved)
  }

  /// Changes the card into that of another row; returns nil if the row has to be resolved as a whole: then this card is of no further use.
  func solved(
    _ row: DataRow, _ maker: CardMaker, _ options: SolvedScene.Options
  ) throws(RabbetError) -> SolvedScene? {
    try state.withLock { state throws(RabbetError) -> SolvedScene? in
      guard state.options == options.withoutRow, let edits = state.scene.fill(row) else { return nil }
      let layout: SolvedLayout?
      do { layout = try state.take(edits) } catch { return nil }
      return try SolvedScene(scene: state.scene.scene, file: maker.file, assets: maker.assets, options: options) {
        scene throws(SolverError) in
        if let layout { return layout }
        return try SolvedScene.layout(of: scene, options)
      }
    }
  }
}

extension SolvedScene.Options {
  fileprivate var withoutRow: Self {
    var options = self
    options.row = nil
    return options
  }
}
