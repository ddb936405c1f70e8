// The chain of five of bench.py by libvips' own calls: peer IN OUT
//
// Built against the runtime library alone: cc -O2 -o peer peer.c -l:libvips.so.42 -l:libgobject-2.0.so.0
#include <stdlib.h>

typedef struct _VipsImage VipsImage;
int vips_init(const char *);
int vips_thumbnail(const char *, VipsImage **, int, ...);
int vips_recomb(VipsImage *, VipsImage **, VipsImage *, ...);
int vips_linear1(VipsImage *, VipsImage **, double, double, ...);
int vips_gaussblur(VipsImage *, VipsImage **, double, ...);
int vips_subtract(VipsImage *, VipsImage *, VipsImage **, ...);
int vips_add(VipsImage *, VipsImage *, VipsImage **, ...);
int vips_rot(VipsImage *, VipsImage **, int, ...);
int vips_jpegsave(VipsImage *, const char *, ...);
VipsImage *vips_image_new_matrix_from_array(int, int, const double *, int);
VipsImage *vips_image_copy_memory(VipsImage *);

static void check(int status) {
  if (status) exit(1);
}

int main(int count, char **arguments) {
  if (count != 3 || vips_init(arguments[0])) return 1;
  const double sepia[] = {0.5144, 0.6152, 0.1512, 0.2792, 0.7488, 0.1344, 0.2176, 0.4272, 0.3048};
  VipsImage *small, *warm, *more, *soft, *fine, *detail, *sum, *sharp, *turned;
  check(vips_thumbnail(arguments[1], &small, 1200, "height", 900, "size", 3, NULL));
  check(vips_recomb(small, &warm, vips_image_new_matrix_from_array(3, 3, sepia, 9), NULL));
  check(vips_linear1(warm, &more, 1.2, -25, "uchar", 1, NULL));
  check(!(more = vips_image_copy_memory(more)));
  check(vips_gaussblur(more, &soft, 0.9, "precision", 1, NULL));
  check(vips_subtract(more, soft, &detail, NULL));
  check(vips_linear1(detail, &fine, 1, 0, NULL));
  check(vips_add(more, fine, &sum, NULL));
  check(vips_linear1(sum, &sharp, 1, 0.5, "uchar", 1, NULL));
  check(!(sharp = vips_image_copy_memory(sharp)));
  check(vips_rot(sharp, &turned, 1, NULL));
  return vips_jpegsave(turned, arguments[2], "Q", 90, "optimize_coding", 1, NULL);
}
