public import Foundation

/// Gives a table its rows.
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The row at a place.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections; 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The words above a section for which the delegate has no view.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The words below a section for which the delegate has no view.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// None.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// None.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

/// Says how high rows are, and what stands above and below sections.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// The height of a row; `automaticDimension` takes what its constraints give.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// A view above a section.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// A view below a section.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// The room above a section; `automaticDimension` takes what its view asks for.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// The room below a section; `automaticDimension` takes what its view asks for.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
}

extension UITableViewDelegate {
  /// The table's height for rows.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// No view.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// No view.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// The table's height for what stands above sections.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  /// The table's height for what stands below sections.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
}

/// Rows below one another, as wide as the table and each as high as its content asks for. All rows are made, whether they are seen or not; they
/// lie where they would lie on a device, and nothing scrolls by itself.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// A height, in points, that is left to constraints.
  public nonisolated static let automaticDimension: CGFloat = -1
  var cells = ReusePool<UITableViewCell>()
  private var headings = ReusePool<UITableViewHeaderFooterView>()
  private typealias Part = (header: UIView?, rows: [UITableViewCell], footer: UIView?)
  private var sections: [Part] = []
  private var isLoaded = false
  /// Whether a pass runs: one within it, for which a source or a delegate asks, places nothing, and the outer one acts on what has changed.
  private var isPlacing = false

  /// A table.
  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    self.style = style
  }
  /// A table without insets.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// A table from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Its style. Styles are laid out alike.
  open private(set) var style = Style.plain
  /// The object that provides its rows.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The height of rows for which nobody says another.
  open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// Kept.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The room above sections for which nobody says another.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// The room below sections for which nobody says another.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// Kept.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// Kept.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Kept.
  open var allowsSelection = true, allowsMultipleSelection = false, separatorColor: UIColor? = .separator
  /// Kept.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  /// Kept.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Kept: whether rows can be moved and deleted.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension, backgroundView: UIView?, isEditing = false
  /// Kept.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  private var chosen: [IndexPath] = []
  /// The rows that are chosen.
  open var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }
  /// The first row that is chosen.
  open var indexPathForSelectedRow: IndexPath? { chosen.first }
  /// Chooses a row, and with several not allowed that alone; nil chooses none. The delegate is not called.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in chosen { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    chosen = chosen.filter { $0 != indexPath } + [indexPath]
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  /// Chooses a row no more.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }
  /// Scrolls to a row at once, as far as content reaches. The table must be laid out.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let row = cellForRow(at: indexPath)?.frame else { return }
    scroll(to: row, y: [.top: 0, .middle: 0.5, .bottom: 1][scrollPosition])
  }
  /// The places of all rows, once the table is laid out.
  open var indexPathsForVisibleRows: [IndexPath]? { visibleCells.compactMap { indexPath(for: $0) } }
  /// Returns the view above a section, once the table is laid out.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    part(section)?.header as? UITableViewHeaderFooterView
  }
  /// Returns the view below a section, once the table is laid out.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    part(section)?.footer as? UITableViewHeaderFooterView
  }
  private func part(_ section: Int) -> Part? { sections.indices.contains(section) ? sections[section] : nil }
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

  /// Asks for all rows anew, in the next pass. None is chosen then.
  open func reloadData() {
    (isLoaded, chosen) = (false, [])
    setNeedsLayout()
  }
  /// The row at a place, once the table is laid out.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    part(indexPath.section).flatMap { $0.rows.indices.contains(indexPath.row) ? $0.rows[indexPath.row] : nil }
  }
  /// The place of a row, once the table is laid out.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    for (section, parts) in sections.enumerated() {
      if let row = parts.rows.firstIndex(where: { $0 === cell }) { return IndexPath(row: row, section: section) }
    }
    return nil
  }
  /// The rectangle of a row, once the table is laid out.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { cellForRow(at: indexPath)?.frame ?? .zero }
  /// All rows, once the table is laid out.
  open var visibleCells: [UITableViewCell] { sections.flatMap(\.rows) }
  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// Returns the number of rows in a section.
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
  /// Makes the changes at once, with a closure that is not kept.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional.some($0), completion: completion) }
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
    for part in sections { for view in [part.header, part.footer] + part.rows { view?.removeFromSuperview() } }
    sections = (0..<max(0, numberOfSections)).map { section in
      let source = dataSource, delegate = delegate as? any UITableViewDelegate
      return (
        delegate?.tableView(self, viewForHeaderInSection: section)
          ?? words(source?.tableView(self, titleForHeaderInSection: section)),
        (0..<max(0, numberOfRows(inSection: section))).compactMap {
          source?.tableView(self, cellForRowAt: IndexPath(row: $0, section: section))
        },
        delegate?.tableView(self, viewForFooterInSection: section)
          ?? words(source?.tableView(self, titleForFooterInSection: section))
      )
    }
    for part in sections { for view in [part.header] + part.rows + [part.footer] { if let view { addSubview(view) } } }
  }

  private func words(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  private func height(of view: UIView?, _ given: CGFloat) -> CGFloat {
    guard given < 0 else { return given }
    guard let view else { return 0 }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return fitted > 0 ? fitted : 44
  }

  /// Places headers, rows and footers below one another.
  open override func layoutSubviews() {
    guard !isPlacing else { return super.layoutSubviews() }
    isPlacing = true
    defer { isPlacing = false }
    load()
    super.layoutSubviews()
    let delegate = delegate as? any UITableViewDelegate
    var y: CGFloat = 0
    func stand(_ view: UIView?, _ height: CGFloat) {
      view?.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    stand(tableHeaderView, tableHeaderView?.bounds.height ?? 0)
    for (section, part) in sections.enumerated() {
      let above = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      let below = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
      stand(part.header, height(of: part.header, above))
      for (row, cell) in part.rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        stand(cell, height(of: cell, delegate?.tableView(self, heightForRowAt: path) ?? rowHeight))
      }
      stand(part.footer, height(of: part.footer, below))
    }
    stand(tableFooterView, tableFooterView?.bounds.height ?? 0)
    contentSize = CGSize(width: bounds.width, height: y)
  }

  /// The style of a table.
  public enum Style: Int, Sendable {
    /// Edge to edge, in groups, or in groups with insets.
    case plain = 0, grouped, insetGrouped
  }
  /// The place of a row that the table scrolls to.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever it is, at the top, in the middle, or at the bottom.
    case none = 0, top, middle, bottom
  }
  /// The animation with which rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// Fading, from a side, not at all, from the middle, or as the table chooses.
    case fade = 0, right, left, top, bottom, none, middle, automatic = 100
  }
}
