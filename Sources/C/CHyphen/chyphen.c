#include "chyphen.h"

#include <dlfcn.h>
#include <iconv.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The start of libhyphen's dictionary, which its users may read (hyphen.h).
typedef struct {
  char lhmin, rhmin, clhmin, crhmin;
  char *nohyphen;
  int nohyphenl, num_states;
  char cset[20];
  int utf8;
} dictionary_head;

static void *(*f_load)(const char *);
static int (*f_hyphenate)(void *, const char *, int, char *, char *, char ***, int **, int **, int, int, int, int);
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  const char *names[] = {"libhyphen.so.0", "libhyphen.0.dylib"};
  void *library = NULL;
  for (int i = 0; i < 2 && !library; i++) library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  f_hyphenate = dlsym(library, "hnj_hyphen_hyphenate3");
  if (f_hyphenate) f_load = dlsym(library, "hnj_hyphen_load");
}

void *chyphen_open(const char *path) {
  pthread_once(&once, load);
  return f_load ? f_load(path) : NULL;
}

enum { LONGEST = 100 };

// Writes the word in the dictionary's encoding, which has one byte for each character.
static int encode(const char *encoding, const char *word, char *bytes) {
  if (!strncmp(encoding, "microsoft-", 10)) encoding += 10;
  iconv_t converter = iconv_open(encoding, "UTF-8");
  if (converter == (iconv_t)-1) return -1;
  char *in = (char *)word, *out = bytes;
  size_t left = strlen(word), room = LONGEST;
  size_t result = iconv(converter, &in, &left, &out, &room);
  iconv_close(converter);
  return result == 0 && left == 0 ? (int)(out - bytes) : -1;
}

int chyphen_hyphenate(const void *dictionary, const char *word, int count, unsigned char *breaks) {
  const dictionary_head *head = dictionary;
  char bytes[LONGEST + 1] = "", marks[4 * LONGEST + 8] = "";
  if (count < 1 || count > LONGEST || strlen(word) > 4 * LONGEST) return -1;
  int length = (int)strlen(word);
  if (!head->utf8) {
    if ((length = encode(head->cset, word, bytes)) != count) return -1;
    word = bytes;
  }
  char **changes = NULL;
  int *positions = NULL, *cuts = NULL;
  int failed = f_hyphenate(
      (void *)dictionary, word, length, marks, NULL, &changes, &positions, &cuts, head->lhmin, head->rhmin, head->clhmin, head->crhmin);
  for (int i = 0; i < count; i++) breaks[i] = !failed && (marks[i] & 1) && !(changes && changes[i]);
  if (changes) {
    for (int i = 0; i < length; i++) free(changes[i]);
    free(changes);
  }
  free(positions);
  free(cuts);
  return failed ? -1 : 0;
}
