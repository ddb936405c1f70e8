// The film strip put round photos by libvips: peer ART OUT PHOTO...
//
// The same composition as `rabbet frame --frame film`: two strips of whole tiles, two stretched sides with ends, a thickness of 0.075. The art
// is opaque, so it is inserted, which is the cheapest way libvips has. For several photos the frame is made once and laid over each.
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <vips/vips.h>

static const char *art;

static VipsImage *load(const char *name) {
  char path[4096];
  VipsImage *image;
  snprintf(path, sizeof path, "%s/%s", art, name);
  image = vips_image_new_from_file(path, "access", VIPS_ACCESS_RANDOM, NULL);
  if (!image) vips_error_exit("%s", path);
  if (vips_image_hasalpha(image)) {
    VipsImage *flat;
    if (vips_extract_band(image, &flat, 0, "n", 3, NULL)) vips_error_exit(NULL);
    image = flat;
  }
  return image;
}

static VipsImage *sized(VipsImage *image, int width, int height) {
  VipsImage *out;
  if (vips_resize(image, &out, (double)width / image->Xsize, "vscale", (double)height / image->Ysize, NULL))
    vips_error_exit(NULL);
  return vips_image_copy_memory(out);
}

// The strip is as wide as the picture: tiles of two lengths that differ by one pixel.
static VipsImage *strip(const char *name, int width, int thickness) {
  VipsImage *tile = load(name), *out, *all;
  double natural = (double)tile->Xsize * thickness / tile->Ysize;
  int count = (int)fmax(1, floor(width / natural + 0.5));
  VipsImage *scaled = sized(tile, (int)ceil((double)width / count), thickness);
  if (vips_replicate(scaled, &all, count, 1, NULL)) vips_error_exit(NULL);
  if (vips_extract_area(all, &out, 0, 0, width, thickness, NULL)) vips_error_exit(NULL);
  return vips_image_copy_memory(out);
}

static VipsImage *put(VipsImage *main, VipsImage *sub, int x, int y) {
  VipsImage *out;
  if (vips_insert(main, sub, &out, x, y, NULL)) vips_error_exit(NULL);
  return out;
}

typedef struct {
  VipsImage *top, *bottom, *start[2], *mid[2], *end[2];
  int width, height, t, corner;
} Frame;

static Frame make(int width, int height) {
  static const char *names[2][3] = {{"film-top-left.png", "film-left.png", "film-bottom-left.png"},
                                    {"film-top-right.png", "film-right.png", "film-bottom-right.png"}};
  Frame f = {.width = width, .height = height};
  f.t = (int)floor(0.075 * (width < height ? width : height) + 0.5);
  f.corner = f.t / 2;
  f.top = strip("film-top.png", width, f.t);
  f.bottom = strip("film-bottom.png", width, f.t);
  for (int side = 0; side < 2; side++) {
    f.start[side] = sized(load(names[side][0]), f.t, f.corner);
    f.mid[side] = sized(load(names[side][1]), f.t, height - 2 * f.t - 2 * f.corner);
    f.end[side] = sized(load(names[side][2]), f.t, f.corner);
  }
  return f;
}

static VipsImage *framed(VipsImage *photo, Frame f) {
  VipsImage *image = put(put(photo, f.top, 0, 0), f.bottom, 0, f.height - f.t);
  for (int side = 0; side < 2; side++) {
    int x = side ? f.width - f.t : 0;
    image = put(image, f.start[side], x, f.t);
    image = put(image, f.mid[side], x, f.t + f.corner);
    image = put(image, f.end[side], x, f.height - f.t - f.corner);
  }
  return image;
}

int main(int count, char **arguments) {
  Frame frame = {0};
  if (VIPS_INIT(arguments[0])) vips_error_exit(NULL);
  art = arguments[1];
  for (int i = 3; i < count; i++) {
    char path[4096];
    const char *name = strrchr(arguments[i], '/');
    VipsImage *photo = vips_image_new_from_file(arguments[i], "access", VIPS_ACCESS_SEQUENTIAL, NULL);
    if (!photo) vips_error_exit("%s", arguments[i]);
    // Starting threads takes longer than a small photo does.
    if (photo->Xsize * photo->Ysize < 1000000) vips_concurrency_set(1);
    if (photo->Xsize != frame.width || photo->Ysize != frame.height) frame = make(photo->Xsize, photo->Ysize);
    snprintf(path, sizeof path, "%s/%s", arguments[2], name ? name + 1 : arguments[i]);
    VipsImage *out = framed(photo, frame);
    if (vips_jpegsave(out, path, "Q", 90, "subsample_mode", VIPS_FOREIGN_SUBSAMPLE_ON, NULL)) vips_error_exit(NULL);
    g_object_unref(out);
    g_object_unref(photo);
  }
  vips_shutdown();
  return 0;
}
