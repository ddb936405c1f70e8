// One import gives the vocabulary of every stage.
@_exported public import Appearance
@_exported public import CairoCanvas
@_exported public import Diagnostics
@_exported public import Drawing
@_exported public import FrameArt
@_exported public import FrameGallery
@_exported public import Geometry
@_exported public import ImageCodecs
@_exported public import Imaging
@_exported public import Layout
@_exported public import LinearSolver
@_exported public import Overlay
@_exported public import PatchArt
@_exported public import PictureEngine
@_exported public import Pictures
@_exported public import Scene
@_exported public import Typography
