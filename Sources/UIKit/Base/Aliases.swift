import Geometry
import Layout

/// Types of the engine whose names mean something else inside UIKit's classes.
typealias SystemRole = Guide.Role
typealias EngineView = View
typealias EngineConstraint = Constraint
typealias EngineAxis = Axis
typealias EngineAttribute = Attribute
typealias EngineFitting = FittingTarget
