public import UIKit

extension UIView {
  /// Shows the picture of an address when it arrives: an image view as its image, any other view in its layer.
  ///
  /// An earlier request of the view is cancelled, and its picture never shown; so it is when the cell around the view is prepared for reuse.
  ///
  /// - Parameters:
  ///   - url: the address, at a host that `cloudinary` allows.
  ///   - cloudinary: the loader.
  ///   - placeholder: the picture until then; nil for none.
  public func cldSetImage(_ url: String, cloudinary: CLDCloudinary, placeholder: UIImage? = nil) {
    ViewPictures.begin(in: self, .normal, ViewPictures.Job(cloudinary, { _ in url }, show), placeholder)
  }

  /// Shows a picture of the account by its public ID, as `cldSetImage(_:cloudinary:placeholder:)`.
  ///
  /// - Parameters:
  ///   - publicId: the path of the picture in the account.
  ///   - cloudinary: the account.
  ///   - resourceType: the kind of file.
  ///   - responsiveParams: the size to request, from the size that the next layout gives the view; nil for that of the transformation.
  ///   - transformation: the chain that is applied first.
  ///   - placeholder: the picture until then; nil for none.
  public func cldSetImage(
    publicId: String, cloudinary: CLDCloudinary, resourceType: CLDUrlResourceType = .image,
    responsiveParams: CLDResponsiveParams? = nil, transformation: CLDTransformation = CLDTransformation(),
    placeholder: UIImage? = nil
  ) {
    let url = cloudinary.createUrl().setResourceType(resourceType).setTransformation(transformation)
    let job = ViewPictures.Job(cloudinary, { try url.address(of: publicId, appending: $0) }, show, responsiveParams)
    ViewPictures.begin(in: self, .normal, job, placeholder)
  }

  private var show: @MainActor (UIImage?) -> Void {
    { [weak self] image in
      if let view = self as? UIImageView {
        view.image = image
        return
      }
      self?.layer.contents = image?.cgImage
      self?.layer.contentsScale = image?.scale ?? 1
    }
  }
}

extension UIButton {
  /// Shows the picture of an address in a state of the button, as `UIView.cldSetImage(_:cloudinary:placeholder:)`. Each state waits for its own.
  public func cldSetImage(
    _ url: String, forState state: UIControl.State, cloudinary: CLDCloudinary, placeholder: UIImage? = nil
  ) { ViewPictures.begin(in: self, state, ViewPictures.Job(cloudinary, { _ in url }, show(for: state)), placeholder) }

  /// Shows a picture of the account in a state of the button.
  public func cldSetImage(
    publicId: String, cloudinary: CLDCloudinary, forState state: UIControl.State,
    resourceType: CLDUrlResourceType = .image, responsiveParams: CLDResponsiveParams? = nil,
    transformation: CLDTransformation = CLDTransformation(), placeholder: UIImage? = nil
  ) {
    let url = cloudinary.createUrl().setResourceType(resourceType).setTransformation(transformation)
    let job = ViewPictures.Job(
      cloudinary, { try url.address(of: publicId, appending: $0) }, show(for: state), responsiveParams)
    ViewPictures.begin(in: self, state, job, placeholder)
  }

  private func show(for state: UIControl.State) -> @MainActor (UIImage?) -> Void {
    { [weak self] image in self?.setImage(image, for: state) }
  }
}
