import Foundation
import Geometry

extension CGRect {
  init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }

  var rect: Rect { Rect(x: origin.x, y: origin.y, width: size.width, height: size.height) }
}

extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
  var points: Size { Size(width: width, height: height) }
}
