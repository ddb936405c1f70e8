#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>

// One request by libcurl, found when the program runs: nothing of it is needed to build or to start.

typedef struct {
  const char *address;
  /// Lines such as "Accept: image/*", of at most 4 KB each.
  const char *headers;
  /// Seconds below a hundred bytes a second after which the server is given up.
  long stall;
  /// The most bytes of a body that says its length.
  long long limit;
  /// Takes where a redirect leads, as a whole address, or why there is no response; empty for neither.
  char *text;
  size_t capacity;
  /// Passed to the functions.
  void *context;
  /// Takes a line of the head, its end included. Returns 0 to go on.
  int (*head)(void *context, const void *line, size_t count);
  /// Takes a part of the body. Returns 0 to go on.
  int (*body)(void *context, const void *bytes, size_t count);
  /// Called about once a second, and with each part; the total is 0 where it is not known. Returns 0 to go on.
  int (*progress)(void *context, long long received, long long total);
} ccurl_request;

typedef struct {
  /// 0 for a whole response, -1 where libcurl is missing, else its error code.
  int code;
  long status;
} ccurl_result;

/// Sends one GET over HTTP or HTTPS and follows no redirect. Loads libcurl the first time.
ccurl_result ccurl_get(const ccurl_request *request);

#endif
