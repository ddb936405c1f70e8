#!/usr/bin/python3
"""Finds faces for `rabbet picture --detector`: detector.py PICTURE prints {"faces": [[x, y, width, height], ...]}, the largest first.

Needs OpenCV and its cascades: apt-get install python3-opencv opencv-data. Boxes are in pixels of the upright picture.
"""
import json
import sys

import cv2

CASCADES = ["/usr/share/opencv4/", "/usr/share/opencv/"]


def cascade(name):
    for folder in CASCADES:
        found = cv2.CascadeClassifier(folder + name)
        if not found.empty():
            return found
    raise SystemExit("detector.py: the package opencv-data is missing")


picture = cv2.imread(sys.argv[1], cv2.IMREAD_GRAYSCALE)
if picture is None:
    raise SystemExit(f"detector.py: {sys.argv[1]} is no picture")
picture = cv2.equalizeHist(picture)
finder = cascade("haarcascades/haarcascade_frontalface_default.xml")
faces = [[int(n) for n in face] for face in finder.detectMultiScale(picture, 1.1, 4)]
print(json.dumps({"faces": sorted(faces, key=lambda f: -f[2] * f[3])}))
