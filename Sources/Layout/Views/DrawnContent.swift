/// What a view shows. Layout does not look at it; modules that draw do.
public protocol DrawnContent: Sendable {}
