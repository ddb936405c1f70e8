// What libjpeg-turbo alone takes: floor PHOTO [OUT]
//
// Decodes a JPEG to RGBA; with OUT, encodes it again with quality 90 and shared colours. On one processor, with nothing between the two.
#include <stdio.h>
#include <stdlib.h>
#include <turbojpeg.h>

int main(int count, char **arguments) {
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 1;
  fseek(file, 0, SEEK_END);
  unsigned long size = (unsigned long)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size);
  if (fread(bytes, 1, size, file) != size) return 1;
  fclose(file);
  int width, height, sampling, colors;
  tjhandle reader = tjInitDecompress();
  if (tjDecompressHeader3(reader, bytes, size, &width, &height, &sampling, &colors)) return 1;
  unsigned char *pixels = malloc((size_t)width * height * 4);
  if (tjDecompress2(reader, bytes, size, pixels, width, 0, height, TJPF_RGBA, 0)) return 1;
  if (count < 3) return 0;
  unsigned char *out = NULL;
  tjhandle writer = tjInitCompress();
  if (tjCompress2(writer, pixels, width, 0, height, TJPF_RGBX, &out, &size, TJSAMP_420, 90, 0)) return 1;
  file = fopen(arguments[2], "wb");
  return file && fwrite(out, 1, size, file) == size && !fclose(file) ? 0 : 1;
}
