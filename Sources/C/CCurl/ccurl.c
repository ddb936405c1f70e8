#include "ccurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// The parts of libcurl's ABI that are used; its numbers never change (curl/curl.h).
enum {
  OPT_LOW_SPEED_LIMIT = 19, OPT_LOW_SPEED_TIME = 20, OPT_NOPROGRESS = 43, OPT_NOSIGNAL = 99, OPT_CONNECTTIMEOUT = 78,
  OPT_PROTOCOLS = 181, OPT_WRITEDATA = 10001, OPT_URL = 10002, OPT_PROXY = 10004, OPT_ERRORBUFFER = 10010, OPT_USERAGENT = 10018,
  OPT_HTTPHEADER = 10023, OPT_HEADERDATA = 10029, OPT_XFERINFODATA = 10057, OPT_WRITEFUNCTION = 20011,
  OPT_HEADERFUNCTION = 20079, OPT_XFERINFOFUNCTION = 20219, OPT_MAXFILESIZE_LARGE = 30117,
  INFO_REDIRECT_URL = 0x100000 + 31, INFO_RESPONSE_CODE = 0x200000 + 2, HTTP_AND_HTTPS = 3, GLOBAL_DEFAULT = 3
};

// One line per function: its result, its name, its parameters.
#define FUNCTIONS(F)                            \
  F(int, global_init, (long))                   \
  F(void *, easy_init, (void))                  \
  F(void, easy_cleanup, (void *))               \
  F(int, easy_setopt, (void *, int, ...))       \
  F(int, easy_getinfo, (void *, int, ...))      \
  F(int, easy_perform, (void *))                \
  F(const char *, easy_strerror, (int))         \
  F(void *, slist_append, (void *, const char *)) \
  F(void, slist_free_all, (void *))

#define DECLARE(result, name, parameters) static result(*f_##name) parameters;
FUNCTIONS(DECLARE)

static int is_ready;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  const char *names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"};
  void *library = NULL;
  for (int i = 0; i < 3 && !library; i++) library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
#define FIND(result, name, parameters) \
  if (!(f_##name = (result(*) parameters)dlsym(library, "curl_" #name))) return;
  FUNCTIONS(FIND)
  is_ready = f_global_init(GLOBAL_DEFAULT) == 0;
}

static size_t head(const void *bytes, size_t size, size_t count, void *request) {
  const ccurl_request *r = request;
  return r->head(r->context, bytes, size * count) ? 0 : size * count;
}

static size_t body(const void *bytes, size_t size, size_t count, void *request) {
  const ccurl_request *r = request;
  return r->body(r->context, bytes, size * count) ? 0 : size * count;
}

static int progress(void *request, long long total, long long received, long long sent_total, long long sent) {
  const ccurl_request *r = request;
  return r->progress(r->context, received, total);
}

ccurl_result ccurl_get(const ccurl_request *request) {
  ccurl_result result = {-1, 0};
  char line[4096], reason[256] = "";
  pthread_once(&once, load);
  void *handle = is_ready ? f_easy_init() : NULL, *headers = NULL;
  if (!handle) return result;
  for (const char *rest = request->headers; *rest;) {
    int length = (int)strcspn(rest, "\n");
    snprintf(line, sizeof line, "%.*s", length, rest);
    headers = f_slist_append(headers, line);
    rest += length + (rest[length] != 0);
  }
  f_easy_setopt(handle, OPT_URL, request->address);
  f_easy_setopt(handle, OPT_PROTOCOLS, (long)HTTP_AND_HTTPS);
  f_easy_setopt(handle, OPT_HTTPHEADER, headers);
  f_easy_setopt(handle, OPT_USERAGENT, "rabbet");
  // An empty name overrides the environment's.
  if (request->is_direct) f_easy_setopt(handle, OPT_PROXY, "");
  f_easy_setopt(handle, OPT_NOSIGNAL, 1L);
  f_easy_setopt(handle, OPT_CONNECTTIMEOUT, request->stall);
  f_easy_setopt(handle, OPT_LOW_SPEED_LIMIT, 100L);
  f_easy_setopt(handle, OPT_LOW_SPEED_TIME, request->stall);
  f_easy_setopt(handle, OPT_MAXFILESIZE_LARGE, request->limit);
  f_easy_setopt(handle, OPT_ERRORBUFFER, reason);
  f_easy_setopt(handle, OPT_HEADERFUNCTION, head);
  f_easy_setopt(handle, OPT_HEADERDATA, request);
  f_easy_setopt(handle, OPT_WRITEFUNCTION, body);
  f_easy_setopt(handle, OPT_WRITEDATA, request);
  f_easy_setopt(handle, OPT_NOPROGRESS, 0L);
  f_easy_setopt(handle, OPT_XFERINFOFUNCTION, progress);
  f_easy_setopt(handle, OPT_XFERINFODATA, request);
  result.code = f_easy_perform(handle);
  f_easy_getinfo(handle, INFO_RESPONSE_CODE, &result.status);
  const char *text = NULL;
  if (result.code) text = reason[0] ? reason : f_easy_strerror(result.code);
  else f_easy_getinfo(handle, INFO_REDIRECT_URL, &text);
  snprintf(request->text, request->capacity, "%s", text ? text : "");
  f_easy_cleanup(handle);
  f_slist_free_all(headers);
  return result;
}
