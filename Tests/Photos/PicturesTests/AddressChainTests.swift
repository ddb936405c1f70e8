import Geometry
import Testing

@testable import Pictures

/// Chains for addresses: what cannot be carried out here goes through, and addresses are taken apart.
@Suite struct AddressChainTests {
  @Test(
    "What is not known here is kept as it is written",
    arguments: [
      "e_art:zorro", "e_multiply", "if_w_gt_200/c_scale,w_100/if_end", "$foo_10/w_$foo", "h_ih_mul_2",
      "if_w_lt_200,c_fill,h_120,w_80/if_else,e_sepia",
      "g_center,p_a,q_0.4,r_3,x_1,y_2", "r_10:20:30:$v", "fn_pre:remote:cHJlRnVuYw==", "dn_150", "fl_abc.def",
      "c_crop,g_custom:face,w_100",
      "l_video:cat", "l_fetch:aHR0cA/c_scale,w_9/e_displace,fl_layer_apply,x_3", "l_logo/w_9/e_displace,fl_layer_apply",
      "l_text:hello",
      "$a_1,$b_!x!/l_text:Arial_18:$(a)/fl_layer_apply,g_north", "c_imagga_crop,w_9", "vc_h264:basic:3.1",
    ])
  func unchecked(text: String) throws {
    let chain = try PictureChain(forAddress: text)
    #expect(chain.text == text && !chain.uncheckedTexts.isEmpty)
    #expect(throws: PictureError.self) { try PictureChain(text) }
    #expect(throws: PictureError.self) { try PicturePlan(chain, of: PixelSize(width: 40, height: 30)) }
  }

  @Test(
    "What is misspelt stays an error",
    arguments: ["e_sephia", "c_fil,w_1", "w_nan", "height_3", "fl_layer_apply", "b_reddish", "w", "e_art:zorro/w_0"])
  func misspelt(text: String) {
    let error = #expect(throws: PictureError.self) { try PictureChain(forAddress: text) }
    #expect(error?.kind == .invalid)
  }

  @Test func whatIsKnownReadsAsElsewhere() throws {
    for text in [
      "c_fill,g_auto,h_250,w_250/e_sepia/r_max", "l_a/e_sepia/fl_layer_apply,g_south",
      "u_a/l_b/fl_layer_apply/fl_layer_apply",
    ] {
      let chain = try PictureChain(forAddress: text)
      #expect(try chain == PictureChain(text) && chain.uncheckedTexts.isEmpty)
    }
  }

  @Test(
    "An address is taken apart",
    arguments: [
      (
        "https://res.cloudinary.com/demo/image/upload/s--Ab3--/c_fill,w_250/e_art:zorro/v1571218039/art/sam%20ple.jpg?_a=x",
        ["res.cloudinary.com", "demo", "upload", "Ab3", "c_fill,w_250/e_art:zorro", "v1571218039", "art/sam ple.jpg"]
      ),
      (
        "https://demo-res.cloudinary.com/image/private/my_folder/w_9.jpg",
        ["demo-res.cloudinary.com", "demo", "private", nil, "", nil, "my_folder/w_9.jpg"]
      ),
      (
        "http://a.b/image/fetch/w_20/https://c.d/e.jpg?x=1",
        ["a.b", nil, "fetch", nil, "w_20", nil, "https://c.d/e.jpg?x=1"]
      ),
    ] as [(String, [String?])])
  func parts(text: String, expected: [String?]) throws {
    let address = try DeliveryAddress(text)
    #expect(
      [
        address.host, address.cloud, address.type, address.signature, address.chain.text, address.version,
        address.picture,
      ] == expected)
    #expect(address.resource == "image")
  }

  @Test(
    "Addresses of other forms are refused by name",
    arguments: [
      ("https://a.b/insecure/rs:fill:300:200/plain/c.jpg", "imgproxy"),
      ("https://a.b/unsafe/300x200/smart/c.jpg", "thumbor"),
      ("https://a.imgix.net/c.jpg?w=300", "imgix"), ("https://a.b/c.jpg", "image/upload"), ("a/b.jpg", "https://"),
      ("https://a.b/c/image/upload/", "names no picture"), ("https://a.b/c/image/upload/w_0/v1/d.jpg", "1 to 32767"),
    ])
  func otherForms(text: String, words: String) {
    let error = #expect(throws: PictureError.self) { try DeliveryAddress(text) }
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  /// A world with one badge of 60 x 40 pixels, and one of 480 x 500.
  private struct Badges: PictureWorld {
    func size(ofPicture path: String) -> PixelSize {
      path == "big" ? PixelSize(width: 480, height: 500) : PixelSize(width: 60, height: 40)
    }
  }

  @Test(
    "A layer is placed and the picture grows to hold it, on 400 x 300",
    arguments: [
      ("l_a/c_scale,fl_relative,w_0.5/fl_layer_apply", [100, 84, 200, 133], [400, 300]),
      ("l_a,fl_relative/c_scale,w_0.5/fl_layer_apply", [100, 84, 200, 133], [400, 300]),
      ("l_a/c_crop,w_0.5,h_1.0/c_scale,fl_relative,w_0.5/fl_layer_apply", [100, 17, 200, 267], [400, 300]),
      ("l_a/c_scale,w_0.5/fl_layer_apply", [185, 140, 30, 20], [400, 300]),
      ("l_big/fl_layer_apply", [0, 0, 480, 500], [480, 500]),
      ("l_big/fl_layer_apply,fl_no_overflow", [-40, -100, 480, 500], [400, 300]),
      ("l_big,fl_no_overflow/fl_layer_apply", [-40, -100, 480, 500], [400, 300]),
      ("u_a/fl_layer_apply,g_east,x_-20", [360, 130, 60, 40], [420, 300]),
    ] as [(String, [Int], [Int])])
  func layers(text: String, rect: [Int], output: [Int]) throws {
    let plan = try PicturePlan(PictureChain(text), of: PixelSize(width: 400, height: 300), world: Badges())
    guard case .layer(let layer)? = plan.steps.last?.action else { return #expect(Bool(false)) }
    #expect([layer.rect.x, layer.rect.y, layer.rect.size.width, layer.rect.size.height] == rect)
    #expect([plan.output.width, plan.output.height] == output)
  }

  @Test func aLayerUnderThePictureIsNotBlended() throws {
    let chain = try PictureChain("u_a/e_screen,fl_layer_apply"), size = PixelSize(width: 400, height: 300)
    let error = #expect(throws: PictureError.self) { try PicturePlan(chain, of: size, world: Badges()) }
    #expect(error?.message.contains("e_screen is for layers over") == true)
  }

  @Test func whatIsForTheDeliveryIsPassedOverWithAFinding() throws {
    let plan = try PicturePlan(PictureChain("fl_progressive,dpr_auto,w_40"), of: PixelSize(width: 400, height: 300))
    #expect(plan.output.width == 40 && plan.findings.count == 2 && plan.findings[1].contains("fl_progressive is for"))
    #expect(throws: PictureError.self) {
      try PicturePlan(PictureChain("fl_relative,w_0.5"), of: PixelSize(width: 400, height: 300))
    }
  }
}
