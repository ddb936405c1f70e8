public import Appearance
import Geometry
import LinearSolver

extension Control.Kind {
  /// The properties of the control that layout needs.
  public var metrics: ControlMetrics { Self.table[self] ?? ControlMetrics() }

  /// Sizes are those of alignment rects, in points, as Interface Builder stored them for iOS; priorities are UIKit's in code. Pickers are
  /// those with wheels, at the height stored for iPads; a bar's height is that of a phone held upright. AppKit's controls are as large as
  /// their text in the size of AppKit's standard font.
  ///
  /// A label made in Interface Builder hugs at 251, which documents say for themselves.
  private static let table: [Control.Kind: ControlMetrics] = [
    .label: ControlMetrics(fontSize: 17),
    .button: ControlMetrics(
      fontSize: 15, padding: EdgeInsets(top: 6, left: 0, bottom: 6, right: 0),
      leastSize: Size(width: 30, height: 30)),
    .textField: ControlMetrics(
      height: 34, fontSize: 14, padding: EdgeInsets(top: 7, left: 7, bottom: 7, right: 7)),
    .switch: ControlMetrics(
      width: 49, height: 31, hugging: 750, alignmentInsets: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)),
    .stepper: ControlMetrics(width: 94, height: 32, hugging: 750),
    .slider: ControlMetrics(height: 30, alignmentInsets: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)),
    .progressView: ControlMetrics(height: 4, hugging: AxisPriorities(horizontal: .low, vertical: .high)),
    .activityIndicator: ControlMetrics(width: 20, height: 20, hugging: 750),
    .segmentedControl: ControlMetrics(
      height: 31, alignmentInsets: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0),
      parts: .segments(fontSize: 13, padding: 10, divider: 1)),
    .pageControl: ControlMetrics(height: 37, parts: .pages(dot: 7, gap: 9)),
    .datePicker: ControlMetrics(width: 320, height: 216),
    .pickerView: ControlMetrics(width: 320, height: 216),
    .searchBar: ControlMetrics(height: 56),
    .navigationBar: ControlMetrics(height: 44),
    .toolbar: ControlMetrics(height: 44),
    .tabBar: ControlMetrics(height: 49),
    .pushButton: ControlMetrics(fontSize: 13),
    .checkBox: ControlMetrics(fontSize: 13, padding: EdgeInsets(top: 0, left: 18, bottom: 0, right: 0)),
    .radioButton: ControlMetrics(fontSize: 13, padding: EdgeInsets(top: 0, left: 18, bottom: 0, right: 0)),
    .popUpButton: ControlMetrics(fontSize: 13, padding: EdgeInsets(top: 0, left: 8, bottom: 0, right: 22)),
    .comboBox: ControlMetrics(fontSize: 13, padding: EdgeInsets(top: 0, left: 8, bottom: 0, right: 22)),
  ]
}
