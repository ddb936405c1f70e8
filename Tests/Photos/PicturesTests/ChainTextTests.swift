import Appearance
import Foundation
import PropertyTesting
import Testing

@testable import Pictures

/// Chains as compact text.
@Suite struct ChainTextTests {
  /// `FUZZ_RUNS=100000`, as `make test-fuzz` says it, looks at as many; a debug build makes five thousand in a second.
  @Test("A chain reads back from its text: random chains")
  func roundTrip() {
    let runs = ProcessInfo.processInfo.environment["FUZZ_RUNS"].flatMap { Int($0) } ?? 5000
    let found = counterexample(generate: RandomChains.chain, runs: runs) { try PictureChain($0.text) == $0 }
    #expect(found == nil, "\(found.map { "\($0)\n\($0.value.text)" } ?? "")")
  }

  @Test(
    "Text of Swift values",
    arguments: [
      (Transformation(.fill, width: .pixels(250), height: .pixels(250), gravity: .auto), "c_fill,g_auto,h_250,w_250"),
      (Transformation(.scale, width: .part(1)), "c_scale,w_1.0"),
      (Transformation(Effect(.sepia)), "e_sepia"),
      (Transformation(Effect(.tint, 40, color: Color(hex: "#ff8800"))), "e_tint:40:rgb:ff8800"),
      (Transformation(Effect(.colorize, 30), color: .white), "co_rgb:ffffff,e_colorize:30"),
    ])
  func text(step: Transformation, expected: String) { #expect(PictureChain([.transform(step)]).text == expected) }

  @Test(
    "Parameters in any order are built in the order of their keys",
    arguments: [
      ("w_250,h_250,g_auto,c_fill", "c_fill,g_auto,h_250,w_250"),
      ("e_sepia:80//r_max/", "e_sepia:80/r_max"),
      ("b_red,co_#0f0", "b_rgb:ff0000,co_rgb:00ff00"),
      ("r_20:0:3", "r_20:0:3"), ("a_exif.12.5.hflip", "a_exif.12.5.hflip"),
      ("ar_4:3,c_crop", "ar_1.3333333333333333,c_crop"),
      ("bo_5px_solid_rgb:ffaabbdd", "bo_5px_solid_rgb:ffaabbdd"), ("dpr_2,w_100", "dpr_2.0,w_100"),
      ("f_jpeg,q_auto:eco", "f_jpg,q_auto:eco"), ("g_face:center,c_thumb,w_9", "c_thumb,g_face,w_9"),
      ("l_badge,w_100,g_north,y_20", "l_badge,w_100/fl_layer_apply,g_north,y_20"),
      ("l_art:badge.png/e_sepia/fl_layer_apply,g_south", "l_art:badge.png/e_sepia/fl_layer_apply,g_south"),
      (
        "co_red,l_text:Arial_18_bold_italic_letter_spacing_4:A%20b%252C%252F%3F%25",
        "co_rgb:ff0000,l_text:Arial_18_bold_italic_letter_spacing_4:A%20b%252C%252F%3F%2525/fl_layer_apply"
      ),
      (
        "fl_progressive,q_80,w_9,fl_force_strip.lossy,dpr_auto",
        "dpr_auto,fl_force_strip,fl_lossy,fl_progressive,q_80,w_9"
      ),
      ("c_fill, w_9", "c_fill,w_9"),
      ("l_text:Arial_9_hinting_full_bold:a", "l_text:Arial_9_bold_hinting_full:a/fl_layer_apply"),
      (
        "l_b/c_scale,fl_relative,w_0.5/fl_no_overflow,fl_layer_apply",
        "l_b/c_scale,fl_relative,w_0.5/fl_layer_apply.no_overflow"
      ),
      ("l_fetch:aHR0cDovL2EuYi_Dvw==", "l_fetch:aHR0cDovL2EuYi_Dvw/fl_layer_apply"),
      ("l_b,e_screen/w_9", "l_b/e_screen,fl_layer_apply/w_9"),
      ("l_b/e_multiply,fl_tiled,fl_layer_apply", "l_b/e_multiply,fl_layer_apply.tiled"),
      ("l_b/fl_cutter,fl_layer_apply", "l_b/fl_layer_apply.cutter"),
      (
        "bo_2px_solid_red,l_text:A_9_stroke_underline:a",
        "bo_2px_solid_rgb:ff0000,l_text:A_9_underline_stroke:a/fl_layer_apply"
      ),
      ("u_a/l_b/e_sepia/fl_layer_apply/fl_layer_apply,x_3", "u_a/l_b/e_sepia/fl_layer_apply/fl_layer_apply,x_3"),
    ])
  func canonical(text: String, expected: String) throws {
    #expect(try PictureChain(text).text == expected)
    #expect(try PictureChain(expected).text == expected)
  }

  @Test func wordsAreUnescapedTwice() throws {
    guard case .layer(let layer)? = try PictureChain("l_text:Open%20Sans_20:a%252Cb%2520c:d").steps.first,
      case .text(let text) = layer.source
    else { return #expect(Bool(false)) }
    #expect(text.string == "a,b c:d")
    #expect(text.family == "Open Sans")
  }

  @Test func rawPartsAreAppendedAsTheyAre() {
    var step = Transformation(.scale, width: .pixels(100))
    step.raw = "e_whatever:!!,$x_1"
    #expect(PictureChain([.transform(step)]).text == "c_scale,w_100,e_whatever:!!,$x_1")
  }

  @Test(
    "What only the service does is refused by its name",
    arguments: [
      ("if_w_gt_100,c_scale", "conditions (if_)"), ("$size_300", "variables ($size)"), ("w_iw_div_2", "arithmetic"),
      ("e_gen_fill", "the effect gen_fill"), ("e_background_removal", "the effect background_removal"),
      ("c_imagga_crop,w_1", "the mode imagga_crop"), ("g_adv_eyes,c_thumb,w_1", "the gravity adv_eyes"),
      ("g_auto:subject,c_fill,w_1", "the gravity auto:subject"), ("fl_getinfo", "the flag getinfo"),
      ("l_fetch:aHR0cA", "a layer from fetch"), ("l_video:dog", "a layer from video"),
      ("l_text:Arial:a", "the style of Arial"),
      ("w_auto,c_scale", "the width auto"), ("b_blurred:400:15,c_pad,w_2", "the background blurred:400:15"),
      ("vc_auto", "vc_"), ("l_text:Arial_20_justify:a", "words with justify"),
      ("a_auto_right", "the angle auto_right"),
    ])
  func unavailable(text: String, name: String) {
    let error = #expect(throws: PictureError.self) { try PictureChain(text) }
    #expect(error?.kind == .unavailable)
    #expect(error?.message.contains(name) == true, "\(error?.message ?? "")")
  }

  @Test(
    "What is wrong is said with its column",
    arguments: [
      ("c_fil,w_1", 1, "no mode"), ("w_1/e_sepai", 5, "no effect"), ("w_1,h_0", 5, "1 to 32767 pixels"),
      ("w_", 1, "no value"),
      ("w", 1, "no parameter"), ("w_1,w_2", 5, "twice"), ("fl_layer_apply", 1, "no layer"), ("w_99999999", 1, "32767"),
      ("e_sepia:200", 1, "1 to 100"), ("e_sepia:1:2", 1, "left over"), ("r_1:2:3:4:5", 1, "no radius"),
      ("a_x", 1, "no angle"),
      ("bo_5_red", 1, "no border"), ("q_0", 1, "quality"), ("k_1", 1, "no parameter is called k_"),
      ("co_reddish", 1, "no colour"),
      ("l_text:Arial_x:a", 1, "no font"), ("l_a::b", 1, "no picture"), ("w_nan", 1, "no size"),
      ("x_1e9", 1, "no offset"),
      ("ar_0:1,c_crop", 1, "no ratio"), ("l_a/fl_layer_apply,e_sepia", 5, "put the rest"),
      ("w_1/w_0.5,fl_no_overflow", 5, "belongs to a layer"), ("l_a/fl_relative,w_5", 5, "needs a part"),
      ("rs:fill:3:2", 1, "imgproxy"),
      ("300x200/smart", 1, "thumbor"), ("?w=3&h=2", 1, "imgix"), ("v12/w_1", 1, "of an address"),
      ("l_text:A_20:%FF", 1, "words are written"),
    ])
  func invalid(text: String, column: Int, words: String) {
    let error = #expect(throws: PictureError.self) { try PictureChain(text) }
    #expect(error?.kind == .invalid)
    #expect(error?.column == column)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func aThousandStepsAreRefused() {
    let chain = Array(repeating: "e_sepia", count: 1000).joined(separator: "/")
    #expect(throws: PictureError(.limit, "the chain has 1000 steps; at most 200 are carried out")) {
      try PictureChain(chain)
    }
    let long = #expect(throws: PictureError.self) { try PictureChain(String(repeating: "e_sepia/", count: 100_000)) }
    #expect(long?.kind == .limit)
  }
}
