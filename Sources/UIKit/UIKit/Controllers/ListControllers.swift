public import Foundation

/// A controller whose view is a table, which it gives its rows.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private var style = UITableView.Style.plain
  /// Kept.
  open var clearsSelectionOnViewWillAppear = true
  /// The refresh control of the table.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// A controller with a table of a style.
  public init(style: UITableView.Style) {
    super.init(nibName: nil, bundle: nil)
    self.style = style
  }
  /// A controller whose table is in a xib; without a name one of its own.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// A controller from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view, as a table.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// Makes a table where no document has one.
  open override func loadView() {
    if source != nil || nibName != nil { super.loadView() }
    if (viewIfLoaded as? UITableView) == nil {
      let table = UITableView(frame: UIScreen.main.bounds, style: style)
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view = table
    }
    (tableView.dataSource, tableView.delegate) = (self, self)
  }
  /// One.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// None.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// A plain row.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  /// None.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// None.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// The table's height for rows.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
  /// No view.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// No view.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// The table's height for what stands above sections.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  /// The table's height for what stands below sections.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  /// Never called: nothing is touched.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// A controller whose view is a collection, which it gives its items.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private var layout = UICollectionViewLayout()

  /// A controller with a collection of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(nibName: nil, bundle: nil)
    self.layout = layout
  }
  /// A controller whose collection is in a xib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// A controller from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view, as a collection.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }
  /// The layout of the items.
  open var collectionViewLayout: UICollectionViewLayout { collectionView.collectionViewLayout }
  /// Makes a collection where no document has one.
  open override func loadView() {
    if source != nil || nibName != nil { super.loadView() }
    if (viewIfLoaded as? UICollectionView) == nil {
      view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    (collectionView.dataSource, collectionView.delegate) = (self, self)
  }
  /// One.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// None.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// An empty item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  /// Never called: nothing is touched.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
