extension Guide {
  /// The area that the system derives a guide from, in place of the guide's own sides.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// The part of the owner inside the safe area. UIKit's `safeAreaLayoutGuide`.
    case safeArea
    /// The part of the owner inside its effective margins. UIKit's `layoutMarginsGuide`.
    case layoutMargins
    /// The part inside the margins where lines are not too long to read. UIKit's `readableContentGuide`.
    case readableContent
    /// The part that the keyboard covers; along the bottom of the safe area while there is none. UIKit's `keyboardLayoutGuide`.
    case keyboard
    /// The content area of a scroll view, whose extent constraints decide. UIKit's `contentLayoutGuide`.
    case scrollContent
    /// The scroll view as it stands, however far it is scrolled. UIKit's `frameLayoutGuide`.
    case scrollFrame
    /// The opening of a view's photo frame.
    case frameHole
    /// The outer edge of the photo frame of a view.
    case frameOuter
  }

  /// A guide that the system places.
  public init(name: String? = nil, role: Role) {
    self.init(name: name)
    self.role = role
  }
}
