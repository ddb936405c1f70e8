public import Foundation

/// Gives a table its rows.
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The row at a place.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// How many sections there are; 1 unless a class says otherwise.
  func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Says how high rows are, and what stands above and below sections.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// The height of a row; `automaticDimension` takes what its constraints give.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// A view above a section.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
}

extension UITableViewDelegate {
  /// The table's height for rows.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// No view.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
}

/// Rows below one another, as wide as the table and each as high as its content asks for. All rows are made, whether they are seen or not; they
/// lie where they would lie on a device, and nothing scrolls by itself.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// A height, in points, that is left to constraints.
  public nonisolated static let automaticDimension: CGFloat = -1
  var cells = ReusePool<UITableViewCell>()
  private var headings = ReusePool<UITableViewHeaderFooterView>()
  private var rows: [(path: IndexPath, cell: UITableViewCell)] = []
  private var headers: [(section: Int, view: UIView)] = []
  private var isLoaded = false

  /// A table.
  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    self.style = style
  }
  /// A table without insets.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// A table from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What it looks like. Styles are laid out alike.
  open private(set) var style = Style.plain
  /// Who gives its rows.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The height of rows for which nobody says another.
  open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// Kept.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// Kept.
  open var separatorStyle = 1
  /// Kept.
  open var allowsSelection = true
  /// Above the rows.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// Below the rows.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  /// Rows of a kind are made by their class, in the usual style.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }
  /// Rows of a kind are made from a xib.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { cells.register(nib, identifier) }
  /// Headings and footings of a kind are made by their class.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headings.register(aClass, identifier)
  }
  /// Headings and footings of a kind are made from a xib.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headings.register(nib, identifier)
  }
  /// A new row of a kind. One that was not registered is reported, and is a plain row.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    let cell = cells.view(identifier, orElse: UITableViewCell(style: .default, reuseIdentifier: identifier))
    cell.reuseIdentifier = identifier
    return cell
  }
  /// A new row of a kind; nil for one that was not registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let cell = cells.view(identifier)
    cell?.reuseIdentifier = identifier
    return cell
  }
  /// A new heading or footing of a kind; nil for one that was not registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    let view = headings.view(identifier)
    view?.reuseIdentifier = identifier
    return view
  }

  /// Asks for all rows anew, in the next pass.
  open func reloadData() {
    isLoaded = false
    setNeedsLayout()
  }
  /// The row at a place, once the table is laid out.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.first { $0.path == indexPath }?.cell }
  /// The rectangle of a row, once the table is laid out.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { cellForRow(at: indexPath)?.frame ?? .zero }
  /// All rows, once the table is laid out.
  open var visibleCells: [UITableViewCell] { rows.map(\.cell) }
  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Does nothing: each change asks for all rows anew, in the next pass.
  open func beginUpdates() {}
  /// Does nothing.
  open func endUpdates() {}
  /// Makes the changes at once.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  /// Asks for all rows anew.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Asks for all rows anew.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Asks for all rows anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Asks for all rows anew.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  /// Asks for all rows anew.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Asks for all rows anew.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Asks for all rows anew.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Asks for all rows anew.
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }

  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    for row in rows { row.cell.removeFromSuperview() }
    for header in headers { header.view.removeFromSuperview() }
    (rows, headers) = ([], [])
    guard let dataSource else { return }
    for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
      if let view = (delegate as? any UITableViewDelegate)?.tableView(self, viewForHeaderInSection: section) {
        headers.append((section, view))
        addSubview(view)
      }
      for row in 0..<max(0, dataSource.tableView(self, numberOfRowsInSection: section)) {
        let path = IndexPath(row: row, section: section)
        let cell = dataSource.tableView(self, cellForRowAt: path)
        rows.append((path, cell))
        addSubview(cell)
      }
    }
  }

  private func height(of view: UIView, _ given: CGFloat) -> CGFloat {
    if given >= 0 { return given }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return fitted > 0 ? fitted : 44
  }

  /// Places headers and rows below one another.
  open override func layoutSubviews() {
    load()
    super.layoutSubviews()
    var y: CGFloat = 0
    func stand(_ view: UIView, _ height: CGFloat) {
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    if let header = tableHeaderView { stand(header, header.bounds.height) }
    var section = -1
    for (path, cell) in rows {
      while section < path.section {
        section += 1
        for header in headers where header.section == section {
          stand(header.view, height(of: header.view, UITableView.automaticDimension))
        }
      }
      let given = (delegate as? any UITableViewDelegate)?.tableView(self, heightForRowAt: path) ?? rowHeight
      stand(cell, height(of: cell, given))
    }
    if let footer = tableFooterView { stand(footer, footer.bounds.height) }
    contentSize = CGSize(width: bounds.width, height: y)
  }

  /// What a table looks like.
  public enum Style: Int, Sendable {
    /// Edge to edge, in groups, or in groups with insets.
    case plain = 0, grouped, insetGrouped
  }
  /// How rows would come and go.
  public enum RowAnimation: Int, Sendable {
    /// Fading, from a side, not at all, from the middle, or as the table chooses.
    case fade = 0, right, left, top, bottom, none, middle, automatic = 100
  }
}
