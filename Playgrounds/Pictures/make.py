#!/usr/bin/env python3
"""Makes the pictures of the page on pictures: make.py RABBET [FOLDER]

The contact sheet of forty chains, the guide's example, and the mug, all of art in this repository. FOLDER is Docs/Images unless said.
"""
import json
import os
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
rabbet = os.path.abspath(sys.argv[1])
target = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else os.path.join(here, "../../Docs/Images")
photo = os.path.join(here, "../Images/photo.png")

CHAINS = """w_160
c_fill,h_120,w_120
c_fill,g_auto,h_120,w_120
c_fill,g_south_west,h_120,w_120
c_pad,b_rgb:e9e4da,h_120,w_120
c_fit,h_120,w_90
c_crop,g_xy_center,h_120,w_120,x_214,y_88
c_scale,h_120,w_90
e_sepia
e_sepia:40
e_mono
e_grayscale
e_negate
e_edges
e_cartoonify
e_cartoonify:90:90
e_blur:100
e_blur:400
e_blur_region:400,h_0.5,y_0.5
e_motion_blur:60
e_motion_blur:60:90
e_pixelate:30
e_pixelate_region:50,h_0.4,w_0.4,x_0.5,y_0.2
e_sharpen:400
e_vignette:80
e_brightness:40
e_brightness:-40
e_contrast:50
e_contrast:-50
e_saturation:80
e_saturation:-70
co_rgb:ff7043,e_colorize:40
e_tint:90:rgb:7fd0ff
r_30
c_fill,h_120,w_120/r_max
r_40:0
bo_6px_solid_white/bo_2px_solid_gray
r_24/e_shadow:70
c_fill,h_120,w_120/r_max/co_orange,e_outline:30
a_12""".split("\n")


def run(*arguments):
    subprocess.run([rabbet, *arguments], check=True)


def sheet(folder):
    """Forty pictures in eight columns, each with its chain."""
    columns, cell, gap = 8, (120, 90), 10
    rows = -(-len(CHAINS) // columns)
    views, rules = [], []
    for index, chain in enumerate(CHAINS):
        run("picture", photo, "-t", chain + "/c_limit,h_180,w_240", "-o", f"{folder}/{index}.png")
        x, y = gap + index % columns * (cell[0] + gap), gap + index // columns * (cell[1] + 26)
        views += [{"id": f"p{index}", "image": f"{index}.png", "contentMode": "aspectFit"},
                  {"id": f"t{index}", "text": chain.replace(",", ", "), "style": "small", "lines": 2}]
        rules += [f"p{index}.left == sheet.left + {x}", f"p{index}.top == sheet.top + {y}", f"p{index}.width == {cell[0]}", f"p{index}.height == {cell[1]}",
                  f"t{index}.left == sheet.left + {x}", f"t{index}.top == sheet.top + {y + cell[1] + 2}", f"t{index}.width == {cell[0] + 4}"]
    scene = {"scene": 1, "styles": {"small": {"font": "7 sans-serif", "color": "#444"}},
             "root": {"id": "sheet", "size": [columns * (cell[0] + gap) + gap, rows * (cell[1] + 26) + gap],
                      "fill": "#f6f4ef", "views": views, "constraints": rules}}
    with open(f"{folder}/sheet.json", "w") as file:
        json.dump(scene, file)
    run("render", f"{folder}/sheet.json", "-o", f"{folder}/sheet.png", "--scale", "1")
    run("picture", f"{folder}/sheet.png", "-t", "q_82", "-o", f"{target}/picture-effects.jpg")


def example():
    """150 x 150, rounded corners, sepia, text at the top centre, rotated by 20 degrees."""
    run("picture", photo, "-t",
        "c_fill,g_east,h_150,w_150/r_20/e_sepia/co_white,l_text:DejaVu%20Sans_20_bold:Evening/fl_layer_apply,g_north,y_12/a_20",
        "-o", f"{target}/picture-example.png")


def disc(name, x, y, width, height, color, radius=None):
    return ({"id": name, "fill": color, "cornerRadius": min(width, height) / 2 if radius is None else radius},
            [f"{name}.left == art.left + {x}", f"{name}.top == art.top + {y}", f"{name}.width == {width}", f"{name}.height == {height}"])


def draw(folder, name, size, parts, fill=None):
    scene = {"scene": 1, "root": {"id": "art", "size": list(size), "views": [part for part, _ in parts],
                                  "constraints": [rule for _, rules in parts for rule in rules]}}
    if fill:
        scene["root"]["fill"] = fill
    with open(f"{folder}/{name}.json", "w") as file:
        json.dump(scene, file)
    run("render", f"{folder}/{name}.json", "-o", f"{folder}/{name}.png", "--scale", "1")


def face(name, x, y, side, hair):
    return [disc(f"{name}Hair", x - 6, y - 14, side + 12, side, hair), disc(f"{name}Skin", x, y, side, side * 1.2, "#e8b795"),
            disc(f"{name}LeftEye", x + side * .25, y + side * .45, 9, 9, "#2b2b33"),
            disc(f"{name}RightEye", x + side * .65, y + side * .45, 9, 9, "#2b2b33"),
            disc(f"{name}Mouth", x + side * .32, y + side * .85, side * .36, 7, "#a8434a")]


def mug(folder):
    """A couple's photo on a mug, cut round the faces, saturated and darkened to its corners, with a word and a balloon."""
    draw(folder, "couple", (360, 280), [disc("hill", -40, 190, 460, 300, "#6fa463", 120), disc("sun", 290, 20, 46, 46, "#ffdc73"),
                                       disc("coat", 60, 190, 110, 120, "#38598b", 40), disc("dress", 190, 190, 110, 120, "#b5495b", 40),
                                       *face("one", 82, 90, 70, "#3b2a20"), *face("two", 208, 96, 70, "#7a4a21")], "#9ccbe6")
    draw(folder, "balloon", (80, 130), [disc("body", 10, 5, 60, 74, "#e5484d"), disc("light", 22, 14, 14, 20, "#f3a0a3"),
                                        disc("string", 39, 79, 2, 48, "#666666", 1)])
    draw(folder, "mug", (480, 400), [disc("handle", 330, 120, 120, 170, "#d9d9df", 60), disc("hole", 352, 146, 74, 118, "#f3efe6", 37),
                                     disc("body", 70, 60, 300, 300, "#fdfdfd", 34), disc("rim", 70, 60, 300, 26, "#e6e6ec", 13)], "#f3efe6")
    detector = f"{folder}/known"
    with open(detector, "w") as file:
        file.write('#!/bin/sh\necho \'{"faces": [[82, 90, 70, 84], [208, 96, 70, 84]]}\'\n')
    os.chmod(detector, 0o755)
    run("picture", f"{folder}/mug.png", "--detector", detector, "-t",
        "l_couple/c_fill,g_faces,h_150,w_210/e_saturation:50/e_vignette:60/r_16/fl_layer_apply,x_-20,y_-10/"
        "co_rgb:ff5fa2,l_text:DejaVu%20Serif_44_bold_italic:love/a_-12/fl_layer_apply,x_-20,y_110/"
        "l_balloon/a_10/fl_layer_apply,g_north_east,x_150,y_20/c_crop,g_center,h_380,w_440/r_40",
        "-o", f"{target}/picture-mug.png")


with tempfile.TemporaryDirectory() as scratch:
    sheet(scratch)
    example()
    mug(scratch)
