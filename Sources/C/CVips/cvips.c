#include "cvips.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The parts of GLib's ABI that are used: a type is a word, a value is a type and two words (gobject/gvalue.h).
typedef size_t GType;
typedef struct {
  GType type;
  union {
    long long number;
    double real;
    void *pointer;
  } data[2];
} GValue;
// All levels of messages with both of GLib's flags (glib/gmessages.h).
enum { TYPE_DOUBLE = 15 << 2, EVERY_LEVEL = 0xff };

// One line per function: its result, its name, its parameters.
#define FUNCTIONS(F)                                                                    \
  F(int, vips_init, (const char *))                                                     \
  F(int, vips_version, (int))                                                           \
  F(void, vips_cache_set_max, (int))                                                    \
  F(void, vips_block_untrusted_set, (int))                                              \
  F(void, vips_operation_block_set, (const char *, int))                                \
  F(const char *, vips_error_buffer, (void))                                            \
  F(void, vips_error_clear, (void))                                                     \
  F(void *, vips_operation_new, (const char *))                                         \
  F(void *, vips_cache_operation_build, (void *))                                       \
  F(int, vips_object_set_argument_from_string, (void *, const char *, const char *))    \
  F(void, vips_object_unref_outputs, (void *))                                          \
  F(void *, vips_array_image_new, (void *, int))                                        \
  F(void *, vips_blob_new, (cvips_done, const void *, size_t))                          \
  F(const void *, vips_blob_get, (void *, size_t *))                                    \
  F(void, vips_area_unref, (void *))                                                    \
  F(GType, vips_image_get_type, (void))                                                 \
  F(GType, vips_array_image_get_type, (void))                                           \
  F(GType, vips_blob_get_type, (void))                                                  \
  F(GType, vips_interpretation_get_type, (void))                                        \
  F(const char *, vips_enum_nick, (GType, int))                                         \
  F(int, vips_image_get_interpretation, (void *))                                       \
  F(void *, vips_image_new_from_memory_copy, (const void *, size_t, int, int, int, int)) \
  F(void *, vips_image_new_matrix_from_array, (int, int, const double *, int))          \
  F(void *, vips_image_copy_memory, (void *))                                           \
  F(void *, vips_image_write_to_memory, (void *, size_t *))                             \
  F(GType, vips_image_get_typeof, (void *, const char *))                               \
  F(int, vips_image_get_int, (void *, const char *, int *))                             \
  F(int, vips_image_get_blob, (void *, const char *, const void **, size_t *))          \
  F(int, vips_image_remove, (void *, const char *))                                     \
  F(void, vips_image_set_int, (void *, const char *, int))                              \
  F(char **, vips_image_get_fields, (void *))                                           \
  F(void, g_strfreev, (char **))                                                        \
  F(void, g_free, (void *))                                                             \
  F(void, g_object_unref, (void *))                                                     \
  F(void, g_object_set_property, (void *, const char *, const GValue *))                \
  F(void, g_object_get_property, (void *, const char *, GValue *))                      \
  F(GValue *, g_value_init, (GValue *, GType))                                          \
  F(void, g_value_unset, (GValue *))                                                    \
  F(void, g_value_set_object, (GValue *, void *))                                       \
  F(void *, g_value_dup_object, (const GValue *))                                       \
  F(void, g_value_set_boxed, (GValue *, const void *))                                  \
  F(void *, g_value_get_boxed, (const GValue *))                                        \
  F(double, g_value_get_double, (const GValue *))                                       \
  F(unsigned, g_log_set_handler, (const char *, int, void (*)(const char *, int, const char *, void *), void *))

#define DECLARE(result, name, parameters) static result(*f_##name) parameters;
FUNCTIONS(DECLARE)

static char failure[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static int lost_tiles;

static void silence(const char *domain, int level, const char *message, void *data) {
  if (message && strstr(message, "error in tile")) __atomic_fetch_add(&lost_tiles, 1, __ATOMIC_SEQ_CST);
}

static void load(void) {
  const char *chosen = getenv("RABBET_LIBVIPS"), *names[] = {"libvips.so.42", "libvips.42.dylib"};
  void *library = chosen ? dlopen(chosen, RTLD_LAZY | RTLD_LOCAL) : NULL;
  for (int i = 0; i < 2 && !library && !chosen; i++) library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    snprintf(failure, sizeof failure, chosen ? "RABBET_LIBVIPS names no library" : "libvips is not installed");
    return;
  }
#define FIND(result, name, parameters)                                                     \
  f_##name = (result(*) parameters)dlsym(library, #name);                                  \
  if (!f_##name) {                                                                         \
    snprintf(failure, sizeof failure, "the libvips here is too old: it has no " #name);    \
    return;                                                                                \
  }
  FUNCTIONS(FIND)
  if (f_vips_init("rabbet")) {
    snprintf(failure, sizeof failure, "libvips cannot start");
    return;
  }
  if (f_vips_version(0) < 8 || (f_vips_version(0) == 8 && f_vips_version(1) < 14)) {
    snprintf(failure, sizeof failure, "the libvips here is %d.%d; 8.14 is needed", f_vips_version(0), f_vips_version(1));
    return;
  }
  // Each picture is made once: caching operations would only use memory.
  f_vips_cache_set_max(0);
  // A second fence: formats are known by their first bytes before libvips reads them, and of what it distrusts these two are wanted.
  f_vips_block_untrusted_set(1);
  f_vips_operation_block_set("VipsForeignLoadSvg", 0);
  f_vips_operation_block_set("VipsForeignLoadPdf", 0);
  // Errors are returned; other messages of libvips must not go to standard error. Those of other users of GLib in the process are theirs.
  f_g_log_set_handler("VIPS", EVERY_LEVEL, silence, NULL);
}

// The messages of libvips are one text for all threads: whoever needs his own works alone.
static pthread_rwlock_t others = PTHREAD_RWLOCK_INITIALIZER;
static __thread int depth;

int cvips_enter(int alone) {
  if (depth++) return 0;
  if (alone) pthread_rwlock_wrlock(&others); else pthread_rwlock_rdlock(&others);
  if (alone && !failure[0]) f_vips_error_clear();
  return 1;
}

void cvips_leave(void) {
  if (!--depth) pthread_rwlock_unlock(&others);
}

const char *cvips_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

int cvips_version(int part) { return f_vips_version(part); }

int cvips_lost_tiles(void) { return __atomic_load_n(&lost_tiles, __ATOMIC_SEQ_CST); }

void cvips_error(char *text, size_t capacity) {
  snprintf(text, capacity, "%s", f_vips_error_buffer());
  f_vips_error_clear();
}

cvips_call *cvips_new(const char *name) { return f_vips_operation_new(name); }

int cvips_set(cvips_call *call, const char *name, const char *value) {
  return f_vips_object_set_argument_from_string(call, name, value);
}

static void set(cvips_call *call, const char *name, GType type, void *object, int is_boxed) {
  GValue value = {0};
  f_g_value_init(&value, type);
  if (is_boxed) f_g_value_set_boxed(&value, object); else f_g_value_set_object(&value, object);
  f_g_object_set_property(call, name, &value);
  f_g_value_unset(&value);
  if (is_boxed) f_vips_area_unref(object);
}

void cvips_set_image(cvips_call *call, const char *name, cvips_image *image) {
  set(call, name, f_vips_image_get_type(), image, 0);
}

void cvips_set_images(cvips_call *call, const char *name, cvips_image *const *images, int count) {
  set(call, name, f_vips_array_image_get_type(), f_vips_array_image_new((void *)images, count), 1);
}

void cvips_set_bytes(cvips_call *call, const char *name, const void *bytes, size_t count, cvips_done done) {
  set(call, name, f_vips_blob_get_type(), f_vips_blob_new(done, bytes, count), 1);
}

int cvips_run(cvips_call **call) {
  void *built = f_vips_cache_operation_build(*call);
  if (!built) return -1;
  f_g_object_unref(*call);
  *call = built;
  return 0;
}

cvips_image *cvips_get_image(cvips_call *call, const char *name) {
  GValue value = {0};
  f_g_value_init(&value, f_vips_image_get_type());
  f_g_object_get_property(call, name, &value);
  cvips_image *image = f_g_value_dup_object(&value);
  f_g_value_unset(&value);
  return image;
}

double cvips_get_double(cvips_call *call, const char *name) {
  GValue value = {0};
  f_g_value_init(&value, TYPE_DOUBLE);
  f_g_object_get_property(call, name, &value);
  double number = f_g_value_get_double(&value);
  f_g_value_unset(&value);
  return number;
}

const void *cvips_get_bytes(cvips_call *call, const char *name, size_t *count) {
  GValue value = {0};
  f_g_value_init(&value, f_vips_blob_get_type());
  f_g_object_get_property(call, name, &value);
  void *blob = f_g_value_get_boxed(&value);
  const void *bytes = blob ? f_vips_blob_get(blob, count) : NULL;
  // The operation also holds a reference to the blob.
  f_g_value_unset(&value);
  return bytes;
}

void cvips_end(cvips_call *call) {
  f_vips_object_unref_outputs(call);
  f_g_object_unref(call);
}

void cvips_release(cvips_image *image) { f_g_object_unref(image); }

const char *cvips_interpretation(cvips_image *image) {
  return f_vips_enum_nick(f_vips_interpretation_get_type(), f_vips_image_get_interpretation(image));
}

cvips_image *cvips_from_pixels(const void *pixels, size_t count, int width, int height, int bands) {
  return f_vips_image_new_from_memory_copy(pixels, count, width, height, bands, 0);
}

cvips_image *cvips_matrix(const double *numbers, int width, int height) {
  return f_vips_image_new_matrix_from_array(width, height, numbers, width * height);
}

cvips_image *cvips_in_memory(cvips_image *image) { return f_vips_image_copy_memory(image); }

int cvips_to_pixels(cvips_image *image, void *pixels, size_t count) {
  size_t size = 0;
  void *bytes = f_vips_image_write_to_memory(image, &size);
  if (!bytes) return -1;
  if (size == count) memcpy(pixels, bytes, count);
  f_g_free(bytes);
  return size == count ? 0 : -1;
}

int cvips_has(cvips_image *image, const char *name) { return f_vips_image_get_typeof(image, name) != 0; }

int cvips_metadata_int(cvips_image *image, const char *name) {
  int value = 0;
  if (!cvips_has(image, name) || f_vips_image_get_int(image, name, &value)) return 0;
  return value;
}

const void *cvips_metadata_bytes(cvips_image *image, const char *name, size_t *count) {
  const void *bytes = NULL;
  return cvips_has(image, name) && !f_vips_image_get_blob(image, name, &bytes, count) ? bytes : NULL;
}

void cvips_use_one_thread(cvips_image *image) { f_vips_image_set_int(image, "concurrency", 1); }

void cvips_remove(cvips_image *image, const char *name) { f_vips_image_remove(image, name); }

char **cvips_metadata_names(cvips_image *image) { return f_vips_image_get_fields(image); }
void cvips_free(char **names) { f_g_strfreev(names); }

cvips_image *cvips_private_copy(cvips_image *image) {
  cvips_call *call = cvips_new("copy");
  cvips_set_image(call, "in", image);
  cvips_image *copy = cvips_run(&call) ? NULL : cvips_get_image(call, "out");
  cvips_end(call);
  return copy;
}
