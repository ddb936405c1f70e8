#ifndef CVIPS_H
#define CVIPS_H

#include <stddef.h>

// libvips through its operation interface, found when the program runs: nothing of it is needed to build or to start.
//
// Every function but cvips_load needs a successful cvips_load before it. Nothing here is variadic.

/// An image of libvips.
typedef struct cvips_image cvips_image;
/// An operation that is being set up, or that was run.
typedef struct cvips_call cvips_call;

/// Loads the library once: the file that the environment names by RABBET_LIBVIPS, else the one of the system. Returns null, or why it cannot be loaded; the text stays valid.
const char *cvips_load(void);
/// A part of the version: 0 is major, 1 minor, 2 micro.
int cvips_version(int part);
/// How many tiles of pixels could not be made and became black, in all threads since the start.
int cvips_lost_tiles(void);
/// Copies what the library says of its last error into text, and forgets it.
void cvips_error(char *text, size_t capacity);

/// Starts an operation by its name; null where there is none.
cvips_call *cvips_new(const char *name);
/// Sets a number, a truth value, a choice or a list, all written as text. Returns 0, or -1 on failure.
int cvips_set(cvips_call *call, const char *name, const char *value);
void cvips_set_image(cvips_call *call, const char *name, cvips_image *image);
void cvips_set_images(cvips_call *call, const char *name, cvips_image *const *images, int count);
/// Is called with bytes that are no longer read.
typedef int (*cvips_done)(void *bytes, void *unused);
/// Sets bytes, which must stay until `done` is called.
void cvips_set_bytes(cvips_call *call, const char *name, const void *bytes, size_t count, cvips_done done);
/// Runs the operation, whose handle may change. Returns 0, or -1 on failure.
int cvips_run(cvips_call **call);
/// A result; the caller releases it.
cvips_image *cvips_get_image(cvips_call *call, const char *name);
double cvips_get_double(cvips_call *call, const char *name);
/// The bytes of a result, valid until the operation ends.
const void *cvips_get_bytes(cvips_call *call, const char *name, size_t *count);
void cvips_end(cvips_call *call);

void cvips_release(cvips_image *image);
/// The name of an interpretation, such as srgb or cmyk; stays valid.
const char *cvips_interpretation(cvips_image *image);
/// An image of eight bits a band from pixels, which are copied; three and four bands are sRGB.
cvips_image *cvips_from_pixels(const void *pixels, size_t count, int width, int height, int bands);
/// A matrix of numbers, row by row.
cvips_image *cvips_matrix(const double *numbers, int width, int height);
/// The same image with all its pixels made; null on failure.
cvips_image *cvips_in_memory(cvips_image *image);
/// Writes the pixels of an image of eight bits a band. Returns 0, or -1 on failure.
int cvips_to_pixels(cvips_image *image, void *pixels, size_t count);
/// Whether the image carries a piece of metadata.
int cvips_has(cvips_image *image, const char *name);
/// A whole number of its metadata; 0 where there is none. Of the image itself: width, height, bands; xoffset and yoffset, where an area began
/// in the image it was taken from, as the negative of its column and row.
int cvips_metadata_int(cvips_image *image, const char *name);
/// The bytes of a piece of its metadata, valid as long as the image; null where there are none.
const void *cvips_metadata_bytes(cvips_image *image, const char *name, size_t *count);
/// Lets one thread make the pixels.
void cvips_use_one_thread(cvips_image *image);
/// Removes a piece of metadata.
void cvips_remove(cvips_image *image, const char *name);
/// The names of all metadata, ended by null; to be freed by cvips_free.
char **cvips_metadata_names(cvips_image *image);
void cvips_free(char **names);
/// A copy of an image whose metadata can be changed.
cvips_image *cvips_private_copy(cvips_image *image);

#endif
