import Geometry
import Pictures
import UIKit

/// The pictures of addresses that a view waits for, at most one for each state of a button.
@MainActor final class ViewPictures: ViewCompanion {
  /// The request for a picture, which may wait for the size of the view.
  struct Job {
    let cloudinary: CLDCloudinary
    /// Returns the address, with a resize at its end.
    let address: (Transformation?) throws -> String
    let show: @MainActor (UIImage?) -> Void
    let responsive: CLDResponsiveParams?
    /// The size for which the picture was requested.
    var size: Size?
    /// The number of the request; a picture of another one is not shown.
    var number = 0
    var cancel: (@Sendable () -> Void)?

    init(
      _ cloudinary: CLDCloudinary, _ address: @escaping (Transformation?) throws -> String,
      _ show: @escaping @MainActor (UIImage?) -> Void, _ responsive: CLDResponsiveParams? = nil
    ) { (self.cloudinary, self.address, self.show, self.responsive) = (cloudinary, address, show, responsive) }
  }

  /// The jobs by the state of a button; other views have the key 0.
  private var jobs: [UInt: Job] = [:]
  private var count = 0

  /// Cancels what the view waits for in a state, shows the placeholder, and starts or waits for the next layout.
  static func begin(in view: UIView, _ state: UIControl.State, _ job: Job, _ placeholder: UIImage?) {
    let pictures = view.companion as? ViewPictures ?? ViewPictures()
    let key = state.rawValue
    view.companion = pictures
    pictures.jobs[key]?.cancel?()
    pictures.jobs[key] = job
    job.show(placeholder)
    if job.responsive == nil { pictures.request(key, nil, scale: 1) } else { view.setNeedsLayout() }
  }

  func layoutEnded(of view: UIView) {
    let size = Size(width: view.bounds.width, height: view.bounds.height)
    let scale = view.traitCollection.displayScale
    for key in jobs.keys.sorted() {
      guard let job = jobs[key], let rule = job.responsive,
        rule.size.needsPicture(from: job.size, to: size, reloads: rule.reloads),
        case .transform(let resize)? = rule.size.chain(for: size, scale: Double(scale))?.steps.first
      else { continue }
      jobs[key]?.size = size
      request(key, resize, scale: scale)
    }
  }

  func reuseBegan() {
    for job in jobs.values { job.cancel?() }
    jobs = [:]
  }

  private func request(_ key: UInt, _ resize: Transformation?, scale: CGFloat) {
    guard let job = jobs[key] else { return }
    job.cancel?()
    count += 1
    let number = count
    jobs[key]?.number = number
    do {
      jobs[key]?.cancel = job.cloudinary.fetch(try job.address(resize)) { [weak self] image in
        Task { @MainActor in self?.show(image, in: key, number, scale) }
      }
    } catch { job.cloudinary.report("\(error)") }
  }

  private func show(_ image: UIImage?, in key: UInt, _ number: Int, _ scale: CGFloat) {
    guard let job = jobs[key], job.number == number else { return }
    jobs[key]?.cancel = nil
    guard let image, let pixels = image.cgImage else { return }
    job.show(UIImage(cgImage: pixels, scale: scale, orientation: image.imageOrientation))
  }
}
