#ifndef CVIPS_H
#define CVIPS_H

#include <stddef.h>

// The operation interface of libvips, loaded at run time: libvips is not needed to build or to start.
//
// All other functions require a successful cvips_load. No function is variadic.

/// An image of libvips.
typedef struct cvips_image cvips_image;
/// An operation that is being configured, or that has run.
typedef struct cvips_call cvips_call;

/// Loads the library once: the file named by the environment variable RABBET_LIBVIPS, else the system library. Returns null, or the reason of
/// the failure; the text stays valid.
const char *cvips_load(void);
/// Returns a part of the version: 0 is major, 1 minor, 2 micro.
int cvips_version(int part);
/// Returns the number of pixel tiles that could not be computed and became black, in all threads since the start.
int cvips_lost_tiles(void);
/// Begins work of a thread, while others work too or alone; returns whether it is the outermost, which alone counts. Requires no cvips_load.
int cvips_enter(int alone);
/// Ends work that was begun.
void cvips_leave(void);
/// Copies the library's last error message into text, and clears it.
void cvips_error(char *text, size_t capacity);

/// Creates an operation by its name; returns null where there is none.
cvips_call *cvips_new(const char *name);
/// Sets a number, a Boolean, an enum value or a list, all written as text. Returns 0, or -1 on failure.
int cvips_set(cvips_call *call, const char *name, const char *value);
void cvips_set_image(cvips_call *call, const char *name, cvips_image *image);
void cvips_set_images(cvips_call *call, const char *name, cvips_image *const *images, int count);
/// A function that is called with bytes that are no longer read.
typedef int (*cvips_done)(void *bytes, void *unused);
/// Sets bytes, which must stay valid until `done` is called.
void cvips_set_bytes(cvips_call *call, const char *name, const void *bytes, size_t count, cvips_done done);
/// Runs the operation, whose handle can change. Returns 0, or -1 on failure.
int cvips_run(cvips_call **call);
/// Returns an image result; the caller releases it.
cvips_image *cvips_get_image(cvips_call *call, const char *name);
double cvips_get_double(cvips_call *call, const char *name);
/// Returns the bytes of a result, valid until the operation ends.
const void *cvips_get_bytes(cvips_call *call, const char *name, size_t *count);
void cvips_end(cvips_call *call);

void cvips_release(cvips_image *image);
/// Returns the name of an interpretation, such as srgb or cmyk; it stays valid.
const char *cvips_interpretation(cvips_image *image);
/// Creates an image of eight bits per band from pixels, which are copied; three and four bands are sRGB.
cvips_image *cvips_from_pixels(const void *pixels, size_t count, int width, int height, int bands);
/// Creates a matrix of numbers, in row-major order.
cvips_image *cvips_matrix(const double *numbers, int width, int height);
/// Returns the same image with all its pixels in memory; null on failure.
cvips_image *cvips_in_memory(cvips_image *image);
/// Copies the pixels of an image with eight bits per band. Returns 0, or -1 on failure.
int cvips_to_pixels(cvips_image *image, void *pixels, size_t count);
/// Returns whether the image has a metadata item.
int cvips_has(cvips_image *image, const char *name);
/// Returns an integer from its metadata; 0 where there is none. Of the image itself: width, height, bands; xoffset and yoffset, the negative
/// column and row at which an area began in the image it was taken from.
int cvips_metadata_int(cvips_image *image, const char *name);
/// Returns the bytes of a metadata item, valid as long as the image; null where there is none.
const void *cvips_metadata_bytes(cvips_image *image, const char *name, size_t *count);
/// Limits the computation of pixels to one thread.
void cvips_use_one_thread(cvips_image *image);
/// Removes a metadata item.
void cvips_remove(cvips_image *image, const char *name);
/// Returns the names of all metadata items, terminated by null; free them with cvips_free.
char **cvips_metadata_names(cvips_image *image);
void cvips_free(char **names);
/// Returns a copy of an image whose metadata can be changed.
cvips_image *cvips_private_copy(cvips_image *image);

#endif
