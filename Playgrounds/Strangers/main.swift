import Rabbet

// What a stranger sent is drawn, or refused with its reason.
var limits = Limits()
limits[.views] = 5_000
limits[.layouts] = 50_000
limits[.rules] = 5_000
limits[.characters] = 300_000
limits[.pixels] = 32_000_000
limits[.memory] = 400_000_000
limits[.output] = 50_000_000
limits[.work] = 500_000_000

func picture(of json: [UInt8], within limits: Limits) throws(RabbetError) -> [UInt8] {
  let art = AssetDirectory("art", root: "art")
  let card = try SolvedScene(json: json, file: "card.json", assets: art, options: .init(limits: limits))
  return try card.png()
}

func card(_ size: String, _ text: String) -> String {
  #"{"scene": 1, "root": {"id": "r", "size": \#(size), "views": [{"id": "t", "text": "\#(text)", "font": "16 fixture"}]}}"#
}

let long = String(repeating: "Hello ", count: 60_000)
for card in [card("[200, 100]", "Hello"), card("[200, 100]", long), card("[99000, 99000]", "Hello")] {
  do { print(try picture(of: Array(card.utf8), within: limits).isEmpty ? "empty" : "drawn") } catch {
    print("refused:", error)
  }
}
