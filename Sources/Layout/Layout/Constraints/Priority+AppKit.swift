public import LinearSolver

/// Priorities that windows and scenes of Apple's systems have for themselves. A headless layout has neither; rules that mention them do.
extension Priority {
  /// 510: above it a view is not resized by dragging its window or scene. AppKit's and UIKit's names differ in the last word.
  public static let dragThatCanResizeWindow = Priority.recipe(510)
  /// 500: a window or scene keeps its size.
  public static let windowSizeStayPut = Priority.recipe(500)
  /// 490: dragging a divider does not resize the window or scene.
  public static let dragThatCannotResizeWindow = Priority.recipe(490)
}
