// Cairo keeps a pixel as one 32-bit number, alpha first, with the colours multiplied by alpha; a bitmap keeps bytes, red first, with the
// colours as they are. Both loops use base pointers and wrapping arithmetic: over buffer subscripts they take three times as long.

/// Straight RGBA bytes → premultiplied ARGB numbers.
@unsafe func premultiply(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawPointer) {
  guard let base = source.baseAddress else { return }
  let pixels = unsafe base.assumingMemoryBound(to: UInt32.self)
  let numbers = unsafe target.assumingMemoryBound(to: UInt32.self)
  for index in 0..<source.count / 4 {
    let pixel = unsafe UInt32(littleEndian: pixels[index])
    let alpha = pixel >> 24
    let red = scaled(pixel & 255, by: alpha), green = scaled(pixel >> 8 & 255, by: alpha)
    let blue = scaled(pixel >> 16 & 255, by: alpha)
    unsafe numbers[index] = alpha << 24 | red << 16 | green << 8 | blue
  }
}

/// `value * alpha / 255`, rounded to the nearest.
@inline(__always) private func scaled(_ value: UInt32, by alpha: UInt32) -> UInt32 {
  let product = value &* alpha &+ 128
  return (product &+ product >> 8) >> 8
}

/// Premultiplied ARGB numbers → straight RGBA bytes, in place. Opaque and empty pixels take a short way.
@unsafe func makeStraight(_ bytes: UnsafeMutableRawBufferPointer) {
  guard let base = bytes.baseAddress else { return }
  let pixels = unsafe base.assumingMemoryBound(to: UInt32.self)
  var common = UInt32.max
  for index in 0..<bytes.count / 4 { common &= unsafe pixels[index] }
  if common >> 24 == 255 {
    // Nothing to divide: a loop that compilers turn into a few wide steps.
    for index in 0..<bytes.count / 4 {
      let pixel = unsafe pixels[index]
      unsafe pixels[index] = (pixel & 0xFF00_FF00 | pixel >> 16 & 255 | (pixel & 255) << 16).littleEndian
    }
    return
  }
  for index in 0..<bytes.count / 4 {
    let pixel = unsafe pixels[index]
    let alpha = pixel >> 24
    var red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255
    if alpha != 255 && alpha != 0 {
      red = divided(red, by: alpha)
      green = divided(green, by: alpha)
      blue = divided(blue, by: alpha)
    }
    unsafe pixels[index] = (alpha << 24 | blue << 16 | green << 8 | red).littleEndian
  }
}

/// `value * 255 / alpha`, rounded to the nearest; a filter may have left a colour above its alpha.
@inline(__always) private func divided(_ value: UInt32, by alpha: UInt32) -> UInt32 {
  min((value &* 255 &+ alpha >> 1) / alpha, 255)
}
