/// The content that a view draws. Layout ignores it; modules that draw read it.
public protocol DrawnContent: Sendable {}
